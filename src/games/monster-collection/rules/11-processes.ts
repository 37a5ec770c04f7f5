// Rule processes (chapter 11) of the interrupting kind: carried out at once, wherever the game stands.
import {
  ask,
  by,
  cite,
  type Event,
  inForce,
  NONE,
  opponent,
  option,
  type Plain,
  type Seat,
  eventLike,
  flatten,
  quietly,
  someNeutral,
  tracing,
} from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import { boardOf, gearOf, terrainAt, touchBoard, unitsAt, unitsOf } from '../board.ts';
import * as C from '../cards.ts';
import { replacements } from '../replace.ts';
import { setOffBy } from '../triggers.ts';
import {
  applyAll,
  BATTLE,
  DAMAGE,
  DIE,
  die,
  END,
  EQUIP,
  EXHIBIT,
  finish,
  FLIP,
  GIVE,
  MOMENT,
  move,
  MOVE,
  PLACE,
  RELOCATE,
  SUMMON,
} from '../events.ts';
import { slotsOf } from '../slots.ts';
import {
  aimAt,
  AREAS,
  bothSeats,
  clone,
  DISCARD,
  type MonCard,
  rule,
  type State,
  stands,
  UNIT,
  setUnderway,
} from '../state.ts';
import { defenceOf, levelOf, limitOf, valueOf, isPlain } from '../values.ts';
import { PROCESS } from '../verbs.ts';
import { resists } from './10-damage.ts';
import { isSuitable } from './12-equip.ts';
import { clashes } from './15-heroes.ts';
import { isEndless } from './16-loops.ts';

/** A unit that lethal damage or a death effect awaits (11.3.1.2, 11.3.1.3). */
export interface Death {
  readonly card: number;
  readonly inc: number;
  readonly source: number;
  readonly bits: number;
}
const KINDS = ['lack', 'death', 'gear', 'limit', 'clash'] as const;
interface Process {
  readonly kind: (typeof KINDS)[number];
  readonly card: number; // the unit, equipment or terrain concerned
}

/** Damage at or above the defence is deadly; each event is judged alone (R13), and Resistance keeps death from arising. */
export function deathsIn(g: State, batch: readonly Event[]): Death[] {
  const found: Death[] = [];
  for (const e of batch) {
    if (e.kind !== DAMAGE || !e.happened) continue;
    const card = g.cards[e.card] as MonCard;
    if (card.role !== UNIT || card.inc !== e.inc) continue;
    const lethal = e.amount >= defenceOf(g, e.card);
    if (!by('2.1.17.2 4.5.2 11.3.1.2.1', false, lethal)) continue;
    if (resists(g, e.card, e.at)) continue;
    found.push({ card: e.card, inc: card.inc, source: e.source, bits: e.at });
  }
  return found;
}

/* Conditions */

/** Asked where rules are checked after every change: nothing is made for it. */
function someMayGo(g: State, party: readonly number[]): boolean {
  for (const unit of party) if (!isBanned(g, unit, 'discard')) return true;
  return false;
}
const lacksDefence = (g: State, unit: number): boolean => defenceOf(g, unit) <= 0 && !isBanned(g, unit, 'discard');

function isImproper(g: State, gear: number): boolean {
  const { host } = g.cards[gear] as MonCard;
  if ((g.cards[host] as MonCard).role !== UNIT) return true;
  const bare = g.bare && (g.cards[host] as MonCard).slot === g.battle?.area;
  // In the simultaneous attack equipment of base slots stays, whatever made its bearer proper (8.3.7.3).
  if (!isSuitable(g, gear, host) && !bare) return by('15.4.3.3 11.3.4.1', false, true);
  const held = g.spentSlots.filter((s) => s.gear === gear);
  if (held.length === 0) return false;
  const has = slotsOf(g, host);
  if (held.every((s) => has.some((x) => x.key === s.slot))) return false;
  return by('13.1.2.8 11.3.4.1', false, true);
}

