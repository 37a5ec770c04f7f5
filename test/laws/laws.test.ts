// One suite for every game: a new game gets no exemption.
import { beforeAll, describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import {
  type Game,
  type Hearer,
  isExecutable,
  KERNEL_WORDS,
  type Phrase,
  withoutCaches,
} from '../../src/kernel/index.ts';
import { toy } from '../toy/game.ts';
import * as laws from './laws.ts';
import { hold, randomChoices, setupOf, walk } from './walk.ts';

const GAMES = ['toy', ...gameIds];
/** More with LAWS=10 or so, before a release. */
const FACTOR = Number(process.env['LAWS'] ?? 1);
const games = (n: number): number => Math.ceil(n * FACTOR);

describe.each(GAMES)('%s', { timeout: 300_000 * Math.max(1, FACTOR) }, (id) => {
  let game: Game;
  beforeAll(async () => {
    game = id === 'toy' ? toy : await loadGame(id);
  });
  const holds = (name: string, law: (typeof laws)['everyOptionIsAccepted'], n: number, every: number) =>
    test(name, () => hold(game, name, law, { games: games(n), every }));

  holds('every question has an option, none twice', laws.everyQuestionHasAnOption, 40, 1);
  holds('each card is in exactly one zone', laws.eachCardIsInOneZone, 40, 1);
  holds('every offered option is accepted', laws.everyOptionIsAccepted, 20, 3);
  holds('a refused answer changes nothing', laws.refusedAnswersChangeNothing, 10, 10);
  holds('a JSON round trip changes nothing', laws.jsonChangesNothing, 12, 10);
  holds('a clone is independent', laws.clonesAreIndependent, 12, 10);
  holds('nothing hidden shows in view, options or log', laws.nothingHiddenShows, 30, 2);
  holds('imagined worlds look the same', laws.imaginedWorldsLookTheSame, 20, 4);

  test('every game ends, by a clause', () => {
    const executable = new Set(game.clauses.filter(isExecutable).map((clause) => clause.id));
    for (let n = 0; n < games(60); n++) {
      const { g, problem } = walk(game, setupOf(game, n), randomChoices(`ends ${n}`), null);
      expect(problem).toBeNull();
      expect(executable, `game ${n} ends by ${g.outcome?.clause}`).toContain(g.outcome?.clause);
      expect(game.words.terms[g.outcome?.cause ?? ''], `a word for ${g.outcome?.cause}`).toBeDefined();
    }
  });

  test('the same seed and answers give the same game; with caches off too', () => {
    for (let n = 0; n < games(8); n++) {
      const first = told(game, n);
      expect(told(game, n)).toEqual(first);
      expect(withoutCaches(() => told(game, n))).toEqual(first);
    }
  });

  test('everything that is cited is a clause', () => {
    const known = new Set(game.clauses.map((clause) => clause.id));
    const unknown = new Set<string>();
    const hearer: Hearer = { cite: (clause) => void (known.has(clause) || unknown.add(clause)) };
    for (let n = 0; n < games(20); n++) walk(game, setupOf(game, n), randomChoices(`cited ${n}`), null, hearer);
    expect([...unknown]).toEqual([]);
  });

  test('everything that is said has words', () => {
    const { words } = game;
    const missing = new Set<string>();
    const need = (kind: string, list: Readonly<Record<string, Phrase>>, key: string): void => {
      const phrase = list[key];
      if (phrase === undefined || phrase.ja === '' || phrase.en === '') missing.add(`${kind} ${key}`);
    };
    const prompts = { ...words.prompts, ...KERNEL_WORDS.prompts };
    const hearer: Hearer = {
      ask: (decision) => need('prompt', prompts, decision.prompt),
      commit: (_, batch, g) => {
        for (const event of batch) {
          const said = event.happened ? game.describe(g, event) : null;
          if (said !== null) need('event', words.events, said.key);
        }
      },
    };
    for (const spec of game.zones.specs) need('zone', words.zones, spec.name);
    for (const verb of game.verbs) if (verb.name !== '') need('verb', words.verbs, verb.name);
    for (let n = 0; n < games(10); n++) {
      const { g } = walk(
        game,
        setupOf(game, n),
        randomChoices(`said ${n}`),
        ({ g: now }) => {
          for (const card of now.cards) {
            if (card.zone >= 0)
              for (const key of Object.keys(game.cardValues(now, card.id))) need('value', words.values, key);
          }
          return null;
        },
        hearer,
      );
      for (const key of Object.keys(game.playerValues(g, 0))) need('value', words.values, key);
    }
    expect([...missing]).toEqual([]);
  });
});

/** All that a game cites and does, and how it ends up. */
function told(game: Game, n: number): { cites: string; end: string; answers: string } {
  const cites: string[] = [];
  const hearer: Hearer = { cite: (clause) => void cites.push(clause) };
  const { g, answers } = walk(game, setupOf(game, n), randomChoices(`told ${n}`), null, hearer);
  return { cites: cites.join(' '), end: laws.picture(game, g), answers: answers.join(' ') };
}
