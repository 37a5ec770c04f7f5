// From what is printed (card files, a person's own cards) to definitions: every field checked, every text read or refused.
import { type CardProblem, type CardSource, makePool, NONE } from '../../kernel/index.ts';
import { CardFields, FIELD_WORDS, fieldTable } from '../../read/fields.ts';
import { LIMITS } from '../../read/limits.ts';
import { own } from '../../read/own.ts';
import { shown } from '../../read/visible.ts';
import * as C from './cards.ts';
import type { Def, Kind, MonPool, Power } from './cards.ts';
import {
  type Ability,
  ATTRIBUTES,
  type CardText,
  type Condition,
  DAMAGE_ATTRIBUTES,
  type Element,
  ELEMENTS,
  type Entry,
  type ExtraRule,
  MARCHES,
  type Sentence,
  type StandingEntry,
} from './text/ast.ts';
import { standingGrammar, textGrammar } from './text/grammar.ts';
import { visitAbility, visitSteps } from './text/visit.ts';
import { awaits, bearsRule } from './acting.ts';
import { nonsense } from './sense.ts';
import { unheeded } from './unheeded.ts';

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
  readonly name: string;
  readonly kind: Kind;
  readonly text: CardText;
  readonly standing: readonly StandingEntry[];
}

const FIELDS = fieldTable({
  name: FIELD_WORDS.name,
  kind: FIELD_WORDS.kind,
  class: ['分類'],
  level: ['レベル'],
  immediate: ['instant', '即時召喚'],
  hero: ['英雄点'],
  attribute: ['attributes', '属性'],
  race: ['races', '種族'],
  type: ['types', 'タイプ'],
  faction: ['勢力'],
  attack: FIELD_WORDS.attack,
  defence: ['defense', '防御力'],
  march: ['進軍タイプ'],
  standing: ['abilities', '常備能力'],
  limit: ['リミット'],
  cost: FIELD_WORDS.cost,
  equip: ['装備コスト'],
  text: FIELD_WORDS.text,
});
type Fields = CardFields<(typeof FIELDS)['names'][number]>;
type Field = (typeof FIELDS)['names'][number];
const MOST = 99; // of a number on a card
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

const APART = /[/／・、,\s]+/u;
const numberIn = (fields: Fields, key: Field, fallback: number): number => fields.number(key, 0, MOST, fallback);
/** Equipment prints what it adds or takes. */
const signedIn = (fields: Fields, key: Field): number => fields.number(key, -MOST, MOST, 0);
function wordsIn<T extends string>(fields: Fields, key: Field, known: readonly T[]): T[] {
  return fields.list(key, APART).filter((word): word is T => {
    if ((known as readonly string[]).includes(word)) return true;
    fields.say(key, word, known, `${key} ${shown(word)} is unknown`);
    return false;
  });
}
function elementsIn(fields: Fields, key: Field): Element[] {
  return fields.list(key, /(?:)/u).filter((icon): icon is Element => {
    if (icon === '＊') return true;
    if ((ELEMENTS as readonly string[]).includes(icon)) return true;
    fields.say(key, icon, ELEMENTS, `${key} icon ${shown(icon)} is unknown`);
    return false;
  });
}
function kindIn(fields: Fields): Kind {
  const given = fields.text('kind', LIMITS.name);
  const kind = own(KIND_WORDS, given);
  const known = ['ユニット', 'アイテム', '戦闘スペル', '地形'];
  if (kind === undefined) {
    fields.say('kind', given, known, 'the card kind is missing or unknown');
    return 'unit';
  }
  if (kind !== 'item') return kind;
  const part = fields.text('class', LIMITS.name);
  const group = own(KIND_WORDS, part);
  if (group === 'gear' || group === 'consumable') return group;
  fields.say('class', part, ['装備品', '消耗品'], 'an item card needs its class');
  return 'gear';
}

