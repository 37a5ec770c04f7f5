// What takes the place of something that would happen (代わりに): being destroyed or downed, going to the trash, damage.
import { argA, argB, by, type Call, type Event, type Hooks, NONE, option, type Plain } from '../../kernel/index.ts';
import { derived, isMute } from './derived.ts';
import { effect } from './effects/driver.ts';
import { COST_CAUSE, DESTROY_CAUSE, E_DOWN, E_LIFE, E_MOVE } from './events.ts';
import { plainSpeaker } from './player-rules.ts';
import { conditionsHold, fits } from './select.ts';
import {
  card,
  cardsIn,
  CHARACTER,
  isOnField,
  kindOfZone,
  printedOf,
  rule,
  type State,
  SUPPORT,
  TRASH,
} from './state.ts';
import type { Ability } from './text/ast.ts';
import { resists } from './values.ts';

const isTrashed = (g: State, e: Event): boolean =>
  e.kind === E_MOVE && kindOfZone(e.to) === TRASH && isOnField(g, e.card);
const isDamage = (e: Event): boolean => e.kind === E_LIFE && e.amount < 0 && e.cause !== COST_CAUSE;

/** Whether this ability of a card speaks of this event. */
function answers(g: State, source: number, a: Ability & { ability: 'replace' }, e: Event): boolean {
  const seat = card(g, source).master;
  const { event } = a;
  if (event.on === 'takes') {
    if (!isDamage(e)) return false;
    return event.who === 'any' || (e.seat === seat) === (event.who === 'own');
  }
  const met =
    event.on === 'downed'
      ? e.kind === E_DOWN
      : isTrashed(g, e) && (event.on === 'trashed' || e.cause === DESTROY_CAUSE);
  if (!met) return false;
  if (event.what.the === 'this') return e.card === source;
  return fits(g, plainSpeaker(seat, source), event.what.of, e.card) && !resists(g, seat, source, e.card);
}

const NOTHING: readonly number[] = [];
function applicable(g: State, e: Event): readonly number[] {
  if (e.kind !== E_DOWN && e.kind !== E_MOVE && e.kind !== E_LIFE) return NOTHING;
  if (!derived(g).replaces || !(e.kind === E_DOWN || isTrashed(g, e) || isDamage(e))) return NOTHING;
  const found: number[] = [];
  for (const seat of [g.turn === 0 ? 1 : 0, g.turn] as const) {
    for (const zone of [CHARACTER, SUPPORT]) {
      for (const id of cardsIn(g, zone, seat)) {
        const { abilities, replaces } = printedOf(g, id);
        if (replaces.length === 0 || card(g, id).face === 1 || isMute(g, id)) continue;
        for (const index of replaces) {
          const a = abilities[index];
          if (a?.ability !== 'replace' || !answers(g, id, a, e)) continue;
          if (conditionsHold(g, plainSpeaker(seat, id), a.conditions) && by('9.1', false, true)) {
            found.push(option(0, id, index));
          }
        }
      }
    }
  }
  return found;
}

/** What is done instead; the event itself never happened. */
const instead = rule<{ seat: 0 | 1; card: number; ability: number; about: number }>('legend-of-stars/instead')
  .call('9.1', effect, (g, l) => ({
    seat: l.seat,
    card: l.card,
    def: card(g, l.card).def,
    ability: l.ability,
    subject: l.about,
    partner: NONE,
    it: l.about === NONE ? [] : [{ card: l.about, inc: card(g, l.about).inc }],
  }))
  .returns((): Plain => []);

const abilityOf = (g: State, effect_: number): Ability | undefined =>
  printedOf(g, argA(effect_)).abilities[argB(effect_)];
export const replacements: NonNullable<Hooks<State>['replacements']> = {
  applicable,
  decider: (g, e) => (e.card === NONE ? e.seat : card(g, e.card).master),
  optional: (g, _e, effect_) => {
    const a = abilityOf(g, effect_);
    return a?.ability === 'replace' && a.may;
  },
  replace: () => [],
  via: (g, e, effect_): Call => {
    const id = argA(effect_);
    return { proc: instead, args: { seat: card(g, id).master, card: id, ability: argB(effect_), about: e.card } };
  },
  clause: '9.1',
};
