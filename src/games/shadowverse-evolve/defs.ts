// Printed cards of Shadowverse EVOLVE (chapter 2), and what their texts compile to.
import type { Pool, Printed } from '../../kernel/index.ts';
import type { Class, Event } from './text/ast.ts';
import type { Ability, Node } from './programs/program.ts';

export const CLASSES = ['neutral', 'elf', 'royal', 'witch', 'dragon', 'nightmare', 'bishop'] as const;
export const CLASS_NAMES: Readonly<Record<Class, string>> = {
  neutral: 'ニュートラル',
  elf: 'エルフ',
  royal: 'ロイヤル',
  witch: 'ウィッチ',
  dragon: 'ドラゴン',
  nightmare: 'ナイトメア',
  bishop: 'ビショップ',
};
const KINDS = ['leader', 'follower', 'amulet', 'spell'] as const;
export type CardKind = (typeof KINDS)[number];
/** Special kinds (2.3.3, R10). */
export type Special = 'none' | 'evolve' | 'token';

export interface Def extends Printed {
  readonly id: string;
  readonly name: string;
  readonly alias: string | null; // コラボ名
  readonly class: Class;
  readonly kind: CardKind;
  readonly special: Special;
  readonly traits: readonly string[];
  readonly cost: number;
  readonly attack: number;
  readonly health: number;
  readonly title: string | null;
  readonly text: string;
  /** Keywords and icons printed on it, as bits of keywords.ts. */
  readonly keywords: number;
  readonly abilities: readonly Ability[];
  /** Abilities by what they are, so that nobody has to look through all of them. */
  readonly triggered: readonly Ability[];
  readonly listens: number; // bit per event kind its triggered abilities listen to
  readonly overhears: number; // those of abilities without an icon: they may be about other cards
  readonly states: readonly Ability[]; // state triggers
  readonly activated: readonly Ability[];
  readonly away: readonly Ability[]; // activated ones that work elsewhere than on the field (10.3.4)
  readonly statics: readonly Ability[];
  readonly replacements: readonly Ability[];
  readonly playing: readonly Ability[];
  readonly spell: Ability | null;
  readonly entersActed: boolean; // its text puts it on the field acted
  readonly entersWith: readonly number[]; // counters its text puts on it as it enters
  readonly notes: readonly Ability[]; // what its explanations in parentheses would say, were they more than that (2.6.2)
  readonly sheet: readonly number[]; // printed values
}

/** A pool with the programs of its texts: abilities and instructions by number, as saved states name them. */
export interface SvePool extends Pool<Def> {
  readonly abilities: readonly Ability[];
  readonly nodes: readonly Node[];
  /** The evolve card of a name, where there is one. */
  readonly evolveByName: ReadonlyMap<string, number>;
  readonly aliases: ReadonlyMap<string, string>; // コラボ名 → カード名
  readonly counters: readonly string[]; // names of counters; stack counters first
  readonly gained: readonly string[]; // traits that effects may give
  readonly watches: readonly Watch[]; // events that conditions count in a turn
  readonly watched: number; // bit per event kind any of them counts
  readonly selects: boolean; // some ability triggers on being selected
  readonly away: boolean; // some activated ability works elsewhere than on the field
  readonly stands: boolean; // some effect stands cards, so that acting is no end of a loop
  readonly reached: readonly number[]; // kinds of zones, beyond those always looked at, whose cards some static ability changes
}
export interface Watch {
  readonly event: Event;
  readonly kinds: number;
  readonly game: boolean; // counted in the whole game, not from turn to turn
}
