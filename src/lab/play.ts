// One game between two bots, and what is counted about it.
import {
  answer,
  type CardSource,
  type Core,
  type Decision,
  type Game,
  NONE,
  opponent,
  type Outcome,
  type Seat,
  settle,
  type Setup,
} from '../kernel/index.ts';
import { type Bot, overhear, sightOf } from '../bots/index.ts';
import { type Answer, Fault, faultText, recordOf } from '../match/index.ts';

/** Counts decisions as people would: a composite choice once, and what leaves no choice not at all. */
export class Tally {
  decisions = 0; // with two or more options
  forced = 0; // without a choice
  options = 0; // offered in all real questions
  questions = 0; // real ones, each part of a composite choice by itself
  private real = false; // the present composite choice has been counted

  count(decision: Decision): void {
    const { group } = decision;
    const n = decision.options.length;
    if (group === 1) this.real = false;
    if (n > 1) {
      this.questions++;
      this.options += n;
      if (group === 0 || !this.real) this.decisions++;
      if (group > 1 && !this.real) this.forced--; // what looked forced so far was part of a choice
      this.real = true;
    } else if (group <= 1) this.forced++;
  }
}

export interface Played {
  readonly outcome: Outcome;
  readonly answers: readonly Answer[];
}

/** Looks at the true state before every answer and at the end. It tells nobody who plays. */
export type Watcher = (g: Core) => void;

/** Plays a game to its end. There is no limit: the rules end it. A game that breaks off is a fault, with its record. */
export function playGame(
  game: Game,
  setup: Setup,
  bots: readonly [Bot, Bot],
  tally: Tally,
  watch: Watcher | null = null,
  own: readonly CardSource[] = [],
): Played {
  const answers: Answer[] = [];
  try {
    return { outcome: played(game, setup, bots, tally, watch, answers), answers };
  } catch (error) {
    const names = [bots[0].name, bots[1].name] as const;
    throw new Fault(faultText(error), recordOf(game, setup, answers, own, names));
  }
}

function played(
  game: Game,
  setup: Setup,
  bots: readonly [Bot, Bot],
  tally: Tally,
  watch: Watcher | null,
  answers: Answer[],
): Outcome {
  const g = game.start(setup);
  settle(game.machine, g);
  while (g.outcome === null) {
    const slot = openSlot(g);
    const decision = g.asking[slot];
    if (decision === undefined) throw new Error('the game stands still: nothing is asked and nobody has won');
    tally.count(decision);
    watch?.(g);
    const seat = decision.seat as Seat;
    const real = decision.options.length > 1;
    const index = real ? bots[seat].choose(sightOf(game, g, seat)) : 0;
    if (real) answers.push([seat, index]);
    const other = bots[opponent(seat)];
    const learn = real && other.heard ? overhear(game, g, decision.options[index] as number, opponent(seat)) : null;
    const refusal = answer(game.machine, g, slot, index);
    if (learn !== null) other.heard?.(learn());
    if (refusal !== null) throw new Error(`an offered option was refused: ${refusal.message}`);
  }
  watch?.(g);
  return g.outcome;
}

function openSlot(g: Core): number {
  for (let i = 0; i < g.asking.length; i++) if (g.answers[i] === NONE) return i;
  return NONE;
}
