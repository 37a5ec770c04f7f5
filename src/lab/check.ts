// All that a game must pass before it is let in, as one list of gates: what the tests ask of our games, asked of any.
import { makeBot } from '../bots/index.ts';
import { titlesOf } from '../games/registry.ts';
import {
  type Core,
  type Game,
  type Hearer,
  imagine,
  isExecutable,
  KERNEL_WORDS,
  LANGUAGES,
  type Phrase,
  randomOf,
  type Seat,
  SEATS,
  seeded,
  view,
  withoutCaches,
} from '../kernel/index.ts';
import { deckProblems, Fault, Match } from '../match/index.ts';
import { pairsOf } from './decks.ts';
import { LAWS, picture, silentDifference } from './laws/laws.ts';
import { type Listener, survey, verdict } from './laws/survey.ts';
import { randomChoices, setupOf, type Walk, walk } from './laws/walk.ts';
import { playGame, Tally } from './play.ts';

/** What a gate found; nothing: it is passed. `told` says how it stands in a few words. */
export interface Gate {
  readonly name: string;
  readonly told: string;
  readonly problems: readonly string[];
}
const gate = (name: string, told: string, problems: readonly string[]): Gate => ({ name, told, problems });
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const MOST = 8; // problems of one kind that are told

/** Zones, verbs, clauses and cards have names in both languages, and stand where they must. */
export async function wordsGate(
  game: Game,
  said: Readonly<Record<'ja' | 'en', ReadonlyMap<string, string>>>,
): Promise<Gate> {
  const problems: string[] = [];
  const { words, layout, zones, clauses, starters } = game;
  const need = (what: string, phrase: Phrase | undefined): void => {
    for (const language of LANGUAGES) if (!phrase?.[language]) problems.push(`${what} has no name in ${language}`);
  };
  for (const { name } of zones.specs) need(`zone ${name}`, words.zones[name]);
  for (const { name } of game.verbs) if (name !== '') need(`verb ${name}`, words.verbs[name]);
  for (const [name, values] of Object.entries(game.options))
    for (const key of [name, ...values.map((value) => `${name}.${value}`)]) need(`option ${key}`, words.terms[key]);
  for (const { id } of clauses)
    for (const language of LANGUAGES)
      if (!said[language].get(id)) problems.push(`clause ${id} is not told in ${language}`);
  const ids = new Set(clauses.map(({ id }) => id));
  if (ids.size < clauses.length) problems.push('two clauses have one id');
  for (const listed of Object.values(game.uses ?? {}))
    for (const id of listed.split(' ')) if (!ids.has(id)) problems.push(`uses names ${id}, which is no clause`);
  for (const { clause, name } of zones.specs)
    for (const id of clause.split(' ')) if (!ids.has(id)) problems.push(`zone ${name} names ${id}, which is no clause`);
  const placed = new Set([...layout.places, ...layout.shared].map(({ zone }) => zone));
  for (const { name } of zones.specs) if (!placed.has(name)) problems.push(`zone ${name} lies nowhere on the table`);
  const titles = await titlesOf(game.id);
  for (const name of [...starters.pool.defs, ...starters.decks].map((one) => one.name))
    if (JAPANESE.test(name) && titles[name] === undefined) problems.push(`${name} has no English name`);
  return gate('words', `${clauses.length} clauses, ${starters.pool.defs.length} cards`, problems);
}

/** All that was said and cited on the walks. */
class Heard {
  readonly ends: Walk[] = [];
  readonly cited = new Set<string>();
  readonly missing = new Set<string>();
  readonly untrue: string[] = [];
  constructor(private readonly game: Game) {}

