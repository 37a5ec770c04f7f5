// Instructions that last (10.9), evolve, eat and race, and end the game.
import { ask, by, type Event, NO, NONE, opponent, resultsOf, type Seat, flatten } from '../../../kernel/index.ts';
import { eat, evolve, extraTurn, finish, life, MODIFY, modify, move, raced, reveal } from '../events.ts';
import { flag } from '../keywords.ts';
import type * as Ast from '../text/ast.ts';
import {
  cardsIn,
  defOf,
  EVOLVE_DECK,
  FIELD,
  GRAVEYARD,
  inZone,
  LEADER_AREA,
  leaderOf,
  ownDef,
  pool,
  type Resolution,
  rule,
  type State,
  type SveCard,
} from '../state.ts';
import {
  AFTER_TURN_OF,
  BEGINNING_OF,
  COMING_TURN_OF,
  FOREVER,
  M,
  MAIN_OF,
  NEXT_TURN_OF,
  THIS_TURN,
} from '../value-kinds.ts';
import { attackOf, grantedTo, hasFlag, healthOf, inEffect, isFollower, isLinkedRace, type Part } from '../values.ts';
import { carrots } from './feasible.ts';
import { current, isNamed, seatsOf } from './nouns.ts';
import { numberOf, signedOf } from './numbers.ts';
import type { Ability } from './program.ts';
import { always, atOnce, carriesOut, effectOf, found, gathering, idsThere, nodeOf } from './run.ts';
import { partsOf } from './statics.ts';

type Args = { node: number };

/** When an effect ends, as `until` and whose turn it waits for (R40). */
function ending(g: State, r: Resolution, until: Ast.Until): { until: number; untilSeat: Seat } {
  const other = opponent(r.seat);
  switch (until) {
    case 'forever':
      return { until: FOREVER, untilSeat: r.seat };
    case 'turn':
      return { until: THIS_TURN, untilSeat: g.turn };
    case 'nextOpponentTurn':
      return { until: COMING_TURN_OF, untilSeat: other };
    case 'nextOwnTurn':
      return { until: COMING_TURN_OF, untilSeat: r.seat };
    case 'turnAndNextOpponentTurn':
      return { until: g.turn === other ? AFTER_TURN_OF : NEXT_TURN_OF, untilSeat: other };
    case 'throughNextOwnTurn':
      return { until: g.turn === r.seat ? AFTER_TURN_OF : NEXT_TURN_OF, untilSeat: r.seat };
    case 'untilOwnTurn':
      return { until: BEGINNING_OF, untilSeat: r.seat };
    case 'untilOpponentTurn':
      return { until: BEGINNING_OF, untilSeat: other };
    case 'nextOwnStart':
      return { until: MAIN_OF, untilSeat: r.seat };
    case 'nextOpponentStart':
      return { until: MAIN_OF, untilSeat: other };
  }
}
/** Attack and health as they are now, each in the other's place. */
const exchanged = (g: State, id: number): readonly Part[] => [
  { kind: M.setAttack, amount: healthOf(g, id), extra: 0 },
  { kind: M.setHealth, amount: attackOf(g, id) + (g.cards[id] as SveCard).damage, extra: 0 },
];
/** As much again as it is now, so many times less once. */
function multiplied(g: State, id: number, { stat, factor }: Ast.Change & { change: 'multiply' }): readonly Part[] {
  const now = inZone(g, id, LEADER_AREA)
    ? g.life[(g.cards[id] as SveCard).owner]
    : stat === 'attack'
      ? attackOf(g, id)
      : healthOf(g, id);
  return [{ kind: stat === 'attack' ? M.attack : M.health, amount: now * (factor - 1), extra: 0 }];
}
/** The parts of a change on one card: of those that look at the card, and of those that are the same for all. */
function partsOn(g: State, id: number, change: Ast.Change, granted: readonly number[]): readonly Part[] {
  if (change.change === 'swapStats') return exchanged(g, id);
  return change.change === 'multiply' ? multiplied(g, id, change) : partsOf(g, current(g), change, granted);
}
function changesOn(g: State, id: number, l: Args): Event[] {
  const effect = effectOf<'modify'>(g, l);
  const node = nodeOf(g, l);
  const r = current(g);
  const leader = inZone(g, id, LEADER_AREA);
  const end = ending(g, r, effect.until);
  const out: Event[] = [];
  effect.changes.forEach((change, i) => {
    for (const p of partsOn(g, id, change, node.granted[i] ?? [])) {
      if (leader && (p.kind === M.health || p.kind === M.attack)) {
        if (p.kind === M.health && p.amount !== 0) out.push(life(g, (g.cards[id] as SveCard).owner, p.amount, r.card));
        continue;
      }
      if (leader && p.kind === M.setHealth) {
        const seat = (g.cards[id] as SveCard).owner;
        out.push(life(g, seat, p.amount - g.life[seat], r.card));
        continue;
      }
      if ((p.kind === M.attack || p.kind === M.health) && p.amount === 0) continue;
      out.push(
        modify({
          kind: p.kind,
          seat: r.seat,
          source: r.card,
          target: id,
          amount: p.amount,
          extra: p.extra,
          ...end,
          stamp: by('10.9.1.6.2', 0, r.playedAt),
        }),
      );
    }
  });
  return out;
}
atOnce('modify', {
  clause: '10.2.1.2 10.9.2',
  prompt: 'modify',
  kind: MODIFY,
  noted: [],
  applies: always,
  targets: (g, l) => effectOf<'modify'>(g, l).what,
  events: (g, l, ids) => flatten(ids, (id) => changesOn(g, id, l)),
});

