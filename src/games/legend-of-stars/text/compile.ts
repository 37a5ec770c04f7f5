// A card as a person writes it, made into a definition: what is wrong is said with its place and what was expected.
import { type CardProblem, type CardSource, type Plain } from '../../../kernel/index.ts';
import { type CardKind, type Facts, type LosCard, printedCard } from '../printed.ts';
import { ICON_DOWN, ICON_LEFT, ICON_RIGHT, ICON_UP } from '../squares.ts';
import { type Ability, type Attribute, ATTRIBUTES, type Change, type PlayerChange } from './ast.ts';
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
const FIELDS = [
  'name',
  'kind',
  'flash',
  'field',
  'attribute',
  'cost',
  'speed',
  'atk',
  'def',
  'down',
  'lead',
  'species',
  'text',
];
const OPTIONAL = new Set(['flavour', 'flavor', 'rarity', 'number', 'illustrator', 'id']);

type Read =
  | { readonly card: LosCard; readonly problems: readonly CardProblem[] }
  | { readonly card: null; readonly problems: readonly CardProblem[] };

class Reader {
  readonly problems: CardProblem[] = [];
  constructor(private readonly source: CardSource) {}

  get name(): string {
    const { name } = this.source;
    return typeof name === 'string' ? name : '';
  }
  say(phrase: string, expected: readonly string[], message: string, line = 1, column = 1): void {
    this.problems.push({ name: this.name, line, column, phrase, expected, message });
  }
  private shown(value: Plain | undefined): string {
    return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  }

  keys(): void {
    for (const key of Object.keys(this.source)) {
      if (!FIELDS.includes(key) && !OPTIONAL.has(key)) this.say(key, FIELDS, `unknown field ${key}`);
    }
    if (this.name === '') this.say(this.shown(this.source['name']), ['a name'], 'a card needs a name');
  }
  kind(): { kind: CardKind; flash: boolean; field: boolean } {
    const given = this.source['kind'];
    const text =
      typeof given === 'string'
        ? given
            .replaceAll('(', '（')
            .replaceAll(')', '）')
            .replace(/カード/u, '')
        : '';
    const found = KINDS[text];
    if (found === undefined) {
      this.say(this.shown(given), Object.keys(KINDS).slice(0, 7), 'kind: not a kind of card');
      return { kind: 'character', flash: false, field: false };
    }
    const flash = found.flash || this.flag('flash', found.kind === 'effect');
    const field = found.field || this.flag('field', found.kind === 'support');
    return { kind: found.kind, flash, field };
  }
  private flag(key: string, allowed: boolean): boolean {
    const given = this.source[key];
    if (given === undefined || given === null || given === false) return false;
    if (given !== true) this.say(this.shown(given), ['true', 'false'], `${key}: expected true or false`);
    else if (!allowed) this.say(key, [], `${key}: only ${key === 'flash' ? 'effects' : 'supports'} can be ${key}`);
    return given === true && allowed;
  }
  attribute(): Attribute {
    const given = this.source['attribute'];
    const text = typeof given === 'string' ? given.replace(/属性$/u, '') : '';
    const found = JA_ATTRIBUTES[text] ?? ATTRIBUTES.find((one) => one === text);
    if (found === undefined)
      this.say(this.shown(given), Object.keys(JA_ATTRIBUTES), 'attribute: expected one of the six');
    return found ?? 'light';
  }
  number(key: 'cost' | 'speed' | 'atk' | 'def' | 'down', needed: boolean): number {
    const given = this.source[key];
    if (given === undefined || given === null) {
      if (needed) this.say('', ['a number'], `${key}: missing`);
      return 0;
    }
    if (typeof given !== 'number' || !Number.isInteger(given) || given < 0) {
      this.say(this.shown(given), ['a whole number, 0 or more'], `${key}: not a number`);
      return 0;
    }
    if (!needed && (key === 'atk' || key === 'def' || key === 'down'))
      this.say(key, [], `${key}: only characters have ${key.toUpperCase()}`);
    return given;
  }
  /** Lead icons: "▲▶" or [up, right]. */
  icons(character: boolean): number {
    const given = this.source['lead'];
    if (given === undefined || given === null) return 0;
    if (!character) this.say('lead', [], 'lead: only characters have lead icons');
    const list =
      typeof given === 'string'
        ? ICONS[given] === undefined
          ? given.split('')
          : [given]
        : Array.isArray(given)
          ? (given as readonly Plain[])
          : [given];
    let bits = 0;
    for (const one of list) {
      if (one === ' ' || one === '・' || one === ',' || one === '、') continue;
      const bit = typeof one === 'string' ? ICONS[one] : undefined;
      if (bit === undefined) this.say(this.shown(one as Plain), ['▲', '▶', '▼', '◀'], 'lead: not a lead icon');
      else bits |= bit;
    }
    return bits;
  }
  species(): readonly string[] {
    const given = this.source['species'];
    if (given === undefined || given === null) return [];
    const list =
      typeof given === 'string' ? given.split(/[・/、,]/u) : Array.isArray(given) ? (given as readonly Plain[]) : [];
    const names = list
      .filter((one): one is string => typeof one === 'string')
      .map((one) => one.trim().replaceAll(/^[<〈＜]|[>〉＞]$/gu, ''));
    if (names.length !== list.length || names.length === 0)
      this.say(this.shown(given), ['a name or a list of names'], 'species: not understood');
    return names.filter((one) => one !== '');
  }
  text(kind: CardKind): { text: string; abilities: readonly Ability[] } {
    const given = this.source['text'];
    if (given === undefined || given === null || given === '')
      return { text: '', abilities: kind === 'effect' ? [NO_EFFECT] : [] };
    if (typeof given !== 'string') {
      this.say(this.shown(given), ['a text'], 'text: not a text');
      return { text: '', abilities: [] };
    }
    const text = given.replace(/\s+$/u, '');
    const read = (kind === 'effect' ? effectGrammar : abilityGrammar).parse(text);
    if (read.ok) {
      for (const what of unheard(read.value))
        this.say(what, ['このキャラクターは…'], 'text: only said of this card itself, always');
      return { text, abilities: read.value.map(tidied) };
    }
    const { line, column, phrase, expected } = read.error;
    this.say(phrase, expected, 'text: not understood', line, column);
    return { text, abilities: [] };
  }
}
const NO_EFFECT: Ability = { ability: 'effect', sentences: [] };

