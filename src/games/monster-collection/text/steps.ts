// Steps: what an effect does. Those that seek and choose cards in piles, decks and hands are in steps-cards.ts.
import {
  around,
  chain,
  convert,
  each,
  isRecord,
  list,
  number,
  oneOf,
  type Phrase,
  phrase,
  rule,
  type Verb,
  verb,
  verbs,
  word,
  words,
} from '../../../text/index.ts';
import {
  type Amount,
  type DamageAttribute,
  same,
  SOURCE_KINDS,
  type Step,
  target,
  type Thing,
  type UseKind,
} from './ast.ts';
import { changes, gifts, lost, numberGifts, signedAmount } from './gifts.ts';
import { amount, cardFilter, measure, place, selector, thing } from './nouns.ts';
import { forbidding, here } from './steps-bans.ts';
import { moveSteps } from './steps-moves.ts';
import { cardSteps, pileSide, whoSays } from './steps-cards.ts';
import { numberSteps } from './steps-numbers.ts';
import { damageAttribute, dice, resists } from './words.ts';

const damageAttributes: Phrase<(DamageAttribute | '任意')[]> = list(
  oneOf(damageAttribute, word('任意', ['任意のダメージ属性', '好きなダメージ属性'], 'any attribute')),
  { ja: ['/', '・', '&'], en: '/' },
);
const plainAttributes: Phrase<DamageAttribute[]> = list(damageAttribute, { ja: ['/', '・', '&'], en: '/' });

/** ダメージ ends in no verb: it is read as ダメージを与える without the verb. */
const damage: Verb<Step> = (() => {
  const full = verbs<Verb<Step>[]>(
    verb(
      { do: 'damage' },
      ['{to}に【{attributes}:{amount}】ダメージを与える', '{to}に【{attributes}:{amount}】ダメージ与える'],
      'deal 【{attributes}: {amount}】 damage to {to}',
      {
        to: thing,
        attributes: damageAttributes,
        amount,
      },
    ),
    verb({ do: 'damage', attributes: [] }, '{to}に【{amount}】ダメージを与える', 'deal 【{amount}】 damage to {to}', {
      to: thing,
      amount,
    }),
    verb(
      { do: 'damage', to: same },
      '【{attributes}:{amount}】ダメージを与える',
      'deal 【{attributes}: {amount}】 damage',
      {
        attributes: damageAttributes,
        amount,
      },
    ),
    verb({ do: 'damage', to: same, attributes: [] }, '【{amount}】ダメージを与える', 'deal 【{amount}】 damage', {
      amount,
    }),
  );
  const short: Phrase<Step> = oneOf(
    phrase({ do: 'kill' }, '{to}に【{attributes}:死亡】', '{to} dies by {attributes}', {
      to: thing,
      attributes: plainAttributes,
    }),
    phrase(
      { do: 'damage' },
      '{to}に【{attributes}:{amount}】ダメージ',
      'deal 【{attributes}: {amount}】 damage to {to}',
      {
        to: thing,
        attributes: damageAttributes,
        amount,
      },
    ),
    phrase({ do: 'damage', attributes: [] }, '{to}に【{amount}】ダメージ', 'deal 【{amount}】 damage to {to}', {
      to: thing,
      amount,
    }),
  );
  return each((form) => (form === 'plain' || form === 'stem' ? oneOf(full[form], short) : full[form]));
})();

export const useKind: Phrase<UseKind> = words({
  spell: ['戦闘スペル', 'combat spell'],
  consumable: ['消耗品', 'consumable'],
  complete: ['□特殊能力', '□ ability'],
  declare: ['◎特殊能力', '◎ ability'],
  suicide: ['×特殊能力', '× ability'],
  special: ['特殊能力', 'special ability'],
});
const nOrAll: Phrase<Amount | 'all'> = amount;
const slotKind = words({
  item: [['「アイテム:x」', 'アイテム枠'], 'item slots'],
  spell: [['「スペル:x」', 'スペル枠'], 'spell slots'],
  both: [['「アイテム:x」と「スペル:x」', 'アイテム枠とスペル枠'], 'slots'],
});
const whoseHand: Phrase<Thing | null> = oneOf(
  word<Thing | null>(null, ['', '自軍', '自軍の'], 'the own '),
  word<Thing | null>(target, '対象の', "the target's "),
);

