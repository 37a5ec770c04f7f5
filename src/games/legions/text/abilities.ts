// Abilities: name, 《condition》, 【cost】 and what follows the colon; and the whole text of a card.
import {
  around,
  convert,
  list,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  quoted,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Action, Keyword, Listen, Num, Owner, Sentence, ZoneRange } from './ast.ts';
import { actions } from './effects.ts';
import { defineGivenAbility } from './grants.ts';
import { listen, where } from './listens.ts';
import { effect } from './sentences.ts';
import { zoneList } from './nouns.ts';
import { object } from './targets.ts';
import { type Statement, statement } from './statements.ts';
import { someNode } from './walk.ts';
import { keyword, num } from './words.ts';

// Costs (chapter 30)

export type CostPart = { readonly points: Num } | { readonly fatigue: true } | { readonly actions: readonly Action[] };
const simpleCost: Phrase<CostPart> = oneOf<Phrase<CostPart>[]>(
  phrase(
    {},
    [
      'マスターポイント{points}点',
      '{points}MP',
      'MP{points}',
      '{points}点',
      '{points}',
      'マスターポイントを{points}点支払う',
      '{points}点のマスターポイントを支払う',
    ],
    '{points} MP',
    { points: num },
  ),
  word({ fatigue: true } as CostPart, ['疲労', 'このカードを疲労させる', '自身を疲労'], 'fatigue'),
);
/** A process to be carried out; 手札を1枚除外 may leave out the verb's ending. */
const done: Phrase<CostPart> = oneOf<Phrase<CostPart>[]>(
  phrase({}, '{actions}', '{actions}', { actions: actions.plain }),
  convert(
    phrase({}, '{what}除外', 'exile {what}', { what: object }),
    ({ what }): CostPart => ({ actions: [{ do: 'put', what, to: 'exile', as: 'plain' }] }),
    () => undefined,
  ),
);
const bracket: Phrase<CostPart[]> = oneOf(
  around('【{}】', '[{}]', list(simpleCost, { ja: ['、', '・', '/'], en: ', ' })),
  around('【{}】', '[{}]', list(done, undefined, { max: 1 })),
  convert(
    phrase({}, '【{simple}(、|・|/){done}】', '[{simple}, {done}]', {
      simple: list(simpleCost, { ja: ['、', '・', '/'], en: ', ' }),
      done,
    }),
    ({ simple, done: last }): CostPart[] => [...simple, last],
    () => undefined,
  ),
);
/** A card is fatigued once, and a letter stands for all the points that are paid. */
function isPayable(parts: readonly CostPart[]): boolean {
  const points = parts.flatMap((part) => ('points' in part ? [part.points] : []));
  const once = parts.filter((part) => 'fatigue' in part).length <= 1;
  return once && (points.length <= 1 || points.every((n) => typeof n === 'number'));
}
const costs: Phrase<CostPart[]> = only(
  convert(
    optional(list(bracket), []),
    (all): CostPart[] => all.flat(),
    (v) => (Array.isArray(v) ? (v as CostPart[]).map((part) => [part]) : undefined),
  ),
  isPayable,
);

// Abilities

const abilityName = optional(quoted('「', '」', '「アビリティ名」', ['春の歌', '鉄の盾']), '');
export type AbilityText =
  | {
      readonly is: 'trigger';
      readonly name: string;
      readonly turn: Owner;
      readonly once: boolean;
      readonly where: readonly ZoneRange[];
      readonly on: readonly Listen[];
      readonly cost: readonly CostPart[];
      readonly effect: readonly Sentence[];
    }
  | {
      readonly is: 'activated';
      readonly name: string;
      readonly once: boolean;
      readonly cost: readonly CostPart[];
      readonly effect: readonly Sentence[];
    }
  | {
      readonly is: 'static';
      readonly name: string;
      readonly where: readonly ZoneRange[];
      readonly turn: Owner;
      readonly statements: readonly Statement[];
    };

