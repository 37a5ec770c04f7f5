// Down (8.12, 5.5.2): the characters are downed, their players take DOWN, the opponent's side first, then all go to the trash.
import { by, type Event, type Plain, type Seat } from '../../../kernel/index.ts';
import { down, life, move } from '../events.ts';
import { card, DOWNED, isCharacter, nonTurn, rule, type State, TRASH } from '../state.ts';
import { cannot, downOf } from '../values.ts';

type Downs = { cards: readonly number[]; by: readonly number[]; why: string };

const isDowned = (g: State, id: number): boolean => isCharacter(g, id) && (card(g, id).marks & DOWNED) !== 0;
/** Down damage goes to the downed character's own player. */
const damageOf = (g: State, l: Downs, seat: Seat): Event[] =>
  l.cards.flatMap((id, i) => {
    if (!isDowned(g, id) || card(g, id).master !== seat) return [];
    const n = by('2.1.4', 0, downOf(g, id));
    return n === 0 ? [] : [life(seat, -n, 'down', l.by[i], id)];
  });

export const downs = rule<Downs>('legend-of-stars/downs')
  .do('8.12', (g, l) => {
    const why = l.why === 'attack' ? 'attack' : 'effect';
    return l.cards.flatMap((id, i) =>
      by('9.2', false, cannot(g, id, 'downed')) ? [] : [down(g, id, why, l.by[i] ?? -1)],
    );
  })
  .do('5.5.1.VI.s1 5.5.2', (g, l) => damageOf(g, l, nonTurn(g)))
  .do('5.5.1.VI.s1', (g, l) => damageOf(g, l, g.turn))
  .do('5.5.1.VI.s2 3.2.s1', (g, l) => l.cards.filter((id) => isDowned(g, id)).map((id) => move(g, id, TRASH, 'down')))
  .returns((g, l): Plain => l.cards.filter((id) => !isCharacter(g, id)));
