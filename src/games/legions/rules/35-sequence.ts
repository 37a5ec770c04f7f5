// Sequences (シーケンス, chapter 35): the instructions of one text, in written order, with nothing in between.
import { askYesNo, type Call, cite, NO, NONE, type Plain } from '../../../kernel/index.ts';
import { isTrue } from '../conditions.ts';
import { type Ctx, copyCtx, hasCandidates, numberIn, valueOf } from '../nouns.ts';
import { abilityOf } from '../abilities.ts';
import { masterOf, rule, type State } from '../state.ts';
import type { Ability, Noun, Step } from '../text/ast.ts';
import { noteStates } from '../listeners.ts';
import { refresh } from '../values.ts';
import { hasTargetFor } from './34-battle.ts';
import { checking } from './37-triggers.ts';
import { procedureFor } from './38-effects.ts';
import { canBeChosen, chooseModes, hidden } from './38-select.ts';

/** The instructions of a part of an ability; those of the i-th replacement effect stand under its number. */
export function stepsIn(g: State, c: Ctx, part: string): readonly Step[] {
  const ability = abilityOf(g, c);
  if (part === 'effect') return ability.steps;
  if (part === 'cost') return ability.cost?.steps ?? [];
  const s = ability.statics[Number(part)];
  return s !== undefined && s.give === 'replace' ? s.steps : [];
}
const stepNow = (g: State, l: { c: Ctx; part: string }): Step => stepsIn(g, l.c, l.part)[l.c.at] as Step;

/** What an instruction reports: STOP, it could not be done; otherwise whether it was done, or the cards it chose. */
const STOP = -1;
const DID = 1;
const DID_NOT = 0;

const may = rule<{ c: Ctx }>('legions/may')
  .ask('01-8', 'answer', (g, l) => askYesNo(g.turn, 'may', [{ card: l.c.card }]))
  .returns((_g, l) => (l.answer === NO ? DID_NOT : DID));

/** The procedure of an instruction, or null for one that only steers. */
function instruction(g: State, l: { c: Ctx; part: string }): Call | null {
  const step = stepNow(g, l);
  switch (step.do) {
    case 'let':
    case 'unless':
    case 'goto':
    case 'next':
      return null;
    case 'may':
      return { proc: may, args: { c: l.c } };
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
  switch (step.do) {
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
      c.at = step.jump;
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
      const it = l.r as readonly number[];
      if (!step.upTo && it.length > 0 && it.length < numberIn(l.c, step.n)) c.short = step.end ?? 0;
      c.before = c.it;
      c.it = it;
      c.did = it.length > 0;
      c.done = it.length;
      return c;
    }
    case 'look':
    case 'peek':
      c.looked = l.r as readonly number[];
      c.it = QUEUE;
      c.did = true;
      return c;
    default:
      c.did = l.r !== DID_NOT;
      c.done = typeof l.r === 'number' ? l.r : 0;
      return c;
  }
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
const goesOn = (g: State, l: { c: Ctx; part: string }): boolean =>
  l.c.at < stepsIn(g, l.c, l.part).length && !(l.c.short > 0 && l.c.at >= l.c.short && cite('01-5'));

/** Carries out instructions one after the other; ends at the first that cannot be carried out (01-5). */
export const steps = rule<{ c: Ctx; part: string }>('legions/steps')
  .let('', 'queue', (): readonly number[] => QUEUE)
  .let('', 'r', (): Plain => DID)
  .while(
    '01-4 35-3',
    (g, l) => goesOn(g, l),
    (b) =>
      b
        .callBy('35-1', (g, l) => instruction(g, l), 'r')
        .stop('01-5', (_g, l) => l.r === STOP)
        .when(
          '',
          (g) => isInterrupted(g),
          (c) => c.callBy('', () => checking(NONE, false)),
        )
        .let('', 'queue', (g, l): readonly number[] => queueAfter(g, l))
        .let('', 'c', (g, l): Ctx => after(g, l)),
  )
  .returns((_g, l): Plain => l.c);

/** Whether the first effect (35-8) has what it must choose: all of it, unless "up to" (LEG-R73). */
export function isFirstLegal(g: State, c: Ctx, ability: Ability): boolean {
  let known = c;
  for (let at = 0; at < ability.first; at++) {
    const step = ability.steps[at] as Step;
    switch (step.do) {
      case 'let':
        known = after(g, { c: { ...known, at }, part: 'effect', r: null, queue: QUEUE });
        break;
      case 'unless':
        if (!isTrue(g, known, step.cond)) at = step.jump - 1;
        break;
      case 'goto':
        at = step.jump - 1;
        break;
      case 'may':
        return true;
      case 'select':
        if (!step.upTo && !enough(g, known, step.what, numberIn(known, step.n))) return false;
        break;
      case 'masterAttack':
        if (!hasTargetFor(g, masterOf(g, c.seat))) return false;
        break;
      default:
        break;
    }
  }
  return true;
}
/** What nobody may look at decides nothing beforehand: there it is enough that there are cards. */
function enough(g: State, c: Ctx, what: Noun, n: number): boolean {
  const seen = hidden(what) ? { ...what, where: [], kinds: ANY_CARD } : what;
  return hasCandidates(g, c, seen, n, canBeChosen) || !cite('35-9');
}
const ANY_CARD: Noun['kinds'] = ['card'];
