// From what is printed on cards to a pool that can be played: fields read, texts compiled, tokens found.
import { type CardProblem, type CardSource, NONE, textHash } from '../../kernel/index.ts';
import { CardFields, FIELD_WORDS, fieldTable } from '../../read/fields.ts';
import { LIMITS } from '../../read/limits.ts';
import { shown } from '../../read/visible.ts';
import { CLASS_NAMES, CLASSES, type CardKind, type Def, type Special, type SvePool } from './defs.ts';
import { maskOf } from './keywords.ts';
import { addAbility, joinSpells, newProgram, type Program, STACK_COUNTER } from './programs/compile.ts';
import { unfoldOthers } from './programs/unfold.ts';
import { zoneKindOf } from './programs/nouns.ts';
import type { Ability } from './programs/program.ts';
import { EX, FIELD, LEADER_AREA } from './state.ts';
import type * as Ast from './text/ast.ts';
import { compileText } from './text/compile.ts';

/** A card as printed, with its fields understood. */
interface PrintedCard {
  readonly id: string;
  readonly name: string;
  readonly alias: string | null;
  readonly class: Ast.Class;
  readonly kind: CardKind;
  readonly special: Special;
  readonly traits: readonly string[];
  readonly cost: number;
  readonly attack: number;
  readonly health: number;
  readonly title: string | null;
  readonly text: string;
}
export interface Understood {
  readonly card: PrintedCard;
  readonly tree: Ast.CardText;
  readonly at: number; // which of the cards read; NONE: made from the text of another
}

const KIND_WORDS: readonly (readonly [string, CardKind])[] = [
  ['フォロワー', 'follower'],
  ['follower', 'follower'],
  ['アミュレット', 'amulet'],
  ['amulet', 'amulet'],
  ['スペル', 'spell'],
  ['spell', 'spell'],
  ['リーダー', 'leader'],
  ['leader', 'leader'],
];
const FIELDS = fieldTable({
  name: FIELD_WORDS.name,
  id: ['ID'],
  alias: ['別名'],
  class: FIELD_WORDS.class,
  kind: ['type', ...FIELD_WORDS.kind],
  traits: ['trait', 'types', 'タイプ'],
  cost: FIELD_WORDS.cost,
  attack: FIELD_WORDS.attack,
  health: FIELD_WORDS.health,
  title: ['タイトル'],
  text: FIELD_WORDS.text,
});
type Fields = CardFields<(typeof FIELDS)['names'][number]>;
const MOST = 99; // of a number on a card

function classOf(fields: Fields): Ast.Class {
  const value = fields.text('class', LIMITS.name);
  const name = value === '' ? 'neutral' : value;
  for (const c of CLASSES) if (c === name.toLowerCase() || CLASS_NAMES[c] === name) return c;
  fields.say('class', value, Object.values(CLASS_NAMES), `class ${shown(value)} is unknown`);
  return 'neutral';
}
function kindOf(fields: Fields): { kind: CardKind; special: Special } {
  const value = fields.text('kind', LIMITS.name).toLowerCase();
  const kind = KIND_WORDS.find(([word]) => value.startsWith(word))?.[1];
  if (kind === undefined) {
    const known = ['フォロワー', 'アミュレット', 'スペル', 'リーダー'];
    fields.say('kind', value, known, `kind ${JSON.stringify(shown(value))} is unknown`);
  }
  const special = /エボルヴ|evolve/.test(value) ? 'evolve' : /トークン|token/.test(value) ? 'token' : 'none';
  return { kind: kind ?? 'follower', special };
}
function understand(fields: Fields): PrintedCard {
  const { name } = fields;
  const { kind, special } = kindOf(fields);
  const isFollower = kind === 'follower';
  return {
    id: fields.text('id', LIMITS.name) || name,
    name,
    alias: fields.text('alias', LIMITS.name) || null,
    class: classOf(fields),
    kind,
    special,
    traits: fields.list('traits', /[・/,、 ]/),
    cost: fields.number('cost', 0, MOST, kind !== 'leader' && special !== 'evolve' ? null : 0),
    attack: fields.number('attack', 0, MOST, isFollower ? null : 0),
    health: fields.number('health', 0, MOST, isFollower ? null : 0),
    title: fields.text('title', LIMITS.name) || null,
    text: fields.text('text'),
  };
}

export interface Read {
  readonly cards: readonly Understood[];
  readonly problems: readonly CardProblem[];
}
/** Reads cards; those that cannot be read are told with the place and what was expected there. */
export function readCards(sources: readonly CardSource[]): Read {
  const cards: Understood[] = [];
  const problems: CardProblem[] = [];
  sources.forEach((source, at) => {
    const fields = new CardFields(source, at, FIELDS);
    const card = understand(fields);
    const compiled = fields.problems.length === 0 ? compileText(card.text, card.kind) : null;
    if (compiled?.ok === true) cards.push({ card, tree: compiled.value, at });
    else if (compiled !== null) {
      const { line, column, phrase, expected } = compiled.error;
      fields.say(
        'text',
        phrase,
        expected,
        `line ${line}, column ${column}: 「${shown(phrase)}」 is not understood`,
        line,
        column,
      );
    }
    for (const problem of fields.problems) problems.push(problem);
  });
  return { cards, problems };
}

