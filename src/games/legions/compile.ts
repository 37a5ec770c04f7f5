// Cards as people write them, made into definitions. Whatever is wrong is told with its place and what was expected.
import { by, type CardProblem, type CardSource, type Compiled, makePool, type Pool } from '../../kernel/index.ts';
import { CardFields, FIELD_WORDS, fieldTable } from '../../read/fields.ts';
import { own as ownKey } from '../../read/own.ts';
import { shown } from '../../read/visible.ts';
import {
  AMOUNT_NAMES,
  AMOUNTS,
  CATEGORIES,
  CATEGORY_WORDS,
  type Category,
  CLASSES,
  COLOR_WORDS,
  COLORS,
  type Color,
  type Def,
  maskOf,
  wordBit,
  WORD_NAMES,
} from './def.ts';
import { listensOf, listensToItself } from './listens.ts';
import type { Ability, Keyword } from './text/ast.ts';
import type { CardText } from './text/abilities.ts';
import { grammar } from './text/grammar.ts';
import { abilityFrom, playAbility, withGiven } from './text/layout.ts';
import { idle, unfounded } from './text/idle.ts';
import { dangling } from './text/spoken.ts';

const GAME = 'legions';

const FIELDS = fieldTable({
  name: FIELD_WORDS.name,
  category: ['kind', 'カテゴリー'],
  token: ['トークン'],
  class: FIELD_WORDS.class,
  colors: ['color', 'attributes', 'attribute', '属性'],
  cost: FIELD_WORDS.cost,
  wt: ['WT'],
  atk: ['attack', 'ATK'],
  hp: ['health', 'HP'],
  cc: ['CC'],
  types: ['type', 'タイプ'],
  keywords: ['キーワード'],
  text: FIELD_WORDS.text,
  awakened: ['覚醒'],
});
type Field = (typeof FIELDS)['names'][number];

class Reader extends CardFields<Field> {
  constructor(card: CardSource, at: number) {
    super(card, at, FIELDS);
  }
  /** What was found is not what was expected, at a line and column of a field. */
  expects(field: Field, phrase: string, expected: readonly string[], line = 1, column = 1): void {
    const found = phrase === '' ? 'nothing' : `“${shown(phrase)}”`;
    this.say(
      field,
      phrase,
      expected,
      `${field}: ${found} found, expected ${expected.slice(0, 12).join(', ')}`,
      line,
      column,
    );
  }
  /** A word of the text that nothing can be made of, where it first stands. */
  refuses(word: string, expected: readonly string[]): void {
    const text = this.text('text');
    const before = text.slice(0, Math.max(0, text.indexOf(word)));
    const line = before.split('\n').length;
    this.expects('text', word, expected, line, before.length - before.lastIndexOf('\n'));
  }
  /** A whole number (05-1) between two limits. */
  whole(field: Field, low: number, high: number, absent: number | null): number {
    const given = this.value(field);
    const roman = typeof given === 'string' ? ROMAN.indexOf(given) : -1;
    if (roman >= 0) return (roman % 4) + 1;
    if (typeof given !== 'number' || by('05-1', false, !Number.isInteger(given)))
      return this.number(field, low, high, absent);
    if (given >= low && given <= high) return given;
    return this.number(field, low, high, absent);
  }
  category(): Category {
    const [given = ''] = this.list('category', null);
    const found = CATEGORIES.find((c) => c === given || CATEGORY_WORDS[c] === given.replace(/カード$/u, ''));
    if (found === undefined) this.expects('category', given, Object.values(CATEGORY_WORDS));
    return found ?? 'minion';
  }
  colors(): Color[] {
    const spec = CLASSES.find((c) => this.list('class', null).some((n) => n === c.ja || n === c.id));
    const words = this.list('colors', null).flatMap((w) => (COLORS.includes(w as Color) ? [w] : w.split('')));
    const out: Color[] = [];
    for (const word of words) {
      const found = COLORS.find((c) => c === word || COLOR_WORDS[c] === word);
      if (found !== undefined) out.push(by('06-1', 'black' as Color, found));
      else if (word !== '属' && word !== '性') this.expects('colors', word, Object.values(COLOR_WORDS));
    }
    return out.length > 0 || spec === undefined ? out : [...spec.colors];
  }
  /** Reads a text, and refuses what nobody defined. */
  read(key: 'text' | 'awakened'): CardText {
    const text = this.text(key);
    const read = grammar.parse(text);
    if (read.ok) return read.value;
    const { line, column, phrase, expected } = read.error;
    this.expects(key, phrase, expected, line, column);
    return NO_TEXT;
  }
}
const NO_TEXT: CardText = { keywords: [], play: [], abilities: [] };
const ROMAN: readonly string[] = ['I', 'II', 'III', 'IV', 'Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ'];

