// Triggered requests (chapter 12): collected in a buffer, immediate ones resolved first, then normal ones staged.
import {
  ask,
  type Builder,
  by,
  type Call,
  cite,
  type Event,
  type Locals,
  NONE,
  option,
  type Plain,
  type Seat,
} from '../../../kernel/index.ts';
import { type ActionId, actionAt, actionOf } from '../actions.ts';
import { isNoble } from '../cards.ts';
import { MOVE, RESOLVED, stage } from '../events.ts';
import {
  FIELD,
  FOG,
  face,
  GRAVEYARD,
  LIFE,
  type Request,
  rule,
  STAGE,
  type State,
  type Triggered,
  zoneAt,
} from '../state.ts';
import { REQUEST } from '../verbs.ts';
import { losses, resolve } from './10-resolve.ts';

/** What follows an action once it has been resolved, for whoever is turn player then. */
const FOLLOWS: Partial<Readonly<Record<ActionId, ActionId>>> = {
  end: 'charge',
  charge: 'draw',
  attack: 'block',
  block: 'damage',
};

export function trigger(g: State, action: ActionId, seat: Seat): void {
  const { lines } = actionOf(action);
  if (!cite('core.trigger.1') || !cite(lines.trigger) || !cite(lines.mode)) return;
  g.buffer = [...g.buffer, { id: g.serial++, action, seat }];
}

/** Collects the requests that a batch triggers. */
export function collect(g: State, batch: readonly Event[]): void {
  for (const e of batch) {
    if (e.kind === RESOLVED) {
      const next = FOLLOWS[actionAt(e.to).id];
      if (next === undefined || (next === 'block' && by('core.attack.3', false, g.attackers.length === 0))) continue;
      trigger(g, next, by('core.trigger.7', e.seat, g.turn));
    } else if (e.kind === MOVE && isGeneration(g, e)) trigger(g, 'generation', e.seat);
  }
}
/** A card that comes from its owner's field, and from nowhere else. */
function isGeneration(g: State, e: Event): boolean {
  if (e.to !== zoneAt(GRAVEYARD, e.seat) || !isNoble(face(g, e.card))) return false;
  switch (e.from >> 1) {
    case FIELD:
      return by('core.gen.1', false, true);
    case LIFE:
      return by('core.damage.1', true, false);
    case STAGE:
    case FOG:
      return by('core.zone.6', true, false);
    default:
      return false;
  }
}

/** Classes in the order they are taken up: immediate, then normal; the turn player's, then the other's; main, then quick. */
const NORMAL = 4;
const OTHERS = 2;
const QUICKS = 1;
function classOf(g: State, t: Triggered): number {
  const { speed, timing } = actionOf(t.action);
  return (speed === 'normal' ? NORMAL : 0) | (t.seat === g.turn ? 0 : OTHERS) | (timing === 'quick' ? QUICKS : 0);
}
/** The class whose turn it is, given the one just taken: onwards through the classes of a speed, then from the first again. */
function nextClass(g: State, last: number): number {
  const first = classOf(g, g.buffer[0] as Triggered);
  if (g.buffer.length === 1) return first;
  const classes = g.buffer.map((t) => classOf(g, t));
  const speed = by('core.trigger.3', first & NORMAL, Math.min(...classes) & NORMAL);
  const open = classes.filter((c) => (c & NORMAL) === speed);
  const later = open.filter((c) => c >= last);
  const best = Math.min(...(later.length > 0 ? later : open));
  return by(speed === NORMAL ? 'core.trigger.5' : 'core.trigger.4', open[0] as number, best);
}
const inClass = (g: State, of: number): Triggered[] => g.buffer.filter((t) => classOf(g, t) === of);
const kindOption = (t: Triggered): number => option(REQUEST, actionOf(t.action).index);
const kindsIn = (g: State, of: number): readonly number[] =>
  g.buffer.length === 1 ? NO_KINDS : [...new Set(inClass(g, of).map(kindOption))];
const NO_KINDS: readonly number[] = [];

/** Takes a request out of the buffer: the kind its owner named, or the only one. */
function take(g: State, of: number, which: number): Request {
  const list = inClass(g, of);
  const chosen = list.find((t) => kindOption(t) === which) ?? (list[0] as Triggered);
  g.buffer = g.buffer.filter((t) => t.id !== chosen.id);
  return { id: chosen.id, action: chosen.action, seat: chosen.seat, keys: NO_KINDS, target: NONE, targetInc: 0 };
}
const askOrder = (g: State, l: { of: number; kinds: readonly number[] }) =>
  ask((inClass(g, l.of)[0] as Triggered).seat, 'trigger-order', l.kinds);
const requestIn = (l: { now: Plain }): Request => l.now as unknown as Request;
/** A normal main request finds the stage taken. */
const isDropped = (g: State, l: { of: number }): boolean =>
  (l.of & QUICKS) === 0 && by('core.trigger.8 core.trigger.6', false, g.stage.length > 0);

const takeUp = rule<{ of: number; which: number }>('blackpoker/trigger-check')
  .while(
    'core.trigger.2',
    (g) => g.buffer.length > 0,
    (b) =>
      b
        .let('', 'of', (g, l) => nextClass(g, l.of))
        .let('', 'which', () => NONE)
        .let('', 'kinds', (g, l) => kindsIn(g, l.of))
        .when(
          '',
          (_g, l) => l.kinds.length > 1 && l.of < NORMAL,
          (c) => c.ask('core.trigger.4', 'which', askOrder),
        )
        .when(
          '',
          (_g, l) => l.kinds.length > 1 && l.of >= NORMAL,
          (c) => c.ask('core.trigger.5', 'which', askOrder),
        )
        .let('', 'now', (g, l): Plain => take(g, l.of, l.which) as unknown as Plain)
        .when(
          '',
          (_g, l) => l.of < NORMAL,
          (c) => lossCheck(c.call('core.trigger.4', resolve, (_g, l) => ({ request: l.now }))),
          (c) =>
            c.when(
              '',
              (g, l) => !isDropped(g, l),
              (d) => d.do('core.trigger.5', (_g, l) => [stage(requestIn(l))]),
            ),
        ),
  )
  .returns();
/** A trigger check (誘発チェック), where anything was triggered at all. */
export const triggerCheck = (g: State): Call | null =>
  g.buffer.length === 0 ? null : { proc: takeUp, args: { of: 0, which: NONE } };

/** The loss check comes first: what has been triggered by a resolution that decides the game never happens. */
function lossCheck<A extends Locals, L extends Locals>(b: Builder<State, A, L>): Builder<State, A, L> {
  return b
    .callBy('', (g) => (g.buffer.length > 0 && losses(g).length > 0 ? by('core.loss.3', triggerCheck(g), null) : null))
    .do('core.loss.1', losses);
}
/** What follows every resolved request. */
export const checks = <A extends Locals, L extends Locals>(b: Builder<State, A, L>): Builder<State, A, L> =>
  lossCheck(b).callBy('core.trigger.2', triggerCheck);
