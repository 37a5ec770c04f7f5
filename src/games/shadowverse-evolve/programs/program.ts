// What a text compiles to: instructions (nodes) and abilities, numbered within the pool so that states can name them.
import type * as Ast from '../text/ast.ts';

/** Abilities that keywords stand for and no card spells out. */
type Built = { readonly do: 'drain' | 'bane' };
export type Instruction = Ast.Effect | Ast.Cost | Built;

/** The cards an instruction speaks of. */
export function targetsIn(effect: Instruction): readonly Ast.Target[] {
  const said = 'what' in effect ? effect.what : 'to' in effect ? effect.to : 'on' in effect ? effect.on : NO_TARGETS;
  return Array.isArray(said) ? (said as readonly Ast.Target[]) : NO_TARGETS;
}
const NO_TARGETS: readonly Ast.Target[] = [];

export interface Node {
  readonly id: number;
  readonly effect: Instruction;
  readonly body: readonly number[]; // nodes inside
  readonly cost: readonly number[];
  readonly ways: readonly (readonly number[])[];
  readonly instead: readonly (readonly number[])[]; // beside effect.instead
  readonly options: readonly (readonly number[])[]; // beside effect.options
  readonly slot: number; // of its selection, choice or division within the ability
  readonly atPlay: boolean; // selected while playing (10.6.2.3), not while resolving
  readonly granted: readonly (readonly number[])[]; // abilities each change gives, beside effect.changes
  readonly later: number; // the ability a `later` makes
}

type AbilityKind = Ast.Ability['ability'];
export interface Ability {
  readonly id: number;
  readonly kind: AbilityKind;
  readonly ast: Ast.Ability;
  readonly event: Ast.Event | null; // one trigger condition each (12.1.2)
  readonly kinds: number; // bit per event kind it listens to
  readonly icon: number; // keyword bit of its icon, or 0
  readonly body: readonly number[];
  readonly cost: readonly number[];
  readonly limit: Ast.Limit;
  readonly quick: boolean;
  readonly from: number; // kind of the zone an activated ability works in
  readonly eats: number; // number of eat icons
  readonly slots: number;
  readonly plain: boolean; // nothing is decided while playing it
  readonly earthRite: boolean; // 土の秘術 stands somewhere in it
  readonly asksX: boolean; // X is for its player to say
  readonly changes: readonly (readonly number[])[]; // of a static `modify`: granted abilities beside its changes
  readonly fixedPP: number; // PP its cost takes, NONE where that is not a plain number
  readonly usesDone: boolean; // speaks of what its instructions did
  readonly usesGraveyard: boolean; // Spell Chain or Necro Charge stands in it
  readonly ofEvent: boolean; // speaks of its event, or of its card
  readonly selectsByIt: boolean; // what it selects is told by what was selected before
  readonly reads: number; // value keys a static's selector looks at
  readonly givesAny: boolean; // a static that gives whatever another card has
  readonly affects: number; // what a static may change: a bit per value key, and those of values.ts beyond them
}

export const DOINGS: readonly Ast.Doing[] = [
  'selected',
  'entered',
  'revealed',
  'discarded',
  'returned',
  'destroyed',
  'banished',
  'put',
  'drawn',
  'paid',
  'played',
  'fought',
  'attacked',
  'summoned',
  'added',
  'buried',
  'putEx',
];
const NUMBERS = Object.fromEntries(DOINGS.map((name, i) => [name, i])) as Readonly<Record<Ast.Doing, number>>;
export const doing = (name: Ast.Doing): number => NUMBERS[name];
