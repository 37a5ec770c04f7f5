// What is wrong with a written card is told in the language of the page.
import { describe, expect, test } from 'vitest';
import { expectedText, problemText } from '../../src/client/model/problems.ts';
import { ownReport } from '../../src/client/table/owncards.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';

/** Cards with one thing wrong each: no name, no kind, a wrong number, an unknown field, a text nobody understands. */
const WRONG = [
  '- kind: x',
  '- name: 札',
  '- { name: 札, kind: ドラゴン }',
  '- { name: 札, kind: フォロワー, class: 海賊, cost: 1, attack: 1, health: 1 }',
  '- { name: 札, kind: フォロワー, class: エルフ, cost: 多い, attack: 1, health: 1 }',
  '- { name: 札, kind: ユニット, level: 多い, defence: 1, attribute: 火 }',
  '- { name: 札, kind: ユニット, text: よくわからない文 }',
  '- { name: 札, kind: キャラクター, attribute: 火, cost: 多い, colour: 赤, text: よくわからない文 }',
  '- { name: 札, category: ミニオン, cost: 多い, text: よくわからない文 }',
  'cards: 3',
  '- 3',
];
describe.each(gameIds)('%s', (id) => {
  test('every sentence has its Japanese', async () => {
    const game = await loadGame(id);
    const problems = WRONG.flatMap((text) => ownReport(game, text).problems);
    expect(problems.length).toBeGreaterThan(WRONG.length / 2);
    const said = problems.map(({ card, message, ja }) => ja ?? problemText('ja', card, message));
    expect(
      said.filter(
        (text) => !/[ぁ-んァ-ヶ一-龠]/.test(text) || text.startsWith('YAML') || text.startsWith('カードの記述'),
      ),
    ).toEqual([]);
    for (const { card, message } of problems) expect(problemText('en', card, message)).toBe(message);
  });
});

test('a text that is no YAML, and what could stand there', async () => {
  const [problem] = ownReport(await loadGame('legions'), '- "\\q"').problems;
  expect(problem?.ja).toBe('YAMLまたはJSONとして読めません');
  expect(expectedText('ja', 'a whole number from 0 to 99')).toBe('0〜99の整数');
  expect(expectedText('en', 'a text')).toBe('a text');
});