/** Zones whose cards static abilities change, beyond those that are looked at always. */
function reachedBy(abilities: readonly Ability[]): readonly number[] {
  const out = new Set<number>();
  for (const { ast } of abilities) {
    if (ast.ability !== 'static' || ast.rule.rule !== 'modify') continue;
    for (const t of ast.rule.what) if (t.the === 'cards' && t.of.zone !== 'among') out.add(zoneKindOf(t.of.zone));
  }
  return [...out].filter((kind) => !LOOKED_AT.includes(kind));
}
const LOOKED_AT: readonly number[] = [FIELD, EX, LEADER_AREA];

/** スタック in full (13.3.2.2): what the keyword says is not said twice. */
const THIS: readonly Ast.Target[] = [{ the: 'this' }];
const STACK_MOVE: Ast.Ability = {
  ability: 'activated',
  from: 'field',
  quick: false,
  icon: 'activate',
  cost: [{ do: 'act', what: THIS }],
  effects: [
    {
      do: 'select',
      from: 'each',
      what: [
        {
          the: 'cards',
          count: 'exactly',
          n: 1,
          of: {
            zone: 'field',
            owner: 'own',
            other: true,
            sorts: [{ name: 'any', class: 'any', trait: 'any', kind: 'amulet' }],
            where: [{ is: 'has', keyword: 'stack' }],
          },
        },
      ],
    },
    { do: 'moveCounters', to: [{ the: 'it' }], from: { the: 'this' }, counter: STACK_COUNTER },
  ],
  limit: 'none',
  usable: 'always',
  reminders: [],
};
function saysStack(a: Ast.Ability): boolean {
  if (a.ability === 'replacement')
    return a.effects.some((e) => e.do === 'removeCounters' && e.counter === STACK_COUNTER);
  if (a.ability === 'triggered') return a.when.some((e) => e.on === 'noCounters' && e.counter === STACK_COUNTER);
  return a.ability === 'activated' && a.effects.some((e) => e.do === 'moveCounters' && e.counter === STACK_COUNTER);
}
function abilitiesOf(tree: Ast.CardText): readonly Ast.Ability[] {
  const hasStack = tree.abilities.some((a) => a.ability === 'keywords' && a.keywords.includes('stack'));
  const list = joinSpells(tree.abilities);
  return hasStack ? [...list.filter((a) => !saysStack(a)), STACK_MOVE] : list;
}

/** What notes in words of their own say of the card, where that can be read. */
function notesOf(tree: Ast.CardText): readonly Ast.Ability[] {
  return tree.abilities
    .flatMap((a) => a.reminders)
    .flatMap((note) => {
      const read = note.reminds === 'note' ? compileText(`${note.text}。`, 'follower') : null;
      return read?.ok ? read.value.abilities.filter((a) => a.ability === 'static') : [];
    });
}

function define(p: Program, { card, tree }: Understood): Def {
  const abilities: Ability[] = abilitiesOf(tree)
    .flatMap((a) => addAbility(p, unfoldOthers(a, card.kind)))
    .map((id) => p.abilities[id] as Ability);
  let keywords = 0;
  for (const a of abilities) keywords |= a.ast.ability === 'keywords' ? maskOf(a.ast.keywords) : a.icon;
  const of = (kind: Ability['kind']): readonly Ability[] => abilities.filter((a) => a.kind === kind);
  const triggered = of('triggered');
  const sheet = [card.attack, card.health, card.cost, keywords, 0, 0, 0, 0];
  // Field by field: every definition has the same shape, whatever its card came from.
  return {
    id: card.id,
    name: card.name,
    alias: card.alias,
    class: card.class,
    kind: card.kind,
    special: card.special,
    traits: card.traits,
    cost: card.cost,
    attack: card.attack,
    health: card.health,
    title: card.title,
    text: card.text,
    keywords,
    abilities,
    triggered,
    listens: triggered.reduce((bits, a) => bits | a.kinds, 0),
    overhears: triggered.reduce((bits, a) => (a.icon === 0 ? bits | a.kinds : bits), 0),
    states: triggered.filter((a) => a.event?.on === 'state'),
    activated: of('activated').filter((a) => a.from === FIELD),
    away: of('activated').filter((a) => a.from !== FIELD),
    statics: of('static'),
    replacements: of('replacement'),
    playing: of('playing'),
    spell: of('spell')[0] ?? null,
    entersActed: of('static').some((a) => putsItActed(a.ast)),
    entersWith: countersOn(p, abilities),
    notes: notesOf(tree)
      .flatMap((a) => addAbility(p, a))
      .map((id) => p.abilities[id] as Ability),
    sheet,
  };
}

