// Moving cards by effects (38-3, 38-6, 38-7, 38-18): wait zones, other zones, lanes, tokens.
import {
  by,
  type Call,
  cardOf,
  cite,
  type Decision,
  type Event,
  NONE,
  opponent,
  orderOf,
  ordered,
  type Plain,
  poolAt,
  resultsOf,
  SEATS,
  type Seat,
  SEQUENCE,
  someOf,
} from '../../../kernel/index.ts';
import { standbyRoom } from '../conditions.ts';
import { type Def } from '../def.ts';
import { leaving, makesToken, type Moving, reveal, toLane } from '../events.ts';
import type { Ctx } from '../context.ts';
import { numberIn, seatOfOwner, targetsOf } from '../nouns.ts';
import {
  cardsIn,
  DECK,
  defOf,
  EXILE,
  HAND,
  LANES,
  LORD,
  MINIONS,
  rule,
  STANDBY,
  type State,
  WAIT,
  WAIT1,
  WAIT4,
  zoneAt,
} from '../state.ts';
import type { LaneWord, Step } from '../text/ast.ts';
import { areAdjacent, isFree, isLeftOnly, isMinion, laneOf, lanesFor, laneOn } from '../units.ts';
import { hasRule } from '../values.ts';
import { breakCall } from './12-break.ts';
import { type Args, DID, DID_NOT, nothing, report, stepOf, STOP } from './35-steps.ts';
import { ZONE_OF, canGo } from './38-can.ts';
import { askLane, laneChosen } from '../lanes.ts';

const how = (l: Args, more: Moving = {}): Moving => ({
  ...more,
  cause: l.part === 'cost' ? 'cost' : 'effect',
  source: l.c.card,
});

// Going somewhere where there may be no room

type Trip = { l: Plain; card: number; to: number; down: boolean };
/** Whether the destination has room for this card (38-6). */
function hasRoom(g: State, id: number, to: number): boolean {
  const { owner } = cardOf(g, id);
  if (to === STANDBY) return standbyRoom(g, owner) > 0 && isWaiting(g, id);
  // Hands and wait zones hold any number of cards (17-9, 17-16).
  if (to === HAND || to >= WAIT1)
    return cardsIn(g, to, owner).length < MANY || by(to === HAND ? '17-9' : '17-16', false, true);
  return to !== LORD || cardsIn(g, LORD, owner).length === 0;
}
/** Arts and Lords can never stand by (31-5). */
const isWaiting = (g: State, id: number): boolean => {
  const { category } = defOf(g, id);
  return category === 'skill' || category === 'minion';
};
/** Moves one card; where there is no room a Skill or Minion breaks and a Lord or Arts is exiled (38-6.s2). */
const travel = rule<Trip>('legions/travel')
  .let('', 'fits', (g, l) => hasRoom(g, l.card, l.to))
  .let('', 'moved', (): readonly Plain[] => [])
  .when(
    '',
    (_g, l) => l.fits,
    (b) =>
      b.do(
        '38-6.s1 17-4.s1',
        (g, l) => leaving(g, l.card, l.to, how(l.l as unknown as Args, { down: l.down }), '38-6a'),
        'moved',
      ),
    (b) => b.callBy('38-6.s2', (g, l): Call => breakCall(g, [l.card], (l.l as unknown as Args).c.card, 'effect')),
  )
  .returns((_g, l) => arrived(l.moved));
/** Whether the card went there: one that was broken, exiled or kept where it was did not (35-17, 38-6). */
const arrived = (results: Plain): number => (resultsOf(results).some((e) => e.happened) ? DID : DID_NOT);

const MANY = 5;

// WT (38-3)

