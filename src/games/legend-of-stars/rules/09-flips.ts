// 9.6.2: what was turned up by choosing has its effect right after the effect that chose it, before anything else.
import {
  argA,
  ask,
  type Call,
  NONE,
  option,
  PASS,
  type Seat,
  unwait,
  type Waiting,
  waitingOption,
} from '../../../kernel/index.ts';
import type { Run } from '../effects/context.ts';
import { begun, effect } from '../effects/driver.ts';
import { E_FLIP, E_MOMENT, TARGET_CAUSE, use } from '../events.ts';
import { abilityAt, textAt } from '../granted.ts';
import type { Group, Spoken } from '../objects.ts';
import { isOptional } from '../program.ts';
import { defAt, inOrder, printedOf, rule, type State } from '../state.ts';
import { USE } from '../verbs.ts';
import { canStart, isPossible } from '../effects/possible.ts';
import type { Speaker } from '../select.ts';
import { isAlive, isMandatory, type Parties, partiesOf, watchedOnce } from './09-triggers.ts';

const isFlip = (w: Waiting): boolean =>
  w.event !== null && w.event.kind === E_FLIP && w.event.cause === TARGET_CAUSE && w.event.card === w.card;

/** What a triggered effect speaks of from the start: whom its event is about, or whom that one fights. */
function spokenAtFirst(g: State, w: Waiting, { subject, partner, self }: Parties): readonly Group[] {
  const put = putOff(w);
  if (put !== null) return put.length === 0 ? [] : [{ noun: kindOf(g, put[0]), chosen: false, cards: put }];
  const about = subject !== null && subject.card !== w.card ? subject : (partner ?? (subject === null ? null : self));
  return about === null ? [] : [{ noun: kindOf(g, about), chosen: false, cards: [about] }];
}
const kindOf = (g: State, one: Spoken | undefined): Group['noun'] =>
  one === undefined ? 'card' : printedOf(g, one.card).kind;
function speakerFor(g: State, w: Waiting): Speaker {
  const parties = partiesOf(g, w);
  const { self, partner } = parties;
  const groups = spokenAtFirst(g, w, parties);
  return { seat: w.seat, card: w.card, self, groups, partner, target: NONE, lane: NONE, done: 0, amount: amountOf(w) };
}
/** The player its event is about (そのプレイヤー). */
const aboutOf = (g: State, w: Waiting): Seat => w.event?.seat ?? g.turn;
const amountOf = (w: Waiting): number => Math.abs(w.event?.amount ?? 0);
/** Whether a waiting trigger can be used now. */
export const isUsable = (g: State, w: Waiting): boolean => isAlive(g, w) && startable(g, w);
function startable(g: State, w: Waiting): boolean {
  const at = abilityAt(g, w.card, w.ability);
  if (!canStart(g, at.def, at.ability, speakerFor(g, w))) return false;
  const ability = textAt(g, w.card, w.ability);
  if (ability?.ability !== 'trigger' || !isOptional(ability)) return true;
  // Declining is choosing not to use it, so what cannot be done in full cannot be used.
  const [first] = ability.sentences;
  if (first === undefined || first.conditions.length > 0) return true;
  return isPossible(g, runOf(g, w), 0, defAt(g, at.def).firsts[at.ability] ?? 0);
}
const runOf = (g: State, w: Waiting): Run => {
  const { def, ability } = abilityAt(g, w.card, w.ability);
  const { seat, card: id, self, partner, groups } = speakerFor(g, w);
  return begun({
    seat,
    card: id,
    self: self as Spoken,
    def,
    ability,
    partner,
    that: aboutOf(g, w),
    amount: amountOf(w),
    groups,
  });
};

/** Whether its uses are counted. */
function isCounted(g: State, told: { card: number; ability: number }): boolean {
  const ability = textAt(g, told.card, told.ability);
  return ability?.ability === 'trigger' && ability.times > 0;
}
/** What an effect that was put off is about: those cards, as the objects they were. */
const putOff = (w: Waiting): readonly Spoken[] | null =>
  w.event !== null && w.event.kind === E_MOMENT && Array.isArray(w.event.more)
    ? (w.event.more as unknown as readonly { card: number; inc: number }[]).map((one) => ({ ...one, now: one.inc }))
    : null;
/** Uses one waiting trigger. */
export const useTrigger = rule<{ id: number }>('legend-of-stars/use-trigger')
  .let('8.1.1.s1 8.1.2.s1', 'told', (g, l) => {
    const w = g.waiting.find((one) => (one.id & 0x3fff) === l.id) as Waiting;
    const who = speakerFor(g, w);
    return {
      seat: who.seat,
      card: who.card,
      self: who.self as Spoken,
      partner: who.partner,
      that: aboutOf(g, w),
      amount: amountOf(w),
      groups: who.groups,
      def: abilityAt(g, w.card, w.ability).def,
      ability: abilityAt(g, w.card, w.ability).ability,
      code: w.ability,
      id: w.id,
    };
  })
  .run('', (g, l) => {
    if (l.told === null) return;
    unwait(g, l.told.id);
    watchedOnce(g, l.told);
  })
  .do('', (g, l) => {
    if (l.told === null || !isCounted(g, { card: l.told.card, ability: l.told.code })) return [];
    return [use(g, l.told.card, l.told.code)];
  })
  .when(
    '',
    (_g, l) => l.told !== null,
    (b) => b.call('8.1.1.s1', effect, (_g, l) => begun(l.told)),
  )
  .returns();

const flipsOf = (g: State, seat: Seat): Waiting[] =>
  g.waiting.filter((w) => w.seat === seat && isFlip(w) && isUsable(g, w));
function nextSeat(g: State, last: number): Seat | null {
  const [first, second] = inOrder(g);
  const order = last === first ? [second, first] : [first, second];
  return order.find((seat) => flipsOf(g, seat).length > 0) ?? null;
}

/** The opponent's first, in turns; a mandatory one is not declined. */
const turnedUp: ReturnType<typeof make> = make();
function make() {
  return rule('legend-of-stars/turned-up')
    .let('', 'seat', (): number => NONE)
    .while(
      '9.6.2.5',
      (g) => g.waiting.some((w) => isFlip(w)),
      (b) =>
        b
          .let('', 'seat', (g, l): number => nextSeat(g, l.seat) ?? NONE)
          .when(
            '',
            (_g, l) => l.seat === NONE,
            (c) =>
              c.run('9.6.2.5', (g) => {
                g.waiting = g.waiting.filter((w) => !isFlip(w));
              }),
            (c) =>
              c
                .ask('9.6.2.5', 'act', (g, l) => {
                  const list = flipsOf(g, l.seat as Seat);
                  const must = list.filter((w) => isMandatory(g, w));
                  const options = (must.length > 0 ? must : list).map((w) => option(USE, argA(waitingOption(w.id))));
                  return ask(l.seat as Seat, 'trigger', must.length > 0 ? options : [...options, PASS]);
                })
                .when(
                  '',
                  (_g, l) => l.act === PASS || l.act === NONE,
                  (d) =>
                    d.run('8.1.2.s1', (g, l) => {
                      g.waiting = g.waiting.filter((w) => !(isFlip(w) && w.seat === l.seat));
                    }),
                  (d) => d.call('9.6.2.5', useTrigger, (_g, l) => ({ id: argA(l.act) })),
                ),
          ),
    )
    .returns();
}

/** What choosing has turned up, if its effect waits. */
export const flipped = (g: State): Call | null => (g.waiting.some(isFlip) ? { proc: turnedUp, args: {} } : null);