/** Whose turn it must be, and whether it answers but once in a turn. */
const during: Phrase<Owner> = optional(
  words({
    own: [['自ターン中、', 'あなたのターン中、', 'あなたのターン中に、', 'あなたのターン中に'], 'in your turn, '],
    opponent: [
      ['相手ターン中、', '相手のターン中、', '相手のターン中に、', '相手のターン中に'],
      "in the opponent's turn, ",
    ],
  }),
  'any',
);
const onceATurn = optional(word(true, ['1ターンに1回、', '1ターンに1度、', '1ターンに一度、'], 'once a turn, '), false);
const time: Phrase<Owner> = words({
  any: ['常時', 'always'],
  own: ['自ターン中', 'your turn'],
  opponent: ['相手ターン中', "opponent's turn"],
});
const TRIGGERED = [
  '{name}《{where}{turn}{once}{on}》{cost}：{effect}',
  '{name}《{where}{once}{turn}{on}》{cost}：{effect}',
];
/** 《このカードがスタンバイゾーンにある間》: a continuous effect that works there (35-13). */
const place: Phrase<ZoneRange[]> = around(
  [
    'このカードが{}にある間、',
    'このカードが{}にある限り、',
    'このカードが{}にあり、',
    'このカードが{}にある時、',
    'このカードが{}にある間',
    'このカードが{}にある限り',
  ],
  'while this card is in {}',
  zoneList,
);
/** A letter that is explained is asked for by one of the other statements. */
const statements: Phrase<Statement[]> = only(list(statement), (all) =>
  all.every((s) => s.say !== 'where' || all.some((one) => one.say !== 'where' && someNode(one, (n) => n === s.letter))),
);
const ability: Phrase<AbilityText> = rule('アビリティ', () =>
  oneOf<Phrase<AbilityText>[]>(
    phrase({ is: 'trigger' }, TRIGGERED, '{name} ({where}{turn}{once}{on}) {cost}: {effect}', {
      name: abilityName,
      where,
      turn: during,
      once: onceATurn,
      on: list(listen, { ja: ['/', '、'], en: ' / ' }),
      cost: costs,
      effect,
    }),
    phrase({ is: 'activated' }, '{name}《{once}》{cost}：{effect}', '{name} ({once}) {cost}: {effect}', {
      name: abilityName,
      once: oneOf(
        word(false, '自ターン中任意', 'your turn'),
        word(true, ['自ターン中任意1回', '自ターン中任意一回'], 'your turn, once'),
      ),
      cost: costs,
      effect,
    }),
    phrase({ is: 'static', where: [] }, '{name}《{turn}》：{statements}', '{name} ({turn}): {statements}', {
      name: abilityName,
      turn: time,
      statements,
    }),
    phrase({ is: 'static', turn: 'any' }, '{name}《{where}》：{statements}', '{name} ({where}): {statements}', {
      name: abilityName,
      where: place,
      statements,
    }),
    phrase({ is: 'static' }, '{name}《{where}{turn}》：{statements}', '{name} ({where}, {turn}): {statements}', {
      name: abilityName,
      where: place,
      turn: time,
      statements,
    }),
  ),
);

defineGivenAbility(ability);

export interface CardText {
  readonly keywords: readonly Keyword[];
  readonly play: readonly Sentence[];
  readonly abilities: readonly AbilityText[];
}
/** Keywords stand before everything else; the stop after them may be left out. */
const keywordLine = optional(
  around(
    ['{}。', '{}'],
    '{}.',
    list(oneOf(keyword, around('「{}」', '{}', keyword)), { ja: ['、', '', '/'], en: ', ' }),
  ),
  [] as Keyword[],
);
export const cardText: Phrase<CardText> = phrase({}, '{keywords}{play}{abilities}', '{keywords} {play} {abilities}', {
  keywords: keywordLine,
  play: optional(effect, [] as Sentence[]),
  abilities: optional(list(ability), [] as AbilityText[]),
});
