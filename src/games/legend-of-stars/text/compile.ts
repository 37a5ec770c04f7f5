// A card as a person writes it, made into a definition: what is wrong is said with its place and what was expected.
import type { CardProblem, CardSource } from '../../../kernel/index.ts';
import { CardFields, FIELD_WORDS, fieldTable } from '../../../read/fields.ts';
import { LIMITS } from '../../../read/limits.ts';
import { own } from '../../../read/own.ts';
import { type CardKind, type Facts, type LosCard, printedCard } from '../printed.ts';
import { ICON_DOWN, ICON_LEFT, ICON_RIGHT, ICON_UP } from '../squares.ts';
import { tidied } from './acted.ts';
import { type Ability, type Attribute, ATTRIBUTES } from './ast.ts';
import { Audit } from './audit.ts';
import { abilityGrammar, effectGrammar } from './grammar.ts';

const KINDS: Readonly<Record<string, { kind: CardKind; flash: boolean; field: boolean }>> = {
  キャラクター: { kind: 'character', flash: false, field: false },
  エフェクト: { kind: 'effect', flash: false, field: false },
  'エフェクト（フラッシュ）': { kind: 'effect', flash: true, field: false },
  フラッシュ: { kind: 'effect', flash: true, field: false },
  サポート: { kind: 'support', flash: false, field: false },
  'サポート（フィールド）': { kind: 'support', flash: false, field: true },
  フィールド: { kind: 'support', flash: false, field: true },
  character: { kind: 'character', flash: false, field: false },
  effect: { kind: 'effect', flash: false, field: false },
  flash: { kind: 'effect', flash: true, field: false },
  support: { kind: 'support', flash: false, field: false },
  field: { kind: 'support', flash: false, field: true },
};
const JA_ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  光: 'light',
  闇: 'dark',
  火: 'fire',
  水: 'water',
  木: 'wood',
  土: 'earth',
};
const ICONS: Readonly<Record<string, number>> = {
  '▲': ICON_UP,
  '▶': ICON_RIGHT,
  '►': ICON_RIGHT,
  '▼': ICON_DOWN,
  '◀': ICON_LEFT,
  '◄': ICON_LEFT,
  上: ICON_UP,
  右: ICON_RIGHT,
  下: ICON_DOWN,
  左: ICON_LEFT,
  '↑': ICON_UP,
  '→': ICON_RIGHT,
  '↓': ICON_DOWN,
  '←': ICON_LEFT,
  up: ICON_UP,
  right: ICON_RIGHT,
  down: ICON_DOWN,
  left: ICON_LEFT,
};
const FIELDS = fieldTable({
  name: FIELD_WORDS.name,
  kind: FIELD_WORDS.kind,
  flash: ['フラッシュ'],
  field: ['フィールド'],
  attribute: ['属性'],
  cost: FIELD_WORDS.cost,
  speed: ['スピード'],
  atk: ['attack', 'ATK', '攻撃力'],
  def: ['defence', 'defense', 'DEF', '防御力'],
  down: ['DOWN', 'ダウン'],
  lead: ['リード'],
  species: ['種族'],
  text: FIELD_WORDS.text,
});
const MOST = { cost: 99, speed: 99, atk: LIMITS.number, def: LIMITS.number, down: LIMITS.number } as const;

type Read =
  | { readonly card: LosCard; readonly problems: readonly CardProblem[] }
  | { readonly card: null; readonly problems: readonly CardProblem[] };

