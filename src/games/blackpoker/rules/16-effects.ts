// The summons and spells of the action list, and the fog they leave (chapter 16).
import {
  ask,
  by,
  type Call,
  cardOf,
  type Event,
  eventLike,
  opponent,
  option,
  type Plain,
  type Seat,
} from '../../../kernel/index.ts';
import type { ActionId } from '../actions.ts';
import { bury, damage as hurt, equip as putOn, fog, move, reveal, stance, unstage } from '../events.ts';
import {
  CHARGED,
  cardsIn,
  DRIVEN,
  FIELD,
  FOG,
  GRAVEYARD,
  HAND,
  LIFE,
  numberOf,
  type Request,
  requestOfKey,
  rule,
  type State,
  zoneAt,
} from '../state.ts';
import { DOWN, sizeOf, UP } from '../units.ts';
import { CHARGE, DRIVE } from '../verbs.ts';
import { registerEffects } from './10-resolve.ts';
import { charge, draw, end, generation } from './14-basic.ts';
import { attack, block, judgment } from './15-battle.ts';

type Locals = { request: Plain };
const of = (l: Locals): Request => l.request as unknown as Request;
const seatOf = (l: Locals): Seat => of(l).seat;
const key = (l: Locals): number => of(l).keys[0] ?? -1;
const target = (l: Locals): number => of(l).target;

const setWall = rule<Locals>('blackpoker/set-wall')
  .ask('summon.wall.effect core.request.7', 'card', (g, l) => ask(seatOf(l), 'wall-card', cardsIn(g, HAND, seatOf(l))))
  .do('summon.wall.effect', (g, l) => (l.card < 0 ? [] : [move(g, l.card, FIELD, 'effect', 1)]))
  .returns();

const summon = (id: ActionId, clause: string) =>
  rule<Locals>(`blackpoker/${id}`)
    .do(`${clause}.effect`, (g, l) => [move(g, key(l), FIELD, 'effect')])
    .returns();

const equip = rule<Locals>('blackpoker/equip')
  .do('summon.equip.effect', (g, l) => [putOn(g, key(l), target(l))])
  .returns();

/** Fog lies with its user, whoever's soldier it is about. */
function toFog(g: State, id: number, unit: number): Event {
  const owner = by('core.zone.5', cardOf(g, unit).owner, cardOf(g, id).owner);
  return eventLike(move(g, id, FOG, 'effect'), { to: zoneAt(FOG, owner) });
}

const up = rule<Locals>('blackpoker/up')
  .do('quick.up.effect', (g, l) => [fog(g, seatOf(l), target(l), key(l), UP, numberOf(g, key(l)))])
  .do('quick.up.effect fog.up.key', (g, l) => [toFog(g, key(l), target(l))])
  .returns();

const down = rule<Locals>('blackpoker/down')
  .do('quick.down.effect.1', (g, l) => [fog(g, seatOf(l), target(l), key(l), DOWN, numberOf(g, key(l)))])
  .let('', 'size', (g, l) => sizeOf(g, target(l)))
  .do('quick.down.effect.2', (g, l) => (l.size <= 0 ? bury(g, target(l), 'effect') : []))
  .do('quick.down.effect.3 fog.down.key', (g, l) => (l.size > 0 ? [toFog(g, key(l), target(l))] : []))
  .returns();

const twist = rule<Locals>('blackpoker/twist')
  .ask('quick.twist.effect core.request.7', 'way', (_g, l) => ask(seatOf(l), 'twist', [option(CHARGE), option(DRIVE)]))
  .do('quick.twist.effect', (g, l) => [stance(g, target(l), l.way === option(DRIVE) ? DRIVEN : CHARGED)])
  .returns();

/** Whether Counter beats its target: any two key cards, or one whose number is not higher. */
function beats(g: State, counter: Request, aimed: Request): boolean {
  if (aimed.keys.length === 2) return by('quick.counter.cond.2', false, true);
  const mine = numberOf(g, counter.keys[0] ?? -1);
  return by('quick.counter.cond.1', false, mine >= numberOf(g, aimed.keys[0] ?? -1));
}
const counter = rule<Locals>('blackpoker/counter')
  .do('quick.counter.effect core.resolve.5', (g, l) => {
    const aimed = requestOfKey(g, target(l));
    if (aimed === null || !beats(g, of(l), aimed)) return [];
    return [unstage(aimed, true), ...aimed.keys.map((id) => move(g, id, GRAVEYARD, 'effect'))];
  })
  .returns();

const search = rule<Locals>('blackpoker/search')
  .do('quick.search.effect', (g, l) => cardsIn(g, LIFE, seatOf(l)).map((id) => reveal(id, seatOf(l))))
  .ask('quick.search.effect core.request.7', 'pick', (g, l) => ask(seatOf(l), 'search', cardsIn(g, LIFE, seatOf(l))))
  .do('quick.search.effect core.info.6', (_g, l) => (l.pick < 0 ? [] : [reveal(l.pick, opponent(seatOf(l)))]))
  .do('quick.search.effect', (g, l) => (l.pick < 0 ? [] : [move(g, l.pick, HAND, 'effect')]))
  .shuffle('quick.search.effect', (_g, l) => [zoneAt(LIFE, seatOf(l))])
  .returns();

const breakWall = rule<Locals>('blackpoker/break-wall')
  .do('spell.break.effect', (g, l) => bury(g, target(l), 'effect'))
  .returns();

const throwing = rule<Locals>('blackpoker/throw')
  .do('spell.throw.effect core.damage.1', (g, l) => hurt(g, opponent(seatOf(l)), numberOf(g, key(l))))
  .returns();

const mine =
  (proc: typeof end) =>
  (r: Request): Call => ({ proc, args: { seat: r.seat } });
const whole =
  (proc: typeof equip) =>
  (r: Request): Call => ({ proc, args: { request: r as unknown as Plain } });
registerEffects({
  end: mine(end),
  charge: mine(charge),
  draw: mine(draw),
  attack: mine(attack),
  block: mine(block),
  damage: mine(judgment),
  generation: mine(generation),
  'set-wall': whole(setWall),
  'summon-soldier': whole(summon('summon-soldier', 'summon.soldier')),
  'summon-hero': whole(summon('summon-hero', 'summon.hero')),
  'summon-ace': whole(summon('summon-ace', 'summon.ace')),
  equip: whole(equip),
  up: whole(up),
  down: whole(down),
  twist: whole(twist),
  counter: whole(counter),
  search: whole(search),
  'break-wall': whole(breakWall),
  throw: whole(throwing),
});
