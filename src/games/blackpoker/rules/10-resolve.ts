// The stage and resolution (chapter 10), damage and losing (chapter 11).
import { type Call, type Event, opponent, type Plain } from '../../../kernel/index.ts';
import type { ActionId } from '../actions.ts';
import { finish, move, resolved, unstage } from '../events.ts';
import { lifeOf, GRAVEYARD, type Request, requestOfKey, rule, STAGE, type State, zones } from '../state.ts';
import { unitIs } from '../units.ts';

const requestIn = (l: { request: Plain }): Request => l.request as unknown as Request;

/** Whether what the request aimed at is still there; nothing else is checked again. */
function hasTarget(g: State, r: Request): boolean {
  if (r.target < 0) return true;
  if (r.action === 'counter') return requestOfKey(g, r.target)?.id === r.targetInc;
  return unitIs(g, r.target, r.targetInc);
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

/** Loss check (勝敗判定): the turn player is judged first, so a draw cannot be. */
function losses(g: State): Event[] {
  const next = opponent(g.turn);
  if (lifeOf(g, g.turn) === 0) return [finish(next, 'core.loss.2', 'life')];
  return lifeOf(g, next) === 0 ? [finish(g.turn, 'core.loss.1', 'life')] : [];
}

export const resolve = rule<{ request: Plain }>('blackpoker/resolve')
  .let('core.resolve.1', 'there', (g, l) => hasTarget(g, requestIn(l)))
  .when(
    'core.resolve.3',
    (_g, l) => l.there,
    (b) => b.callBy('core.resolve.3', (_g, l) => effectOf(requestIn(l))),
    (b) => b.run('core.resolve.2', () => {}),
  )
  .do('core.resolve.4', (g, l) => {
    const r = requestIn(l);
    const left = r.keys.filter((key) => g.cards[key]?.zone === zones.index(STAGE));
    return [unstage(r), ...left.map((key) => move(g, key, GRAVEYARD)), resolved(r.seat, r.action)];
  })
  .do('core.loss.1 core.loss.2 core.loss.3', losses)
  .returns();
