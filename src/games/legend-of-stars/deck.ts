// Deck rules (1, 3.1): fifty cards or more, at most three of a name.
import { by, type Deck, type Pool, type Problem } from '../../kernel/index.ts';

const LEAST = 50;
const COPIES = 3;

export function deckProblems(pool: Pool, deck: Deck): readonly Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  const say = (rule: string, message: string, ja: string) => problems.push({ rule, message, ja });
  for (const [part, entries] of Object.entries(deck.parts)) {
    if (part !== 'main')
      say('3.1.s1', `a deck has one part, main; found ${part}`, `デッキの区分はmainだけです（「${part}」があります）`);
    for (const { card, count } of entries) {
      if (!pool.byName.has(card))
        say('3.1.s1', `${card}: no such card in the pool`, `「${card}」というカードはありません`);
      counts.set(card, (counts.get(card) ?? 0) + count);
    }
  }
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const least = by('1 3.1.s1', 0, LEAST);
  if (total < least)
    say('3.1.s1', `${total} cards: a deck has at least ${least}`, `デッキが${total}枚です。${least}枚以上必要です`);
  for (const [card, count] of counts) {
    if (count > COPIES && by('3.1.s2', false, true)) {
      say(
        '3.1.s2',
        `${card}: ${count} in the deck; at most ${COPIES} of a name`,
        `「${card}」が${count}枚あります。同じ名称のカードは${COPIES}枚までです`,
      );
    }
  }
  return problems;
}