/** The level total that a limit adjustment sees: a negative level counts as nothing (4.6.2). */
const adjustedLevel = (g: State, unit: number): number => {
  const level = levelOf(g, unit);
  return level < 0 ? by('4.6.2', level, 0) : level;
};
function isOver(g: State, seat: Seat, area: number): boolean {
  const party = unitsAt(g, seat, area);
  if (party.length === 0) return false;
  let sum = 0;
  for (const unit of party) sum += adjustedLevel(g, unit);
  const terrain = terrainAt(g, area);
  if (terrain === NONE || !by('11.3.2.1 2.1.26.1', false, sum > limitOf(g, terrain))) return false;
  return someMayGo(g, party);
}
const hasHeroes = (g: State, seat: Seat): boolean => unitsOf(g, seat).some((u) => C.defOf(g, u).hero !== NONE);

/** What a seat has to carry out now. */
function processesOf(g: State, seat: Seat, deaths: readonly Death[]): Process[] {
  const list: Process[] = [];
  const { units, gear } = boardOf(g);
  for (const d of deaths)
    if (stands(g, d) && (g.cards[d.card] as MonCard).owner === seat && !list.some((p) => p.card === d.card))
      list.push({ kind: 'death', card: d.card });
  for (let area = 0; area < AREAS; area++) {
    const party = units[seat * AREAS + area];
    if (party === undefined) continue;
    for (const unit of party) {
      if (lacksDefence(g, unit) && by('2.1.17.3 11.3.1.1.1', false, true) && !list.some((p) => p.card === unit))
        list.push({ kind: 'lack', card: unit });
    }
    if (isOver(g, seat, area)) list.push({ kind: 'limit', card: terrainAt(g, area) });
  }
  for (const id of gear)
    if ((g.cards[id] as MonCard).owner === seat && isImproper(g, id)) list.push({ kind: 'gear', card: id });
  if (hasHeroes(g, seat)) {
    const hero = unitsOf(g, seat).find((u) => C.defOf(g, u).hero !== NONE && clashes(g, seat, u));
    if (hero !== undefined && by('15.1.3 15.1.8', false, true)) list.push({ kind: 'clash', card: hero });
  }
  return list;
}
/** Whether anything at all waits to be carried out. */
function isPending(g: State): boolean {
  const { units, gear } = boardOf(g);
  for (let at = 0; at < 2 * AREAS; at++) {
    const party = units[at];
    if (party === undefined) continue;
    let sum = 0;
    for (const unit of party) {
      if (lacksDefence(g, unit)) return true;
      sum += Math.max(0, levelOf(g, unit));
      if (C.defOf(g, unit).hero !== NONE && clashes(g, at < AREAS ? 0 : 1, unit)) return true;
    }
    const terrain = terrainAt(g, at % AREAS);
    if (terrain !== NONE && sum > limitOf(g, terrain) && someMayGo(g, party)) return true;
    if (terrain !== NONE && !inForce('4.6.2')) return true;
  }
  for (const id of gear) if (isImproper(g, id)) return true;
  return false;
}

const BOARD_EVENTS = new Set([MOVE, DIE, SUMMON, EQUIP, PLACE, FLIP, RELOCATE, GIVE, END]);
const STILL_EVENTS = new Set([MOMENT, EXHIBIT, DAMAGE]);
/** Events that may make a rule process due; with persistent abilities in play, anything may. */
export function needsLook(g: State, batch: readonly Event[]): boolean {
  const floating = boardOf(g).steady.length > 0;
  for (const e of batch) {
    if (BOARD_EVENTS.has(e.kind)) {
      if (e.kind === MOVE && e.from !== 0 && !floating) continue;
      return true;
    }
    if (floating && !STILL_EVENTS.has(e.kind)) return true;
    // A battle that ends takes [戦闘] abilities with it; the simultaneous attack suspends and restores effects.
    if (e.kind === BATTLE && (e.more === null || g.modifiers.length > 0)) return true;
  }
  return false;
}
export function isDue(g: State): boolean {
  // Where nothing but what is printed decides, the same battlefield has the same answer.
  if (tracing || someNeutral() || g.bare || !isPlain(g)) return isPending(g);
  const board = boardOf(g);
  if (board.calm) return false;
  const due = isPending(g);
  board.calm = !due;
  return due;
}

/* Carrying out */

