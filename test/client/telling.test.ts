import { describe, expect, test } from 'vitest';
import { recapOf } from '../../src/client/model/recap.ts';
import { aims, beatsOf, isUnderWay } from '../../src/client/model/telling.ts';
import { word } from '../../src/kernel/index.ts';
import type { LineArg, LogLine } from '../../src/match/log.ts';
import type { Speaker } from '../../src/match/words.ts';
import { card, info, view, zone } from './model.ts';

const ME = { seat: 0 } as const;
const BOT = { seat: 1 } as const;
const named = (handle: number, name: string | null = `#${handle}`): LineArg => ({ card: handle, name });
const lines = (...all: [key: string, ...args: LineArg[]][]): LogLine[] =>
  all.map(([key, ...args], line) => ({ line, key, args, clauses: [] }));
const layout = { ...info.layout, lines: { vital: 'life', plays: ['play'], chores: ['chore'] } };

describe('what somebody else does, in steps', () => {
  test('cards they use and blows, in the order they came; not what I do, nor a card nobody knows', () => {
    const log = lines(
      ['play', ME, named(3)],
      ['play.more', BOT, named(4)],
      ['attack', BOT, named(4), named(1)],
      ['play', BOT, named(9, null)],
      ['draw', BOT, named(5)],
    );
    expect(beatsOf(layout, 0, log)).toEqual([
      { spot: { card: 4, name: '#4', seat: 1, line: log[1] }, arrows: [] },
      { spot: null, arrows: [{ from: 'card:4', to: 'card:1' }] },
    ]);
    // Who watches is told of both.
    expect(beatsOf(layout, null, log)).toHaveLength(3);
  });
  test('a card stays while it waits to be carried out or asks', () => {
    const [beat] = beatsOf(layout, 0, lines(['play', BOT, named(4)]));
    const spot = beat?.spot;
    if (spot === undefined || spot === null) throw new Error('no card is shown');
    const stack = [{ title: '', seat: 1 as const, cards: [{ card: 4, name: 'D' }], targets: [{ card: 1, name: 'A' }] }];
    expect([isUnderWay(spot, stack, null), isUnderWay(spot, [], 4), isUnderWay(spot, [], 1)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(aims(stack)).toEqual([{ from: 'card:4', to: 'card:1' }]);
  });
});

describe('while one waited', () => {
  const words = {
    ...info.words,
    values: { ...info.words.values, life: word('ライフ', 'Life') },
    events: {
      ...info.words.events,
      play: word('{0}が{1}をプレイした', '{0} plays {1}'),
      hurt: word('{0}が{1}ダメージを受けた', '{0} takes {1} damage'),
      gone: word('{0}が破壊された', '{0} is destroyed'),
      chore: word('{0} {1}', '{0} {1}'),
    },
  };
  const speaker: Speaker = { game: { words }, language: 'ja', seats: ['あなた', 'ボット'], you: 0 };
  const then = {
    ...view([zone(0, 'field', 0, [card(1, { name: 'A' }), card(2, { name: 'B' })])]),
    players: [{ life: 18 }, {}] as const,
  };
  const now = { ...view([zone(0, 'field', 0, [card(2, { name: 'B' })])]), players: [{ life: 11 }, {}] as const };
  test('first what it did to me, then what was done, each with the line whose board shows it', () => {
    const log = lines(
      ['chore', BOT, named(7, 'G')],
      ['play', BOT, named(7, 'G')],
      ['hurt', ME, 7],
      ['gone', named(1, 'A')],
    );
    expect(recapOf(speaker, layout, then, now, log)).toEqual({
      harms: [
        { text: 'ライフ −7（18 → 11）', line: 2 },
        { text: 'Aを失った', line: 3 },
      ],
      deeds: [{ text: 'ボットがGをプレイした', line: 1 }],
    });
  });
  test('nothing where nobody else did anything', () => {
    expect(recapOf(speaker, layout, then, then, lines(['play', ME, named(2, 'B')]))).toBeNull();
    expect(recapOf(speaker, layout, then, then, [])).toBeNull();
  });
});