/** Where WT±n takes a card: standby is wait zone 0, wait zone IV the last. */
function zoneAfter(g: State, id: number, by_: number): number {
  const now = (cardOf(g, id).zone >> 1) - WAIT;
  const sum = by_ > 0 ? by('38-3.s1', now, now + by_) : by('37-7.3 38-3.s2', now, now + by_);
  const low = Math.max(0, sum);
  return WAIT + by('38-3.s3', Math.min(low, 5), Math.min(low, WAIT4 - WAIT));
}
const isWaitingCard = (g: State, id: number): boolean => {
  const kind = cardOf(g, id).zone >> 1;
  return kind >= STANDBY && kind <= WAIT4;
};
export const wt = rule<Args>('legions/effect/wt')
  .let('', 'on', (g, l): readonly number[] =>
    targetsOf(g, l.c, stepOf<'wt'>(g, l).what).filter((id) => isWaitingCard(g, id)),
  )
  .let('', 'by', (g, l) => {
    const { sign, n } = stepOf<'wt'>(g, l).by;
    return sign * numberIn(l.c, n);
  })
  .let('', 'went', (): number => 0)
  .group('01-8', 'first', (g, l, picked) =>
    whoFits(
      g,
      l.c,
      l.on.filter((id) => zoneAfter(g, id, l.by) === STANDBY && cardOf(g, id).zone >> 1 !== STANDBY),
      STANDBY,
      picked,
    ),
  )
  .forEach(
    '38-3.s1',
    'card',
    (_g, l) => ordered(l.on, l.first),
    (b) =>
      b
        .callBy(
          '',
          (g, l) => {
            const to = zoneAfter(g, l.card, l.by);
            const still = to === cardOf(g, l.card).zone >> 1;
            return still ? null : { proc: travel, args: { l: args(l), card: l.card, to, down: false } };
          },
          'one',
        )
        .let('', 'went', (_g, l): number => l.went + Number(l.one)),
  )
  .returns((g, l) => (l.on.length === 0 && l.by !== 0 ? nothing(l) : report(g, l.went, l.on)));
const args = (l: Args): Plain => ({ c: l.c, part: l.part });
/** Of both owners' cards: first the one's, then the other's. */
const inTurn = (decision: Decision | null, both: boolean): Decision | null => {
  if (decision !== null && both) decision.choice = SEQUENCE;
  return decision;
};
/** Where fewer places are free than cards come, the turn player says which take them (01-8, 38-6); for each owner apart. */
function whoFits(g: State, c: Ctx, on: readonly number[], to: number, picked: readonly number[]): Decision | null {
  if (on.length < 2) return null;
  const short = SEATS.filter((seat) => on.some((id) => cardOf(g, id).owner === seat));
  let before = 0;
  for (const seat of SEATS) {
    const mine = on.filter((id) => cardOf(g, id).owner === seat);
    const room = to === STANDBY ? Math.max(0, standbyRoom(g, seat)) : laneRoom(g, seat, mine);
    if (room <= 0 || room >= mine.length) continue;
    if (picked.length < before + room)
      return inTurn(
        someOf(g.turn, 'choose', mine, room, room, picked.slice(before), [{ card: c.card }]),
        short.length > 1,
      );
    before += room;
  }
  return null;
}
const laneRoom = (g: State, seat: Seat, ids: readonly number[]): number =>
  new Set(ids.flatMap((id) => lanesFor(g, seat, id))).size;

// Putting cards into zones

/** Places one card on its owner's field: a Lord into the lord area, any other into a lane the turn player picks. */
const place = rule<{ l: Plain; card: number; down: boolean; fatigued: boolean }>('legions/place')
  .let('', 'seat', (g, l): Seat => cardOf(g, l.card).owner)
  .let('', 'lord', (g, l) => defOf(g, l.card).category === 'lord')
  .let('', 'answer', (): number => NONE)
  .when(
    '',
    (_g, l) => !l.lord,
    (b) => b.ask('38-6.s1 18-1', 'answer', (g, l) => askLane(g, l.seat, lanesFor(g, l.seat, l.card), l.card)),
  )
  .do(
    '38-6.s1 33-1',
    (g, l) => {
      const way = how(l.l as unknown as Args, { down: l.down, fatigued: l.fatigued });
      if (l.lord) return cardsIn(g, LORD, l.seat).length > 0 ? [] : leaving(g, l.card, LORD, way, '');
      if (l.answer === NONE) return [];
      return leaving(g, l.card, MINIONS, { ...way, at: laneChosen(l.seat, l.answer) }, '');
    },
    'moved',
  )
  .let('', 'full', (_g, l) => resultsOf(l.moved).length === 0)
  .callBy('', (g, l) => (l.full && !cramped(g, l.card) ? breakOut(g, l.l as unknown as Args, l.card) : null))
  .returns((g, l) => (l.full && cramped(g, l.card) ? STOP : arrived(l.moved)));
/** A card that may be placed only on the left: without that lane the effect fizzles (39-21). */
const cramped = (g: State, id: number): boolean => isLeftOnly(g, id) && by('39-21', false, true);
const breakOut = (g: State, l: Args, id: number) =>
  by('38-6.s2', false, true) ? breakCall(g, [id], l.c.card, 'effect') : null;

