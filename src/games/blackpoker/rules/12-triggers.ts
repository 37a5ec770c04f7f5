// Triggered requests (chapter 12): collected in a buffer, immediate ones resolved first, then normal ones staged.
import { ask, by, type Call, cite, type Event, NONE, option, type Plain, type Seat } from '../../../kernel/index.ts';
import { type Action, type ActionId, actionAt, actionOf } from '../actions.ts';
import { isNoble } from '../cards.ts';
import { MOVE, RESOLVED, stage } from '../events.ts';
import { FIELD, face, GRAVEYARD, type Request, rule, type State, type Triggered, zoneAt } from '../state.ts';
import { REQUEST } from '../verbs.ts';
import { resolve } from './10-resolve.ts';

/** What follows an action once it has been resolved, for whoever is turn player then. */
const FOLLOWS: Partial<Readonly<Record<ActionId, ActionId>>> = {
  end: 'charge',
  charge: 'draw',
  attack: 'block',
  block: 'damage',
};

function trigger(g: State, action: ActionId, seat: Seat): void {
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
function isGeneration(g: State, e: Event): boolean {
  if (e.to !== zoneAt(GRAVEYARD, e.seat) || !isNoble(face(g, e.card))) return false;
  const fromField = e.from === zoneAt(FIELD, e.seat);
  return by('core.damage.1', true, by('core.zone.6', true, by('core.gen.1', true, fromField)));
}

const inClass = (g: State, speed: Action['speed'], seat: Seat, timing: Action['timing']): readonly Triggered[] =>
  g.buffer.filter((t) => t.seat === seat && actionOf(t.action).speed === speed && actionOf(t.action).timing === timing);

/** The class to be taken up next: the turn player's first, main before quick. */
function nextClass(g: State, speed: Action['speed']): readonly Triggered[] {
  const seats: readonly Seat[] = g.turn === 0 ? [0, 1] : [1, 0];
  for (const seat of seats) {
    for (const timing of ['main', 'quick'] as const) {
      const list = inClass(g, speed, seat, timing);
      if (list.length > 0) return list;
    }
  }
  return [];
}
const has = (g: State, speed: Action['speed']): boolean => g.buffer.some((t) => actionOf(t.action).speed === speed);
const kindsIn = (list: readonly Triggered[]): number[] => [
  ...new Set(list.map((t) => option(REQUEST, actionOf(t.action).index))),
];

/** Takes one request out of the buffer; its owner says which kind where several wait. */
const takeOne = (speed: Action['speed'], clause: string) =>
  rule<{ which: number }>(`blackpoker/take-${speed}`)
    .let(clause, 'kinds', (g) => kindsIn(nextClass(g, speed)))
    .when(
      '',
      (_g, l) => l.kinds.length > 1,
      (b) =>
        b.ask(clause, 'which', (g, l) => ask((nextClass(g, speed)[0] as Triggered).seat, 'trigger-order', l.kinds)),
    )
    .let(clause, 'taken', (g, l): Plain => {
      const list = nextClass(g, speed);
      const chosen = list.find((t) => option(REQUEST, actionOf(t.action).index) === l.which) ?? (list[0] as Triggered);
      g.buffer = g.buffer.filter((t) => t.id !== chosen.id);
      const request: Request = {
        id: chosen.id,
        action: chosen.action,
        seat: chosen.seat,
        keys: [],
        target: -1,
        targetInc: 0,
      };
      return request as unknown as Plain;
    })
    .returns((_g, l): Plain => l.taken);
const ANY = () => ({ which: NONE });
const takeImmediate = takeOne('immediate', 'core.trigger.4');
const takeNormal = takeOne('normal', 'core.trigger.5');

const takeUp = rule('blackpoker/trigger-check')
  .while(
    'core.trigger.2',
    (g) => g.buffer.length > 0,
    (b) =>
      b
        .while(
          'core.trigger.3',
          (g) => has(g, 'immediate'),
          (c) =>
            c
              .call('core.trigger.4', takeImmediate, ANY, 'now')
              .call('core.trigger.4', resolve, (_g, l) => ({ request: l.now })),
        )
        .while(
          'core.trigger.5',
          (g) => !has(g, 'immediate') && has(g, 'normal'),
          (c) =>
            c
              .call('core.trigger.5', takeNormal, ANY, 'next')
              .let('', 'dropped', (g, l) => {
                const isMain = actionOf((l.next as unknown as Request).action).timing === 'main';
                return isMain && by('core.trigger.8', false, by('core.trigger.6', false, g.stage.length > 0));
              })
              .when(
                '',
                (_g, l) => !l.dropped,
                (d) => d.do('core.trigger.5', (_g, l) => [stage(l.next as unknown as Request)]),
              ),
        ),
  )
  .returns();
/** A trigger check (誘発チェック), where anything was triggered at all. */
export const triggerCheck = (g: State): Call | null => (g.buffer.length === 0 ? null : { proc: takeUp, args: {} });