  listeners(games: number): readonly Listener[] {
    const { game } = this;
    const { words } = game;
    const prompts = { ...words.prompts, ...KERNEL_WORDS.prompts };
    const need = (kind: string, list: Readonly<Record<string, Phrase>>, key: string): void => {
      if (!list[key]?.ja || !list[key].en) this.missing.add(`${kind} ${key} has no words`);
    };
    const hearer: Hearer = {
      cite: (clause) => void this.cited.add(clause),
      ask: ({ prompt }) => need('prompt', prompts, prompt),
      commit: (_, batch, g) => {
        for (const event of batch) {
          const told = event.happened ? game.describe(g, event) : null;
          if (told !== null) need('event', words.events, told.key);
        }
      },
    };
    let pictures: string[] = [];
    const silence: Listener = {
      games: 6,
      hearer: () => {
        pictures = [];
        return {};
      },
      at: ({ g }) => void pictures.push(picture(game, g)),
      end: ({ g, choices }, n) => {
        pictures.push(picture(game, g));
        const problem = silentDifference(game, setupOf(game, n), choices, pictures);
        if (problem !== null) this.untrue.push(`game ${n}: ${problem}`);
      },
    };
    const ends: Listener = {
      games,
      hearer: () => hearer,
      end: (found) => {
        this.ends.push(found);
        const { g } = found;
        for (const key of Object.keys(game.playerValues(g, 0))) need('value', words.values, key);
        for (const card of g.cards)
          if (card.zone >= 0)
            for (const key of Object.keys(game.cardValues(g, card.id))) need('value', words.values, key);
      },
    };
    return [ends, silence];
  }
}

/** The laws that hold at every question of every game, on random games; and that all that is said there has words. */
export function lawGates(game: Game): Gate[] {
  const heard = new Heard(game);
  const found = survey(game, LAWS, heard.listeners(40));
  const broken = LAWS.flatMap(({ name, law }) => {
    const finding = found.get(name);
    return finding === undefined || finding.asked === 0
      ? [`“${name}” was never asked`]
      : (verdict(game, name, law, finding) ?? []);
  });
  const known = new Set(game.clauses.map(({ id }) => id));
  const executable = new Set(game.clauses.filter(isExecutable).map(({ id }) => id));
  const ends = heard.ends.flatMap(({ g, problem }, n) => {
    if (problem !== null || g.outcome === null) return [`game ${n} does not end: ${problem ?? 'no result'}`];
    const { clause, cause } = g.outcome;
    return [
      ...(executable.has(clause) ? [] : [`game ${n} ends by ${clause}, which is no clause with behaviour`]),
      ...(game.words.terms[cause] === undefined ? [`the end “${cause}” has no words`] : []),
    ];
  });
  const strange = [...heard.cited].filter((id) => !known.has(id)).map((id) => `${id} is cited and is no clause`);
  return [
    gate('laws', `${LAWS.length} laws, 40 games`, [...broken, ...heard.untrue]),
    gate('ends', `${heard.ends.length} games end by a clause`, [...new Set(ends)]),
    gate('said', `${heard.cited.size} clauses cited`, [...heard.missing, ...strange].slice(0, MOST)),
  ];
}

/** The same seed and answers give the same game, with caches and without. */
export function sameGate(game: Game): Gate {
  const told = (n: number): string => {
    const { g, answers } = walk(game, setupOf(game, n), randomChoices(`same ${n}`), null);
    return `${picture(game, g)} ${answers.join(' ')}`;
  };
  const differing = [0, 1, 2, 3].filter((n) => {
    const first = told(n);
    return told(n) !== first || withoutCaches(() => told(n)) !== first;
  });
  return gate(
    'same',
    '4 games played twice, and without caches',
    differing.map((n) => `game ${n} goes otherwise the second time`),
  );
}

const WORLDS = 8;
const hiddenFrom = (game: Game, g: Core, seat: Seat) =>
  g.cards.filter((card) => card.zone >= 0 && !game.zones.knows(g, card, seat));

