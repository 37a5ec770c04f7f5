import { describe, expect, test } from 'vitest';
import { fromFile, ownReport, withCard } from '../../src/client/table/owncards.ts';
import { Referee } from '../../src/client/table/referee.ts';
import { Replayer } from '../../src/client/table/replayer.ts';
import type { Snapshot, TableSetup } from '../../src/client/table/table.ts';
import { registry, loadGame } from '../../src/games/registry.ts';
import { compiled, decksWith } from '../../src/match/index.ts';
import { TOOLS } from './table.ts';

const GOOD = `# mine
- name: 試しの兵
  category: ミニオン
  colors: 赤
  cost: 1
  atk: 2
  hp: 1
  wt: 1
  keywords: [速攻]
`;

describe('cards of one’s own', () => {
  test('what compiles is shown with its face', async () => {
    const report = ownReport(await loadGame('legions'), GOOD);
    expect(report.problems).toEqual([]);
    expect(report.cards).toMatchObject([{ name: '試しの兵', line: 2, info: { name: '試しの兵' } }]);
    expect(report.sources).toHaveLength(1);
  });

  test('a phrase that is not understood is pointed at where it stands', async () => {
    const text = `${GOOD}- name: 書き損じ
  category: スキル
  colors: 赤
  cost: 1
  wt: 1
  text: "相手のフィールドにあるミニオン1体を選び、2点のダメージを与えよう。"
`;
    const report = ownReport(await loadGame('legions'), text);
    const [problem] = report.problems;
    expect(problem).toMatchObject({ card: '書き損じ', field: 'text', line: 15, phrase: 'よう' });
    expect(problem?.expected.length).toBeGreaterThan(0);
    expect(text.slice(problem?.from, problem?.to)).toBe(problem?.phrase);
    // The other card is none the worse for it.
    expect(report.cards.map(({ info }) => info !== null)).toEqual([true, false]);
    expect(report.sources).toMatchObject([{ name: '試しの兵' }]);
  });

  test('the second of two alike phrases is told from the first', async () => {
    const text = `- { name: 二度, kind: フォロワー, class: エルフ, cost: 1, attack: 1, health: 1, text: "【ファンファーレ】1枚引く。\\n【ラストワード】1枚引け。" }\n`;
    const [problem] = ownReport(await loadGame('shadowverse-evolve'), text).problems;
    expect(problem?.phrase).toContain('引け');
    expect(text.slice(problem?.from, problem?.to)).toBe(problem?.phrase);
  });

  test('a field that is wrong or missing is named', async () => {
    const game = await loadGame('legions');
    const wrong = ownReport(game, GOOD.replace('cost: 1', 'cost: many'));
    expect(wrong.problems).toMatchObject([{ field: 'cost', line: 5 }]);
    const missing = ownReport(game, GOOD.replace('  hp: 1\n', ''));
    expect(missing.problems).toMatchObject([{ field: 'hp', card: '試しの兵' }]);
  });

  test('YAML that is none is pointed at as well, and nothing is empty', async () => {
    const game = await loadGame('legions');
    expect(ownReport(game, '- name: [').problems[0]?.line).toBeGreaterThan(0);
    expect(ownReport(game, 'name: x').problems[0]?.message).toMatch(/cards: found a map; expected a list/);
    expect(ownReport(game, '- 3').problems[0]).toMatchObject({
      message: 'a card: found 3; expected a map, as {"name": …}',
      ja: 'カード：3があります（必要：マップ（{"name": …}など））',
      from: 2,
    });
    expect(ownReport(game, '')).toEqual({ cards: [], sources: [], problems: [] });
  });

  test('what would overflow, repeat itself or hide is refused as in a file, and nothing is lost by adding to it', async () => {
    const game = await loadGame('legions');
    const said = (text: string) => ownReport(game, text).problems.map(({ message }) => message);
    for (const deep of ['['.repeat(5_000), '- '.repeat(5_000), '{a: '.repeat(5_000)]) {
      expect(said(deep)).toEqual(['lists and maps lie too deep in each other; at most 32 levels']);
      expect(withCard(deep, { name: 'x' })).toContain('name: x');
    }
    expect(said('- &a { name: x, text: *a }')[0]).toContain('aliases of YAML');
    expect(said('- { name: x, name: y }')[0]).toContain('twice');
    expect(said('- !!js/function x')[0]).toContain('tags of YAML');
    expect(said('a: 1\n---\nb: 2')[0]).toContain('second document');
  });

  test('a card is added, or takes the place of the one of its name, and the rest stays as written', async () => {
    const more = withCard(GOOD, { name: '別', category: 'ミニオン', colors: '赤', cost: 2, atk: 2, hp: 2, wt: 1 });
    expect(more).toContain('# mine');
    expect(more).toContain('別');
    const changed = withCard(more, { name: '別', category: 'ミニオン', colors: '赤', cost: 3, atk: 2, hp: 2, wt: 1 });
    const { sources } = ownReport(await loadGame('legions'), changed);
    expect(sources.map(({ name, cost }) => [name, cost])).toEqual([
      ['試しの兵', 1],
      ['別', 3],
    ]);
    expect(ownReport(await loadGame('legions'), withCard('', sources[0] ?? {})).sources).toEqual(sources.slice(0, 1));
  });

  test('JSON lines become a list', async () => {
    const { sources } = ownReport(await loadGame('legions'), GOOD);
    const card = JSON.stringify(sources[0]);
    const lines = fromFile(`${card}\n${card.replace('試しの兵', '次の兵')}\n`);
    expect(ownReport(await loadGame('legions'), lines).sources.map(({ name }) => name)).toEqual(['試しの兵', '次の兵']);
    expect(fromFile(GOOD)).toBe(GOOD);
  });

  test.each(registry.filter(({ about }) => about.ownCards).map(({ about }) => about.id))(
    '%s: a starter card under another name compiles, is played, kept and replayed',
    async (id) => {
      const game = await loadGame(id);
      const used = new Set(game.starters.decks.flatMap(({ parts }) => (parts.main ?? []).map(({ card }) => card)));
      const source = (game.starters.sources ?? []).find(({ name }) => typeof name === 'string' && used.has(name));
      expect(source).toBeDefined();
      const { sources, problems } = ownReport(game, withCard('', { ...source, name: '写し' }));
      expect(problems).toEqual([]);
      const [deck] = decksWith(game, compiled(game, sources), ['写し'], 'x');
      if (deck === undefined) throw new Error('no deck');
      expect(Object.values(deck.parts).flat()).toContainEqual(expect.objectContaining({ card: '写し' }));
      const setup: TableSetup = {
        game: id,
        seed: 'own',
        seats: [
          { kind: 'human', name: '', deck },
          { kind: 'human', name: '', deck },
        ],
        options: {},
        bestOf: 1,
        results: [],
        own: sources,
      };
      const shown: Snapshot[] = [];
      const referee = Referee.start(game, setup, TOOLS, (snapshot) => shown.push(snapshot));
      await referee.run();
      for (let n = 0; n < 6; n++) {
        const now = referee.snapshot();
        const seat = now.view.decision === null ? (now.seat === 0 ? 1 : 0) : now.seat;
        if (seat !== now.seat) referee.look(seat);
        await referee.answer(seat, 0);
      }
      const { record } = referee;
      expect(record.own).toEqual(sources);
      expect(new Replayer(game, record).length).toBe(record.answers.length);
      const again = Referee.resume(game, referee.saved(), TOOLS, () => undefined);
      expect(again.record).toEqual(record);
    },
  );
});
