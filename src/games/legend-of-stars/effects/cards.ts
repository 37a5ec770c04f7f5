// Steps that deal with cards on the field: destroying, downing, turning, putting elsewhere.
import { ask, type Event, NONE, SEATS } from '../../../kernel/index.ts';
import { conceal, down, flip, mark, move, stance, TO_BOTTOM } from '../events.ts';
import { isForbidden } from '../prohibitions.ts';
import { breaking, downs, spareNoMore } from '../rules/08-down.ts';
import { GAIN, REGAIN } from '../squares.ts';
import {
  AGAIN,
  card,
  DECK,
  ENERGY,
  HAND,
  isCharacter,
  isOnField,
  rule,
  type State,
  SUPPORT,
  TRASH,
  zoneAt,
} from '../state.ts';
import { PLACE_OPTIONS } from '../verbs.ts';
import { actorOf, doneBy, left, onField, type Run, stepIs } from './context.ts';

/** What a step does to one card, if it can be done to it now: asked before it is offered, and carried out by the same. */
export type Deed = (g: State, l: Run, id: number) => Event | null;
const all = (g: State, l: Run, ids: readonly number[], deed: Deed): readonly Event[] =>
  ids.flatMap((id) => {
    const event = deed(g, l, id);
    return event === null || isForbidden(g, event) ? [] : [event];
  });

export const destroying: Deed = (g, l, id) => (isOnField(g, id) ? move(g, id, TRASH, 'destroy', l.card) : null);
export const destroy = rule<Run>('legend-of-stars/destroy')
  .callBy('8.1.1.s1', (g, l) => breaking(g, onField(g, l), l.card))
  .do('8.10 3.2.s1', (g, l) => all(g, l, l.on, destroying), 'done')
  .run('', spareNoMore)
  .returns((_g, l) => doneBy(l.done));

export const downing: Deed = (g, l, id) => (isCharacter(g, id) ? down(g, id, 'effect', l.card) : null);
/** An effect that downs deals down damage as a battle does (LOS-R42). */
export const downStep = rule<Run>('legend-of-stars/down-step')
  .let('', 'list', (g, l): readonly number[] => onField(g, l).filter((id) => isCharacter(g, id)))
  .call('8.12', downs, (_g, l) => ({ cards: l.list, by: l.list.map(() => l.card), why: 'effect' }), 'fallen')
  .returns((_g, l) => {
    const n = Array.isArray(l.fallen) ? l.fallen.length : 0;
    return left(n > 0, n);
  });

/** A step that does one thing to each of its cards, all at once. */
const atOnce = (name: string, clause: string, deed: Deed) =>
  rule<Run>(`legend-of-stars/${name}`)
    .do(clause, (g, l) => all(g, l, l.on, deed), 'done')
    .returns((_g, l) => doneBy(l.done));

export const turningUp: Deed = (g, l, id) =>
  isOnField(g, id) && card(g, id).face === 1 ? flip(g, id, card(g, id).stance, 'effect', l.card) : null;
export const turnUp = atOnce('turn-up', '6.3', turningUp);

export const turningDown: Deed = (g, l, id) =>
  isCharacter(g, id) && card(g, id).face === 0 ? conceal(g, id, l.card) : null;
export const turnDown = atOnce('turn-down', '6.4.s1', turningDown);

const turned = (to: number): Deed => {
  return (g, l, id) => {
    const zone = card(g, id).zone >> 1;
    if ((zone !== ENERGY && zone !== SUPPORT) || card(g, id).stance === to) return null;
    return stance(g, id, to, 'effect', l.card);
  };
};
export const regaining = turned(REGAIN);
export const regain = atOnce('regain', '6.5', regaining);
export const gaining = turned(GAIN);
export const gainCards = atOnce('gain-cards', '6.6', gaining);

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
const putAt = (g: State, l: Run, id: number, at: number): Event | null => {
  const op = stepIs(g, l, 'put');
  const zone = card(g, id).zone >> 1;
  if (ZONE_OF[op.to] !== DECK && zone === ZONE_OF[op.to]) return null;
  const why = op.to === 'trash' && zone === HAND ? 'discard' : 'effect';
  return move(g, id, ZONE_OF[op.to], why, l.card, at, op.gained);
};
export const putting: Deed = (g, l, id) => putAt(g, l, id, NONE);
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
      return all(g, l, l.on, (_g, _l, id) => putAt(g, l, id, under ? TO_BOTTOM : NONE));
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
