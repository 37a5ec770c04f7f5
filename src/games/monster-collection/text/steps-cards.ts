// Steps that look for cards and choose among them: in a discard pile, in a deck, on top of it, in a hand that is shown.
import { around, number, optional, type Phrase, type Verb, verb, words } from '../../../text/index.ts';
import type { CardFilter, Side, Step, Thing } from './ast.ts';
import { cardFilter, thing } from './nouns.ts';

export const whoSays: Phrase<Thing | null> = optional(around('{}は', '{} ', thing), null);
export const pileSide: Phrase<Side> = words({ own: [['自軍', ''], 'own '], enemy: ['敵軍', 'enemy '] });
const recoverTo = {
  hand: '手札に加える',
  deckTop: '山札の1番上に置く',
  deck: '山札に戻す',
  removed: 'ゲームから除外する',
} as const;
const recovers: readonly Verb<Step>[] = Object.entries(recoverTo).flatMap(([zone, ja]) =>
  [false, true].map((upTo) =>
    verb(
      { do: 'recover', zone: zone as keyof typeof recoverTo, upTo },
      upTo
        ? [
            `{who}{side}{from}(の|から){what}{n}枚までを${ja}`,
            `{who}{side}{from}(の|から){what}{n}枚まで選(び、|んで)${ja}`,
          ]
        : [`{who}{side}{from}の{what}{n}枚を${ja}`, `{who}{side}{from}(の|から){what}{n}枚を(選び、|選んで|)${ja}`],
      `${zone}: ${upTo ? 'up to ' : ''}{n} {what} of {who}{side}{from}`,
      {
        who: whoSays,
        side: pileSide,
        from: words({ discard: ['捨て山', 'discard pile'], removed: ['除外ゾーン', 'removed zone'] }),
        what: cardFilter,
        n: number,
      },
    ),
  ),
);

const SEARCH_TO = {
  hand: ['(|公開して|公開し、)手札に加える'],
  deckTop: ['山札の1番上に置く'],
  discard: ['捨て山に置く', '破棄する'],
} as const;
const searches: readonly Verb<Step>[] = Object.entries(SEARCH_TO).map(([zone, ja]) =>
  verb(
    { do: 'search', zone: zone as keyof typeof SEARCH_TO },
    ja.flatMap((to) => [
      `{who}(自軍|)山札(から|の){what}{n}枚(を探し、|を選び、|を)${to}`,
      `{who}(自軍|)山札(から|の){what}{n}枚まで(を探し、|を選び、|を|選び、|探し、)${to}`,
    ]),
    `${zone}: {who}search the deck for {n} {what}`,
    { who: whoSays, what: cardFilter, n: number },
  ),
);

/** Of cards seen, any one where no kind is named. */
const inHand: Phrase<CardFilter> = optional(cardFilter, { traits: [], kind: 'card' });
const REST = { deckTop: '山札の1番上に置く', deckBottom: '山札の1番下に置く', discard: '破棄する' } as const;
const looks: readonly Verb<Step>[] = Object.entries(REST).flatMap(([rest, ja]) =>
  [false, true].map((upTo) =>
    verb(
      { do: 'look', rest: rest as keyof typeof REST, upTo },
      `{who}(自軍|)山札の(1番|)上から{n}枚を見て、(その中から|){what}{take}枚${upTo ? 'まで' : ''}を(選び、|)手札に加え、残りを${rest === 'discard' ? '' : '(好きな順番で|)'}${ja}`,
      `{who}look at the top {n} of the deck, take ${upTo ? 'up to ' : ''}{take} {what}, the rest: ${rest}`,
      { who: whoSays, n: number, what: inHand, take: number },
    ),
  ),
);
const WEARABLE = '(を|を選び、|を選んで)';
const equips: readonly Verb<Step>[] = Object.entries({ hand: '手札', discard: '捨て山' }).map(([from, ja]) =>
  verb(
    { do: 'equip', from: from as 'hand' | 'discard' },
    [
      `(自軍|)${ja}(の|にある|から){what}1枚${WEARABLE}{at}に装備する`,
      `(自軍|)${ja}(の|にある|から){what}1枚${WEARABLE}{at}に装備させる`,
    ],
    `equip {at} with a {what} from ${from === 'hand' ? 'hand' : 'the discard pile'}`,
    { what: cardFilter, at: thing },
  ),
);
export const cardSteps: readonly Verb<Step>[] = [
  ...equips,
  ...recovers,
  ...searches,
  verb(
    { do: 'pickHand', into: 'discard' },
    [
      '{from}の手札を見て、(その中から|){what}{n}枚を選び、破棄する',
      '{from}の手札を見て、(その中から|){what}{n}枚を選んで破棄する',
      '{from}の手札を見て、(その中から|){what}{n}枚を破棄する',
    ],
    'look at the hand of {from} and discard {n} {what} of it',
    { from: thing, what: inHand, n: number },
  ),
  verb(
    { do: 'pickHand', into: 'removed' },
    '{from}の手札を見て、(その中から|){what}{n}枚を(選び、|選んで|)ゲームから除外する',
    'look at the hand of {from} and remove {n} {what} of it',
    { from: thing, what: inHand, n: number },
  ),
  ...looks,
];
