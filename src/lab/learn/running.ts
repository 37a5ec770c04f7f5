// A game that somebody drives from outside, alone or among many: how it begins, and how answers are taken.
import { asked, type Bot, makeBot, overhear, sightOf } from '../../bots/index.ts';
import {
  answer,
  type CardSource,
  type Core,
  type Decision,
  type Deck,
  type Game,
  NONE,
  opponent,
  type Pool,
  SEATS,
  type Seat,
  type Setup,
} from '../../kernel/index.ts';
import {
  advance,
  type Answer,
  checkNames,
  deckProblems,
  type MatchRecord,
  optionsFor,
  recordOf,
  slotOf,
} from '../../match/index.ts';
import { readDeck } from '../../match/read-deck.ts';
import { didYouMean, didYouMeanJa, InputError, some } from '../../read/problem.ts';
import type { Beginning } from './requests.ts';

/** What a game is made of, so that it can be told. */
export interface Begun {
  readonly setup: Setup;
  readonly answers: Answer[];
  readonly bots: readonly [Bot | null, Bot | null];
}
export interface Running extends Begun {
  readonly g: Core;
}

/** Which game is played, and with which cards. */
export class House {
  constructor(
    readonly game: Game,
    readonly pool: Pool,
    private readonly own: readonly CardSource[],
  ) {}

  /** What a game is made of; nothing of it has been played. */
  begun({ options, bots }: Beginning, decks: readonly [Deck, Deck], seed: string): Begun {
    const setup = { pool: this.pool, seed, options: optionsFor(this.game, options), decks };
    return { setup, answers: [], bots: [botAt(bots[0], `${seed}/A`), botAt(bots[1], `${seed}/B`)] };
  }
  start(begun: Begun): Running {
    const g = this.game.start(begun.setup);
    advance(this.game, g);
    return { g, ...begun };
  }
  /** Takes an answer; a bot across the table hears as much of it as its seat may. */
  give({ g, bots, answers }: Running, slot: number, option: number): void {
    const { game } = this;
    const { seat: who, options } = g.asking[slot] as Decision;
    const listener = opponent(who as Seat);
    const bot = bots[listener];
    const learn = bot?.heard ? overhear(game, g, options[option] as number, listener) : null;
    answers.push([who as Seat, option]);
    answer(game.machine, g, slot, option);
    advance(game, g);
    if (learn !== null) bot?.heard?.(learn());
  }
  /** Lets the bots answer until somebody else has to decide; whoever that is, or NONE at the end. */
  decider(one: Running): Seat | typeof NONE {
    const { g, bots } = one;
    let who = asked(g);
    for (; who !== NONE; who = asked(g)) {
      const bot = bots[who];
      if (bot === null) break;
      this.give(one, slotOf(g, who), bot.choose(sightOf(this.game, g, who)));
    }
    return who;
  }
  recordOf({ setup, answers, bots }: Begun): MatchRecord {
    return recordOf(this.game, setup, answers, this.own, [bots[0]?.name ?? 'A', bots[1]?.name ?? 'B']);
  }

  decks(given: Beginning['decks']): readonly [Deck, Deck] {
    const [first] = this.game.starters.decks;
    if (first === undefined) {
      throw new InputError(
        `${this.game.id} has no starter decks; hand in two`,
        `${this.game.names.ja}にスターターデッキはありません。二つ渡してください`,
      );
    }
    if (given === undefined) return [first, first];
    const [a = first, b = first] = SEATS.map((at) => this.deck(given[at], `deck ${at}`));
    const problems = [deckProblems(this.game, this.pool, a, b), deckProblems(this.game, this.pool, b, a)];
    problems.forEach(([problem], at) => {
      if (problem !== undefined) {
        throw new InputError(
          `deck ${at}: ${problem.message} (${problem.rule})`,
          `デッキ${at}：${problem.ja}（${problem.rule}）`,
        );
      }
    });
    return [a, b];
  }
  private deck(given: unknown, what: string): Deck {
    const { decks } = this.game.starters;
    if (typeof given === 'string') {
      const found = decks.find(({ name }) => name === given);
      if (found !== undefined) return found;
      const names = decks.map(({ name }) => name);
      throw new InputError(
        `${what}: expected ${some(names)}, or a deck${didYouMean(given, names)}`,
        `${what}：${some(names)}か、デッキそのものが必要です${didYouMeanJa(given, names)}`,
      );
    }
    const deck = readDeck(given, what);
    checkNames(this.pool, deck, what);
    return deck;
  }
}

/** 1 for a win, 0.5 each for a draw; 0 until the end. */
export function rewardsOf({ outcome }: Core): readonly [number, number] {
  if (outcome === null) return NOTHING;
  return outcome.winner === null ? EVEN : outcome.winner === 0 ? WON : LOST;
}
const NOTHING = [0, 0] as const;
const EVEN = [0.5, 0.5] as const;
const WON = [1, 0] as const;
const LOST = [0, 1] as const;

const botAt = (name: string | null, seed: string): Bot | null => (name === null ? null : makeBot(name, seed));
