// Every way in, with something valid to begin with: what comes in there is read and used as it would be, or refused.
import { makeBot } from '../../bots/index.ts';
import type { CardSource, Deck, Game } from '../../kernel/index.ts';
import { checkNames, deckProblems, Match, optionsFor } from '../../match/index.ts';
import { openRecord } from '../../match/read-record.ts';
import { readDeck } from '../../match/read-deck.ts';
import { cardsIn } from '../../read/card-files.ts';
import { LIMITS } from '../../read/limits.ts';
import { Source } from '../../read/located.ts';
import { InputError, reading } from '../../read/problem.ts';
import { visible } from '../../read/visible.ts';
import { Environment } from '../learn/environment.ts';
import { runScenario } from '../scenario/index.ts';
import { readScenario, scenarioGame } from '../scenario/index.ts';

export interface Door {
  readonly name: string;
  readonly valid: readonly string[];
  /** Reads and uses a text; an InputError is an answer, any other exception is a break. */
  enter(text: string): void;
}

/** A text that no reader may answer with: too long, several lines, or with letters nobody sees. */
function unfit(message: string): string | null {
  if (message.length > LIMITS.message * 2) return `a message of ${message.length} letters`;
  return visible(message) === message ? null : `a message with unseen letters: ${visible(message)}`;
}

/** What is wrong with how a door answers a text; null: nothing. */
export function broken(door: Door, text: string): string | null {
  try {
    const found = reading(() => door.enter(text));
    if (found.ok) return null;
    const { what, where, expected } = found.problem;
    const { message, ja } = new InputError(what.en, what.ja, { where, expected });
    return unfit(message) ?? unfit(ja);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

const sample = (cards: readonly CardSource[], n: number): CardSource[] =>
  cards.filter((_, at) => at % Math.max(1, Math.floor(cards.length / n)) === 0).slice(0, n);

function cardDoors(game: Game): Door[] {
  const cards = sample(game.starters.sources ?? [{ name: '札' }], 8);
  const keys = [...new Set(cards.flatMap((card) => Object.keys(card)))];
  const cell = (value: unknown): string => {
    const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const table = [keys.join(','), ...cards.map((card) => keys.map((key) => cell(card[key])).join(','))].join('\n');
  const yaml = cards
    .map((card) =>
      Object.entries(card)
        .map(([key, value], i) => `${i === 0 ? '- ' : '  '}${key}: ${JSON.stringify(value)}`)
        .join('\n'),
    )
    .join('\n');
  const forms: readonly (readonly [string, string])[] = [
    ['yaml', yaml],
    ['json', JSON.stringify(cards)],
    ['jsonl', cards.map((card) => JSON.stringify(card)).join('\n')],
    ['csv', table],
  ];
  return forms.map(([form, valid]) => ({
    name: `${game.id} cards as ${form}`,
    valid: [valid],
    enter(text) {
      const file = cardsIn(text, `x.${form}`);
      for (const problem of game.compile(file.cards).problems) {
        const fault = unfit(problem.message) ?? unfit(problem.phrase);
        if (fault !== null) throw new Error(fault);
        const { line, column } = file.place(problem.card ?? 0, problem.field ?? 'text', problem.line, problem.column);
        if (!(line >= 1 && column >= 1)) throw new Error(`a problem at line ${line}, column ${column}`);
      }
    },
  }));
}

function deckDoor(game: Game): Door {
  const { pool, decks } = game.starters;
  return {
    name: `${game.id} deck`,
    valid: decks.slice(0, 2).map((deck) => JSON.stringify(deck)),
    enter(text) {
      const source = new Source('deck.json', text);
      const deck = readDeck(source.root.value, 'deck', (path) => source.placeOf(source.root, path));
      checkNames(pool, deck, 'deck');
      deckProblems(game, pool, deck, null);
    },
  };
}

/** A match that was begun, as a record. */
function begun(game: Game): Match {
  const decks = game.starters.decks.filter((deck) => deckProblems(game, game.starters.pool, deck, deck).length === 0);
  const seat = { name: 'x', deck: decks[0] as Deck };
  const match = Match.start(game, game.starters.pool, { seed: 's', seats: [seat, seat] });
  for (let n = 0; n < 12 && match.outcome === null; n++) match.answer(match.waitingFor()[0] ?? 0, 0);
  return match;
}
function recordDoor(game: Game): Door {
  return {
    name: `${game.id} record`,
    valid: [JSON.stringify(begun(game).record)],
    enter(text) {
      const { record } = openRecord(text, 'record.json');
      if (record.game === game.id) Match.replay(game, record);
    },
  };
}

function envDoor(game: Game): Door {
  const lines = [
    '{"cmd":"reset","env":1,"seed":7,"bots":[null,"random"],"options":{},"with":["options"]}',
    '{"cmd":"step","env":1,"option":0}',
    '{"cmd":"observe","env":1,"seat":0}',
    '{"cmd":"options","env":1}',
  ];
  return {
    name: `${game.id} env`,
    valid: lines,
    enter(text) {
      const environment = new Environment(game, game.starters.pool);
      environment.line(lines[0] ?? '');
      const reply = environment.line(text);
      const value: unknown = JSON.parse(reply);
      if (reply.includes('\n') || value === null || typeof value !== 'object')
        throw new Error(`no line: ${visible(reply)}`);
      if ('fault' in value || String((value as { error?: string }).error).includes('broke off')) throw new Error(reply);
      const error = (value as { error?: string }).error;
      const fault = error === undefined ? null : unfit(error);
      if (fault !== null) throw new Error(fault);
    },
  };
}

function scenarioDoor(game: Game, scenarios: readonly string[]): Door {
  return {
    name: `${game.id} scenario`,
    valid: scenarios,
    enter(text) {
      const source = new Source('x.yaml', text);
      if (scenarioGame(source) !== game.id) return;
      const { reason } = runScenario(game, readScenario(source, game));
      if (reason.includes('broke off')) throw new Error(reason);
    },
  };
}

const words: Door = {
  name: 'names of bots',
  valid: ['greedy:8', 'search:20it', 'search:1s', 'random'],
  enter: (text) => void makeBot(text, ''),
};
const options = (game: Game): Door => ({
  name: `${game.id} options`,
  valid: [JSON.stringify(Object.fromEntries(Object.entries(game.options).map(([key, values]) => [key, values[0]])))],
  enter(text) {
    const { entries } = new Source('x.json', text).root;
    const given = (entries ?? []).map(([key, { value }]): [string, string] => [
      key,
      typeof value === 'string' ? value : '',
    ]);
    optionsFor(game, Object.fromEntries(given));
  },
});

/** The ways into one game; `scenarios` are texts of some. */
export const doorsOf = (game: Game, scenarios: readonly string[]): Door[] => [
  ...cardDoors(game),
  deckDoor(game),
  recordDoor(game),
  envDoor(game),
  ...(scenarios.length === 0 ? [] : [scenarioDoor(game, scenarios)]),
  words,
  options(game),
];
