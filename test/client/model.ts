// A small game for the tests of the model: its layout, words and one card, and views made by hand.
import type { View, ViewCard, ViewZone } from '../../src/kernel/index.ts';
import type { GameInfo } from '../../src/client/table/table.ts';

export const card = (handle: number, more: Partial<ViewCard> = {}): ViewCard => ({
  handle,
  name: `c${handle}`,
  def: 0,
  owner: 0,
  master: 0,
  face: 0,
  stance: 0,
  slot: -1,
  host: 0,
  at: 0,
  values: {},
  ...more,
});
export const zone = (
  index: number,
  name: string,
  seat: 0 | 1 | null,
  cards: ViewCard[],
  count = cards.length,
): ViewZone => ({
  zone: index,
  name,
  seat,
  count,
  cards,
});
export const view = (zones: ViewZone[], more: Partial<View> = {}): View => ({
  game: 'g',
  seat: 0,
  turn: 0,
  turnNumber: 1,
  zones,
  players: [{}, {}],
  table: {},
  decision: null,
  waitingFor: [],
  outcome: null,
  ...more,
});
export const info: GameInfo = {
  id: 'g',
  names: { ja: '遊', en: 'Game' },
  rulesNumber: 1,
  takesOwn: false,
  spellings: {},
  layout: {
    columns: 10,
    rows: 2,
    places: [
      { zone: 'field', shape: 'row', area: [0, 0, 8, 1] },
      { zone: 'deck', shape: 'pile', area: [8, 0, 2, 1] },
      { zone: 'hand', shape: 'hand', area: [0, 1, 10, 1] },
    ],
    shared: [{ zone: 'map', shape: 'grid', area: [0, 0, 10, 1], slots: [3, 1], squares: ['a1', 'a2', 'a3'] }],
    counters: ['life', 'ready'],
    passes: [],
  },
  words: {
    prompts: { main: { ja: '選んで', en: 'choose' } },
    verbs: {},
    zones: { field: { ja: '場', en: 'Field' } },
    values: {
      life: { ja: 'ライフ', en: 'Life' },
      ready: { ja: '準備', en: 'Ready' },
      power: { ja: '力', en: 'Power' },
    },
    terms: {
      main: { ja: 'メイン', en: 'Main' },
      beast: { ja: '獣', en: 'Beast' },
      unit: { ja: 'ユニット', en: 'Unit' },
    },
    events: { hit: { ja: '{0}が{1}に{2}点', en: '{0} deals {2} to {1}' } },
  },
  zones: [],
  uses: {},
  titles: {},
  clauses: [{ id: '1.1', kind: 'turn' }],
  options: {},
  cards: [
    {
      name: '狼',
      face: {
        frame: 'unit',
        colour: 'green',
        cost: { icon: 'gem', key: 'cost', value: 2 },
        stats: [{ icon: 'sword', key: 'power', value: 3 }],
        marks: ['beast'],
        text: { ja: '【速攻】', en: 'Haste' },
      },
    },
  ],
  decks: [],
  bots: [],
};
export const speaker = { game: info, language: 'ja', seats: ['私', '君'] } as const;