const step: Verb<Step> = verbs<Verb<Step>[]>(
  damage,
  verb(
    { do: 'distribute' },
    [
      '{to}に【{attributes}:{amount}】ダメージを割り振る',
      '{to}に【{attributes}:{amount}】ダメージを好きなように割り振る',
    ],
    'distribute 【{attributes}: {amount}】 damage over {to}',
    {
      to: thing,
      attributes: plainAttributes,
      amount,
    },
  ),
  verb(
    { do: 'kill', attributes: [] },
    ['{to}は死亡する', '{to}を死亡させる', '{to}に死亡効果を与える', '{to}に死亡効果を適用する'],
    '{to} dies',
    { to: thing },
  ),
  verb(
    { do: 'kill' },
    [
      '{to}は【{attributes}】(で|)死亡する',
      '{to}を【{attributes}】(で|)死亡させる',
      '{to}に【{attributes}】死亡効果を与える',
    ],
    '{to} dies by {attributes}',
    {
      to: thing,
      attributes: plainAttributes,
    },
  ),
  verb({ do: 'grant' }, '{to}に{gifts}を付与する', 'grant {gifts} to {to}', { to: thing, gifts }),
  verb({ do: 'grant', to: same }, '{gifts}を付与する', 'grant {gifts}', { gifts }),
  verb({ do: 'grant' }, '{to}を{gifts}する', '{to} gets {gifts}', { to: thing, gifts: numberGifts }),
  verb({ do: 'grant', to: same }, '{gifts}する', 'get {gifts}', { gifts: numberGifts }),
  verb({ do: 'change' }, '{to}を{changes}に変更する', 'change {to} to {changes}', { to: thing, changes }),
  ...numberSteps,
  verb({ do: 'lose' }, ['{to}は{lost}を失う', '{to}の{lost}を消失させる'], '{to} loses {lost}', { to: thing, lost }),
  verb({ do: 'act' }, '{to}を行動完了にする', 'make {to} acted', { to: thing }),
  verb({ do: 'refresh' }, '{to}を未行動にする', 'make {to} fresh', { to: thing }),
  verb({ do: 'act', to: same }, '行動完了にする', 'make it acted', {}),
  verb({ do: 'refresh', to: same }, '未行動にする', 'make it fresh', {}),
  verb({ do: 'slots', spent: false }, '{to}の{what}(をすべて|を)未消費にする', 'refresh the {what} of {to}', {
    to: thing,
    what: slotKind,
  }),
  verb({ do: 'slots', spent: true }, '{to}の{what}(をすべて|を)消費済みにする', 'spend the {what} of {to}', {
    to: thing,
    what: slotKind,
  }),
  ...moveSteps,
  verb({ do: 'immune' }, '{to}は{from}(の|)ダメージを受けない', '{to} takes no {from} damage', {
    to: thing,
    from: oneOf(resists, around('【{}】', '{}', resists)),
  }),
  verb({ do: 'immune', from: [...SOURCE_KINDS] }, '{to}はダメージを受けない', '{to} takes no damage', { to: thing }),
  verb(
    { do: 'soften', from: [] },
    ['{to}が受けるダメージを{by}する', '{to}が受けるダメージを「{by}」する'],
    'damage that {to} takes {by}',
    { to: thing, by: signedAmount },
  ),
  verb(
    { do: 'soften' },
    ['{to}が受ける{from}(の|)ダメージを{by}する', '{to}が受ける{from}(の|)ダメージを「{by}」する'],
    '{from} damage that {to} takes {by}',
    { to: thing, from: oneOf(resists, around('【{}】', '{}', resists)), by: signedAmount },
  ),
  verb({ do: 'passOn' }, ['{to}がそのダメージを受ける', '{to}はそのダメージを受ける'], '{to} takes that damage', {
    to: thing,
  }),
  verb({ do: 'show' }, ['{who}手札をすべて公開する', '{who}すべての手札を公開する'], '{who}show the hand', {
    who: whoSays,
  }),
  verb(
    { do: 'arrange' },
    [
      '{who}(自軍|)山札の(1番|)上から{n}枚を見て、好きな順番で山札の1番上に戻す',
      '{who}(自軍|)山札の(1番|)上から{n}枚を見て、好きな順番で山札の1番上に置く',
    ],
    '{who}look at the top {n} and put them back in any order',
    { who: whoSays, n: number },
  ),
  verb(
    { do: 'initiative' },
    '{to}の(イニシアチブ決定のダイス|「イニシアチブ決定のダイス」)(のダイス結果|)を「{by}」する',
    "{to}'s initiative die {by}",
    { to: thing, by: signedAmount },
  ),
  verb({ do: 'reroll' }, '{who}イニシアチブ決定のダイスを振りなおす', '{who}roll the initiative die again', {
    who: whoSays,
  }),
  verb(
    { do: 'quicken' },
    '{who}手札にある{what}(すべて|)に「レベル:即時召喚可能」を付与する',
    '{what} in {who}hand may be summoned immediately',
    { who: whoseHand, what: cardFilter },
  ),
  verb({ do: 'draw', least: 0, mode: 'exact' }, '{who}(カード|手札)を{most}枚補充する', '{who}draw {most}', {
    who: whoSays,
    most: amount,
  }),
  verb({ do: 'draw', least: 0, mode: 'exact' }, '{who}{most}だけカードを補充する', '{who}draw as many as {most}', {
    who: whoSays,
    most: measure,
  }),
  verb({ do: 'draw', least: 0, mode: 'upTo' }, '{who}カードを{most}枚まで補充する', '{who}draw up to {most}', {
    who: whoSays,
    most: amount,
  }),
  verb({ do: 'draw', mode: 'range' }, '{who}カードを{least}~{most}枚補充する', '{who}draw {least} to {most}', {
    who: whoSays,
    least: number,
    most: amount,
  }),
  verb(
    { do: 'discardHand', random: false, into: 'discard' },
    ['{who}手札を{n}枚破棄する', '{who}手札を{n}枚選び、破棄する', '{who}手札を{n}枚選んで破棄する'],
    '{who}discard {n} from hand',
    {
      who: whoSays,
      n: nOrAll,
    },
  ),
  verb(
    { do: 'discardHand', random: false, into: 'discard', n: 'all' },
    ['{who}手札をすべて破棄する', '{who}すべての手札を破棄する'],
    '{who}discard the whole hand',
    { who: whoSays },
  ),
  verb(
    { do: 'discardHand', random: true, into: 'discard' },
    ['{who}手札をランダムに{n}枚破棄する', '{who}ランダムに手札を{n}枚破棄する'],
    '{who}discard {n} at random',
    {
      who: whoSays,
      n: nOrAll,
    },
  ),
  verb(
    { do: 'discardHand', random: false, into: 'removed' },
    '{who}手札を{n}枚ゲームから除外する',
    '{who}remove {n} of the hand from the game',
    { who: whoSays, n: nOrAll },
  ),
  verb(
    { do: 'mill' },
    [
      '{who}(自軍|)山札を{n}枚破棄する',
      '{who}(自軍|)山札の(1番|)上から{n}枚を破棄する',
      '{who}(自軍|)山札の(1番|)上から{n}枚破棄する',
    ],
    '{who}discard {n} from the deck',
    { who: whoSays, n: amount },
  ),
  ...cardSteps,
  verb({ do: 'shuffle' }, '{who}山札をシャッフルする', '{who}shuffle the deck', { who: whoSays }),
  verb({ do: 'roll' }, '{amount}する', 'roll {amount}', { amount: dice }),
  verb(
    { do: 'removePile', side: 'any' },
    '{who}の捨て山のカードをすべてゲームから除外する',
    'remove the discard pile of {who} from the game',
    { who: thing },
  ),
  verb(
    { do: 'removePile', who: null },
    '{side}捨て山のカードをすべてゲームから除外する',
    'remove {side}discard pile from the game',
    { side: pileSide },
  ),
  verb({ do: 'summon', from: 'hand' }, '(自軍|)手札の{what}1枚を{at}に召喚する', 'summon a {what} from hand to {at}', {
    what: cardFilter,
    at: thing,
  }),
  verb(
    { do: 'summon', from: 'discard' },
    '(自軍|)捨て山の{what}1枚を{at}に召喚する',
    'summon a {what} from the discard pile to {at}',
    {
      what: cardFilter,
      at: thing,
    },
  ),
  verb({ do: 'moveTo' }, '{to}を{where}(へ|に)移動する', 'move {to} to {where}', {
    to: thing,
    where: oneOf(selector, place, here),
  }),
  verb({ do: 'rank', place: 'front' }, ['{to}を最前列に移動する', '{to}を最前列にする'], 'move {to} to the front', {
    to: thing,
  }),
  verb({ do: 'rank', place: 'rear' }, ['{to}を最後列に移動する', '{to}を最後列にする'], 'move {to} to the rear', {
    to: thing,
  }),
  verb({ do: 'cancel', kind: 'any' }, '{to}の効果を消失させる', "{to}'s effect is lost", { to: thing }),
  verb(
    { do: 'cancel', to: target },
    ['対象が使用中の{kind}の効果を1つ選んで消失させる', '対象が使用している{kind}の効果を1つ選んで消失させる'],
    'the target loses one {kind} effect in use',
    {
      kind: useKind,
    },
  ),
  verb(
    { do: 'counterDiscard', to: target },
    ['対象が使用している{kind}を1つ選び、破棄する', '対象が使用中の{kind}を1つ選び、破棄する'],
    'discard one {kind} the target is using',
    {
      kind: words({ spell: ['戦闘スペル', 'combat spell'], consumable: ['消耗品', 'consumable'] }),
    },
  ),
  verb({ do: 'dice' }, '{to}のダイス結果を「{by}」する', "{to}'s dice result {by}", { to: thing, by: signedAmount }),
  verb({ do: 'flip' }, '{to}を代理地形にする', 'turn {to} into a proxy terrain', { to: thing }),
  ...forbidding,
);
/** 「AはBし、Cする」: who does the first does the rest, and what the first was done to is what the rest is done to. */
function carried(list: readonly Step[]): Step[] {
  let who: Thing | null = null;
  let to: Thing = target;
  return list.map((one): Step => {
    if (one.do === 'mode' || one.do === 'both' || one.do === 'removePile') return one;
    if ('who' in one && typeof one.who === 'object') {
      if (one.who !== null) who = one.who;
      else if (who !== null) return { ...one, who } as Step;
    }
    if (!('to' in one)) return one;
    if (!isSame(one.to)) {
      // What was done to one of several is done to that one: its words would choose anew.
      to = 'oneGearOf' in one.to ? { the: 'it' } : one.to;
      return one;
    }
    return { ...one, to } as Step;
  });
}
const isSame = (thing: Thing): boolean => 'the' in thing && thing.the === 'same';
const carrying = (steps_: Phrase<Step[]>): Phrase<Step[]> => convert(steps_, carried, (v) => v as Step[]);
const inTurn = chain(step);
export const chained: Verb<Step[]> = each((form) => carrying(inTurn[form]));
/** A & B: at once (4.7.6). */
export const steps: Phrase<Step[]> = rule('効果', () =>
  oneOf(
    chained.plain,
    convert(
      carrying(list(step.plain, { ja: '&', en: ' & ' }, { min: 2 })),
      (together): Step[] => [{ do: 'both', steps: together }],
      (v) =>
        Array.isArray(v) && v.length === 1 && isRecord(v[0]) && v[0].do === 'both' ? (v[0].steps as Step[]) : undefined,
    ),
  ),
);
