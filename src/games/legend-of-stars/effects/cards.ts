// Steps that deal with cards on the field: destroying, downing, turning, putting elsewhere.
import { ask, NONE, SEATS } from '../../../kernel/index.ts';
import { conceal, flip, mark, move, stance, TO_BOTTOM } from '../events.ts';
import { lawful } from '../prohibitions.ts';
import { breaking, downs, spareNoMore } from '../rules/08-down.ts';
import { GAIN, REGAIN } from '../squares.ts';
import { AGAIN, card, DECK, ENERGY, HAND, isCharacter, rule, type State, SUPPORT, TRASH, zoneAt } from '../state.ts';
import { PLACE_OPTIONS } from '../verbs.ts';
import { actorOf, doneBy, left, onField, type Run, stepIs } from './context.ts';

export const destroy = rule<Run>('legend-of-stars/destroy')
  .callBy('8.1.1.s1', (g, l) => breaking(g, onField(g, l), l.card))
  .do(
    '8.10 3.2.s1',
    (g, l) =>
      lawful(
        g,
        onField(g, l).map((id) => move(g, id, TRASH, 'destroy', l.card)),
      ),
    'done',
  )
  .run('', spareNoMore)
  .returns((_g, l) => doneBy(l.done));

/** An effect that downs deals down damage as a battle does (LOS-R42). */
export const downStep = rule<Run>('legend-of-stars/down-step')
  .let('', 'list', (g, l): readonly number[] => onField(g, l).filter((id) => isCharacter(g, id)))
  .call('8.12', downs, (_g, l) => ({ cards: l.list, by: l.list.map(() => l.card), why: 'effect' }), 'fallen')
  .returns((_g, l) => {
    const n = Array.isArray(l.fallen) ? l.fallen.length : 0;
    return left(n > 0, n);
  });

export const turnUp = rule<Run>('legend-of-stars/turn-up')
  .do(
    '6.3',
    (g, l) =>
      lawful(
        g,
        onField(g, l)
          .filter((id) => card(g, id).face === 1)
          .map((id) => flip(g, id, card(g, id).stance, 'effect', l.card)),
      ),
    'done',
  )
  .returns((_g, l) => doneBy(l.done));

export const turnDown = rule<Run>('legend-of-stars/turn-down')
  .do(
    '6.4.s1',
    (g, l) =>
      lawful(
        g,
        onField(g, l)
          .filter((id) => isCharacter(g, id) && card(g, id).face === 0)
          .map((id) => conceal(g, id, l.card)),
      ),
    'done',
  )
  .returns((_g, l) => doneBy(l.done));

const turnable = (g: State, id: number): boolean => {
  const zone = card(g, id).zone >> 1;
  return zone === ENERGY || zone === SUPPORT;
};
export const regain = rule<Run>('legend-of-stars/regain')
  .do(
    '6.5',
    (g, l) =>
      l.on
        .filter((id) => turnable(g, id) && card(g, id).stance === GAIN)
        .map((id) => stance(g, id, REGAIN, 'effect', l.card)),
    'done',
  )
  .returns((_g, l) => doneBy(l.done));
export const gainCards = rule<Run>('legend-of-stars/gain-cards')
  .do(
    '6.6',
    (g, l) =>
      l.on
        .filter((id) => turnable(g, id) && card(g, id).stance === REGAIN)
        .map((id) => stance(g, id, GAIN, 'effect', l.card)),
    'done',
  )
  .returns((_g, l) => doneBy(l.done));

const ZONE_OF = {
  hand: HAND,
  trash: TRASH,
  energy: ENERGY,
  deckTop: DECK,
  deckBottom: DECK,
  deckEither: DECK,
  deck: DECK,
} as const;
/** A card is not put where it lies already; on top or below is a place of its own. */
const isElsewhere = (g: State, id: number, to: keyof typeof ZONE_OF): boolean =>
  ZONE_OF[to] === DECK || card(g, id).zone >> 1 !== ZONE_OF[to];
export const put = rule<Run>('legend-of-stars/put')
  .let('', 'place', (): number => PLACE_OPTIONS[0] as number)
  .when(
    '',
    (g, l) => stepIs(g, l, 'put').to === 'deckEither' && l.on.length > 0,
    (b) => b.ask('', 'place', (_g, l) => ask(actorOf(l), 'top-or-bottom', PLACE_OPTIONS, [{ card: l.card }])),
  )
  .do(
    '3.2.s1',
    (g, l) => {
      const op = stepIs(g, l, 'put');
      const under = op.to === 'deckBottom' || (op.to === 'deckEither' && l.place === PLACE_OPTIONS[1]);
      const bottom = under ? TO_BOTTOM : NONE;
      const events = l.on
        .filter((id) => isElsewhere(g, id, op.to))
        .map((id) => {
          const why = op.to === 'trash' && card(g, id).zone >> 1 === HAND ? 'discard' : 'effect';
          return move(g, id, ZONE_OF[op.to], why, l.card, bottom, op.gained);
        });
      return lawful(g, events);
    },
    'done',
  )
  .shuffle('', (g, l) => {
    if (stepIs(g, l, 'put').to !== 'deck') return [];
    return SEATS.filter((seat) => l.on.some((id) => card(g, id).owner === seat)).map((seat) => zoneAt(DECK, seat));
  })
  .returns((_g, l) => doneBy(l.done));

/** Each such effect is one attack more. */
export const again = rule<Run>('legend-of-stars/again')
  .do('9.1', (g, l) =>
    onField(g, l)
      .filter((id) => isCharacter(g, id))
      .map((id) => mark(g, id, AGAIN)),
  )
  .returns((_g, l) => left(l.on.length > 0));

export const endAttack = rule<Run>('legend-of-stars/end-attack')
  .run('9.1', (g) => {
    if (g.attack !== null) g.attack = { ...g.attack, ended: true };
  })
  .returns(() => left(true));