/** Whether the order can make a difference that anybody could see (11.1.2.2). */
function orderMatters(g: State, list: readonly Process[], deaths: readonly Death[]): boolean {
  if (list.length < 2) return false;
  const loud = (id: number): boolean => C.defOf(g, id).powers.some((p) => p.mark === 'constant' || p.mark === 'auto');
  const told = list.some(
    (p) => p.kind === 'limit' || p.kind === 'clash' || loud(p.card) || gearOf(g, p.card).some(loud),
  );
  if (told) return true;
  // Else only a third card can make it matter: one that changes values, gives itself up, or looks on.
  if (boardOf(g).steady.length === 0 && boardOf(g).triggers.length === 0 && g.modifiers.length === 0) return false;
  return quietly(() => list.some((p) => changesOthers(g, p, list, deaths)));
}
/** Whether this process, carried out first, makes another of them go otherwise, or not at all. */
function changesOthers(g: State, p: Process, list: readonly Process[], deaths: readonly Death[]): boolean {
  const mine = carriedOut(g, p, deaths);
  if (mine.some((e) => replacements.applicable(g, e, NO_EVENTS).length > 0)) return true;
  const then = clone(g);
  for (const e of mine) applyAll[e.kind]?.(then, eventLike(e, {}));
  then.cache.version++;
  touchBoard(then);
  const left = processesOf(then, (g.cards[p.card] as MonCard).owner, deaths);
  return list.some((q) => {
    if (q.card === p.card) return false;
    if (!left.some((x) => x.card === q.card && x.kind === q.kind)) return true;
    return carriedOut(g, q, deaths).some((e) => outcomeOf(g, e) !== outcomeOf(then, e));
  });
}
const outcomeOf = (g: State, e: Event): string =>
  `${replacements.applicable(g, e, NO_EVENTS).join()} ${setOffBy(g, e)}`;
const NO_EVENTS: readonly Event[] = [];
function carriedOut(g: State, p: Process, deaths: readonly Death[]): Event[] {
  switch (p.kind) {
    case 'lack':
      // What a persistent ability has moved out stays out when the ability is gone.
      if (boardOf(g).steady.length > 0) cite('14.5.4.4.b');
      return [move(g, p.card, DISCARD, 'rule')];
    case 'death': {
      const all = deaths.filter((d) => d.card === p.card && stands(g, d));
      return all.map((d) => die(g, d.card, d.source, d.bits));
    }
    case 'gear':
      return [move(g, p.card, DISCARD, 'rule')];
    case 'limit':
    case 'clash':
      return [];
  }
}

/** One's own units that may be discarded to fit the limit: those immediately summoned this turn first (11.3.2.2). */
function overLimit(g: State, seat: Seat, area: number): readonly number[] {
  const party = unitsAt(g, seat, area);
  const newly = party.filter((u) => g.instants.some((a) => a.card === u && stands(g, a)));
  return newly.length > 0 ? by('11.3.2.2.b 8.4.7.b', party, newly) : party;
}
/**
 * Who was chosen and stands there still will not go: whoever can choose another must (16.1.1.2); where there is no other,
 * nobody can stop it, and the game is drawn (16.1.1.1). An adjustment may begin anew within itself, so the state remembers.
 */
const adjustLimit = rule<{ seat: Seat; area: number }>('mc/limit')
  .while(
    '11.3.2.2.a 11.3.2.1 11.3.2.3 12.1.1.2.7.b 2.1.26.1',
    (g, l) => isOver(g, l.seat, l.area),
    (b) =>
      b
        .let('', 'able', (g, l): readonly number[] => {
          const goes = (u: number): boolean =>
            !isBanned(g, u, 'discard') && !g.underway.kept.some((a) => a.card === u && stands(g, a));
          const left = overLimit(g, l.seat, l.area).filter(goes);
          return left.length > 0 ? left : unitsAt(g, l.seat, l.area).filter(goes);
        })
        .do('16.1.1 16.1.1.1', (_g, l) => (l.able.length === 0 ? [finish(null, '16.1.1.1', 'endless')] : []))
        .ask('11.3.2.1', 'unit', (_g, l) => ask(l.seat, 'limit', l.able.length > 1 ? l.able : []))
        .let('', 'unit', (_g, l): number => (l.unit === NONE ? (l.able[0] as number) : l.unit))
        .run('', (g, l) => {
          setUnderway(g, { kept: [...g.underway.kept, aimAt(g, l.unit)] });
        })
        .do('11.3.2.1', (g, l) => [move(g, l.unit, DISCARD, 'limit')]),
  )
  .run('', (g) => {
    setUnderway(g, { kept: [] });
  })
  .returns();

