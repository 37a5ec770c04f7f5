import { describe, expect, test } from 'vitest';
import { save, type Seat, type View } from '../../src/kernel/index.ts';
import { lineText } from '../../src/match/line.ts';
import { CONCEDE, Match } from '../../src/match/index.ts';
import { parseRecord, readRecord } from '../../src/match/read-record.ts';
import { toy } from '../toy/game.ts';

const { pool, decks } = toy.starters;
const [zoo, ants] = decks as [(typeof decks)[number], (typeof decks)[number]];
const START = {
  seed: 'one',
  seats: [
    { name: 'Ann', deck: zoo },
    { name: 'Bob', deck: ants },
  ],
} as const;
const begin = (): Match => Match.start(toy, pool, START);

/** Answers with the last option but one where there is one: plays cards, and ends. */
function playOn(match: Match, answers: number): Match {
  for (let n = 0; n < answers && match.outcome === null; n++) {
    const seat = match.waitingFor()[0] as Seat;
    const options = match.view(seat).decision?.options.length ?? 0;
    expect(match.answer(seat, (n * 7) % options)).toBeNull();
  }
  return match;
}
const picture = (match: Match): string => JSON.stringify(save(toy.id, match.state()));
const option = (view: View, name: string): number => view.decision?.options.findIndex((o) => o.name === name) ?? -1;

describe('a match', () => {
  test('is as it was before an answer by which the rules broke', () => {
    let breaks = false;
    const describe: typeof toy.describe = (g, event) => {
      if (breaks) throw new Error('a rule that breaks');
      return toy.describe(g, event);
    };
    const match = Match.start({ ...toy, describe }, pool, START);
    let broke = 0;
    while (match.outcome === null) {
      const before = [picture(match), match.log(0), match.record];
      const seat = match.waitingFor()[0] as Seat;
      breaks = true;
      try {
        match.answer(seat, 0);
      } catch {
        broke++;
        breaks = false;
        expect([picture(match), match.log(0), match.record]).toEqual(before);
        expect(match.answer(seat, 0)).toBeNull();
      }
      breaks = false;
    }
    expect(broke).toBeGreaterThan(3);
  });
  test('is its seed and its answers', () => {
    const match = playOn(begin(), 1000);
    const { record } = match;
    expect(record.result?.clause).toMatch(/^3\./);
    const again = Match.replay(toy, parseRecord(JSON.stringify(record)));
    expect(picture(again)).toBe(picture(match));
    expect(again.log(0)).toEqual(match.log(0));
  });

  test('answers what leaves no choice by itself, and does not record it', () => {
    const match = begin();
    match.answer(0, 1);
    match.answer(1, 1);
    const seats = match.record.answers.map(([seat]) => seat);
    expect(seats).toEqual([0, 1]);
    for (const seat of match.waitingFor()) expect(match.view(seat).decision?.options.length).toBeGreaterThan(1);
  });

  test('refuses by value and changes nothing', () => {
    const match = begin();
    const before = picture(match);
    expect(match.answer(0, 9)).toEqual({ refused: '1.3', message: 'option 9 is not among the 2 offered' });
    match.answer(0, 0);
    expect(match.answer(0, 0)?.message).toBe('seat A has nothing to decide now');
    match.undo(0);
    expect(picture(match)).toBe(before);
  });

  test('lets a seat concede out of turn', () => {
    const match = playOn(begin(), 3);
    const other = match.waitingFor()[0] === 0 ? 1 : 0;
    expect(match.concede(other)).toBeNull();
    expect(match.outcome).toEqual({ winner: 1 - other, clause: '3.3', cause: 'concede' });
    expect(match.record.answers.at(-1)).toEqual([other, CONCEDE]);
    expect(Match.replay(toy, match.record).outcome).toEqual(match.outcome);
    expect(match.answer(0, 0)?.message).toBe('the game is over');
  });

  test('seeks anywhere, across snapshots', () => {
    const match = begin();
    const pictures = [picture(match)];
    while (match.outcome === null) {
      playOn(match, 1);
      pictures.push(picture(match));
    }
    pictures.forEach((seen, at) => expect(JSON.stringify(save(toy.id, match.seek(at)))).toBe(seen));
  });

  test('forks with chance of its own, and the fork is a record too', () => {
    const match = playOn(begin(), 6);
    const fork = match.fork(3, 'other');
    expect(fork.record).toMatchObject({ reseed: [[3, 'other']], result: null });
    expect(fork.record.answers).toEqual(match.record.answers.slice(0, 3));
    expect(fork.view(0).zones).toEqual(Match.replay(toy, { ...match.record, result: null }, 3).view(0).zones);
    playOn(fork, 5);
    expect(picture(Match.replay(toy, fork.record))).toBe(picture(fork));
    const second = fork.fork(5, 'third');
    expect(second.record.reseed).toEqual([
      [3, 'other'],
      [5, 'third'],
    ]);
    expect(fork.fork(2, 'again').record.reseed).toEqual([[2, 'again']]);
  });

  test('takes back freely while nobody has learnt anything, by consent after', () => {
    const match = begin();
    expect(match.undo(0)?.message).toBe('there is nothing to take back');
    match.answer(0, 1);
    expect(match.undoable(0)).toBe('free');
    expect(match.undo(0)).toBeNull();
    match.answer(0, 1);
    match.answer(1, 1);
    expect(match.undoable(0)).toBe('consent');
    expect(match.undoable(1)).toBe('consent'); // the die has been rolled
    match.answer(0, 0); // a card each, so that there is something to attack with
    match.answer(1, 0);
    const seat = match.waitingFor()[0] as Seat;
    const name = match.view(seat).decision?.options.find((o) => o.verb === 'set')?.name ?? '';
    const before = picture(match);
    const lines = match.log(0).length;
    match.answer(seat, option(match.view(seat), name));
    expect(match.undoable(seat)).toBe('free'); // a set card tells nobody anything
    match.undo(seat);
    expect([picture(match), match.log(0).length]).toEqual([before, lines]);
    match.answer(seat, option(match.view(seat), name.replace('set', 'play')));
    expect(match.undoable(seat)).toBe('consent');
    expect(match.undo(seat)?.message).toMatch(/other player/);
    expect(match.undo(seat, true)).toBeNull();
    expect(picture(match)).toBe(before);
  });
});