/** Cards on top of a deck: where there are fewer than the text says, the effect ends with the last of them (LEG-R74). */
const isShort = (g: State, l: Args): boolean => {
  const { what } = stepOf<'put'>(g, l);
  return what.the === 'top' && targetsOf(g, l.c, what).length < numberIn(l.c, what.n);
};
export const put = rule<Args>('legions/effect/put')
  .let('', 'on', (g, l): readonly number[] => {
    const { what, to } = stepOf<'put'>(g, l);
    return targetsOf(g, l.c, what).filter((id) => canGo(g, id, to));
  })
  .let('', 'short', (g, l) => isShort(g, l))
  .let('', 'best', (): number => DID_NOT)
  .group('01-8', 'order', (g, l, picked) => {
    const { as, to } = stepOf<'put'>(g, l);
    if (as === 'ordered') return orderOf(g.turn, 'order', l.on, picked, [{ card: l.c.card }]);
    if (to === 'standby') return whoFits(g, l.c, l.on, STANDBY, picked);
    if (to !== 'field') return null;
    const minions = l.on.filter((id) => defOf(g, id).category !== 'lord');
    return whoFits(g, l.c, minions, MINIONS, picked);
  })
  .do('02-33', (g, l) =>
    stepOf<'put'>(g, l).as === 'shown' ? l.on.map((id) => reveal(id, opponent(cardOf(g, id).owner))) : [],
  )
  .forEach(
    '',
    'card',
    (_g, l) => ordered(l.on, l.order),
    (b) =>
      b
        .callBy('', (g, l) => goTo(g, l, stepOf<'put'>(g, l)), 'one')
        .let('', 'best', (_g, l): number => (l.one === STOP || l.best === STOP ? STOP : l.best + Number(l.one))),
  )
  .when(
    '02-13',
    (g, l) => stepOf<'put'>(g, l).to === 'deckShuffled' && l.best > 0,
    (b) => b.shuffle('02-13', (g, l) => [...new Set(l.on.map((id) => zoneAt(DECK, cardOf(g, id).owner)))]),
  )
  .returns((g, l) => (l.on.length === 0 ? nothing(l) : l.short || l.best === STOP ? STOP : report(g, l.best, l.on)));

function goTo(g: State, l: Args & { card: number }, step: Extract<Step, { do: 'put' }>) {
  const down = step.as === 'reversed';
  if (step.to === 'field')
    return { proc: place, args: { l: args(l), card: l.card, down, fatigued: step.as === 'fatigued' } };
  const to = ZONE_OF[step.to];
  if (to === EXILE) return { proc: exile, args: { l: args(l), card: l.card, down: step.to === 'exileDown' } };
  if (to === DECK) return { proc: toDeck, args: { l: args(l), card: l.card, bottom: step.to === 'deckBottom' } };
  return { proc: travel, args: { l: args(l), card: l.card, to, down: down && to > STANDBY && canReverse(g, l.card) } };
}
const canReverse = (g: State, id: number): boolean => defOf(g, id).category !== 'master' && by('16-3', false, true);

const exile = rule<{ l: Plain; card: number; down: boolean }>('legions/exile')
  .do(
    '38-7 38-6.s1',
    (g, l) => leaving(g, l.card, EXILE, how(l.l as unknown as Args, { down: l.down }), '38-6a'),
    'moved',
  )
  .returns((_g, l) => arrived(l.moved));
const toDeck = rule<{ l: Plain; card: number; bottom: boolean }>('legions/to-deck')
  .do(
    '38-6.s1',
    (g, l) => leaving(g, l.card, DECK, how(l.l as unknown as Args, l.bottom ? { at: 0 } : {}), '38-6a'),
    'moved',
  )
  .returns((_g, l) => arrived(l.moved));

// Lanes and tokens

/** Whether an effect may move this minion to another lane: what cannot be done comes first (01-3). */
const mayMove = (g: State, id: number): boolean => !(hasRule(g, id, 'cannotMove') && cite('01-3'));
function lanesTo(g: State, id: number, lane: LaneWord): number[] {
  const { owner, slot } = cardOf(g, id);
  if (!mayMove(g, id)) return [];
  const free = LANES.filter((at) => at !== slot && isFree(g, owner, at));
  switch (lane) {
    case 'adjacent':
      return free.filter((at) => areAdjacent(slot, at));
    case 'left':
    case 'center':
    case 'right': {
      const wanted = laneOn(owner, lane === 'left' ? 0 : lane === 'center' ? 1 : 2);
      return free.filter((at) => at === wanted);
    }
    default:
      return free;
  }
}
/** A lane move by an effect: the minion is not tired by it, and it is no placement (33-2). */
export const laneByEffect = rule<Args>('legions/effect/lane')
  .let('', 'on', (g, l): readonly number[] =>
    targetsOf(g, l.c, stepOf<'lane'>(g, l).what).filter((id) => isMinion(g, id)),
  )
  .let('', 'went', (): number => STOP)
  .forEach(
    '',
    'card',
    (_g, l) => l.on,
    (b) =>
      b
        .ask('38-6.s1', 'answer', (g, l) =>
          askLane(g, cardOf(g, l.card).owner, lanesTo(g, l.card, stepOf<'lane'>(g, l).lane), l.card),
        )
        .do('38-6.s1', (g, l) =>
          l.answer === NONE ? [] : [toLane(g, l.card, laneChosen(cardOf(g, l.card).owner, l.answer), 'effect')],
        )
        .let('', 'went', (_g, l): number => (l.answer === NONE ? l.went : DID)),
  )
  .returns((g, l) => (l.went === STOP ? STOP : report(g, l.went, l.on)));

