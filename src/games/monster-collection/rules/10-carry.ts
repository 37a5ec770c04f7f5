// Carrying out an effect (10.1.14, 10.6): sentence by sentence, each under its condition and with its own targets.
import { askYesNo, by, NONE, type Plain, type Seat, YES } from '../../../kernel/index.ts';
import { asksBack } from '../acting.ts';
import * as C from '../cards.ts';
import { type Ctx, thisUnit } from '../context.ts';
import { mark } from '../events.ts';
import { conditionHolds } from '../select.ts';
import {
  type Aim,
  DISCARD,
  HAND,
  isPlayer,
  type MonCard,
  plain,
  rule,
  seatOfAim,
  type State,
  stands,
  type Use,
  setUnderway,
} from '../state.ts';
import type { Condition, Happening, Sentence } from '../text/ast.ts';
import { visitCondition, visitSteps } from '../text/visit.ts';
import { pastOf } from '../traits.ts';
import { ctxFrom, powerOf, sentenceAt, useIn } from './10-context.ts';
import { carrySteps } from './10-steps.ts';
import { gateCall, letGo } from './16-loops.ts';
import { checkCall } from './links.ts';

type Carry = { use: Plain; it: Plain };
/** 対象は～してもよい leaves it to the player aimed at; else to the owner of the effect (3.2.1.3). */
function deciderOf(g: State, l: { use: Plain; at: number }): Seat {
  const use = useIn(l);
  const [aim] = use.targets;
  const asked = sentenceAt(g, l).steps.some(
    (s) => 'who' in s && typeof s.who === 'object' && s.who !== null && 'the' in s.who && s.who.the === 'target',
  );
  return asked && aim !== undefined && use.targets.length === 1 && isPlayer(aim) ? seatOfAim(aim) : use.seat;
}
const mayWord = (use: Use, at: number): string => `may ${use.card} ${use.power} ${at}`;

/** Whether a condition speaks of the target, so that each target answers for itself. */
function speaksOfTarget(when: Condition): boolean {
  let target = false;
  let whole = false; // asked of all targets together
  visitCondition(when, {
    thing: (t) => {
      if ('the' in t && t.the === 'target') target = true;
    },
    filter: (f) => {
      if (f.is === 'state' && f.state === 'sameRace') whole = true;
    },
    condition: (c) => {
      if (c.if === 'every') whole = true;
    },
  });
  return target && !whole;
}
/** 重複しない: this effect on this target (16.2). */
const markKey = (use: Use, aim: Aim): string => `${use.def}.${use.power}:${aim.card}.${aim.inc}`;
/** The targets a sentence applies to: conditions are asked of each (10.12.2); what was already aimed at is left out (16.2.1). */
function targetsFor(
  g: State,
  l: { use: Plain; it: Plain; at: number; before: readonly Aim[] | null; done: boolean },
): readonly Aim[] | null {
  const use = useIn(l);
  const sentence = sentenceAt(g, l);
  const c = ctxFrom(g, use, l.it);
  let aims = use.targets;
  if (c.power.single) {
    const spent = aims.filter((aim) => g.marks.filter((m) => m === markKey(use, aim)).length > 1);
    if (spent.length > 0)
      aims = by(
        '16.2.1 5.1.2.19.a 4.1.15.j',
        aims,
        aims.filter((a) => !spent.includes(a)),
      );
    if (aims.length === 0) return null;
  }
  if (sentence.on !== null && asksBack(sentence, l.at)) {
    const gone = fatedOf(g, c, sentence.on, aims);
    if (gone === null) return null;
    aims = gone;
  }
  const { when } = sentence;
  if (when === null) return aims;
  if (when.if === 'undone') return l.done ? null : aims;
  if (when.if === 'else') {
    // Those the sentence before did not apply to.
    const left = l.before === null ? aims : aims.filter((a) => !l.before?.some((b) => b.card === a.card));
    return left.length === 0 && l.before !== null ? null : left;
  }
  if (aims.length > 0 && speaksOfTarget(when)) {
    const fit = aims.filter((aim) => conditionHolds(g, { ...c, targets: [aim] }, when));
    const left = by('10.12.2 4.1.15.i 4.1.10', aims, fit.length === aims.length ? aims : fit);
    return left.length === 0 ? null : left;
  }
  return by('10.19.3 10.19.2 10.12.2 4.1.15.i', true, conditionHolds(g, c, when)) ? aims : null;
}

/** Whether this has gone so while the effect is carried out. */
function isFated(g: State, aim: Aim, on: Happening['on']): boolean {
  const past = isPlayer(aim) ? null : pastOf(g, aim);
  const died = past !== null && ((past.sheet?.[C.WAS] ?? 0) & C.WAS_DIED) !== 0;
  if (on === 'spared') return !died;
  if (past === null || on === 'dies') return died;
  return (g.cards[aim.card] as MonCard).zone >> 1 === (on === 'discarded' ? DISCARD : HAND);
}
/** 対象が死亡した場合: those targets of which it is so; of the unit itself, all or none. */
function fatedOf(g: State, c: Ctx, happened: Happening, aims: readonly Aim[]): readonly Aim[] | null {
  if (!('what' in happened) || !('the' in happened.what)) return null;
  const { on, what } = happened;
  if (what.the !== 'target') return isFated(g, thisUnit(g, c), on) ? aims : null;
  const gone = aims.filter((aim) => isFated(g, aim, on));
  return gone.length === 0 ? null : gone;
}

