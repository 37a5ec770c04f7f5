import { describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import type { Plain, ViewDecision } from '../../src/kernel/index.ts';
import { optionNote, promptText, type Speaker } from '../../src/match/index.ts';
import { matchOf } from '../client/games.ts';

const WORDS = {
  prompts: {
    choose: { ja: '選んでください', en: 'Choose' },
    put: { ja: '{0}を置く場所', en: 'Where does {0} go?' },
  },
  verbs: {},
  zones: {},
  values: {},
  terms: {},
  events: {},
};
const speaker: Speaker = { game: { words: WORDS }, language: 'ja', seats: ['甲', '乙'] };
const asked = (prompt: string, ...args: readonly Plain[]): ViewDecision => ({
  seat: 0,
  prompt,
  args,
  rule: '',
  group: 0,
  options: [],
});

describe('a question', () => {
  test('names the card that asks it', () => {
    const card = { card: 3, name: '竜' };
    expect(promptText(speaker, asked('choose', card))).toBe('竜：選んでください');
    expect(promptText({ ...speaker, language: 'en', titles: { 竜: 'Dragon' } }, asked('choose', card))).toBe(
      'Dragon: Choose',
    );
    expect(promptText(speaker, asked('put', card))).toBe('竜を置く場所');
  });
  test('names no card where none asks, or nobody may know it', () => {
    expect(promptText(speaker, asked('choose'))).toBe('選んでください');
    expect(promptText(speaker, asked('choose', 3))).toBe('選んでください');
    expect(promptText(speaker, asked('choose', { card: 3, name: null }))).toBe('選んでください');
  });
  test('of an effect of Shadowverse EVOLVE says whose', async () => {
    const game = await loadGame('shadowverse-evolve');
    const match = matchOf(game, 'whose', 0);
    const found: string[] = [];
    for (let n = 0; n < 400 && match.outcome === null; n++) {
      const [seat = 0] = match.waitingFor();
      const { decision } = match.view(seat);
      if (decision === null) break;
      if (['may', 'select', 'choose', 'pay'].includes(decision.prompt))
        found.push(promptText({ game, language: 'ja', seats: ['甲', '乙'] }, decision));
      match.answer(seat, (n * 7) % decision.options.length);
    }
    expect(found.length).toBeGreaterThan(2);
    const names = [...game.starters.pool.byName.keys()];
    expect(found.filter((text) => !names.some((name) => text.startsWith(`${name}の効果`)))).toEqual([]);
  });
});

test('every action that BlackPoker offers says what it costs and does', async () => {
  const game = await loadGame('blackpoker');
  const match = matchOf(game, 'actions', 0);
  const seen = new Map<string, string>();
  for (let n = 0; n < 300 && match.outcome === null; n++) {
    const [seat = 0] = match.waitingFor();
    const options = match.view(seat).decision?.options ?? [];
    for (const option of options)
      if (option.verb === 'request')
        seen.set(option.name, optionNote({ game, language: 'ja', seats: ['甲', '乙'] }, option));
    match.answer(seat, (n * 7) % Math.max(1, options.length));
  }
  expect(seen.size).toBeGreaterThan(5);
  expect([...seen].filter(([, text]) => text === '')).toEqual([]);
});
test('what a verb of Legions means is told', async () => {
  const game = await loadGame('legions');
  const boost = { name: 'boost', verb: 'boost', args: [] };
  expect(optionNote({ game, language: 'en', seats: ['', ''] }, boost)).toMatch(/core/);
  expect(optionNote({ game, language: 'en', seats: ['', ''] }, { ...boost, verb: 'end' })).toBe('');
});