/** Worlds that bots imagine look the same to them, and differ in what they cannot know: else they see what is true. */
export function hiddenGate(game: Game): Gate {
  let moments = 0;
  let same = 0;
  const problems: string[] = [];
  for (let n = 0; n < 6; n++) {
    walk(
      game,
      setupOf(game, n),
      (i) => (i < 60 ? randomChoices(`hidden ${n} ${i}`)(i) : null),
      ({ g, random }, choices) => {
        if (choices % 7 !== 6) return null;
        for (const seat of SEATS) {
          const places = hiddenFrom(game, g, seat);
          if (new Set(places.map(({ def }) => def)).size < 6) continue;
          moments++;
          const seen = JSON.stringify(view(game, g, seat));
          const worlds = Array.from({ length: WORLDS }, () => imagine(game, g, seat, random));
          if (worlds.some((world) => JSON.stringify(view(game, world, seat)) !== seen))
            problems.push(`an imagined world does not look the same to ${seat === 0 ? 'A' : 'B'}`);
          const deals = worlds.map((world) => places.map(({ id }) => world.cards[id]?.def).join());
          if (new Set(deals).size === 1) same++;
        }
        return null;
      },
    );
  }
  if (same > moments / 20) problems.push(`${same} of ${moments} times all imagined worlds hold the same hidden cards`);
  return gate('hidden', `${moments} moments, ${WORLDS} worlds each`, [...new Set(problems)].slice(0, MOST));
}

/** Records lead to the same end when they are played again, and decks that may not meet are told in both languages. */
export function recordGate(game: Game): Gate {
  const { pool, decks } = game.starters;
  const problems: string[] = [];
  const pairs = pairsOf(game, pool, decks);
  if (pairs.length === 0) problems.push('no two starter decks can meet');
  for (const [n, pair] of pairs.slice(0, 4).entries()) {
    const match = Match.start(game, pool, {
      seed: `check ${n}`,
      seats: [
        { name: 'a', deck: pair[0] },
        { name: 'b', deck: pair[1] },
      ],
    });
    const random = randomOf(seeded(`check ${n}`));
    for (let at = 0; match.outcome === null && at < 20_000; at++) {
      const [seat] = match.waitingFor();
      if (seat === undefined) break;
      match.answer(seat, random.int(0, (match.view(seat).decision?.options.length ?? 1) - 1));
    }
    const again = Match.replay(game, JSON.parse(JSON.stringify(match.record)));
    if (picture(game, again.state()) !== picture(game, match.state())) problems.push(`record ${n} leads elsewhere`);
  }
  const empty = deckProblems(game, pool, { name: '', parts: {} }, null);
  if (empty.length === 0) problems.push('a deck without cards is let in');
  for (const { message, ja } of empty)
    if (message === '' || !JAPANESE.test(ja)) problems.push('a deck problem is not told in both languages');
  return gate('records', `${Math.min(4, pairs.length)} games played again from their records`, problems);
}

/** Bots play it to its end, and the one that looks a move ahead is no worse than chance. */
export function botGate(game: Game, games = 20): Gate {
  const { pool, decks } = game.starters;
  const pairs = pairsOf(game, pool, decks);
  const problems: string[] = [];
  let score = 0;
  const tally = new Tally();
  const options = Object.fromEntries(Object.entries(game.options).map(([key, [first = '']]) => [key, first]));
  const play = (n: number, names: readonly [string, string], seed: string): Seat | null | undefined => {
    const pair = pairs[n % pairs.length];
    if (pair === undefined) return undefined;
    const [a, b] = names.map((name, seat) => makeBot(name, `${seed} ${seat}`));
    if (a === undefined || b === undefined) return undefined;
    try {
      return playGame(game, { pool, decks: pair, seed, options }, [a, b], tally, null, []).outcome.winner;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      problems.push(`${names.join(' against ')}: ${error.message}`);
      return undefined;
    }
  };
  for (let n = 0; n < games; n++) {
    const greedy = n % 2;
    const winner = play(n >> 1, greedy === 0 ? ['greedy', 'random'] : ['random', 'greedy'], `bots ${n >> 1}`);
    score += winner === null || winner === undefined ? 0.5 : winner === greedy ? 1 : 0;
  }
  play(0, ['search:4it', 'greedy'], 'search');
  if (score < 0.4 * games) problems.push(`greedy scored ${score} of ${games} against random: evaluate misleads it`);
  return gate('bots', `greedy scored ${score} of ${games} against random, search plays`, problems.slice(0, MOST));
}
