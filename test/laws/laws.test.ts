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
import { LAWS, picture, silentDifference } from '../../src/lab/laws/laws.ts';
import { type Listener, survey, verdict } from '../../src/lab/laws/survey.ts';
import { randomChoices, setupOf, type Walk, walk } from '../../src/lab/laws/walk.ts';

const GAMES = ['toy', ...gameIds];
/** More with LAWS=10 or so, before a release. */
const FACTOR = Number(process.env['LAWS'] ?? 1);
const games = (n: number): number => Math.ceil(n * FACTOR);

const HELD = LAWS.map((one) => ({ ...one, games: games(one.games) }));

/** All that a game cites, what was answered, and how it ended up. */
function told(game: Game, n: number): { cites: string; end: string; answers: string } {
  const cites: string[] = [];
  const hearer: Hearer = { cite: (clause) => void cites.push(clause) };
  const { g, answers } = walk(game, setupOf(game, n), randomChoices(`told ${n}`), null, hearer);
  return { cites: cites.join(' '), end: picture(game, g), answers: answers.join(' ') };
}

/** What is heard on the walks that are made for all laws. */
class Heard {
  readonly ends: Walk[] = [];
  readonly cited = new Set<string>();
  readonly missing = new Set<string>();
  readonly untrue: string[] = []; // where a game that nobody listens to goes another way
  constructor(private readonly game: Game) {}

  readonly listeners = (): readonly Listener[] => [
    { games: games(60), end: (found) => void this.ends.push(found) },
    { games: games(20), hearer: () => ({ cite: (clause) => void this.cited.add(clause) }) },
    this.speech(),
    this.silence(),
  ];
  private need(kind: string, list: Readonly<Record<string, Phrase>>, key: string): void {
    const phrase = list[key];
    if (phrase === undefined || phrase.ja === '' || phrase.en === '') this.missing.add(`${kind} ${key}`);
  }
  private speech(): Listener {
    const { game } = this;
    const { words } = game;
    const prompts = { ...words.prompts, ...KERNEL_WORDS.prompts };
    for (const spec of game.zones.specs) this.need('zone', words.zones, spec.name);
    for (const verb of game.verbs) if (verb.name !== '') this.need('verb', words.verbs, verb.name);
    const hearer: Hearer = {
      ask: (decision) => this.need('prompt', prompts, decision.prompt),
      commit: (_, batch, g) => {
        for (const event of batch) {
          const said = event.happened ? game.describe(g, event) : null;
          if (said !== null) this.need('event', words.events, said.key);
        }
      },
    };
    return {
      games: games(10),
      hearer: () => hearer,
      at: ({ g }) => {
        for (const card of g.cards)
          if (card.zone >= 0)
            for (const key of Object.keys(game.cardValues(g, card.id))) this.need('value', words.values, key);
      },
      end: ({ g }) => {
        for (const key of Object.keys(game.playerValues(g, 0))) this.need('value', words.values, key);
      },
    };
  }
  /** The same answers in silence, with the picture of every question compared. */
  private silence(): Listener {
    let pictures: string[] = [];
    return {
      games: games(12),
      hearer: () => {
        pictures = [];
        return {};
      },
      at: ({ g }) => void pictures.push(picture(this.game, g)),
      end: ({ g, choices }, n) => {
        pictures.push(picture(this.game, g));
        const problem = silentDifference(this.game, setupOf(this.game, n), choices, pictures);
        if (problem !== null) this.untrue.push(`game ${n}: ${problem}`);
      },
    };
  }
}

describe.each(GAMES)('%s', (id) => {
  let game: Game;
  let found: ReturnType<typeof survey>;
  let heard: Heard;
  // Each game is walked once for all laws; what they found is told by their tests.
  beforeAll(async () => {
    game = id === 'toy' ? toy : await loadGame(id);
    heard = new Heard(game);
    found = survey(game, HELD, heard.listeners());
  });
  test.each(HELD)('$name', ({ name, law }) => {
    const finding = found.get(name);
    if (finding === undefined) throw new Error('not asked');
    expect(verdict(game, name, law, finding)).toBeNull();
    expect(finding.asked).toBeGreaterThan(0);
  });

  test('every game ends, by a clause', () => {
    const executable = new Set(game.clauses.filter(isExecutable).map((clause) => clause.id));
    expect(heard.ends).toHaveLength(games(60));
    for (const [n, { g, problem }] of heard.ends.entries()) {
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

  test('whether somebody listens makes no difference', () => expect(heard.untrue).toEqual([]));

  test('everything that is cited is a clause', () => {
    const known = new Set(game.clauses.map((clause) => clause.id));
    expect(heard.cited.size).toBeGreaterThan(0);
    expect([...heard.cited].filter((clause) => !known.has(clause))).toEqual([]);
  });

  test('everything that is said has words', () => expect([...heard.missing]).toEqual([]));
});
