// Playing cards and activated abilities (10.6.2).
import { ask, by, type Event, NO, NONE, type Seat, YES, refOf } from '../../../kernel/index.ts';
import { activated, move, played, points, PP, EP, reveal, unmodify } from '../events.ts';
import { contextOf, note } from '../programs/context.ts';
import { isTight, nodeAt, useKey } from '../programs/feasible.ts';
import { current } from '../programs/nouns.ts';
import { numberOf, signedOf } from '../programs/numbers.ts';
import type { Ability } from '../programs/program.ts';
import { carriesOut, effectOf, found, gathering, idsThere } from '../programs/run.ts';
import { distinct, eatEvents, evolveCards } from '../programs/verbs-lasting.ts';
import { payAll } from '../programs/verbs-points.ts';
import { FIELD, GRAVEYARD, inZone, ownDef, pool, RESOLUTION, rule, type State, type SveCard } from '../state.ts';
import { costOf } from '../values.ts';
import { declare, pop, push, resolveText } from './10-ability.ts';
import {
  abilityPP,
  canPlay,
  choicesOf,
  costsIn,
  isEat,
  isEvolve,
  isShortOfRoom,
  playCost,
  RITE,
  usedUp,
  waysToPlay,
} from './10-costs.ts';

type Play = { card: number; seat: Seat; free: number };
const NOTHING: readonly number[] = [];

/** What may be chosen while playing (10.6.2.2), one after another: each answer that can be completed. */
const choosePayments = rule<Play>('sve/choose-payments')
  .let('', 'choices', (g, l): readonly number[] => choicesOf(g, l.seat, l.card))
  .let('', 'ways', (g, l): readonly (readonly number[])[] => waysToPlay(g, l.seat, l.card, l.free))
  .forEach(
    '',
    'choice',
    (_g, l) => l.choices,
    (b) =>
      b
        .ask('10.4.7.2 10.6.2.2.1', 'takes', (_g, l) => {
          const yes = l.ways.some((way) => way.includes(l.choice)) ? [YES] : [];
          const no = l.ways.some((way) => !way.includes(l.choice)) ? [NO] : [];
          const prompt = l.choice === RITE ? 'use-earth-rite' : 'extra-cost';
          return ask(l.seat, prompt, yes.length === 0 ? [] : [...yes, ...no], [{ card: l.card }]);
        })
        .let('', 'ways', (_g, l) => l.ways.filter((way) => way.includes(l.choice) === (l.takes === YES))),
  )
  .returns((_g, l): readonly number[] => l.ways[0] ?? []);

const spellOf = (g: State, id: number): Ability | null => ownDef(g, id).spell;

export const playCard = rule<Play>('sve/play')
  .let('', 'from', (g, l): number => (g.cards[l.card] as SveCard).zone >> 1)
  .let('', 'paid', (): readonly number[] => [])
  .when(
    '10.4.7.2',
    (g, l) => ownDef(g, l.card).playing.length > 0,
    (b) => b.call('10.6.2.2.1', choosePayments, (_g, l) => ({ card: l.card, seat: l.seat, free: l.free }), 'paid'),
  )
  // The cost is that of the card as it lies there (8.2.1): what was in force on it in the hand ends as it leaves (4.1.4).
  .let('', 'price', (g, l): number =>
    l.free >= 0 ? l.free : Math.max(0, playCost(g, l.seat, l.card, l.paid ?? NOTHING)),
  )
  .do('10.6.2.1 4.11.1', (g, l) => [toResolution(g, l), played(l.card, l.seat, l.from)])
  .run('', (g, l) => {
    const r = contextOf(l.seat, l.card, (g.cards[l.card] as SveCard).inc, spellOf(g, l.card)?.id ?? NONE, null);
    r.paid = (l.paid as readonly number[] | null) ?? [];
    r.rite = r.paid.includes(RITE);
    push(g, r);
  })
  .when(
    '',
    (g, l) => spellOf(g, l.card)?.plain === false,
    (b) =>
      b.call('10.6.2', declare, (g, l) => ({
        body: spellOf(g, l.card)?.body ?? [],
        most: Math.max(0, g.pp[l.seat] - l.price),
      })),
  )
  .do('10.6.2.5 2.5.1 8.2.1', (_g, l) => (l.price === 0 ? [] : [points(l.seat, PP, -l.price)]))
  .do('10.2.1.3.3', (g, l) => {
    const used = g.modifiers.length === 0 ? [] : usedUp(g, l.seat, l.card);
    return used.length === 0 ? [] : [unmodify(l.seat, used)];
  })
  .when(
    '',
    (g) => current(g).paid.length > 0 || current(g).rite,
    (b) =>
      b
        .run('', (g, l) => {
          const r = current(g);
          r.tight = isShortOfRoom(g, l.seat, l.card) || isTight(g, costsIn(g, r.paid), r.rite);
        })
        .call('10.4.2.1', payAll, (g, l) => ({
          list: costsIn(g, current(g).paid),
          rite: current(g).rite,
          room: isShortOfRoom(g, l.seat, l.card),
        })),
  )
  .do('10.6.2.7.1', (g, l) => {
    const { kind } = ownDef(g, l.card);
    return kind === 'spell' || !inZone(g, l.card, RESOLUTION)
      ? []
      : [move(g, l.card, FIELD, 'play', NONE, NONE, 0, l.seat)];
  })
  .when(
    '',
    (g, l) => spellOf(g, l.card) !== null,
    (b) => b.call('10.6.2.7', resolveText, (g, l) => ({ body: spellOf(g, l.card)?.body ?? [] })),
  )
  .do('10.6.2.7.3', (g, l) => (inZone(g, l.card, RESOLUTION) ? [move(g, l.card, GRAVEYARD, 'rule')] : []))
  .run('', pop)
  .returns();