const BY = 0;
const SET = 1;
/** Costs changed for a card: ± or a number, packed beside the amount. */
export const isSetCost = (extra: number): boolean => (extra & 1) === SET;
/** How much a change of a cost comes to; what is forbidden has no amount. */
function changeOf(g: State, r: Resolution, cost: Ast.CostChange): number {
  if (cost.cost === 'forbid') return 0;
  return cost.cost === 'by' ? signedOf(g, r, cost.by) : numberOf(g, r, cost.to);
}
const costChange = (what: 'changePlayCost' | 'changeEvolveCost', kind: number) =>
  rule<Args>(`sve/${what}`)
    .do('10.2.1.3.3', (g, l) => {
      const effect = effectOf<'changePlayCost' | 'changeEvolveCost'>(g, l);
      const r = current(g);
      const end = ending(g, r, effect.until);
      const amount = changeOf(g, r, effect.cost);
      return idsThere(g, found(g, [effect.what], null)).map((id) =>
        modify({
          kind,
          seat: r.seat,
          source: r.card,
          target: id,
          amount,
          extra: effect.cost.cost === 'by' ? BY : SET,
          ...end,
        }),
      );
    })
    .returns();
carriesOut('changePlayCost', costChange('changePlayCost', M.playCost));
carriesOut('changeEvolveCost', costChange('changeEvolveCost', M.evolveCost));

/** Costs of cards yet to be played hang on the leader of who will play them; the node says which cards are meant. */
const COMING = 2;
export const comingNode = (extra: number): number => (extra >= COMING ? (extra - COMING) >> 1 : NONE);
const changeCostToPlay = rule<Args>('sve/changeCostToPlay')
  .do('10.2.1.3.3', (g, l) => {
    const effect = effectOf<'changeCostToPlay'>(g, l);
    const r = current(g);
    const { cost } = effect;
    const amount = changeOf(g, r, cost);
    const target = leaderOf(g, effect.who === 'own' ? r.seat : opponent(r.seat));
    const extra = COMING + l.node * 2 + (cost.cost === 'by' ? BY : SET);
    return [
      modify({ kind: M.playCost, seat: r.seat, source: r.card, target, amount, extra, ...ending(g, r, effect.until) }),
    ];
  })
  .returns();
carriesOut('changeCostToPlay', changeCostToPlay);

const CANNOT_EVOLVE = flag('cannotEvolve');
/** Face-down evolve cards with the follower's name (5.15.1.1, 12.2.2.1). */
export const evolveCards = (g: State, id: number): number[] =>
  cardsIn(g, EVOLVE_DECK, (g.cards[id] as SveCard).master).filter((e) => evolvesInto(g, id, e));
export const hasEvolveCard = (g: State, id: number): boolean =>
  cardsIn(g, EVOLVE_DECK, (g.cards[id] as SveCard).master).some((e) => evolvesInto(g, id, e));
