// Deck rules (3.3.2, 15.5): fifty cards, three of a name unless the card itself says otherwise.
import { by, cite, type Deck, NONE, type Pool, type Problem } from '../../kernel/index.ts';
import type { Def } from './cards.ts';

const SIZE = 50;
const COPIES = 3;

/** A construction rule takes the place of the copy limit, for its owner and for every card of the name (15.5). */
const lift = (most: number): number => by('3.3.2.3 15.5.2.a 15.5.2.b 15.5.3.2', COPIES, most);

export function deckProblems(pool: Pool, deck: Deck, _other: Deck | null): readonly Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  const say = (rule: string, message: string, ja: string) => problems.push({ rule, message, ja });
  for (const part of Object.keys(deck.parts)) {
    if (part !== 'main')
      say(
        '3.3.2.1',
        `part ${part} is unknown; a deck has one part, main`,
        `デックの区分はmainだけです（「${part}」があります）`,
      );
  }
  for (const { card, count } of deck.parts.main ?? []) {
    if (!Number.isInteger(count) || count < 1)
      say(
        '3.3.2.1',
        `${card}: count ${count}; expected a whole number from 1`,
        `「${card}」の枚数が${count}です。1以上の整数にしてください`,
      );
    if (!pool.byName.has(card)) say('3.3.2.1', `${card}: no such card`, `「${card}」というカードはありません`);
    counts.set(card, (counts.get(card) ?? 0) + count);
  }
  let total = 0;
  for (const [name, count] of counts) {
    total += count;
    const at = pool.byName.get(name);
    const def = at === undefined ? undefined : (pool.defs[at] as Def);
    const lifted = def?.extras.find((x) => x.rule === 'unlimited');
    const most = lifted?.rule === 'unlimited' ? lift(lifted.most) : COPIES;
    const heroic = def !== undefined && def.hero !== NONE && cite('15.1.6');
    if (count > most && (by('3.3.2.2', false, true) || heroic)) {
      const rule = most === COPIES ? '3.3.2.2' : '15.5.2.a';
      say(
        rule,
        `${name}: ${count} in the deck; at most ${most} allowed`,
        `「${name}」が${count}枚あります。${most}枚までです`,
      );
    }
  }
  if (by('3.3.2.1', false, total !== SIZE))
    say(
      '3.3.2.1',
      `${total} cards; a deck has exactly ${SIZE}`,
      `デックが${total}枚です。ちょうど${SIZE}枚にしてください`,
    );
  return problems;
}