/** 「これはアクト状態で場に出る」: true of the card before it stands there. */
function putsItActed(ast: Ast.Ability): boolean {
  if (ast.ability !== 'static' || ast.rule.rule !== 'modify') return false;
  return ast.rule.what.some((t) => t.the === 'this') && ast.rule.changes.some((c) => c.change === 'entersActed');
}

/** Counters a card enters with, by their number in the pool. */
function countersOn(p: Program, abilities: readonly Ability[]): readonly number[] {
  const out: number[] = [];
  for (const { ast } of abilities) {
    if (ast.ability !== 'static' || ast.rule.rule !== 'modify' || !ast.rule.what.some((t) => t.the === 'this'))
      continue;
    for (const change of ast.rule.changes) {
      if (change.change !== 'entersWith') continue;
      const at = p.counters.indexOf(change.counter);
      while (out.length <= at) out.push(0);
      out[at] = change.n;
    }
  }
  return out;
}

/** Names a tree makes tokens of. */
function tokenNames(tree: unknown, out: Set<string> = new Set()): Set<string> {
  if (typeof tree !== 'object' || tree === null) return out;
  const node = tree as Readonly<Record<string, unknown>>;
  if (node.do === 'create') for (const t of node.tokens as readonly Ast.Tokens[]) out.add(t.name);
  if (node.do === 'transform') out.add(node.into as string);
  for (const value of Object.values(node)) tokenNames(value, out);
  return out;
}
/** A token described under the line of a card that makes it, where no card of that name is at hand (2.9). */
function tokenFrom(note: Ast.TokenNote): Understood {
  const stats = note.stats === 'none' ? { attack: 0, health: 0 } : note.stats;
  const kind: CardKind = note.kind === 'amulet' || note.kind === 'spell' ? note.kind : 'follower';
  const card: PrintedCard = {
    id: note.name,
    name: note.name,
    alias: null,
    class: note.class,
    kind,
    special: 'token',
    traits: note.traits,
    cost: note.cost,
    ...stats,
    title: null,
    text: '',
  };
  return { card, tree: { abilities: note.abilities, tokens: [] }, at: NONE };
}

const keyOf = ({ card }: Understood): string => (card.special === 'evolve' ? `${card.name}\u0000evolve` : card.name);

/** A pool of cards; later ones take the place of earlier ones with the same name. */
export function poolOf(cards: readonly Understood[]): { pool: SvePool; problems: readonly CardProblem[] } {
  const byKey = new Map<string, Understood>();
  for (const one of cards) byKey.set(keyOf(one), one);
  for (const one of cards) {
    for (const note of one.tree.tokens) if (!byKey.has(note.name)) byKey.set(note.name, tokenFrom(note));
  }
  const problems: CardProblem[] = [];
  for (const [key, { card, tree, at }] of byKey) {
    for (const token of tokenNames(tree.abilities)) {
      if (byKey.has(token)) continue;
      const message = `${card.name}: 『${shown(token)}』 is a token nobody has defined`;
      const expected = ['the name of a token'];
      const whose = at === NONE ? {} : { card: at };
      problems.push({ name: card.name, ...whose, line: 1, column: 1, phrase: shown(token), expected, message });
      byKey.delete(key);
    }
  }
  const program = newProgram();
  const list = [...byKey.values()];
  const defs = list.map((one) => define(program, one));
  const byName = new Map<string, number>();
  const evolveByName = new Map<string, number>();
  const aliases = new Map<string, string>();
  defs.forEach((def, i) => {
    if (def.special === 'evolve') evolveByName.set(def.name, i);
    else byName.set(def.name, i);
    if (def.alias !== null) aliases.set(def.alias, def.name);
  });
  for (const [name, i] of evolveByName) if (!byName.has(name)) byName.set(name, i);
  const everything = JSON.stringify(list.map(({ tree }) => tree));
  const pool: SvePool = {
    game: 'shadowverse-evolve',
    hash: textHash(JSON.stringify(list.map(({ card }) => card))),
    defs,
    byName,
    abilities: program.abilities,
    nodes: program.nodes,
    evolveByName,
    aliases,
    counters: program.counters,
    gained: program.gained,
    watches: program.watches,
    watched: program.watches.reduce((bits, w) => bits | w.kinds, 0),
    selects: program.abilities.some((a) => a.event?.on === 'selected'),
    away: defs.some((def) => def.away.length > 0),
    stands: everything.includes('"do":"stand"'),
    reached: reachedBy(program.abilities),
  };
  return { pool, problems };
}
