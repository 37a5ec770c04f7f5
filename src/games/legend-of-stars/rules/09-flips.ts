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
import type { Run, Told } from '../effects/context.ts';
import { effect } from '../effects/driver.ts';
import { E_FLIP, E_MOMENT, mark, TARGET_CAUSE, usedBit } from '../events.ts';
import { abilityAt, textAt } from '../granted.ts';
import { card, inOrder, rule, type State } from '../state.ts';
import { USE } from '../verbs.ts';
import { canStart } from '../effects/choose.ts';
import type { Speaker } from '../select.ts';
import { isAlive, isMandatory, partiesOf } from './09-triggers.ts';

const isFlip = (w: Waiting): boolean =>
  w.event !== null && w.event.kind === E_FLIP && w.event.cause === TARGET_CAUSE && w.event.card === w.card;

function speakerFor(w: Waiting): Speaker {
  const { subject, partner } = partiesOf(w, w.card);
  const it = subject !== NONE && subject !== w.card ? [subject] : partner !== NONE ? [partner] : [];
  return { seat: w.seat, card: w.card, it, subject, partner, target: NONE, lane: NONE, done: 0 };
}
/** Whether a waiting trigger can be used now. */
export const isUsable = (g: State, w: Waiting): boolean => isAlive(g, w) && startable(g, w);
function startable(g: State, w: Waiting): boolean {
  const at = abilityAt(g, w.card, w.ability);
  return canStart(g, at.def, at.ability, speakerFor(w));
}

export function isOnce(g: State, told: { card: number; ability: number }): boolean {
  const ability = textAt(g, told.card, told.ability);
  return ability?.ability === 'trigger' && ability.once;
}
/** What an effect that was put off is about: those cards, as the objects they were. */
const putOff = (w: Waiting): Run['it'] | null =>
  w.event !== null && w.event.kind === E_MOMENT && Array.isArray(w.event.more)
    ? (w.event.more as unknown as Run['it'])
    : null;
/** As an effect takes it: one shape, however it began. */
const toldOf = (t: Told & { it: Run['it'] }): Told & { it: Run['it'] } => ({
  seat: t.seat,
  card: t.card,
  def: t.def,
  ability: t.ability,
  subject: t.subject,
  partner: t.partner,
  it: t.it,
});
/** Uses one waiting trigger. */
export const useTrigger = rule<{ id: number }>('legend-of-stars/use-trigger')
  .let('8.1.1.s1 8.1.2.s1', 'told', (g, l) => {
    const w = g.waiting.find((one) => (one.id & 0x3fff) === l.id) as Waiting;
    const who = speakerFor(w);
    return {
      seat: who.seat,
      card: who.card,
      subject: who.subject,
      partner: who.partner,
      def: abilityAt(g, w.card, w.ability).def,
      ability: abilityAt(g, w.card, w.ability).ability,
      code: w.ability,
      it: putOff(w) ?? who.it.map((id) => ({ card: id, inc: card(g, id).inc })),
      id: w.id,
    };
  })
  .run('', (g, l) => {
    if (l.told !== null) unwait(g, l.told.id);
  })
  .do('', (g, l) => {
    if (l.told === null || !isOnce(g, { card: l.told.card, ability: l.told.code })) return [];
    return [mark(g, l.told.card, usedBit(l.told.code))];
  })
  .when(
    '',
    (_g, l) => l.told !== null,
    (b) => b.call('8.1.1.s1', effect, (_g, l) => toldOf(l.told)),
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
