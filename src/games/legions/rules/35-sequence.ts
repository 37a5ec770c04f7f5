// Sequences (シーケンス, chapter 35): the instructions of one text, in written order, with nothing in between.
import { askYesNo, type Call, cardOf, cite, NO, NONE, type Plain } from '../../../kernel/index.ts';
import { isTrue } from '../conditions.ts';
import { type Ctx, copyCtx, ctxLike, settledCtx } from '../context.ts';
import { hasCandidates, numberIn, seatOfOwner } from '../nouns.ts';
import { valueOf } from '../numbers.ts';
import { HAND, PHASES, rule, type State } from '../state.ts';
import type { Ability, Noun, Step } from '../text/ast.ts';
import { noteStates } from '../listeners.ts';
import { refresh } from '../statics.ts';
import { canMasterAttack } from './34-battle.ts';
import { checking, defineProcedure, DID, DID_NOT, type Report, stepsIn, STOP } from './35-steps.ts';
import { procedureFor } from './38-effects.ts';
import { canBeChosen, chooseModes, hidden } from './38-select.ts';

const stepNow = (g: State, l: { c: Ctx; part: string }): Step => stepsIn(g, l.c, l.part)[l.c.at] as Step;

const reported = (r: Plain): number => (typeof r === 'number' ? r : r === null ? DID : (r as unknown as Report).n);

/** What could not even be begun is not done: there is nobody to choose. */
function canBegin(g: State, l: { c: Ctx; part: string }): boolean {
  const next = stepsIn(g, l.c, l.part)[l.c.at + 1];
  if (next?.do !== 'select' || next.upTo || hidden(g, l.c, next.what)) return true;
  return hasCandidates(g, l.c, next.what, 1, canBeChosen);
}
const may = rule<{ c: Ctx; part: string }>('legions/may')
  .let('', 'answer', (): number => NO)
  .when(
    '',
    (g, l) => canBegin(g, l),
    (b) => b.ask('01-8', 'answer', (g, l) => askYesNo(g.turn, 'may', [{ card: l.c.card }])),
  )
  .returns((_g, l) => (l.answer === NO ? DID_NOT : DID));

/** What follows up to the jump waits for its moment, with what is known now. */
const putOff = rule<{ c: Ctx; part: string }>('legions/put-off')
  .run('38-14', (g, l) => {
    const { when } = stepNow(g, l) as Step & { do: 'later' };
    const c = settledCtx(g, l.c);
    c.at++;
    g.putOff = [
      ...g.putOff,
      {
        seat: when.who === 'any' ? NONE : seatOfOwner(l.c, when.who),
        phase: PHASES.indexOf(when.phase),
        edge: when.edge === 'start' ? 0 : 1,
        from: when.next ? g.turnNumber + 1 : g.turnNumber,
        c,
      },
    ];
  })
  .returns((): Plain => DID);

/** The procedure of an instruction, or null for one that only steers. */
function instruction(g: State, l: { c: Ctx; part: string }): Call | null {
  const step = stepNow(g, l);
  switch (step.do) {
    case 'let':
    case 'unless':
    case 'goto':
    case 'next':
    case 'over':
    case 'able':
      return null;
    case 'later':
      return { proc: putOff, args: { c: l.c, part: l.part } };
    case 'may':
      return { proc: may, args: { c: l.c, part: l.part } };
    case 'modes':
      return { proc: chooseModes, args: { c: l.c, part: l.part } };
    default:
      return { proc: procedureFor(step.do), args: { c: l.c, part: l.part } };
  }
}

/** What is known after an instruction, and where to go on. */
function after(g: State, l: { c: Ctx; part: string; r: Plain; queue: readonly number[] }): Ctx {
  const step = stepNow(g, l);
  const c = copyCtx(l.c);
  c.at++;
  if (l.part === 'cost' && isUndone(g, l) && cite('30-4')) {
    c.at = UNPAID;
    return c;
  }
  if (isPassed(l)) {
    c.at = l.c.able;
    c.did = false;
    return c;
  }
  switch (step.do) {
    case 'able':
      c.able = step.jump;
      return c;
    case 'let': {
      const value = valueOf(g, l.c, step.value);
      if (step.letter === 'X') c.x = value;
      else if (step.letter === 'Y') c.y = value;
      else c.z = value;
      return c;
    }
    case 'unless':
      if (!isTrue(g, l.c, step.cond)) c.at = step.jump;
      return c;
    case 'goto':
    case 'later':
      c.at = step.jump;
      return c;
    case 'over':
      c.at = stepsIn(g, l.c, l.part).length;
      return c;
    case 'may':
      c.did = l.r === DID;
      if (!c.did) c.at = step.jump;
      return c;
    case 'modes':
    case 'next':
      c.at = l.queue[0] ?? endOf(stepsIn(g, l.c, l.part), l.c.at);
      return c;
    case 'select': {
      const { on } = l.r as unknown as Report;
      if (!step.upTo && on.length > 0 && on.length < numberIn(l.c, step.n)) c.short = step.end ?? 0;
      const all = step.join === true ? [...c.it, ...on] : on;
      c.before = c.it;
      c.it = all;
      c.implied = all;
      c.did = all.length > 0;
      c.done = all.length;
      return c;
    }
    case 'look':
    case 'peek':
      c.looked = (l.r as unknown as Report).on;
      c.it = c.looked;
      c.implied = c.looked;
      c.did = true;
      return c;
    default: {
      const n = reported(l.r);
      c.did = n > 0;
      c.done = Math.max(0, n);
      if (typeof l.r !== 'object' || l.r === null) return c;
      const { on } = l.r as unknown as Report;
      c.last = on;
      if (!speaksOf(step)) return c;
      c.it = on;
      c.implied = on;
      return c;
    }
  }
}
/** Whether what comes next may call the objects of this instruction それ: not this card, nor a Master, nor what was それ before. */
function speaksOf(step: Step): boolean {
  const target = 'what' in step ? step.what : 'to' in step ? step.to : null;
  if (target === null || typeof target !== 'object' || !('the' in target)) return true;
  return target.the !== 'this' && target.the !== 'master' && target.the !== 'it';
}
/** Past the block of choices that an instruction stands in. */
function endOf(list: readonly Step[], at: number): number {
  for (let i = at; i >= 0; i--) {
    const step = list[i];
    if (step?.do === 'modes' && (i === at || step.jump > at)) return step.jump;
  }
  return list.length;
}
/** Blocks still to come: set by the choice, shortened as each begins. */
function queueAfter(g: State, l: { c: Ctx; part: string; r: Plain; queue: readonly number[] }): readonly number[] {
  const step = stepNow(g, l);
  if (step.do === 'modes') return l.r as readonly number[];
  return step.do === 'next' ? l.queue.slice(1) : l.queue;
}
const QUEUE: readonly number[] = [];