const RULE_WORDS: Readonly<Record<ExtraRule['rule'], string>> = {
  exclusive: '専用',
  equipLimit: '装備制限',
  equipBan: '装備禁止',
  secret: '秘伝',
  forcedPlacement: '強制配置',
  normalSummon: '普通召喚',
  instantSummon: '即時召喚',
  timeGear: '時の歯車',
  specialMarch: '特殊進軍',
  unlimited: '枚数制限解除',
};
/** Abilities that could never do anything are refused, each where its name stands. */
function refuse(entry: Entry, kind: Kind, printed: string, fields: Fields): void {
  if ('extra' in entry) {
    const word = RULE_WORDS[entry.extra.rule];
    if (!bearsRule(entry.extra, kind)) say(word, `「${word}」 says nothing of such a card (15.4)`, printed, fields);
    return;
  }
  const { name } = entry.ability;
  const why = nonsense(entry.ability, kind) ?? unheeded(entry.ability);
  if (why !== null) say(name, `「${shown(name)}」 could never work: ${why}`, printed, fields);
}
/** Says what is wrong where the word stands. */
function say(word: string, why: string, printed: string, fields: Fields): void {
  const before = printed.slice(0, Math.max(0, printed.indexOf(word)));
  fields.say('text', word, [], why, before.split('\n').length, before.length - before.lastIndexOf('\n'));
}
function read(source: CardSource, at: number): { draft: Draft; fields: Fields } {
  const fields: Fields = new CardFields(source, at, FIELDS);
  const kind = kindIn(fields);
  const printed = fields.text('text');
  let text: CardText = [];
  if (printed.trim() !== '') {
    const reading = textGrammar.parse(printed);
    if (reading.ok) {
      text = reading.value;
      for (const entry of text) refuse(entry, kind, printed, fields);
    } else {
      const { line, column, phrase, expected } = reading.error;
      fields.say(
        'text',
        phrase,
        expected,
        `cannot read 「${shown(phrase)}」 at line ${line}, column ${column}`,
        line,
        column,
      );
    }
  }
  let standing: readonly StandingEntry[] = [];
  const box = Array.isArray(fields.value('standing'))
    ? fields.list('standing', null).join(' ')
    : fields.text('standing');
  if (box.trim() !== '') {
    const reading = standingGrammar.parse(box);
    if (reading.ok) standing = reading.value;
    else {
      const { line, column, phrase, expected } = reading.error;
      fields.say('standing', phrase, expected, `standing abilities: cannot read 「${shown(phrase)}」`, line, column);
    }
  }
  return { draft: { name: fields.name, kind, text, standing }, fields };
}

