// The stage and resolution (chapter 10), damage and losing (chapter 11).
import { by, type Call, type Event, NONE, opponent, type Plain } from '../../../kernel/index.ts';
import { type ActionId, actionOf } from '../actions.ts';
import { finish, move, resolved, unstage } from '../events.ts';
import { lifeOf, GRAVEYARD, type Request, requestOfKey, rule, STAGE, type State, zones } from '../state.ts';
import { unitIs } from '../units.ts';

const requestIn = (l: { request: Plain }): Request => l.request as unknown as Request;

/** Whether what the request aimed at is still there; nothing else is checked again. */
function hasTarget(g: State, r: Request): boolean {
  if (r.target === NONE) return true;
  if (r.action === 'counter') return requestOfKey(g, r.target)?.id === r.targetInc;
  return unitIs(g, r.target, r.targetInc);
}

/** A direct action that was triggered instead of requested has neither key cards nor target: its effect is impossible. */
function isWhole(r: Request): boolean {
  const { keys, target } = actionOf(r.action);
  return r.keys.length === keys.length && (target === null || target === 'opponent' || r.target !== NONE);
}

type Effects = { readonly [K in ActionId]: (r: Request) => Call };
const effects: { list: Effects | null } = { list: null };
/** Effects call back into resolution (a trigger resolves a request), so they are registered rather than imported. */
export function registerEffects(list: Effects): void {
  effects.list = list;
}
function effectOf(r: Request): Call {
  if (effects.list === null) throw new Error('effects are not registered');
  return effects.list[r.action](r);
}

/** Loss check (勝敗判定): no life is lost life; the turn player is judged first, so a drawn game cannot be. */
export function losses(g: State): readonly Event[] {
  const next = opponent(g.turn);
  if (lifeOf(g, g.turn) > 0) return lifeOf(g, next) > 0 ? NO_EVENTS : [finish(g.turn, 'core.loss.1', 'life')];
  if (lifeOf(g, next) > 0) return [finish(next, 'core.loss.1', 'life')];
  return [finish(by('core.loss.2', g.turn, next), 'core.loss.2', 'life')];
}
const NO_EVENTS: readonly Event[] = [];

/** The request leaves the stage, and its key cards with it, unless the effect has put them elsewhere. */
function leave(g: State, r: Request): Event[] {
  if (r.keys.length === 0) return [unstage(r), resolved(r.seat, r.action)];
  const left = r.keys.filter((key) => g.cards[key]?.zone === zones.index(STAGE));
  const gone = left.length === r.keys.length ? left : by('core.resolve.4', r.keys, left);
  return [unstage(r), ...gone.map((key) => move(g, key, GRAVEYARD)), resolved(r.seat, r.action)];
}

export const resolve = rule<{ request: Plain }>('blackpoker/resolve')
  .when(
    'core.resolve.1',
    (g, l) => isWhole(requestIn(l)) && by('core.resolve.2', true, hasTarget(g, requestIn(l))),
    (b) => b.callBy('core.resolve.1', (_g, l) => effectOf(requestIn(l))),
  )
  .do('core.resolve.1', (g, l) => leave(g, requestIn(l)))
  .returns();
