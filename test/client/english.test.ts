// What is said in English holds no Japanese, and what is said in Japanese no bare keys: of the starter set, of the words of
// each game, and of what bots' games ask and tell.
import { describe, expect, test } from 'vitest';
import { entitled, infoOf } from '../../src/client/table/info.ts';
import { plainLine } from '../../src/match/line.ts';
import { gameIds, loadGame, summariesOf, titlesOf } from '../../src/games/registry.ts';
import type { Game, Phrase, View } from '../../src/kernel/index.ts';
import {
  cardTitle,
  handleNames,
  optionText,
  promptText,
  type Speaker,
  term,
  valueTitle,
} from '../../src/match/index.ts';
import { matchOf, views } from './games.ts';

const isJapanese = (text: string): boolean => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
/** Lower-case letters in a row: a key nobody has put into words. Names of the games' own, as Joker, begin with a capital. */
const hasKey = (text: string): boolean => /(^|[^A-Za-z])[a-z]{3,}/.test(text);
/** The same among English words: humps, a line under, a number at the end, or a hole left open. */
const hasRawKey = (text: string): boolean =>
  /\b[a-z]+[A-Z]|\w_\w|[a-z]\d|[{}]|\b(undefined|null|NaN)\b|\[object/.test(text);

/** `You draws`, `You’s turn`, `to You`: spoken to somebody, and not in English. */
const isWrong = (text: string): boolean => /\bYou (\w+[^s])?s\b|\bYou’s\b|[a-z,:] You\b/.test(text);

const speakers = (game: Game, titles: Readonly<Record<string, string>>): readonly [Speaker, Speaker] => [
  { game, language: 'ja', seats: ['あなた', '相手'], titles },
  { game, language: 'en', seats: ['You', 'Bot'], titles, you: 0 },
];
function asked(speaker: Speaker, view: View): string[] {
  const { decision } = view;
  if (decision === null) return [];
  const names = new Map([...handleNames(view)].map(([handle, name]) => [handle, cardTitle(speaker, name)]));
  return [promptText(speaker, decision), ...decision.options.map((option) => optionText(speaker, option, names))];
}
/** Everything one game of a random bot asks and tells, in both languages. */
function spoken(
  game: Game,
  titles: Readonly<Record<string, string>>,
  seed: string,
  at: number,
): [Set<string>, Set<string>] {
  const match = matchOf(game, seed, at);
  const said: [Set<string>, Set<string>] = [new Set(), new Set()];
  const voices = speakers(game, titles);
  for (const view of views(match, seed, 250))
    voices.forEach((voice, i) => {
      for (const text of asked(voice, view)) said[i as 0 | 1].add(text);
    });
  voices.forEach((voice, i) => {
    for (const seat of [0, 1] as const)
      for (const line of match.log(seat)) said[i as 0 | 1].add(plainLine(voice, line));
  });
  return said;
}

describe.each(gameIds)('%s', (id) => {
  test('words, clauses and cards', async () => {
    const game = await loadGame(id);
    const titles = await titlesOf(id);
    const [, english] = speakers(game, titles);
    const info = entitled(infoOf(game, []), titles);
    const { prompts, verbs, zones, values, terms, events, bars = {} } = game.words;
    const phrases = [prompts, verbs, zones, values, terms, events, bars].flatMap((of) => Object.values(of) as Phrase[]);
    const faces = info.cards.flatMap(({ face }) => [
      face.text.en,
      ...face.marks.map((mark) => term(english, mark)),
      term(english, face.frame),
      ...face.stats.map(({ key }) => valueTitle(english, key)),
    ]);
    const said = [...phrases.map(({ en }) => en), ...faces, ...(await summariesOf(id, 'en')).values()];
    expect([...new Set(said)].filter(isJapanese)).toEqual([]);
    expect(phrases.map(({ ja }) => ja).filter(hasKey)).toEqual([]);
    expect([...new Set(faces)].filter(hasRawKey)).toEqual([]);
    // Texts that begin a line in small letters begin with a key: English lines begin with a capital.
    expect(faces.flatMap((text) => text.split('\n')).filter((line) => /^[a-z]/.test(line))).toEqual([]);
    expect(info.cards.map(({ face }) => face.text.ja).filter(hasKey)).toEqual([]);
  });

  test('what is asked and told in play', async () => {
    const game = await loadGame(id);
    const titles = await titlesOf(id);
    for (const [at, seed] of ['a', 'b', 'c'].entries()) {
      const [japanese, english] = spoken(game, titles, seed, at * 2);
      expect([...english].filter(isJapanese)).toEqual([]);
      expect([...japanese].filter(hasKey)).toEqual([]);
      expect([...english].filter(hasRawKey)).toEqual([]);
      expect([...english].filter(isWrong)).toEqual([]);
    }
  });
});
