// From what is printed (card files, a person's own cards) to definitions: every field checked, every text read or refused.
import { type CardProblem, type CardSource, makePool, NONE, type Plain } from '../../kernel/index.ts';
import * as C from './cards.ts';
import type { Def, Kind, MonPool, Power } from './cards.ts';
import {
  type Ability,
  ATTRIBUTES,
  type CardText,
  DAMAGE_ATTRIBUTES,
  type Element,
  ELEMENTS,
  type ExtraRule,
  MARCHES,
  type StandingEntry,
} from './text/ast.ts';
import { standingGrammar, textGrammar } from './text/grammar.ts';

/** A race no card has: one may be named all the same (4.7.3.1). */
const UNKNOWN_RACE = '名もなき種族';

interface Vocabulary {
  readonly races: string[];
  readonly types: string[];
  readonly effects: string[];
}
const learn = (list: string[], word: string): number => {
  const at = list.indexOf(word);
  return at >= 0 ? at : list.push(word) - 1;
};

/** What was read of a card before it is given its place in a pool. */
interface Draft {
  readonly source: CardSource;
  readonly name: string;
  readonly kind: Kind;
  readonly text: CardText;
  readonly standing: readonly StandingEntry[];
}

const FIELDS = [
  'name',
  'kind',
  'class',
  'level',
  'immediate',
  'hero',
  'attribute',
  'race',
  'type',
  'faction',
  'attack',
  'defence',
  'march',
  'standing',
  'limit',
  'cost',
  'equip',
  'text',
] as const;
/** Other words people use for a field. */
const ALIASES: Readonly<Record<string, (typeof FIELDS)[number]>> = {
  attributes: 'attribute',
  races: 'race',
  types: 'type',
  defense: 'defence',
  instant: 'immediate',
  abilities: 'standing',
  カード名: 'name',
  カード種類: 'kind',
  分類: 'class',
  レベル: 'level',
  即時召喚: 'immediate',
  英雄点: 'hero',
  属性: 'attribute',
  種族: 'race',
  タイプ: 'type',
  勢力: 'faction',
  攻撃力: 'attack',
  防御力: 'defence',
  進軍タイプ: 'march',
  常備能力: 'standing',
  リミット: 'limit',
  コスト: 'cost',
  装備コスト: 'equip',
  テキスト: 'text',
};
const KIND_WORDS: Readonly<Record<string, Kind | 'item'>> = {
  ユニット: 'unit',
  アイテム: 'item',
  装備品: 'gear',
  消耗品: 'consumable',
  戦闘スペル: 'spell',
  地形: 'terrain',
  unit: 'unit',
  item: 'item',
  gear: 'gear',
  equipment: 'gear',
  consumable: 'consumable',
  spell: 'spell',
  terrain: 'terrain',
};