function evolvesInto(g: State, id: number, e: number): boolean {
  if (by('4.6.3', 1, (g.cards[e] as SveCard).face) !== 1) return false;
  const def = ownDef(g, e);
  return def.kind === 'follower' && by('12.2.2.1', true, isNamed(g, ownDef(g, id).name, def.name));
}
/** Cards of one definition are the same choice. */
export const distinct = (g: State, ids: readonly number[]): number[] => {
  const seen = new Set<number>();
  return ids.filter((id) => {
    const def = (g.cards[id] as SveCard).def;
    if (seen.has(def)) return false;
    seen.add(def);
    return true;
  });
};
export const mayEvolve = (g: State, id: number): boolean =>
  inZone(g, id, FIELD) && isFollower(g, id) && !hasFlag(g, id, CANNOT_EVOLVE);

const evolveOne = rule<{ id: number }>('sve/evolve-one')
  .ask('5.15.1.1.b', 'card', (g, l) => {
    const r = current(g);
    const paid = r.evolveCard;
    if (paid !== NONE || !mayEvolve(g, l.id)) return ask(r.seat, 'evolve', []);
    const from = distinct(g, evolveCards(g, l.id));
    return ask((g.cards[l.id] as SveCard).master, 'evolve', from.length === 0 ? [NO] : [...from, NO], [{ card: l.id }]);
  })
  .let('', 'used', (g, l): number => {
    const paid = current(g).evolveCard;
    return paid === NONE ? l.card : by('5.15.1.1.a', l.card, paid);
  })
  .do('5.15.1.1.b', (_g, l) => (l.card === NONE || l.card === NO ? [] : [reveal(l.card, 0), reveal(l.card, 1)]))
  .do(
    '5.15.1 5.15.1.2 4.12.1',
    (g, l) => {
      const { used } = l;
      if (used === NONE || used === NO || !mayEvolve(g, l.id) || !inZone(g, used, EVOLVE_DECK)) return [];
      return [evolve(g, l.id, used, current(g).card)];
    },
    'results',
  )
  .run('', (g, l) => {
    const r = current(g);
    r.evolveCard = NONE;
    r.did = resultsOf(l.results).some((e) => e.happened);
  })
  .returns();
const evolveAll = rule<Args>('sve/evolve')
  .callBy('', (g, l) => gathering(effectOf<'evolve'>(g, l).what, 'evolve'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, effectOf<'evolve'>(g, l).what, l.got))
  .let('', 'evolved', (): number => 0)
  .forEach(
    '',
    'id',
    (g, l) => idsThere(g, l.refs),
    (b) =>
      b
        .call('5.15.1', evolveOne, (_g, l) => ({ id: l.id }))
        .let('', 'evolved', (g, l): number => l.evolved + (current(g).did ? 1 : 0)),
  )
  .run('', (g, l) => {
    const r = current(g);
    if (effectOf<'evolve'>(g, l).what.some((t) => t.the === 'cards')) r.it = l.refs;
    r.did = l.evolved > 0;
    r.amount = l.evolved;
  })
  .returns();
carriesOut('evolve', evolveAll);

const race = rule<Args>('sve/race')
  .callBy('', (g, l) => gathering(effectOf<'race'>(g, l).what, 'race'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, effectOf<'race'>(g, l).what, l.got))
  .let('14.2.3.1.b', 'left', (g, l): number => effectOf<'race'>(g, l).times, 0)
  .while(
    '14.2.3.1.1',
    (_g, l) => l.left > 0,
    (b) =>
      b
        .do(
          '14.2.3.1.b',
          (g, l) =>
            idsThere(g, l.refs)
              .filter((id) => inZone(g, id, FIELD))
              .map((id) => raced(g, id)),
          'results',
        )
        .run('', (g, l) => {
          current(g).did = resultsOf(l.results).some((e) => e.happened);
        })
        .let('', 'left', (_g, l) => l.left - 1),
  )
  .returns();
carriesOut('race', race);

/** 14.2.1: carrots of the evolve deck are linked to a follower that has none. */
export const eatEvents = (g: State, id: number, times: number): Event[] => {
  if (!inZone(g, id, FIELD) || (isLinkedRace(g, id) && by('14.2.1.2', false, true))) return [];
  const n = Math.min(times, carrots(g, (g.cards[id] as SveCard).master).length);
  return carrots(g, (g.cards[id] as SveCard).master)
    .slice(0, n)
    .map((carrot) => eat(g, carrot, id));
};
const eatAll = rule<Args>('sve/eat')
  .callBy('', (g, l) => gathering(effectOf<'eat'>(g, l).what, 'eat'), 'got')
  .do(
    '14.2.1.1 14.2.1.1.1 4.13.1',
    (g, l) => {
      const { what, times } = effectOf<'eat'>(g, l);
      return idsThere(g, found(g, what, l.got)).flatMap((id) => eatEvents(g, id, times));
    },
    'results',
  )
  .run('', (g, l) => {
    current(g).did = resultsOf(l.results).length > 0;
  })
  .returns();