/** Of a hero and its namesakes the owner keeps one (15.1.8). */
const keepOne = rule<{ seat: Seat; card: number }>('mc/keep-one')
  .let('', 'same', (g, l): readonly number[] =>
    unitsOf(g, l.seat).filter((u) => valueOf(g, u, C.NAME) === valueOf(g, l.card, C.NAME)),
  )
  .ask('15.1.8', 'kept', (_g, l) => ask(l.seat, 'keep-hero', l.same))
  .do('15.1.8 15.1.3', (g, l) => l.same.filter((u) => u !== l.kept).map((u) => move(g, u, DISCARD, 'rule')))
  .returns();

const listIn = (g: State, l: { seat: Seat; deaths: Plain }): Process[] =>
  processesOf(g, l.seat, l.deaths as unknown as Death[]);
const deathsOf = (l: { deaths: Plain }): Death[] => l.deaths as unknown as Death[];

/** All of one player's interrupting processes, in that player's order (11.1.2.2). */
const seatProcesses = rule<{ seat: Seat; deaths: Plain }>('mc/processes-of')
  .let('', 'rounds', () => 0)
  .while(
    '11.1.2.1',
    (g, l) => listIn(g, l).length > 0,
    (b) =>
      b
        // What must be carried out again and again, whoever chooses: nobody can stop it.
        .do('16.1.1 16.1.1.1', (g, l) => (isEndless(g, l.rounds) ? [finish(null, '16.1.1.1', 'endless')] : []))
        .let('', 'rounds', (_g, l) => l.rounds + 1)
        .let('', 'list', (g, l): Plain => listIn(g, l) as unknown as Plain)
        .let('', 'first', (): number => NONE)
        .when(
          '11.1.2.2',
          (g, l) => orderMatters(g, l.list as unknown as Process[], deathsOf(l)),
          (c) =>
            c.ask('11.1.2.2', 'first', (_g, l) =>
              ask(
                l.seat,
                'process-order',
                (l.list as unknown as Process[]).map((p) => option(PROCESS, p.card, KINDS.indexOf(p.kind))),
              ),
            ),
        )
        .let('', 'chosen', (_g, l): Plain => {
          const list = l.list as unknown as Process[];
          if (l.first === NONE)
            return (list.length > 1
              ? list.filter((p) => p.kind !== 'limit' && p.kind !== 'clash')
              : list) as unknown as Plain;
          return [list.find((p) => option(PROCESS, p.card, KINDS.indexOf(p.kind)) === l.first)] as unknown as Plain;
        })
        .do('11.3.1.2.1 11.3.1.3.1 11.3.3.1 12.6.1', (g, l) =>
          flatten(l.chosen as unknown as Process[], (p) => carriedOut(g, p, deathsOf(l))),
        )
        .let('', 'deaths', (g, l): Plain => {
          const done = (l.chosen as unknown as Process[]).filter((p) => p.kind === 'death').map((p) => p.card);
          return deathsOf(l).filter((d) => !done.includes(d.card) && stands(g, d)) as unknown as Plain;
        })
        .let('', 'one', (_g, l): Plain => (l.chosen as unknown as Process[])[0] as unknown as Plain)
        .callBy('', (g, l) => {
          const p = l.one as unknown as Process;
          if (p.kind === 'limit')
            return { proc: adjustLimit, args: { seat: l.seat, area: (g.cards[p.card] as MonCard).slot } };
          return p.kind === 'clash' ? { proc: keepOne, args: { seat: l.seat, card: p.card } } : null;
        }),
  )
  .returns();

/** The attacker's first, then the defender's (11.1.2.3, 11.3.2.2). */
export const processes = rule<{ deaths: Plain }>('mc/processes')
  .let('', 'seats', (g): readonly Seat[] => by('11.1.2.3 11.3.2.2.c', [opponent(g.turn), g.turn], bothSeats(g)))
  .forEach(
    '',
    'seat',
    (_g, l) => l.seats,
    (b) => b.call('', seatProcesses, (_g, l) => ({ seat: l.seat, deaths: l.deaths })),
  )
  .returns();
