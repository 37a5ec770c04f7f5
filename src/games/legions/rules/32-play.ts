// Playing cards (chapter 32): through the play zone, then by category.
import { by, cardOf, cite, isThere, NONE, type Seat, refAt } from '../../../kernel/index.ts';
import { move, plays } from '../events.ts';
import { ctxOf, lookingAs } from '../context.ts';
import {
  CORES_ACTIVE,
  CORES_FATIGUED,
  CORES_LORD,
  cardsIn,
  count,
  defOf,
  EXILE,
  LORD,
  MINIONS,
  PLAY,
  rule,
  type State,
  WAIT,
} from '../state.ts';
import type { Ability } from '../text/ast.ts';
import { hasRule } from '../values.ts';
import { categoryOf, hasLaneFor, lanesFor } from '../units.ts';
import { isFirstLegal } from './35-sequence.ts';
import { carryOut } from './35-steps.ts';
import { takeCores } from '../cores.ts';
import { askLane, laneChosen } from '../lanes.ts';

export const coreZone = (g: State, seat: Seat): number => count(g, seat, CORES_ACTIVE) + count(g, seat, CORES_FATIGUED);

/** Whether a card can be played now: room, core cost, and a first effect with what it must choose. */
export function canPlay(g: State, seat: Seat, id: number): boolean {
  const def = defOf(g, id);
  if (hasRule(g, id, 'cannotPlay') && cite('01-3')) return false;
  // A reversed card has no category, so there is no way to play it (16-3e).
  if (categoryOf(g, cardOf(g, id)) === null) return false;
  switch (def.category) {
    case 'minion':
      return hasLaneFor(g, seat, id) || by('32-3', true, false);
    case 'lord':
      if (cardsIn(g, LORD, seat).length > 0 && cite('17-14') && cite('32-5.s1')) return false;
      return coreZone(g, seat) >= def.cc || by('32-5.s2', true, false);
    case 'skill':
    case 'arts':
      return def.play < 0 || isPlayable(g, seat, id, def.abilities[def.play] as Ability);
    default:
      return false;
  }
}
function isPlayable(g: State, seat: Seat, id: number, ability: Ability): boolean {
  const { inc, def } = cardOf(g, id);
  if (isFirstLegal(g, lookingAs(id, inc, def, defOf(g, id).play, seat), ability)) return true;
  return by(defOf(g, id).category === 'skill' ? '32-4 35-9' : '32-6 35-9', true, false);
}

type Mine = { seat: Seat; card: number };

const playMinion = rule<Mine>('legions/play-minion')
  .ask('32-3 18-1', 'lane', (g, l) => askLane(g, l.seat, lanesFor(g, l.seat, l.card), l.card))
  .stop('32-3', (_g, l) => l.lane === NONE)
  .do('32-3', (g, l) => [move(g, l.card, MINIONS, { at: laneChosen(l.seat, l.lane), cause: 'action' })])
  .returns();

const playLord = rule<Mine>('legions/play-lord')
  .do('32-5.s1', (g, l) => [move(g, l.card, LORD, { cause: 'action' })])
  .do('32-5.s2', (g, l) => takeCores(g, l.seat, defOf(g, l.card).cc, CORES_LORD))
  .returns();

/** A Skill or an Arts: its text, then its way out of the play zone (17-19). */
const playEffect = rule<Mine>('legions/play-effect')
  .let('', 'inc', (g, l) => cardOf(g, l.card).inc)
  .callBy('35-14', (g, l) => {
    const def = defOf(g, l.card);
    // A part under 《》 is an ability of the Skill, not its effect when played (35-2a).
    const index = def.play >= 0 ? def.play : by('35-2a', def.triggers[0] ?? NONE, NONE);
    if (index < 0) return null;
    return carryOut(ctxOf(l.card, l.inc, cardOf(g, l.card).def, index, l.seat, g.log.length), 'effect');
  })
  .stop('', (g, l) => !isThere(g, refAt(l.card, l.inc)))
  .when(
    '',
    (g, l) => defOf(g, l.card).category === 'skill',
    (b) =>
      b.do('32-4 17-19.s2', (g, l) => [
        move(g, l.card, by('14-3j', WAIT + 1, WAIT + Math.max(1, defOf(g, l.card).wt))),
      ]),
    (b) => b.do('32-6 17-19.s2', (g, l) => [move(g, l.card, EXILE)]),
  )
  .returns();

const BY_CATEGORY = {
  minion: playMinion,
  lord: playLord,
  skill: playEffect,
  arts: playEffect,
  master: playEffect,
} as const;
export const play = rule<Mine>('legions/play')
  .do('32-2 17-19.s1', (g, l) => [plays(g, l.card), move(g, l.card, PLAY, { cause: 'action' })])
  .callBy('32-1', (g, l) => ({ proc: BY_CATEGORY[defOf(g, l.card).category], args: { seat: l.seat, card: l.card } }))
  .returns();