/** Two minions of one player change places: a lane move of both (33-2). */
export const swapLanes = rule<Args>('legions/effect/swap-lanes')
  .let('', 'on', (g, l): readonly number[] =>
    targetsOf(g, l.c, stepOf<'swapLanes'>(g, l).what).filter((id) => isMinion(g, id)),
  )
  .do(
    '38-6.s1',
    (g, l) => {
      const [one, other] =
        l.on.length === 1 && !l.on.includes(l.c.card) && isMinion(g, l.c.card) ? [l.c.card, ...l.on] : l.on;
      if (one === undefined || other === undefined || cardOf(g, one).owner !== cardOf(g, other).owner) return [];
      if (!mayMove(g, one) || !mayMove(g, other)) return [];
      return [toLane(g, one, cardOf(g, other).slot, 'effect'), toLane(g, other, cardOf(g, one).slot, 'effect')];
    },
    'swapped',
  )
  .returns((_g, l) => (resultsOf(l.swapped).length > 0 ? DID : STOP));

/** Tokens that chapter 41 defines; others are defined by whoever brings them (41-1). */
const TOKENS: Readonly<Record<string, string>> = {
  ゴーストトークン: '41-2',
  ゾンビトークン: '41-3',
  ドールトークン: '41-4',
  ビッグベアトークン: '41-5',
};
function tokenDef(g: State, name: string): number {
  const def = poolAt<Def>(g.pool).byName.get(name) ?? NONE;
  const clause = TOKENS[name];
  return clause === undefined ? def : by(clause, NONE, def);
}
/** Free lanes that the text means, as the player whose field it is counts them. */
function freeLanes(g: State, l: Args & { seat: Seat }): number[] {
  const { lane } = stepOf<'token'>(g, l);
  const free = LANES.filter((at) => isFree(g, l.seat, at));
  switch (lane) {
    case 'left':
    case 'center':
    case 'right':
      return free.filter((at) => at === laneOn(l.seat, lane === 'left' ? 0 : lane === 'center' ? 1 : 2));
    case 'same':
      return free.filter((at) => at === laneOf(g, l.c.card));
    case 'adjacent':
      return free.filter((at) => areAdjacent(at, laneOf(g, l.c.card)));
    default:
      return free;
  }
}
/** Tokens: as many as there are free lanes for; the turn player picks the lanes (38-18, LEG-R84). */
export const token = rule<Args>('legions/effect/token')
  .let('', 'seat', (g, l): Seat => seatOfOwner(l.c, stepOf<'token'>(g, l).who))
  .let('', 'def', (g, l) => tokenDef(g, stepOf<'token'>(g, l).token))
  .let('', 'made', (): readonly number[] => [])
  .forEach(
    '38-18',
    'n',
    (g, l) =>
      Array.from({ length: Math.min(numberIn(l.c, stepOf<'token'>(g, l).n), freeLanes(g, l).length) }, (_, i) => i),
    (b) =>
      b
        .ask('38-18', 'lane', (g, l) => askLane(g, l.seat, freeLanes(g, l), l.c.card))
        .do(
          '38-18 40-2',
          (g, l): Event[] => {
            const { as } = stepOf<'token'>(g, l);
            return l.lane === NONE || l.def === NONE
              ? []
              : [makesToken(l.seat, l.def, laneChosen(l.seat, l.lane), as, l.c.card)];
          },
          'put',
        )
        .let('', 'made', (_g, l): readonly number[] => [...l.made, ...resultsOf(l.put).map((e) => e.card)]),
  )
  .returns((g, l) => (l.made.length > 0 ? report(g, l.made.length, l.made) : STOP));
