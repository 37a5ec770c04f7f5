// What takes the place of something that would happen (代わりに): being destroyed or downed, going to the trash, damage.
import {
  argA,
  argB,
  by,
  type Call,
  type Event,
  type Hooks,
  NONE,
  option,
  type Plain,
  type Seat,
} from '../../kernel/index.ts';
import { derived } from './derived.ts';
import type { Told } from './effects/context.ts';
import { begun, effect } from './effects/driver.ts';
import { isPossible } from './effects/possible.ts';
import { isHarm, ATTACK_CAUSE, COST_CAUSE, DESTROY_CAUSE, E_DOWN, E_LIFE, E_MOVE } from './events.ts';
import { abilitiesOf, abilityAt, hasGiven, textAt } from './granted.ts';
import { groupOf, spokenOf } from './objects.ts';
import { isForbidden } from './prohibitions.ts';
import { conditionsHold, fits, plainSpeaker } from './select.ts';
import {
  card,
  cardsIn,
  CHARACTER,
  inOrder,
  isOnField,
  kindOfZone,
  printedOf,
  rule,
  type State,
  SUPPORT,
  TRASH,
} from './state.ts';
import type { Ability, By } from './text/ast.ts';
import { resists } from './values.ts';

const isTrashed = (g: State, e: Event): boolean =>
  e.kind === E_MOVE && kindOfZone(e.to) === TRASH && isOnField(g, e.card);
const isDamage = (e: Event): boolean => e.kind === E_LIFE && e.amount < 0 && e.cause !== COST_CAUSE;

const isBy = (g: State, by_: By, seat: Seat, e: Event): boolean =>
  by_ === 'any' || (e.source !== NONE && (card(g, e.source).master === seat) === (by_ === 'own'));
/** Whether this ability of a card speaks of this event. */
function answers(g: State, source: number, a: Ability & { ability: 'replace' }, e: Event): boolean {
  const seat = card(g, source).master;
  const { event } = a;
  switch (event.on) {
    case 'takes':
      if (!isDamage(e) || !isHarm(event.of, e)) return false;
      return event.who === 'any' || (e.seat === seat) === (event.who === 'own');
    case 'downed':
      if (e.kind !== E_DOWN || (event.how !== 'any' && (event.how === 'battle') !== (e.cause === ATTACK_CAUSE)))
        return false;
      break;
    case 'destroyed':
      if (!isTrashed(g, e) || e.cause !== DESTROY_CAUSE || !isBy(g, event.by, seat, e)) return false;
      break;
    case 'trashed':
      if (!isTrashed(g, e)) return false;
  }
  if (event.what.the === 'this') return e.card === source;
  return fits(g, plainSpeaker(seat, source), event.what.of, e.card) && !resists(g, seat, source, e.card);
}

const NOTHING: readonly number[] = [];
function applicable(g: State, e: Event): readonly number[] {
  if (e.kind !== E_DOWN && e.kind !== E_MOVE && e.kind !== E_LIFE) return NOTHING;
  if (!(derived(g).replaces || hasGiven(g)) || !(e.kind === E_DOWN || isTrashed(g, e) || isDamage(e))) return NOTHING;
  // What cannot happen has nothing in its place.
  if (isForbidden(g, e)) return NOTHING;
  const found: number[] = [];
  for (const seat of inOrder(g)) {
    for (const zone of [CHARACTER, SUPPORT]) {
      for (const id of cardsIn(g, zone, seat)) {
        if (card(g, id).face === 1) continue;
        replacesOf(g, id).forEach((code, nth) => {
          const a = textAt(g, id, code);
          // What it does itself is never replaced by it again.
          if (g.replacing.includes(option(0, id, nth))) return;
          if (a?.ability !== 'replace' || !answers(g, id, a, e)) return;
          if (!conditionsHold(g, plainSpeaker(seat, id), a.conditions)) return;
          if (a.may && !isPossible(g, begun(toldOf(g, id, code, e.card)), 0, TO_ITS_END)) return;
          if (by('9.1', false, true)) found.push(option(0, id, nth));
        });
      }
    }
  }
  return found;
}
const replacesOf = (g: State, id: number): readonly number[] =>
  abilitiesOf(g, id, printedOf(g, id).replaces, 'replace');
const codeIn = (g: State, effect_: number): number => replacesOf(g, argA(effect_))[argB(effect_)] ?? 0;

const TO_ITS_END = Number.MAX_SAFE_INTEGER;
/** What is done instead, as a text at its beginning. */
const toldOf = (g: State, id: number, code: number, about: number): Told => ({
  seat: card(g, id).master,
  card: id,
  self: spokenOf(g, id),
  def: abilityAt(g, id, code).def,
  ability: abilityAt(g, id, code).ability,
  partner: null,
  amount: 0,
  that: about === NONE ? g.turn : card(g, about).master,
  groups: about === NONE ? [] : [groupOf(g, printedOf(g, about).kind, [about])],
});
type Instead = { effect: number; about: number };
/** What is done instead; the event itself never happened. */
const instead = rule<Instead>('legend-of-stars/instead')
  .run('', (g, l) => {
    g.replacing = [...g.replacing, l.effect];
  })
  .call('9.1', effect, (g, l) => begun(toldOf(g, argA(l.effect), codeIn(g, l.effect), l.about)))
  .run('', (g) => {
    g.replacing = g.replacing.slice(0, -1);
  })
  .returns((): Plain => []);

const abilityOf = (g: State, effect_: number): Ability | undefined => textAt(g, argA(effect_), codeIn(g, effect_));
export const replacements: NonNullable<Hooks<State>['replacements']> = {
  applicable,
  decider: (g, e) => (e.card === NONE ? e.seat : card(g, e.card).master),
  optional: (g, _e, effect_) => {
    const a = abilityOf(g, effect_);
    return a?.ability === 'replace' && a.may;
  },
  replace: () => [],
  via: (_g, e, effect_): Call => ({ proc: instead, args: { effect: effect_, about: e.card } }),
  clause: '9.1',
};