describe('the log', () => {
  test('tells each seat what it may know, and why', () => {
    const match = begin();
    const drawn = match.log(0).filter((line) => line.clauses.length >= 0 && line.key === 'move');
    const text = (seat: Seat) => match.log(seat).map((line) => lineText(toy, line, 'en', ['Ann', 'Bob']));
    expect(drawn).toHaveLength(6);
    expect(text(0)[0]).toMatch(/^Ann: (Ant|Bee|Cat|Dog|Elk|Fox) goes to Ann’s hand$/);
    expect(text(1)[0]).toBe('Ann: (a hidden card) goes to Ann’s hand');
    expect(lineText(toy, match.log(1)[0] ?? { key: '', args: [] }, 'ja')).toBe('A：（伏せられたカード）がAの手札へ');
  });
  test('shows the board at a line', () => {
    const match = playOn(begin(), 6);
    const line = match.log(0).length - 1;
    expect(match.viewAtLine(0, line)?.turnNumber).toBeGreaterThan(0);
    expect(match.viewAtLine(0, 0)?.turnNumber).toBe(0);
    expect(match.viewAtLine(0, 9999)).toBeNull();
  });
});

describe('records that cannot be played say why', () => {
  const good = playOn(begin(), 1000).record;
  const replay = (change: object) => () => Match.replay(toy, readRecord({ ...good, ...change }));
  const seat = (deck: object) => ({ seats: [{ name: 'Ann', deck }, good.seats[1]] });
  test.each([
    [
      'other shape',
      {
        answers: [
          [0, 1],
          [7, 0],
        ],
      },
      'this is not a match record, at answers[1][0]: expected seat 0 or 1',
    ],
    ['unknown key', { extra: 1 }, 'this is not a match record: unknown field “extra”; expected format, game, rules'],
    ['other game', { game: 'chess' }, 'this record is of chess, not of toy'],
    ['other rules', { rules: 7 }, 'this record was made under rules 7 of toy; these are rules 1'],
    ['other cards', { cards: 'abc' }, `this record was made with cards abc; these are ${pool.hash}`],
    [
      'unknown card',
      seat({ name: '', parts: { main: { Ant: 5, Catt: 1 } } }),
      'deck of seat A, main, entry 2: no card of toy is called “Catt”; did you mean Cat?',
    ],
    [
      'illegal deck',
      seat({ name: '', parts: { main: ['Ant'] } }),
      'deck of seat A: a deck has 6 cards, this one 1 (5.1)',
    ],
    ['unknown option', { options: { board: 'big' } }, 'toy has no option board; expected life'],
    ['wrong option', { options: { life: 'huge' } }, 'option life: expected long or short, found huge'],
    [
      'illegal answer',
      {
        answers: [
          [0, 1],
          [1, 5],
        ],
      },
      'answer 2 of 2 (seat B, option 5): option 5 is not among the 2 offered; expected seat B one of 0–1 (yes, no)',
    ],
    [
      'wrong result',
      { result: { winner: null, clause: '3.1', cause: 'life' } },
      /^the record says draw \(life, 3.1\), but its answers give [AB] wins/,
    ],
  ])('%s', (_, change, message) => {
    expect(replay(change)).toThrow(message);
  });
  test('what is not JSON', () => {
    expect(() => parseRecord('{"format": 1,')).toThrow(/^this is not a match record: .*JSON/);
  });
  test('own cards travel with the record', () => {
    const own = [{ name: 'Yak', power: 7 }];
    const made = toy.compile(own).pool;
    const deck = { name: 'Yaks', parts: { main: [{ card: 'Yak', count: 6 }] } };
    const match = Match.start(toy, made, {
      seed: 'x',
      own,
      seats: [
        { name: 'a', deck },
        { name: 'b', deck },
      ],
    });
    expect(Match.replay(toy, parseRecord(JSON.stringify(match.record))).record).toEqual(match.record);
    expect(() => Match.replay(toy, { ...match.record, own: [{ name: 'Yak', power: 'much' }] })).toThrow(
      'card “Yak”, line 1, column 1: power is a number (at “much”; expected a number)',
    );
  });
});
