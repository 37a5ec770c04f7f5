import { describe, expect, test } from 'vitest';
import { makeBot } from '../../src/bots/index.ts';
import { Table, type Terminal } from '../../src/cli/table.ts';
import { loadGame } from '../../src/games/registry.ts';
import { Match } from '../../src/match/index.ts';
import { toy, toyClauses as clauses } from '../toy/game.ts';

const [zoo] = toy.starters.decks;
const match = (): Match => {
  if (zoo === undefined) throw new Error('no deck');
  return Match.start(toy, toy.starters.pool, {
    seed: 's',
    seats: [
      { name: 'Ann', deck: zoo },
      { name: 'Bob', deck: zoo },
    ],
  });
};
function typing(lines: string[]): { terminal: Terminal; said: string[]; files: Map<string, string> } {
  const said: string[] = [];
  const files = new Map<string, string>();
  const terminal: Terminal = {
    say: (text) => void said.push(...text),
    ask: async (prompt) => {
      said.push(prompt);
      return lines.shift() ?? null;
    },
    write: (path, text) => {
      files.set(path, text);
      return null;
    },
  };
  return { terminal, said, files };
}

describe('the table in a terminal', () => {
  test('names the counters of a player, those that are several numbers too', async () => {
    const legions = await loadGame('legions');
    const [deck] = legions.starters.decks;
    if (deck === undefined) throw new Error('no deck');
    const seat = (name: string) => ({ name, deck });
    const game = Match.start(legions, legions.starters.pool, { seed: 's', seats: [seat('Ann'), seat('Bob')] });
    for (const [language, told] of [
      ['en', 'Cores on the timeline 0 0 0 0'],
      ['ja', 'タイムライン上のコア 0 0 0 0'],
    ] as const) {
      const { terminal, said } = typing(['quit']);
      await new Table(game, { bots: [null, null], language, clauses }, terminal).play();
      expect(said.filter((text) => text.startsWith('Ann ·') || text.startsWith('Bob ·'))).toEqual([
        expect.stringContaining(told),
        expect.stringContaining(told),
      ]);
    }
  });
  test('shows the board, numbered options, and why', async () => {
    const { terminal, said } = typing(['?', 'quit']);
    const bots = [null, makeBot('random', 'b')] as const;
    expect(await new Table(match(), { bots, language: 'en', clauses }, terminal).play()).toBe(false);
    const text = said.join('\n');
    expect(text).toMatch('Bob · Life 8\n  Deck(3) | Hand(3) | Grave(0)\n  Field(0)\n  Field(0)\n  Deck(3) | Hand(3): ');
    expect(text).toMatch('Change your hand?\n  1. Yes\n  2. No');
    expect(text).toMatch('1.3: A player may change the whole hand once.');
    expect(text).not.toMatch(/Hand\(3\): \w+ {2}\w+ {2}\w+ \|.*\n.*\n.*Hand\(3\): /);
  });
  test('gives a hint: what a bot would do, and how likely it thinks a win', async () => {
    const { terminal, said } = typing(['hint', 'quit']);
    await new Table(match(), { bots: [null, makeBot('random', 'b')], language: 'en', clauses }, terminal).play();
    expect(said.filter((line) => /^\d+ % (yes|no)( → .+)*$/.test(line))).toHaveLength(2);
  });
  test('takes numbers and names, refuses others, saves and takes back', async () => {
    const game = match();
    const { terminal, said, files } = typing([
      '9',
      'hello',
      'no',
      'log',
      'board',
      'undo',
      '2',
      'save x.json',
      'concede',
    ]);
    const bots = [null, makeBot('random', 'b')] as const;
    expect(await new Table(game, { bots, language: 'en', clauses }, terminal).play()).toBe(true);
    expect(said.filter((line) => line.startsWith('that is not an option (1–2)'))).toHaveLength(2);
    expect(said).toContain('Bob wins — conceded (3.3: A player may concede.)');
    expect(JSON.parse(files.get('x.json') ?? '')).toMatchObject({ game: 'toy', format: 1 });
  });
  test('hides hands between two people, and asks the other before taking back', async () => {
    const game = match();
    const { terminal, said } = typing(['', '2', '', '2', '', '1', '', 'undo', 'y', 'quit']);
    await new Table(game, { bots: [null, null], language: 'ja', clauses }, terminal).play();
    expect(said.filter((line) => line.includes('Enterで手札を見る')).length).toBeGreaterThan(1);
    expect(said.join('\n')).toMatch('手札を替えますか');
  });
  test('lets bots play by themselves', async () => {
    const game = match();
    const bots = [makeBot('random', 'a'), makeBot('random', 'b')] as const;
    expect(await new Table(game, { bots, language: 'en', clauses }, typing([]).terminal).play()).toBe(true);
    expect(game.outcome).not.toBeNull();
  });
});