/** B of 「A。効果適用後、B」 is dropped if A was not applied, or its user left between (4.1.11). */
function isDropped(g: State, l: { use: Plain; at: number; applied: boolean; stood: boolean }): boolean {
  if (!sentenceAt(g, l).after) return false;
  if (!l.applied) return by('4.1.11.a', false, true);
  return l.stood && by('4.1.11.c', false, !isThere(g, useIn(l)));
}
/** The using unit; who left before the effect began (a cost, a death) is not missed between its parts. */
const isThere = (g: State, use: Use): boolean =>
  use.unit !== NONE && stands(g, { card: use.unit, inc: use.unitInc }) && (g.cards[use.unit] as MonCard).role !== 0;

function dealsDamage(s: Sentence): boolean {
  let found = false;
  visitSteps(s.steps, { step: (step) => (found ||= step.do === 'damage' || step.do === 'distribute') });
  return found;
}
/** Carries out the whole effect; the answer is whether any of it was applied. */
export const carryOut = rule<Carry>('mc/effect')
  .let('', 'outer', (g): Plain => plain(g.underway.spoken))
  .run('', (g, l) => {
    setUnderway(g, { spoken: useIn(l).targets });
  })
  .let('', 'at', () => 0)
  .let('', 'applied', () => false)
  .let('', 'any', () => false)
  .let('', 'did', () => false)
  .let('', 'stood', (g, l) => isThere(g, useIn(l)))
  .let('', 'targets', (): Plain => null)
  .do('16.2.2', (g, l) => {
    const use = useIn(l);
    const c = ctxFrom(g, use, l.it);
    return c.power.single
      ? [
          mark(
            use.seat,
            use.targets.map((aim) => markKey(use, aim)),
          ),
        ]
      : [];
  })
  .while(
    '',
    (g, l) => l.at < powerOf(g, useIn(l)).body.length,
    (b) =>
      b
        .when(
          '4.1.11.b',
          (g, l) => sentenceAt(g, l).after && l.applied,
          (c) =>
            c
              .let('', 'spoken', (g): Plain => plain(g.underway.spoken))
              .callBy('4.1.11.b', checkCall)
              .run('', (g, l) => {
                setUnderway(g, { spoken: l.spoken as unknown as readonly Aim[] });
              }),
        )
        .let('', 'before', (_g, l): Plain => l.targets)
        .let('', 'done', (_g, l) => l.did)
        .let(
          '',
          'targets',
          (g, l): Plain =>
            isDropped(g, l)
              ? null
              : plain(targetsFor(g, { ...l, before: l.before as unknown as readonly Aim[] | null })),
        )
        .let('', 'applied', (g, l) => l.applied && !sentenceAt(g, l).after)
        .let('', 'did', () => false)
        .when(
          '10.1.14.a 4.1.10',
          (_g, l) => l.targets !== null,
          (c) =>
            c
              .let('', 'yes', () => YES)
              .let('', 'goes', (): Plain => null)
              .when(
                '10.1.7.b 10.1.14.b',
                (g, l) => sentenceAt(g, l).may,
                (d) =>
                  d
                    .ask('10.1.7.b 10.1.14.b', 'yes', (g, l) =>
                      askYesNo(deciderOf(g, l), 'may', [C.defAt(g, useIn(l).def).name]),
                    )
                    .callBy(
                      '16.1.1',
                      (g, l) => (l.yes === YES ? gateCall(deciderOf(g, l), mayWord(useIn(l), l.at)) : null),
                      'goes',
                    )
                    .run('', (g, l) => {
                      if (l.yes !== YES) letGo(g, deciderOf(g, l));
                    }),
              )
              .when(
                '',
                (_g, l) => l.yes === YES && l.goes !== false,
                (d) =>
                  d
                    .let('', 'narrow', (_g, l): Plain => plain({ ...useIn(l), targets: l.targets }))
                    .call('', carrySteps, (_g, l) => ({ use: l.narrow, it: l.it, at: l.at, inside: NONE }), 'did')
                    // What was chained has been dealt with the first damage (15.2.5.5).
                    .let(
                      '',
                      'use',
                      (g, l): Plain => (dealsDamage(sentenceAt(g, l)) ? plain({ ...useIn(l), more: 0 }) : l.use),
                    ),
              ),
        )
        .let('', 'applied', (_g, l) => l.applied || l.did)
        .let('', 'any', (_g, l) => l.any || l.applied)
        .let('', 'at', (_g, l) => l.at + 1),
  )
  .run('', (g, l) => {
    setUnderway(g, { spoken: l.outer as unknown as readonly Aim[] });
  })
  .returns((_g, l) => l.any);