/** In the shared resolution zone a card's master is whoever plays it (R91). */
function toResolution(g: State, l: Play): Event {
  const made = move(g, l.card, RESOLUTION, 'play');
  made.seat = l.seat;
  return made;
}

/** Playing a card because an effect says so. */
const playByEffect = rule<{ node: number }>('sve/play-by-effect')
  .callBy('', (g, l) => gathering([effectOf<'play'>(g, l).what], 'play'), 'got')
  .let('', 'ids', (g, l): readonly number[] => idsThere(g, found(g, [effectOf<'play'>(g, l).what], l.got)))
  .let('', 'played', (): readonly number[] => [])
  .forEach(
    '',
    'id',
    (_g, l) => l.ids,
    (b) =>
      b
        .let('', 'free', (g, l): number => {
          const { cost } = effectOf<'play'>(g, l);
          if (cost === 'paid' || cost.cost === 'forbid') return NONE;
          const n =
            cost.cost === 'set' ? numberOf(g, current(g), cost.to) : costOf(g, l.id) + signedOf(g, current(g), cost.by);
          return Math.max(0, n);
        })
        .when(
          '10.6.2.1.1',
          (g, l) => canPlay(g, current(g).actor, l.id, l.free),
          (c) =>
            c
              .let('', 'played', (_g, l) => [...l.played, l.id])
              .call('10.6.2', playCard, (g, l) => ({ card: l.id, seat: current(g).actor, free: l.free })),
        ),
  )
  .run('', (g, l) => {
    const r = current(g);
    r.did = l.played.length > 0;
    note(
      r,
      'played',
      l.played.map((id) => refOf(g, id)),
    );
  })
  .returns();
carriesOut('play', playByEffect);

type Activate = { card: number; seat: Seat; ability: number };
const abilityIn = (g: State, l: Activate): Ability => pool(g).abilities[l.ability] as Ability;
/** PP costs are paid apart (an EP may stand in), the rest in the order of the text (10.4.2.1). */
const otherCosts = (g: State, a: Ability): readonly number[] =>
  a.cost.filter((id) => nodeAt(g, id).effect.do !== 'payPP');

export const activate = rule<Activate>('sve/activate')
  .run('8.3.1', (g, l) => {
    const a = abilityIn(g, l);
    const card = g.cards[l.card] as SveCard;
    push(g, contextOf(by('3.1.2.2', card.owner, l.seat), l.card, card.inc, a.id, null));
    if (l.seat === g.turn && (isEvolve(a) || isEat(a))) g.evolved = true;
    if (a.limit !== 'none') g.used = [...g.used, useKey(a, l.card, card.inc)];
  })
  // Evolving and eating have lines of their own.
  .do('8.3.1', (g, l) => (isEvolve(abilityIn(g, l)) || isEat(abilityIn(g, l)) ? [] : [activated(l.card, l.seat)]))
  .when(
    '',
    (g, l) => !abilityIn(g, l).plain,
    (b) => b.call('10.6.2', declare, (g, l) => ({ body: abilityIn(g, l).body, most: g.pp[l.seat] })),
  )
  .ask('12.2.2', 'evolveCard', (g, l) =>
    ask(l.seat, 'evolve', isEvolve(abilityIn(g, l)) ? distinct(g, evolveCards(g, l.card)) : [], [{ card: l.card }]),
  )
  .do('12.2.2', (_g, l) => (l.evolveCard === NONE ? [] : [reveal(l.evolveCard, 0), reveal(l.evolveCard, 1)]))
  .run('5.15.1.1.a', (g, l) => {
    current(g).evolveCard = l.evolveCard;
  })
  .ask('12.2.3 14.2.2.4', 'ep', (g, l) => {
    const { pp, ep } = abilityPP(g, current(g), l.card, abilityIn(g, l));
    if (!ep) return ask(l.seat, 'use-ep', []);
    return ask(l.seat, 'use-ep', pp <= g.pp[l.seat] ? [YES, NO] : [YES], [{ card: l.card }]);
  })
  .do('10.6.2.5 5.2.1 5.2.1.1', (g, l) => {
    const { pp } = abilityPP(g, current(g), l.card, abilityIn(g, l));
    const withEP = l.ep === YES ? 1 : 0;
    const out: Event[] = [];
    if (pp - withEP > 0) out.push(points(l.seat, PP, withEP - pp));
    if (withEP > 0) out.push(points(l.seat, EP, -1));
    return out;
  })
  .do('14.2.2.3 4.13.1', (g, l) => (isEat(abilityIn(g, l)) ? eatEvents(g, l.card, abilityIn(g, l).eats) : []))
  .run('', (g, l) => {
    const r = current(g);
    r.tight = isTight(g, otherCosts(g, abilityIn(g, l)), r.rite);
    r.it = NOTHING;
  })
  .call('10.4.2 10.4.2.1 10.4.3', payAll, (g, l) => ({
    list: otherCosts(g, abilityIn(g, l)),
    rite: current(g).rite,
    room: false,
  }))
  .run('10.4.7.1', (g) => note(current(g), 'paid', current(g).it))
  // A cost that something took the place of counts as paid (10.6.2.5.1).
  .let('', 'paid', (g): boolean => current(g).paidFor)
  .when(
    '',
    (_g, l) => l.paid,
    (b) => b.call('10.6.2.7 10.6.2.7.2.1', resolveText, (g, l) => ({ body: abilityIn(g, l).body })),
  )
  .run('', pop)
  .returns();
