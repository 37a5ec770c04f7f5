// The words a scenario of a game may use, found in the game itself, so that the page about them stays true.
import {
  answer,
  type ArgKind,
  argName,
  type Core,
  type Game,
  type GivenShape,
  NONE,
  optionArgs,
  randomOf,
  seeded,
  settle,
  type Setup,
  type VerbSpec,
  verbSpec,
} from '../kernel/index.ts';
import { optionsFor } from '../match/index.ts';
import { pairsOf } from './decks.ts';

const GAMES = 12;
const ANSWERS = 300;

const ARGS: Readonly<Record<ArgKind, string>> = {
  card: 'CARD',
  number: 'NUMBER',
  seat: 'A or B',
  zone: 'ZONE',
  word: 'WORD',
  waiting: 'CARD',
  none: '',
};
const verbText = ({ name, a, b }: VerbSpec): string => [name, ARGS[a], ARGS[b]].filter((part) => part !== '').join(' ');

interface Found {
  readonly cardValues: Set<string>;
  readonly words: Map<string, Set<string>>; // by verb
}
/** What comes up in a few random games: values of cards, and words that stand as arguments. */
function playAround(game: Game): Found {
  const found: Found = { cardValues: new Set(), words: new Map() };
  const pairs = pairsOf(game, game.starters.pool, game.starters.decks);
  for (let n = 0; n < GAMES; n++) {
    const decks = pairs[n % pairs.length];
    if (decks === undefined) break;
    const g = game.start({ pool: game.starters.pool, decks, seed: `words ${n}`, options: optionsFor(game, {}) });
    const random = randomOf(seeded(`words ${n}`));
    settle(game.machine, g);
    for (let i = 0; i < ANSWERS && g.outcome === null; i++) {
      for (const card of g.cards) {
        if (card.zone !== NONE) for (const key of Object.keys(game.cardValues(g, card.id))) found.cardValues.add(key);
      }
      const slot = g.answers.indexOf(NONE);
      const decision = g.asking[slot];
      if (decision === undefined) break;
      for (const o of decision.options) {
        for (const { kind, value } of optionArgs(game, o)) {
          if (kind !== 'word') continue;
          const verb = verbSpec(game, o).name;
          const words = found.words.get(verb) ?? new Set();
          found.words.set(verb, words.add(argName(game, g, kind, value, decision.vocabulary)));
        }
      }
      answer(game.machine, g, slot, random.int(0, decision.options.length - 1));
    }
  }
  return found;
}

/** The keys of what may be given, each with what may stand there. */
const shapesTold = (given: Readonly<Record<string, { readonly shape: GivenShape }>>): string =>
  Object.entries(given)
    .map(([key, { shape }]) => `${code(key)} (${shapeTold(shape)})`)
    .join(', ');
function shapeTold(shape: GivenShape): string {
  switch (shape.is) {
    case 'flag':
      return 'true or false';
    case 'number':
      return 'number';
    case 'word':
      return shape.words.join(', ');
    case 'words':
      return shape.words === null ? 'list of words' : `list of ${shape.words.join(', ')}`;
    case 'alias':
      return 'alias';
    case 'aliases':
      return 'alias, or a list of them';
    case 'counts':
      return 'numbers by name';
  }
}
function emptyTable(game: Game): Core {
  const [deck] = game.starters.decks;
  if (deck === undefined) throw new Error(`${game.id} has no starter deck`);
  const setup: Setup = { pool: game.starters.pool, decks: [deck, deck], seed: '', options: optionsFor(game, {}) };
  return game.positions.empty(setup);
}

/** How cards are named, by the first one. */
function cardsTold(game: Game): string {
  const { defs, byName } = game.starters.pool;
  const [first] = defs;
  if (first === undefined) return 'none';
  const others = [...byName].filter(([name, def]) => def === 0 && name !== first.name).map(([name]) => name);
  const also = others.length === 0 ? '' : ` (also written ${codes(others)})`;
  return `${defs.length} in the starter set, such as ${code(first.name)}${also}`;
}

const code = (text: string): string => `\`${text}\``;
const codes = (list: Iterable<string>): string => [...list].map(code).join(', ');
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const SEEN: Readonly<Record<string, string>> = {
  public: 'everybody',
  owner: 'its owner',
  nobody: 'nobody',
  top: 'its owner; the top card everybody',
  mixed: 'face-up cards everybody',
};

/** The section of docs/scenarios.md about a game, as Markdown. */
export function vocabulary(game: Game): string {
  const { positions, words, zones } = game;
  const found = playAround(game);
  const g = emptyTable(game);
  const fills = new Map(positions.fill.map((fill) => [fill.zone, `${fill.count} × ${fill.card}`]));
  const zoneRows = zones.specs.map((spec) => {
    const seen = SEEN[spec.contents] ?? '';
    const peeks = spec.contents === 'mixed' && spec.ownerPeeks ? ', face-down ones their owner' : '';
    const ordered = spec.ordered || spec.contents === 'nobody' || spec.contents === 'top';
    const path = spec.shared ? spec.name : `A.${spec.name}`;
    const word = words.zones[spec.name]?.ja ?? '';
    return row(code(path), word, seen + peeks, ordered ? 'yes' : 'no', fills.get(spec.name) ?? 'empty');
  });
  return [
    `Options of its own: ${codes(game.verbs.map(verbText))}.`,
    ...[...found.words].map(([verb, list]) => `Words after ${code(verb)}: ${codes([...list].sort())}.`),
    '',
    row('zone', '', 'who sees its cards', 'order compared', 'unless given'),
    row('---', '---', '---', '---', '---'),
    ...zoneRows,
    '',
    `Properties of a given card: ${shapesTold(positions.properties)}.`,
    `Given of a seat, besides zones: ${shapesTold(positions.values)}.`,
    ...(positions.facts === undefined ? [] : [`Given of the table: ${shapesTold(positions.facts)}.`]),
    `Phases: ${positions.phases.length === 0 ? 'none' : codes(positions.phases)}.`,
    '',
    `Values of a card (\`a1.…\`): ${codes([...found.cardValues].sort())}.`,
    `Values of a seat (\`A.…\`): ${codes(Object.keys(game.playerValues(g, 0)))}.`,
    `Facts of the table (\`table.…\`): ${codes(Object.keys(game.table(g)))}.`,
    '',
    `Rule options (\`options\`): ${
      Object.entries(game.options)
        .map(([key, values]) => `${code(key)} (${values.join(', ')})`)
        .join(', ') || 'none'
    }.`,
    `Cards: ${cardsTold(game)}.`,
    `Starter decks: ${game.starters.decks.map((deck) => deck.name).join(', ')}.`,
    '',
    row('prompt', 'question'),
    row('---', '---'),
    ...Object.entries(words.prompts).map(([key, phrase]) => row(code(key), phrase.en)),
  ].join('\n');
}