carriesOut('eat', eatAll);

const roll = rule<Args>('sve/roll')
  .die('5.19.1', 'rolls', () => ({ count: 1, sides: 6 }))
  .run('', (g, l) => {
    const r = current(g);
    r.rolled = l.rolls[0] ?? 0;
    r.asked = r.rolled;
  })
  .returns();
carriesOut('roll', roll);

const skipTurn = rule<Args>('sve/skip-turn')
  .do('1.3.1', (g, l) => {
    const r = current(g);
    return [extraTurn(effectOf<'skipTurn'>(g, l).whose === 'own' ? r.seat : opponent(r.seat), -1)];
  })
  .returns();
carriesOut('skipTurn', skipTurn);
/** Abilities with an icon wait as if their event had happened (10.7.2). */
const triggerAgain = rule<Args>('sve/trigger')
  .callBy('', (g, l) => gathering(effectOf<'trigger'>(g, l).what, 'works'), 'got')
  .run('10.7.2', (g, l) => {
    const { what, icon } = effectOf<'trigger'>(g, l);
    const r = current(g);
    const ids = idsThere(g, found(g, what, l.got));
    for (const id of ids) {
      const card = g.cards[id] as SveCard;
      const given = grantedTo(g, id).map((a) => pool(g).abilities[a] as Ability);
      for (const a of [...defOf(g, id).triggered, ...given]) {
        if (a.event?.on !== icon || !inEffect(g, id, a)) continue;
        g.waiting.push({
          id: g.serial++,
          seat: card.master,
          card: id,
          inc: card.inc,
          ability: a.id,
          event: null,
          stamp: g.clock,
        });
      }
    }
    r.did = ids.length > 0;
  })
  .returns();
carriesOut('trigger', triggerAgain);
const moreTurns = rule<Args>('sve/extra-turn')
  .do('1.3.1', (g) => [extraTurn(current(g).actor)])
  .returns();
carriesOut('extraTurn', moreTurns);

/** 5.22.1, 1.2.4: at once, without waiting for a check timing. */
const ends = (what: 'win' | 'lose') =>
  rule<Args>(`sve/${what}`)
    .do(what === 'win' ? '5.22.1 1.2.4' : '1.2.4', (g, l) => {
      const { who } = effectOf<'win' | 'lose'>(g, l);
      if (who === 'each') return [finish(null, '1.2.2', 'effect')];
      const seat = playerOf(g, who);
      return [finish(what === 'win' ? seat : opponent(seat), what === 'win' ? '5.22.1' : '1.2.4', 'effect')];
    })
    .returns();
function playerOf(g: State, who: Ast.Player): Seat {
  const r = current(g);
  if (who === 'own') return r.seat;
  if (who === 'turnPlayer') return g.turn;
  return who === 'playerOfIt' ? (seatsOf(g, r, 'it', true)[0] ?? r.seat) : opponent(r.seat);
}
/** 1.2.3.1: no card makes anyone concede. */
const concede = rule<Args>('sve/concede')
  .do('', (g, l) =>
    by('1.2.3.1.b', [finish(opponent(playerOf(g, effectOf<'concede'>(g, l).who)), '1.2.3', 'effect')], []),
  )
  .returns();
carriesOut('concede', concede);
carriesOut('win', ends('win'));
carriesOut('lose', ends('lose'));

/** ドレイン: the leader gains what was dealt (12.13.2). */
const drain = rule<Args>('sve/drain')
  .do('12.13.2', (g) => {
    const r = current(g);
    return [life(g, r.seat, r.event?.amount ?? 0, r.card)];
  })
  .returns();
carriesOut('drain', drain);
/** 必殺: the follower fought is destroyed, if it is still there (R49). */
const bane = rule<Args>('sve/bane')
  .do('12.14.2', (g) => {
    const r = current(g);
    const other = r.event?.to ?? NONE;
    const card = g.cards[other];
    if (card === undefined || !inZone(g, other, FIELD) || card.inc !== r.event?.at) return [];
    return [move(g, other, GRAVEYARD, 'destroy', r.card)];
  })
  .returns();
carriesOut('bane', bane);