/** What decides whom a persistent ○ touches and how much it gives, for 10.7.2.3. */
function readsOf(ability: Ability): Power['reads'] {
  let traits = false;
  let numbers = false;
  visitAbility(ability, {
    trait: (t) => {
      if ('number' in t) numbers = true;
      else traits = true;
    },
    filter: (f) => {
      if (f.is === 'has' || f.is === 'wears') traits = true;
    },
    amount: (x) => {
      if (typeof x === 'object' && ('value' in x || 'count' in x || 'total' in x || 'wornBy' in x)) numbers = true;
    },
  });
  return numbers ? 'numbers' : traits ? 'traits' : 'none';
}
const CLOSING: ReadonlySet<string> = new Set(['place', 'placeProxy', 'discard']);
/** What a persistent ○ changes in a sheet, and what else it gives. */
function worksOf(ability: Ability): { writes: Power['writes']; also: number } {
  let also = 0;
  let writes: Power['writes'] = 'other';
  const put = (kind: Power['writes']): void => {
    if (writes !== 'losses' && !(writes === 'traits' && kind === 'numbers')) writes = kind;
  };
  for (const sentence of ability.body)
    for (const step of sentence.steps) {
      if (step.do === 'instead') continue;
      visitSteps([step], {
        step: (s) => {
          if (s.do === 'lose') {
            put('losses');
            also |= C.TAKES;
          }
          if (s.do === 'ban' || s.do === 'immune') put('numbers');
          if (s.do === 'ban' && (s.ban.startsWith('affect') || s.ban.startsWith('target'))) also |= C.SHIELDS;
          if (s.do === 'bar' || (s.do === 'ban' && CLOSING.has(s.ban))) also |= C.CLOSES;
          if (s.do === 'quicken') also |= C.QUICKENS;
          if (s.do === 'soften') also |= C.SOFTENS;
        },
        gift: (g) => {
          put(g.give === 'trait' || g.give === 'anyTrait' ? 'traits' : 'numbers');
          if (g.give === 'item' || g.give === 'spell') also |= C.GIVES_SLOTS;
          if (g.give === 'number' && g.key === 'handLimit') also |= C.GIVES_HAND;
        },
        change: (c) => put(c.set === 'number' ? 'numbers' : 'traits'),
      });
    }
  return { writes, also };
}
/** 発動条件 of an ability that works by itself is a condition of all it does (14.5.3); A & B of a ○ are two steps. */
function plainAbility(a: Ability): Ability {
  if (a.mark !== 'constant' && a.mark !== 'auto') return a;
  const body = a.body.map((s): Sentence => {
    const when: Condition | null =
      a.activation === null ? s.when : s.when === null ? a.activation : { if: 'all', of: [a.activation, s.when] };
    const steady = a.mark === 'constant' && a.moment === null && s.on === null;
    const steps = steady ? s.steps.flatMap((x) => (x.do === 'both' ? x.steps : [x])) : s.steps;
    return { ...s, when, steps };
  });
  return { ...a, activation: null, body };
}
function powerOf(printed: Ability, index: number, kind: Kind, effects: string[]): Power {
  const ability = plainAbility(printed);
  const on = ability.body.find(awaits)?.on ?? null;
  const moment = ability.moment;
  const trigger = on ?? (moment !== null && typeof moment === 'object' ? moment : null);
  const isTriggered = ability.mark === 'auto' || (ability.mark === 'constant' && (trigger !== null || moment !== null));
  const works = worksOf(ability);
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
    writes: works.writes,
    also: works.also,
  };
}