class Reader extends CardFields<(typeof FIELDS)['names'][number]> {
  constructor(source: CardSource, card: number) {
    super(source, card, FIELDS);
  }
  kind(): { kind: CardKind; flash: boolean; field: boolean } {
    const given = this.text('kind', LIMITS.name);
    const text = given
      .replaceAll('(', '（')
      .replaceAll(')', '）')
      .replace(/カード/u, '');
    const found = own(KINDS, text);
    if (found === undefined) {
      this.say('kind', given, Object.keys(KINDS).slice(0, 7), 'kind: not a kind of card');
      return { kind: 'character', flash: false, field: false };
    }
    const flash = found.flash || this.allowed('flash', found.kind === 'effect');
    const field = found.field || this.allowed('field', found.kind === 'support');
    return { kind: found.kind, flash, field };
  }
  private allowed(key: 'flash' | 'field', allowed: boolean): boolean {
    const given = this.flag(key);
    if (given && !allowed)
      this.say(key, key, [], `${key}: only ${key === 'flash' ? 'effects' : 'supports'} can be ${key}`);
    return given && allowed;
  }
  attribute(): Attribute {
    const text = this.text('attribute', LIMITS.name).replace(/属性$/u, '');
    const found = own(JA_ATTRIBUTES, text) ?? ATTRIBUTES.find((one) => one === text);
    if (found === undefined)
      this.say('attribute', text, Object.keys(JA_ATTRIBUTES), 'attribute: expected one of the six');
    return found ?? 'light';
  }
  numberOf(key: 'cost' | 'speed' | 'atk' | 'def' | 'down', needed: boolean): number {
    const given = this.number(key, 0, MOST[key], needed ? null : 0);
    if (!needed && this.has(key)) this.say(key, key, [], `${key}: only characters have ${key.toUpperCase()}`);
    return given;
  }
  /** Lead icons: "▲▶" or [up, right]. */
  icons(character: boolean): number {
    const given = this.value('lead');
    if (given === undefined) return 0;
    if (!character) this.say('lead', 'lead', [], 'lead: only characters have lead icons');
    const whole = typeof given === 'string' && own(ICONS, given) !== undefined;
    let bits = 0;
    for (const one of this.list('lead', whole ? null : /[\s・,、]*/u)) {
      const bit = own(ICONS, one);
      if (bit === undefined) this.say('lead', one, ['▲', '▶', '▼', '◀'], 'lead: not a lead icon');
      else bits |= bit;
    }
    return bits;
  }
  species(): readonly string[] {
    return this.list('species', /[・/、,]/u)
      .map((one) => one.replaceAll(/^[<〈＜]|[>〉＞]$/gu, ''))
      .filter((one) => one !== '');
  }
  abilities(kind: CardKind): { text: string; abilities: readonly Ability[] } {
    const text = this.text('text').replace(/\s+$/u, '');
    if (text === '') return { text: '', abilities: kind === 'effect' ? [NO_EFFECT] : [] };
    const read = (kind === 'effect' ? effectGrammar : abilityGrammar).parse(text);
    if (read.ok) {
      const abilities = read.value.map(tidied);
      for (const { words, why } of new Audit(kind).all(abilities)) {
        const word = words.find((one) => text.includes(one)) ?? '';
        const before = text.slice(0, Math.max(0, text.indexOf(word))).split('\n');
        this.say('text', word, [], `text: ${why}`, before.length, (before.at(-1) ?? '').length + 1);
      }
      return { text, abilities };
    }
    const { line, column, phrase, expected } = read.error;
    this.say('text', phrase, expected, 'text: not understood', line, column);
    return { text, abilities: [] };
  }
}
const NO_EFFECT: Ability = { ability: 'effect', sentences: [] };

/** `at`: which of the cards handed in this is. */
export function compileCard(source: CardSource, at = 0): Read {
  const reader = new Reader(source, at);
  const { kind, flash, field } = reader.kind();
  const character = kind === 'character';
  const facts: Omit<Facts, 'text'> = {
    name: reader.name,
    kind,
    flash,
    field,
    attribute: reader.attribute(),
    cost: reader.numberOf('cost', true),
    speed: reader.numberOf('speed', true),
    atk: reader.numberOf('atk', character),
    def: reader.numberOf('def', character),
    down: reader.numberOf('down', character),
    icons: reader.icons(character),
    species: reader.species(),
  };
  const { text, abilities } = reader.abilities(kind);
  if (reader.problems.length > 0) return { card: null, problems: reader.problems };
  return { card: printedCard({ ...facts, text }, abilities), problems: [] };
}