function keywordsIn(
  reader: Reader,
  given: readonly string[],
  read: readonly Keyword[],
): { words: number; amounts: number[] } {
  const amounts = AMOUNTS.map(() => 0);
  let words = 0;
  const put = (k: Keyword): void => {
    if ('word' in k) words |= wordBit(k.word);
    else if (typeof k.n === 'number') amounts[AMOUNTS.indexOf(k.amount)] = k.n;
    else reader.expects('keywords', String(k.n), ['a number']);
  };
  for (const word of given) {
    const one = grammar.parse(word);
    if (one.ok && one.value.keywords.length > 0 && one.value.abilities.length === 0) one.value.keywords.forEach(put);
    else reader.expects('keywords', word, ['a keyword ability, as 速攻 or 衝撃2']);
  }
  read.forEach(put);
  return { words, amounts };
}

const NAMES: Readonly<Record<string, string>> = { ...WORD_NAMES, ...AMOUNT_NAMES };
/** A reminder (※速攻（…）) must explain a keyword that the text gives. */
function checkReminders(reader: Reader, text: CardText): void {
  if (!reader.text('text').includes('※')) return;
  const json = JSON.stringify(text, (_key, v: unknown) =>
    typeof v === 'object' && v !== null && (v as { say?: string }).say === 'reminder' ? null : v,
  );
  JSON.stringify(text, (_key, v: unknown) => {
    const one = v as { say?: string; reminded?: { word?: string; amount?: string } } | null;
    if (typeof v === 'object' && one !== null && one.say === 'reminder') {
      const name = one.reminded?.word ?? one.reminded?.amount ?? '';
      if (!json.includes(`"${name}"`))
        reader.expects('text', `※${ownKey(NAMES, name) ?? name}`, ['a reminder of a keyword that this text gives']);
    }
    return v;
  });
}

const CC_MOST = 12;
interface Texts {
  readonly text: CardText;
  readonly abilities: readonly Ability[];
  readonly own: readonly Ability[]; // without those it gives to others
  readonly play: number;
}
function abilitiesOf(reader: Reader, category: Category): Texts {
  const text = reader.read('text');
  const awakened = category === 'master' ? reader.read('awakened') : NO_TEXT;
  checkReminders(reader, text);
  const abilities: Ability[] = [
    ...text.abilities.map((a) => abilityFrom(a, category === 'master' ? 'normal' : 'any')),
    ...awakened.abilities.map((a) => abilityFrom(a, 'awakened')),
  ];
  if (text.play.length === 0) return checked(reader, text, abilities, -1);
  if (category !== 'skill' && category !== 'arts')
    reader.expects('text', reader.text('text').slice(0, 12), [
      '《発生条件》 before an effect of a Master, Minion or Lord',
    ]);
  return checked(reader, text, [playAbility(text.play), ...abilities], 0);
}
/** A text that takes up what nobody has named could never do what it says. */
function checked(reader: Reader, text: CardText, abilities: Ability[], play: number): Texts {
  const all = withGiven(abilities); // those it gives to others after its own
  for (const ability of all) {
    const word = dangling(ability);
    if (word !== '') reader.refuses(word, ['something named before it']);
    const vain = idle(ability);
    if (vain !== '') reader.refuses(vain, ['an instruction that could do something']);
  }
  for (const sentences of [text.play, ...text.abilities.map((a) => (a.is === 'static' ? [] : a.effect))]) {
    const word = unfounded(sentences, false);
    if (word !== '') reader.refuses(word, ['something it goes on from']);
  }
  return { text, abilities: all, own: abilities, play };
}
const indexes = (abilities: readonly Ability[], kind: Ability['kind']): number[] =>
  abilities.flatMap((a, i) => (a.kind === kind ? [i] : []));

