import { expect, test } from 'vitest';
import { endingOf, idleOptions, stillToDo, vainPass } from '../../src/client/model/ending.ts';
import { gameIds } from '../../src/games/registry.ts';
import type { ViewDecision, ViewOption } from '../../src/kernel/index.ts';
import { sit } from './table.ts';

const option = (verb: string, ...cards: number[]): ViewOption => ({
  name: [verb, ...cards.map((card) => `c${card}`)].join(' '),
  verb,
  args: cards.map((value) => ({ kind: 'card', value, name: `c${value}` })),
});
const asked = (...options: ViewOption[]): ViewDecision => ({
  seat: 0,
  prompt: 'main',
  args: [],
  rule: '1',
  group: 0,
  options,
});
const layout = { ends: { 'main/end': 'turn' }, gives: ['exile'] } as const;

test('the end of a turn says what could still be done, a card once, and nothing of what gives cards up or comes to nothing', () => {
  const decision = asked(
    option('end'),
    option('play', 1),
    option('play', 1, 4),
    option('play', 2),
    option('attack', 3),
    option('exile', 3),
    option('boost'),
    option('pass'),
  );
  const ending = endingOf(layout, decision);
  expect(ending).toEqual({ index: 0, ends: 'turn' });
  if (ending === null) return;
  expect(stillToDo('ja', layout, decision, ending, new Set())).toBe('まだ2枚使える、1体攻撃できる、ほか1つ');
  const idle = idleOptions({ idle: ['boost'] }, decision.options);
  expect(stillToDo('en', layout, decision, ending, idle)).toBe('still cards to play: 2, can attack: 1');
  expect(stillToDo('ja', layout, asked(option('end'), option('exile', 3)), ending, new Set())).toBe('');
});

test('a pass beside it is offered only where something waits', () => {
  const decision = asked(option('pass'), option('end'));
  expect([vainPass(layout, decision, false), vainPass(layout, decision, true)]).toEqual([0, null]);
  expect(vainPass(layout, asked(option('pass'), option('play', 1)), false)).toBeNull();
  expect(vainPass({ ends: { 'main/pass': 'phase' } }, asked(option('pass')), false)).toBeNull();
});

test.each(gameIds)('%s has an end of turn or phase that a person is offered', async (id) => {
  const { referee, last, info } = await sit('end', 'human', id);
  for (let n = 0; n < 60; n++) {
    const { view, seat } = last();
    if (view.decision === null) referee.look(seat === 0 ? 1 : 0);
    else if (endingOf(info.layout, view.decision) !== null) return;
    else await referee.answer(seat, 0);
  }
  throw new Error('nothing ends');
});