function makeSheet(draft: Draft, fields: Fields, words: Vocabulary): number[] {
  const sheet: number[] = Array.from({ length: C.KEYS }, () => 0);
  const set = (key: number, value: number) => {
    sheet[key] = value;
  };
  set(C.LEVEL, numberIn(fields, 'level', 0));
  set(C.ATTACK, signedIn(fields, 'attack'));
  set(C.DEFENCE, signedIn(fields, 'defence'));
  set(C.LIMIT, numberIn(fields, 'limit', 0));
  set(
    C.MARCH,
    wordsIn(fields, 'march', MARCHES).reduce((bits, m) => bits | C.marchBit(m), 0),
  );
  if (draft.kind === 'unit' && sheet[C.MARCH] === 0) set(C.MARCH, C.WALK);
  set(
    C.ATTRIBUTE,
    wordsIn(fields, 'attribute', ATTRIBUTES).reduce((bits, a) => bits | C.attributeBit(a), 0),
  );
  const put = (key: number, bit: number) => {
    sheet[key] = (sheet[key] ?? 0) | bit;
  };
  for (const race of fields.list('race', APART)) {
    const at = learn(words.races, race);
    put(C.raceKey(at), C.wordBit(at));
  }
  for (const type of fields.list('type', APART)) {
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
const withSheet = (def: Def, sheet: readonly number[]): Def => ({
  name: def.name,
  kind: def.kind,
  level: def.level,
  instant: def.instant,
  hero: def.hero,
  sheet,
  races: def.races,
  attributes: def.attributes,
  types: def.types,
  faction: def.faction,
  ritual: def.ritual,
  item: def.item,
  spell: def.spell,
  cost: def.cost,
  equipCost: def.equipCost,
  powers: def.powers,
  extras: def.extras,
  text: def.text,
});
function defOf(draft: Draft, fields: Fields, words: Vocabulary, at: number): Def {
  const { kind, name } = draft;
  const abilities = draft.text.flatMap((e) => ('ability' in e ? [e.ability] : []));
  learnWords(draft.text, words);
  const sheet = makeSheet(draft, fields, words);
  sheet[C.NAME] = at;
  const isUnit = kind === 'unit';
  const instant = fields.flag('immediate', ['可', '即時召喚可能']);
  const group = fields.text('class', LIMITS.name);
  if (isUnit && !fields.has('level')) fields.say('level', '', ['level'], 'a unit card needs its level');
  if (isUnit && !fields.has('defence')) fields.say('defence', '', ['defence'], 'a unit card needs its defence');
  if (kind === 'terrain' && !fields.has('limit')) fields.say('limit', '', ['limit'], 'a terrain card needs its limit');
  if (kind === 'spell' && !fields.has('cost')) fields.say('cost', '', ['cost'], 'a combat spell needs its spell icons');
  return {
    name,
    kind,
    level: sheet[C.LEVEL] ?? 0,
    instant,
    hero: isUnit ? numberIn(fields, 'hero', NONE) : NONE,
    sheet,
    races: fields.list('race', APART),
    attributes: fields.list('attribute', APART),
    types: fields.list('type', APART),
    faction: fields.text('faction', LIMITS.name),
    ritual: group === '儀式' || group === 'ritual',
    item: draft.standing.reduce((n, e) => (e.box === 'item' ? n + e.n : n), 0),
    spell: draft.standing.flatMap((e) => (e.box === 'spell' ? e.elements : [])),
    cost: elementsIn(fields, 'cost'),
    equipCost: equipCost(kind, fields),
    powers: abilities.map((a, i) => powerOf(a, i, kind, words.effects)),
    extras: draft.text.flatMap((e): ExtraRule[] => ('extra' in e ? [e.extra] : [])),
    text: fields.text('text').trim(),
  };
}
/** Equip cost in item slots; a consumable takes one unless printed otherwise (R31). */
function equipCost(kind: Kind, fields: Fields): number {
  if (kind !== 'gear' && kind !== 'consumable') return 0;
  const value = fields.value('equip');
  if (typeof value === 'string' && !/^\d+$/.test(value)) return fields.text('equip', MOST_SLOTS).length;
  return numberIn(fields, 'equip', 1);
}
const MOST_SLOTS = 9;

/** What has been read so far; the sheets of its cards are as long as the texts of each card ask for. */
interface Shelf {
  readonly words: Vocabulary;
  readonly defs: readonly Def[];
  readonly names: ReadonlyMap<string, number>;
}
const EMPTY: Shelf = { words: { races: [UNKNOWN_RACE], types: [], effects: [] }, defs: [], names: new Map() };

/** Reads cards on top of others; a card that cannot be read is left out and told of. */
export function shelve(sources: readonly CardSource[], base: Shelf = EMPTY): Shelf & { problems: CardProblem[] } {
  const problems: CardProblem[] = [];
  const { races, types, effects } = base.words;
  const words: Vocabulary = { races: races.slice(), types: types.slice(), effects: effects.slice() };
  const defs = base.defs.slice();
  const names = new Map(base.names);
  for (const [at, source] of sources.entries()) {
    const { draft, fields } = read(source, at);
    const same = names.get(draft.name);
    const def = defOf(draft, fields, words, same ?? defs.length);
    for (const problem of fields.problems) problems.push(problem);
    if (fields.problems.length > 0) continue;
    // A card of the same name replaces the earlier one: a person's own card beats the starter set's.
    if (same === undefined) names.set(draft.name, defs.push(def) - 1);
    else defs[same] = def;
  }
  return { words, defs, names, problems };
}

/** The pool of these cards, all sheets of one length. */
export function poolFrom({ words, defs }: Shelf): MonPool {
  const keys = C.keysOf(words.races.length, words.types.length);
  const length = Math.max(C.KEYS, ...[...keys.race, ...keys.type].map((key) => key + 1));
  const blank = Array.from({ length }, () => 0);
  const whole = defs.map((def) => withSheet(def, [...def.sheet, ...blank.slice(def.sheet.length)]));
  return { ...makePool('monster-collection', defs), defs: whole, ...words, keys, blank };
}