/** A printed field as text: words and numbers as they stand. */
const textOf = (value: Plain | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
const textsOf = (list: readonly Plain[]): string[] => list.map(textOf);

type Say = (phrase: string, expected: readonly string[], message: string, line?: number, column?: number) => void;

function rename(source: CardSource, say: Say): Record<string, Plain> {
  const out: Record<string, Plain> = {};
  for (const [key, value] of Object.entries(source)) {
    const field = ALIASES[key] ?? key;
    if (!(FIELDS as readonly string[]).includes(field)) say(key, FIELDS, `unknown field ${key}`);
    else out[field] = value;
  }
  return out;
}
const listOf = (value: Plain | undefined): string[] => {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return textsOf(value as readonly Plain[]);
  return textOf(value)
    .split(/[/／・、,\s]+/u)
    .filter((v) => v !== '');
};
function numberIn(fields: Record<string, Plain>, key: string, fallback: number, say: Say): number {
  const value = fields[key];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  say(textOf(value), ['a whole number'], `${key} is ${JSON.stringify(value)}`);
  return fallback;
}
function wordsIn<T extends string>(fields: Record<string, Plain>, key: string, known: readonly T[], say: Say): T[] {
  return listOf(fields[key]).filter((word): word is T => {
    if ((known as readonly string[]).includes(word)) return true;
    say(word, known, `${key} ${word} is unknown`);
    return false;
  });
}
function elementsIn(fields: Record<string, Plain>, key: string, say: Say): Element[] {
  const value = fields[key];
  const icons = Array.isArray(value) ? textsOf(value as readonly Plain[]) : Array.from(textOf(value));
  return icons.filter((icon): icon is Element => {
    if (icon === '＊') return true;
    if ((ELEMENTS as readonly string[]).includes(icon)) return true;
    say(icon, ELEMENTS, `${key} icon ${icon} is unknown`);
    return false;
  });
}
function kindIn(fields: Record<string, Plain>, say: Say): Kind {
  const kind = KIND_WORDS[textOf(fields.kind)];
  const known = ['ユニット', 'アイテム', '戦闘スペル', '地形'];
  if (kind === undefined) {
    say(textOf(fields.kind), known, 'the card kind is missing or unknown');
    return 'unit';
  }
  if (kind !== 'item') return kind;
  const group = KIND_WORDS[textOf(fields.class)];
  if (group === 'gear' || group === 'consumable') return group;
  say(textOf(fields.class), ['装備品', '消耗品'], 'an item card needs its class');
  return 'gear';
}

/** Texts are read once: the starter set is compiled anew with every person's own cards. */
const readings = new Map<string, ReturnType<typeof textGrammar.parse>>();
function readText(text: string): ReturnType<typeof textGrammar.parse> {
  const known = readings.get(text);
  if (known !== undefined) return known;
  const reading = textGrammar.parse(text);
  readings.set(text, reading);
  return reading;
}

function read(source: CardSource, problems: CardProblem[]): { draft: Draft; fields: Record<string, Plain>; say: Say } {
  const name = textOf(source.name ?? source.カード名);
  const say: Say = (phrase, expected, message, line = 1, column = 1) =>
    problems.push({ name, line, column, phrase, expected, message: `${name}: ${message}` });
  const fields = rename(source, say);
  if (name === '') say('', ['a card name'], 'the card has no name');
  const kind = kindIn(fields, say);
  const printed = textOf(fields.text).trim();
  let text: CardText = [];
  if (printed !== '') {
    const reading = readText(textOf(fields.text));
    if (reading.ok) text = reading.value;
    else {
      const { line, column, phrase, expected } = reading.error;
      say(phrase, expected, `cannot read 「${phrase}」 at line ${line}, column ${column}`, line, column);
    }
  }
  let standing: readonly StandingEntry[] = [];
  const box = Array.isArray(fields.standing)
    ? textsOf(fields.standing as readonly Plain[]).join(' ')
    : textOf(fields.standing);
  if (box.trim() !== '') {
    const reading = standingGrammar.parse(box);
    if (reading.ok) standing = reading.value;
    else {
      const { line, column, phrase, expected } = reading.error;
      say(phrase, expected, `standing abilities: cannot read 「${phrase}」`, line, column);
    }
  }
  return { draft: { source, name, kind, text, standing }, fields, say };
}

const TRAIT_READS = /"(key|has)":|"is":"has"/u;
const NUMBER_READS = /"value":|"number":"(level|attack|defence|limit)"|"count":\{/u;
function readsOf(ability: Ability): Power['reads'] {
  const text = JSON.stringify([
    ability.target,
    ability.body.map((s) => [
      s.when,
      s.steps.map((step) => ('gifts' in step ? step.gifts.map((x) => ('by' in x ? x.by : 0)) : 0)),
    ]),
  ]);
  return NUMBER_READS.test(text)
    ? 'numbers'
    : TRAIT_READS.test(text) || text.includes('"is":"has"')
      ? 'traits'
      : 'none';
}
function writesOf(ability: Ability): Power['writes'] {
  const text = JSON.stringify(ability.body.map((s) => s.steps));
  if (text.includes('"do":"lose"')) return 'losses';
  if (/"give":"(trait|anyTrait)"|"set":"(trait|anyTrait)"/u.test(text)) return 'traits';
  return /"give":|"set":|"do":"(ban|immune)"/u.test(text) ? 'numbers' : 'other';
}
function alsoOf(ability: Ability): number {
  const text = JSON.stringify(ability.body.map((s) => s.steps));
  return (
    (/"give":"(item|spell)"/u.test(text) ? C.GIVES_SLOTS : 0) |
    (text.includes('"key":"handLimit"') ? C.GIVES_HAND : 0) |
    (text.includes('"ban":"affect"') ? C.SHIELDS : 0) |
    (text.includes('"do":"lose"') ? C.TAKES : 0) |
    (text.includes('"do":"quicken"') ? C.QUICKENS : 0)
  );
}
function powerOf(ability: Ability, index: number, kind: Kind, effects: string[]): Power {
  const on = ability.body.find((s) => s.on !== null)?.on ?? null;
  const moment = ability.moment;
  const trigger = on ?? (moment !== null && typeof moment === 'object' ? moment : null);
  const isTriggered = ability.mark === 'auto' || (ability.mark === 'constant' && (trigger !== null || moment !== null));
  const permits = ability.body.some((s) => s.steps.some((x) => x.do === 'mayPlace' || x.do === 'maySummon'));
  return {
    ...ability,
    index,
    code: learn(effects, ability.name),
    when: ability.timings.reduce((bits, t) => bits | C.TIMING_BITS[t.at], 0),
    only: ability.timings.flatMap((t) => t.only),
    free: ability.timings.some((t) => t.at === 'counter' && t.only.length === 0),
    trigger,
    active:
      ability.mark !== 'constant' &&
      ability.mark !== 'auto' &&
      !(ability.mark === 'hand' && permits && kind !== 'spell'),
    steady: ability.mark === 'constant' && !isTriggered,
    reads: readsOf(ability),
    writes: writesOf(ability),
    also: alsoOf(ability),
  };
}

function makeSheet(draft: Draft, fields: Record<string, Plain>, words: Vocabulary, say: Say): number[] {
  const sheet: number[] = Array.from({ length: C.KEYS }, () => 0);
  const set = (key: number, value: number) => {
    sheet[key] = value;
  };
  set(C.LEVEL, numberIn(fields, 'level', 0, say));
  set(C.ATTACK, numberIn(fields, 'attack', 0, say));
  set(C.DEFENCE, numberIn(fields, 'defence', 0, say));
  set(C.LIMIT, numberIn(fields, 'limit', 0, say));
  set(
    C.MARCH,
    wordsIn(fields, 'march', MARCHES, say).reduce((bits, m) => bits | C.marchBit(m), 0),
  );
  if (draft.kind === 'unit' && sheet[C.MARCH] === 0) set(C.MARCH, C.WALK);
  set(
    C.ATTRIBUTE,
    wordsIn(fields, 'attribute', ATTRIBUTES, say).reduce((bits, a) => bits | C.attributeBit(a), 0),
  );
  const put = (key: number, bit: number) => {
    sheet[key] = (sheet[key] ?? 0) | bit;
  };
  for (const race of listOf(fields.race)) {
    const at = learn(words.races, race);
    put(C.raceKey(at), C.wordBit(at));
  }
  for (const type of listOf(fields.type)) {
    const at = learn(words.types, type);
    put(C.typeKey(at), C.wordBit(at));
  }
  for (const entry of draft.standing) standOn(sheet, entry);
  return sheet;
}
function standOn(sheet: number[], entry: StandingEntry): void {
  const add = (key: number, n: number) => {
    sheet[key] = (sheet[key] ?? 0) + n;
  };
  switch (entry.box) {
    case 'initiative':
      return add(C.INITIATIVE, entry.by);
    case 'charge':
      return add(C.CHARGE, entry.by);
    case 'defender':
      return add(C.DEFENDER, entry.by);
    case 'resist':
      for (const to of entry.to) sheet[C.RESIST] = (sheet[C.RESIST] ?? 0) | C.resistBit(to);
      return;
    case 'weak':
      return C.addWeak(sheet, DAMAGE_ATTRIBUTES.indexOf(entry.to), entry.amount);
    case 'item':
    case 'spell':
      return;
  }
}

/** Races and types that only a text names are words of the pool too: they can be granted and asked for. */
function learnWords(value: unknown, words: Vocabulary): void {
  if (value === null || typeof value !== 'object') return;
  const { key, values } = value as { key?: unknown; values?: unknown };
  if (Array.isArray(values)) {
    const into = key === 'race' ? words.races : key === 'type' ? words.types : null;
    for (const name of values as string[]) if (into !== null) learn(into, name);
  }
  for (const inner of Object.values(value)) learnWords(inner, words);
}
function defOf(draft: Draft, fields: Record<string, Plain>, words: Vocabulary, at: number, say: Say): Def {
  const { kind, name } = draft;
  const abilities = draft.text.flatMap((e) => ('ability' in e ? [e.ability] : []));
  learnWords(draft.text, words);
  const sheet = makeSheet(draft, fields, words, say);
  sheet[C.NAME] = at;
  const isUnit = kind === 'unit';
  const instant = fields.immediate === true || fields.immediate === '可' || fields.immediate === '即時召喚可能';
  if (isUnit && fields.level === undefined) say('', ['level'], 'a unit card needs its level');
  if (isUnit && fields.defence === undefined) say('', ['defence'], 'a unit card needs its defence');
  if (kind === 'terrain' && fields.limit === undefined) say('', ['limit'], 'a terrain card needs its limit');
  if (kind === 'spell' && fields.cost === undefined) say('', ['cost'], 'a combat spell needs its spell icons');
  return {
    name,
    kind,
    level: sheet[C.LEVEL] ?? 0,
    instant,
    hero: isUnit ? numberIn(fields, 'hero', NONE, say) : NONE,
    sheet,
    races: listOf(fields.race),
    attributes: listOf(fields.attribute),
    types: listOf(fields.type),
    faction: textOf(fields.faction),
    ritual: fields.class === '儀式' || fields.class === 'ritual',
    item: draft.standing.reduce((n, e) => (e.box === 'item' ? n + e.n : n), 0),
    spell: draft.standing.flatMap((e) => (e.box === 'spell' ? e.elements : [])),
    cost: elementsIn(fields, 'cost', say),
    equipCost: equipCost(kind, fields, say),
    powers: abilities.map((a, i) => powerOf(a, i, kind, words.effects)),
    extras: draft.text.flatMap((e): ExtraRule[] => ('extra' in e ? [e.extra] : [])),
    text: textOf(fields.text).trim(),
  };
}
/** Equip cost in item slots; a consumable takes one unless printed otherwise (R31). */
function equipCost(kind: Kind, fields: Record<string, Plain>, say: Say): number {
  if (kind !== 'gear' && kind !== 'consumable') return 0;
  const value = fields.equip;
  if (typeof value === 'string') return value.length;
  return numberIn(fields, 'equip', 1, say);
}

/** Compiles cards into one pool; a card that cannot be read is left out and told of. */
export function compileCards(sources: readonly CardSource[]): { pool: MonPool; problems: CardProblem[] } {
  const problems: CardProblem[] = [];
  const words: Vocabulary = { races: [UNKNOWN_RACE], types: [], effects: [] };
  const defs: Def[] = [];
  const names = new Map<string, number>();
  for (const source of sources) {
    const before = problems.length;
    const { draft, fields, say } = read(source, problems);
    const same = names.get(draft.name);
    const def = defOf(draft, fields, words, same ?? defs.length, say);
    if (problems.length > before) continue;
    // A card of the same name replaces the earlier one: a person's own card beats the starter set's.
    if (same === undefined) names.set(draft.name, defs.push(def) - 1);
    else defs[same] = def;
  }
  const pool = makePool('monster-collection', defs);
  const keys = C.keysOf(words.races.length, words.types.length);
  const length = Math.max(C.KEYS, ...[...keys.race, ...keys.type].map((key) => key + 1));
  for (const def of defs) for (let at = 0; at < length; at++) (def.sheet as number[])[at] ??= 0;
  return { pool: { ...pool, ...words, keys, blank: Array.from({ length }, () => 0) }, problems };
}