function define(card: CardSource, at: number): { def: Def; problems: readonly CardProblem[] } {
  const reader = new Reader(card, at);
  const category = reader.category();
  const unit = category === 'minion' || category === 'lord';
  const token = reader.flag('token');
  const { text, abilities, own, play } = abilitiesOf(reader, category);
  const { words, amounts } = keywordsIn(reader, reader.list('keywords', null), text.keywords);
  const waits = (category === 'minion' || category === 'skill') && !token;
  const def: Def = {
    name: reader.name,
    category,
    token,
    colors: maskOf(reader.colors()),
    cost: reader.whole('cost', 0, 99, category === 'master' ? 0 : null),
    wt: waits ? reader.whole('wt', 1, 4, null) : 0,
    atk: reader.whole('atk', 0, 99, unit ? null : 0),
    hp: reader.whole('hp', unit ? 1 : 0, 99, unit ? null : 0),
    cc: reader.whole('cc', 0, CC_MOST, category === 'lord' ? null : 0),
    types: [
      ...reader.list('types', null),
      ...(token && !reader.list('types', null).includes('トークン') ? ['トークン'] : []),
    ],
    words,
    amounts,
    text: reader.text('text'),
    awakenedText: reader.text('awakened'),
    abilities,
    play,
    triggers: indexes(own, 'trigger'),
    statics: indexes(own, 'static'),
    activated: indexes(own, 'activated'),
    replaces: own.some((a) => a.statics.some((s) => s.give === 'replace')),
    olderCost: -1,
    listens: listensOf(own),
    listensToItself: listensToItself(own),
    sheet: [],
  };
  const sheet = [def.atk, def.hp, def.cost, words, 0, ...amounts, def.colors];
  return { def: { ...def, sheet }, problems: reader.problems };
}

/** Tokens that texts make must be defined (41-1). */
function unknownTokens(def: Def, card: number, names: ReadonlySet<string>): CardProblem[] {
  const steps = def.abilities.flatMap((a) => [
    ...a.steps,
    ...a.statics.flatMap((s) => (s.give === 'replace' ? s.steps : [])),
  ]);
  return steps.flatMap((step) => {
    if (step.do !== 'token' || names.has(step.token)) return [];
    const expected = [...names].slice(0, 12);
    const message = `${def.name}: text: no token is called ${step.token}; expected ${expected.join(', ')}`;
    return [{ name: def.name, card, field: 'text', line: 1, column: 1, phrase: step.token, expected, message }];
  });
}

/** The pool of these cards on top of others: of two of one name the newer stands (14-2, 14-5). */
export function compileCards(
  cards: readonly CardSource[],
  base: Pool<Def> | null,
): Compiled & { readonly pool: Pool<Def> } {
  const problems: CardProblem[] = [];
  const byName = new Map<string, Def>((base?.defs ?? []).map((def) => [def.name, def]));
  const made: { readonly def: Def; readonly at: number }[] = [];
  for (const [at, card] of cards.entries()) {
    const { def, problems: found } = define(card, at);
    problems.push(...found);
    if (found.length > 0) continue;
    byName.set(def.name, { ...def, olderCost: byName.get(def.name)?.cost ?? -1 });
    made.push({ def, at });
  }
  const tokens = new Set([...byName.values()].filter((def) => def.token).map((def) => def.name));
  for (const { def, at } of made) problems.push(...unknownTokens(def, at, tokens));
  return { pool: makePool(GAME, [...byName.values()]), problems };
}