/**
 * Nothing else happens while a sequence runs: continuous effects stay as they are, triggers and their states wait.
 * The answer is whether triggers would interrupt, which they do only if the clauses that forbid it are switched off.
 */
function isInterrupted(g: State): boolean {
  const frozen = cite('35-4') && cite('17-4.s2');
  const waits = cite('01-6') && cite('37-5');
  if (!cite('37-5a')) noteStates(g);
  if (!frozen) refresh(g);
  return !waits;
}
/** What could not be done, where it is to be done only if possible. */
const isPassed = (l: { c: Ctx; r: Plain }): boolean => l.c.at < l.c.able && reported(l.r) === STOP;
const UNPAID = 1_000_000;
/** A process that is a cost must be carried out in full (30-4): what was replaced or did nothing has not been paid. */
function isUndone(g: State, l: { c: Ctx; part: string; r: Plain }): boolean {
  const step = stepNow(g, l);
  if (step.do === 'select') return !step.upTo && (l.r as unknown as Report).on.length < numberIn(l.c, step.n);
  if (typeof l.r === 'number') return l.r === DID_NOT;
  if (l.r === null || !('n' in (l.r as object))) return false;
  const { n, on } = l.r as unknown as Report;
  return n < Math.max(1, on.length);
}
const goesOn = (g: State, l: { c: Ctx; part: string }): boolean =>
  l.c.at < stepsIn(g, l.c, l.part).length && !(l.c.short > 0 && l.c.at >= l.c.short && cite('01-5'));

/** Carries out instructions one after the other; ends at the first that cannot be carried out (01-5). */
const steps = rule<{ c: Ctx; part: string }>('legions/steps')
  .let('', 'queue', (): readonly number[] => QUEUE)
  .let('', 'r', (): Plain => DID)
  .while(
    '01-4 35-3',
    (g, l) => goesOn(g, l),
    (b) =>
      b
        .callBy('35-1', (g, l) => instruction(g, l), 'r')
        .stop('01-5', (_g, l) => reported(l.r) === STOP && !isPassed(l))
        .when(
          '',
          (g) => isInterrupted(g),
          (c) => c.callBy('', () => checking(NONE, false)),
        )
        .let('', 'queue', (g, l): readonly number[] => queueAfter(g, l))
        .let('', 'c', (g, l): Ctx => after(g, l)),
  )
  .returns((g, l): Plain => (l.part === 'cost' && l.c.at !== stepsIn(g, l.c, l.part).length ? null : l.c));

defineProcedure('steps', steps);

/** Whether the first effect (35-8) has what it must choose: all of it, unless "up to" (LEG-R73). */
export function isFirstLegal(g: State, c: Ctx, ability: Ability): boolean {
  let known = c;
  let draws = false;
  for (let at = 0; at < ability.first; at++) {
    const step = ability.steps[at] as Step;
    switch (step.do) {
      case 'let':
        known = after(g, { c: ctxLike(known, { at }), part: 'effect', r: null, queue: QUEUE });
        break;
      case 'unless':
        if (!isTrue(g, known, step.cond)) at = step.jump - 1;
        break;
      case 'goto':
      case 'later':
      case 'able':
        at = step.jump - 1;
        break;
      case 'may':
        return true;
      case 'select':
        // What is looked at or drawn first cannot be counted beforehand.
        if (step.upTo || step.what.zones.some(({ zone }) => zone === 'among' || (draws && zone === 'hand'))) break;
        if (!enough(g, known, step.what, numberIn(known, step.n), ability)) return false;
        break;
      case 'draw':
        draws = true;
        break;
      case 'masterAttack':
        if (!canMasterAttack(g, known, step)) return false;
        break;
      default:
        break;
    }
  }
  return true;
}
/** What the turn player may not look at decides nothing beforehand: there it is enough that there are cards. */
function enough(g: State, c: Ctx, what: Noun, n: number, ability: Ability): boolean {
  const seen = hidden(g, c, what) ? { ...what, where: [], kinds: ANY_CARD } : what;
  return hasCandidates(g, c, seen, n, ability.kind === 'play' ? canBeChosenPlaying : canBeChosen) || !cite('35-9');
}
/** A card that is being played is not in its hand any more (32-2). */
const canBeChosenPlaying = (g: State, c: Ctx, id: number): boolean =>
  (id !== c.card || cardOf(g, id).zone >> 1 !== HAND) && canBeChosen(g, c, id);
const ANY_CARD: Noun['kinds'] = ['card'];