/** What is understood but cannot be carried out: a name or species for others, effects lost by a card of its own accord. */
function unheard(abilities: readonly Ability[]): string[] {
  const found: string[] = [];
  const always = (a: Ability): boolean => a.ability === 'static' && a.conditions.length === 0;
  const look = (changes: readonly Change[], self: boolean, whole: boolean): void => {
    for (const c of changes) {
      if ((c.change === 'species' || c.change === 'name') && !(self && whole))
        found.push(c.change === 'species' ? `<${c.species}>` : `「${c.name}」`);
      if (c.change === 'cannot' && c.what === 'speaking' && (self || !whole)) found.push('効果を失う');
    }
  };
  for (const a of abilities) {
    if (a.ability === 'static') look(a.changes, a.what.the === 'this', always(a));
    JSON.stringify(a, (_key, v: unknown) => {
      const step = v as { do?: string; changes?: readonly Change[] } | null;
      if (typeof v === 'object' && step?.do === 'change')
        look(
          (step.changes ?? []).filter((c) => c.change === 'species' || c.change === 'name'),
          false,
          true,
        );
      return v;
    });
  }
  return found;
}

/** 「手札の<竜>のコスト-1」 is about what playing them costs. */
function tidied(ability: Ability): Ability {
  if (ability.ability !== 'static' || ability.what.the !== 'any' || ability.what.of.place !== 'hand') return ability;
  const { of } = ability.what;
  const changes: PlayerChange[] = ability.changes.flatMap((c: Change): PlayerChange[] =>
    c.change === 'add' && c.stats.includes('cost') && typeof c.n === 'number'
      ? [{ change: 'cost', of: { ...of, place: 'hand' }, sign: c.sign, n: c.n }]
      : [],
  );
  if (changes.length === 0) return ability;
  const who = of.owner === 'opponent' ? 'opponent' : of.owner === 'own' ? 'own' : 'both';
  return { ability: 'player', conditions: ability.conditions, who, changes };
}

export function compileCard(source: CardSource): Read {
  const reader = new Reader(source);
  reader.keys();
  const { kind, flash, field } = reader.kind();
  const character = kind === 'character';
  const facts: Omit<Facts, 'text'> = {
    name: reader.name,
    kind,
    flash,
    field,
    attribute: reader.attribute(),
    cost: reader.number('cost', true),
    speed: reader.number('speed', true),
    atk: reader.number('atk', character),
    def: reader.number('def', character),
    down: reader.number('down', character),
    icons: reader.icons(character),
    species: reader.species(),
  };
  const { text, abilities } = reader.text(kind);
  if (reader.problems.length > 0) return { card: null, problems: reader.problems };
  return { card: printedCard({ ...facts, text }, abilities), problems: [] };
}
