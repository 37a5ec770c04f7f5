import { describe, expect, test } from 'vitest';
import { cardNames, DECK_FORMS, deckAs, missingText, writtenDeck } from '../../src/match/deck-forms.ts';
import { InputError } from '../../src/read/problem.ts';

const names = cardNames({
  cards: [
    { name: '森の兵', part: 'main' },
    { name: '森の王', part: 'main' },
    { name: '森の主', part: 'evolve' },
    { name: '導き手', part: 'leader' },
    { name: '♠A', part: 'main' },
    { name: '♡2', part: 'main' },
  ],
  parts: ['leader', 'main', 'evolve'],
  spellings: new Map([
    ['SA', '♠A'],
    ['H2', '♡2'],
  ]),
  titles: { 森の兵: 'Soldier of the Woods' },
  own: [
    { name: '森の兵', number: 'XX01-001' },
    { name: '森の王', 番号: 'XX01-002' },
    { カード名: '森の主', id: 'XX01-E03' },
    { name: '導き手', number: 'XX01-L01' },
    { name: '知らない', number: 'XX01-099' },
  ],
});
const WOODS = {
  name: '森',
  parts: {
    leader: [{ card: '導き手', count: 1 }],
    main: [
      { card: '森の兵', count: 3 },
      { card: '森の王', count: 2 },
    ],
    evolve: [{ card: '森の主', count: 1 }],
  },
};

describe('decks of others', () => {
  test('JSON of DECK LOG, by numbers', () => {
    const text = JSON.stringify({
      deck_id: 'ABCD',
      title: '森',
      game_title_id: 6,
      p_list: [{ card_number: 'XX01-L01', num: 1 }],
      list: [
        { card_number: 'XX01-001', num: '3', name: 'whatever' },
        { card_number: 'xx01‐002', num: 2 },
      ],
      sub_list: [{ card_number: 'XX01-E03', num: 1 }],
    });
    expect(writtenDeck(text, names)).toEqual({ form: 'deck-log', deck: WOODS, found: 7, missing: [] });
  });

  test('JSON with numbers for each part', () => {
    const text = JSON.stringify({
      name: '森',
      leaderCards: ['XX01-L01'],
      mainDeck: ['XX01-001', 'XX01-001', { id: 'XX01-002', count: 2 }, 'XX01-001'],
      evolveDeck: ['XX01-E03'],
    });
    expect(writtenDeck(text, names)).toMatchObject({ form: 'ids', deck: WOODS });
  });

  test.each([
    ['# 森\nリーダー\n1 XX01-L01\nメインデッキ（5枚）\n3 XX01-001\n2 森の王\nエボルヴデッキ\n1 XX01-E03'],
    ['# 森\n[leader]\n導き手\n[main]\nSoldier of the Woods x3\n森の王 2枚\n[evolve]\n森の主×1'],
    ['# 森\n1 導き手\n3x 森の兵\n2 XX01-002\n1 森の主'], // each goes where it belongs
  ])('lines %#', (text) => {
    expect(writtenDeck(text, names)).toEqual({ form: 'lines', deck: WOODS, found: 7, missing: [] });
  });

  test('what no list of the form is for goes where it belongs', () => {
    const { deck } = writtenDeck(
      JSON.stringify({
        list: [
          { card_number: 'XX01-L01', num: 1 },
          { card_number: '森の兵', num: 2 },
        ],
      }),
      names,
    );
    expect(deck.parts).toEqual({ leader: [{ card: '導き手', count: 1 }], main: [{ card: '森の兵', count: 2 }] });
  });

  test('trumps, several in a line', () => {
    const { deck } = writtenDeck('♠A, H2\nSA', names);
    expect(deck.parts).toEqual({
      main: [
        { card: '♠A', count: 2 },
        { card: '♡2', count: 1 },
      ],
    });
  });

  test('what is not here is listed, with how many', () => {
    const written = writtenDeck('3 XX01-001\n2 XX09-777\n[evolve]\n1 XX01-099', names);
    expect(written.found).toBe(3);
    expect(written.missing).toEqual([
      { written: 'XX09-777', part: 'main', count: 2 },
      { written: 'XX01-099', part: 'evolve', count: 1 },
    ]);
    expect(missingText(written.missing).en).toBe('3 cards are not here: 2 XX09-777, 1 XX01-099');
  });

  test.each(DECK_FORMS)('written as %s and read again', (form) => {
    expect(writtenDeck(deckAs(form, WOODS, names), names)).toMatchObject({ form, deck: WOODS, missing: [] });
  });
  test('JSON bears numbers where cards have them', () => {
    expect(deckAs('ids', WOODS, names)).toContain('"XX01-E03"');
    expect(JSON.parse(deckAs('deck-log', WOODS, names))).toMatchObject({
      list: [{ card_number: 'XX01-001', num: 3 }, {}],
    });
  });

  test.each([
    ['', 'no card'],
    ['# only a name', 'no card'],
    ['{"list": [', 'no JSON'],
    ['{"cards": []}', 'holds no deck'],
    ['{"list": [{"num": 3}]}', 'list, entry 1'],
    ['{"list": [{"card_number": "A", "num": -3}]}', 'list, entry 1'],
    ['{"mainDeck": [null]}', 'mainDeck, entry 1'],
    ['{"__proto__": {"list": []}, "constructor": 1}', 'holds no deck'],
    [`{"list": [{"card_number": "${'x'.repeat(5_000)}", "num": 1}]}`, 'list, entry 1'],
    ['three soldiers', 'line 1'],
    ['9999 森の兵', 'a deck of 9999 cards'],
  ])('%j is refused in a sentence', (text, part) => {
    expect(() => writtenDeck(text, names)).toThrow(InputError);
    expect(() => writtenDeck(text, names)).toThrow(part);
  });
});
