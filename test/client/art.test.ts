import { describe, expect, test } from 'vitest';
import { drawingOf } from '../../src/client/art/art.ts';
import { subjectOf, wordOf } from '../../src/client/art/subjects.ts';
import { starterPictures } from './starter-pictures.ts';

const wolf = { name: '灰色の狼', frame: 'unit', colour: 'grey', marks: [] } as const;

test('a picture is the same every time, and differs by name, kind and colour', () => {
  const first = drawingOf(wolf);
  expect(drawingOf(wolf)).toBe(first);
  for (const other of [{ name: '灰色の熊' }, { name: '灰色の狼王' }, { frame: 'evolve' }, { colour: 'red' as const }])
    expect(drawingOf({ ...wolf, ...other })).not.toBe(first);
});

test('nothing of a name stands in a picture', () => {
  const name = '"><script>alert(1)</script>狼&amp;';
  expect(drawingOf({ ...wolf, name, marks: [name] })).not.toMatch(/script|alert|amp/);
});

test.each([
  ['砂漠の大蠍', 'unit', [], 'creature'],
  ['氷の剣', 'item', [], 'thing'],
  ['剣の城', 'terrain', [], 'place'],
  ['弓を引く狩人', 'follower', [], 'person'],
  ['狩人の弓', 'equipment', [], 'thing'],
  ['火の鳥', 'follower', [], 'creature'],
  ['竜の息吹', 'spell', [], 'spell'],
  ['ムニャムニャ', 'unit', ['ドラゴン'], 'creature'],
  ['ムニャムニャ', 'unit', [], 'person'],
  ['ムニャムニャ', 'terrain', [], 'place'],
  ['ムニャムニャ', 'spell', [], 'spell'],
] as const)('%s (%s %j) is a picture of a %s', (name, frame, marks, group) => {
  expect(subjectOf(name, frame, marks).group).toBe(group);
});

test.each([
  ['砂漠の大蠍', 'unit', '蠍'],
  ['氷の剣', 'item', '剣'],
  ['ムニャムニャ', 'unit', undefined],
])('of %s (%s) the word %s says it', (name, frame, word) => {
  expect(wordOf(name, frame)).toBe(word);
});

test.each([
  ['炎の剣', '氷の鏡', 'item'],
  ['老いた狼', '老いた鷲', 'unit'],
  ['山の騎士', '山の魔女', 'follower'],
])('%s and %s are pictures of different things', (one, other, frame) => {
  expect(subjectOf(one, frame, []).draw).not.toBe(subjectOf(other, frame, []).draw);
});

describe('the starter cards', async () => {
  const cards = await starterPictures();
  test('all have one that can be drawn, of few parts', () => {
    expect(cards.length).toBeGreaterThan(500);
    for (const { card, svg } of cards) {
      expect(svg, card.name).not.toMatch(/NaN|undefined|Infinity|\d\.\d\d/);
      expect(svg.match(/<g /g)?.length, card.name).toBe(svg.match(/<\/g>/g)?.length);
      expect(svg.match(/<path/g)?.length, card.name).toBeLessThan(260);
      const painted = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
      for (const id of painted) expect(svg, card.name).toContain(`id="${id}"`);
    }
  });
  test('show what they are: few are pictures of their kind alone', () => {
    const subjects = new Map<unknown, number>();
    for (const { card } of cards) {
      const { draw } = subjectOf(card.name, card.frame, card.marks);
      subjects.set(draw, (subjects.get(draw) ?? 0) + 1);
    }
    expect(subjects.size).toBeGreaterThan(180);
    expect(Math.max(...subjects.values())).toBeLessThan(cards.length * 0.04);
  });
});
