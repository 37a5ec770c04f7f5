// What is granted, changed and lost: the quoted pieces 「攻撃力:+2」, 「種族:ドラゴン」, 「□溶解泡」.
import { convert, list, number, oneOf, pattern, type Phrase, phrase, rule, word, words } from '../../../text/index.ts';
import type { Amount, Change, Gift, Lost, Signed } from './ast.ts';
import { amount } from './nouns.ts';
import {
  damageAttribute,
  elements,
  items,
  mark,
  numberKey,
  resists,
  standing,
  traitKey,
  traitValues,
  WEAK,
} from './words.ts';

export const signedAmount: Phrase<Signed> = rule('増減', () =>
  oneOf(
    phrase({ sign: 1 }, '+{amount}', '+{amount}', { amount }),
    phrase({ sign: -1 }, '-{amount}', '-{amount}', { amount }),
  ),
);

const numberGift: Phrase<Gift> = phrase({ give: 'number' }, '「{key}(:|){by}(|枚)」', '{key} {by}', {
  key: numberKey,
  by: signedAmount,
});
const marchWord = words({ 歩行: ['歩行', 'walk'], 飛行: ['飛行', 'fly'], 長距離飛行: ['長距離飛行', 'long fly'] });
const marchGift: Phrase<Gift> = convert(
  phrase({}, ['「{value}」'], '{value}', { value: marchWord }),
  (v): Gift => ({ give: 'trait', key: 'march', values: [v.value] }),
  () => undefined,
);
const anyTrait = words({ race: ['種族', 'race'], attribute: ['属性', 'attribute'] });
const gift: Phrase<Gift> = rule('付与するもの', () =>
  oneOf(
    numberGift,
    phrase({ give: 'trait' }, '「{key}:{values}」', '{key} {values}', { key: traitKey, values: traitValues }),
    marchGift,
    phrase({ give: 'anyTrait' }, '「{key}:(好きな|任意の)(種族|属性)」', 'any {key}', { key: anyTrait }),
    phrase({ give: 'weak' }, `「${WEAK}」`, 'Weakness:{to} (+{amount})', { to: damageAttribute, amount: number }),
    phrase({ give: 'resist' }, '「耐性:{to}」', 'Resistance:{to}', { to: resists }),
    phrase({ give: 'anyResist' }, '「耐性:(好きな|任意の)ダメージ属性」', 'Resistance to any damage attribute'),
    phrase({ give: 'item' }, '「アイテム:{n}」', 'Item:{n}', { n: items }),
    phrase({ give: 'spell' }, '「スペル:{elements}」', 'Spell:{elements}', { elements }),
    word<Gift>({ give: 'instant' }, ['「レベル:即時召喚可能」', '「即時召喚可能」'], 'immediate summon'),
  ),
);
export const gifts = list(gift, { ja: ['&', 'と', 'および'], en: ' & ' });
export const numberGifts = list(numberGift, { ja: ['&', 'と'], en: ' & ' });

/** The name of an ability, not the words for all of its kind. */
const ownName = pattern(/(?!特殊能力」)[^[\]〈〉〔〕。、「」『』【】□×◎○◇●▽:/&|\n]+/u, '効果名', ['溶解泡']);
const toAmount: Phrase<Amount> = amount;
const change: Phrase<Change> = rule('変更の内容', () =>
  oneOf(
    phrase({ set: 'number' }, '「{key}:{to}」', '{key} {to}', { key: numberKey, to: toAmount }),
    phrase({ set: 'trait' }, '「{key}:{values}」', '{key} {values}', { key: traitKey, values: traitValues }),
    phrase({ set: 'anyTrait' }, '「{key}:(好きな|任意の)(種族|属性)」', 'any {key}', { key: anyTrait }),
  ),
);
export const changes = list(change, { ja: ['&', 'と'], en: ' & ' });

export const lost: Phrase<Lost> = rule('失うもの', () =>
  oneOf(
    phrase(
      { lose: 'marks' },
      ['「{marks}特殊能力」', '{marks}特殊能力', 'すべての{marks}特殊能力'],
      'all {marks} abilities',
      {
        marks: list(mark, { ja: ['', '・'], en: '' }),
      },
    ),
    phrase({ lose: 'ability' }, '「{mark}{name}」', '{mark}{name}', { mark, name: ownName }),
    word<Lost>(
      { lose: 'marks', marks: ['complete', 'suicide', 'declare', 'constant', 'hand', 'auto', 'flip'] },
      ['すべての特殊能力', '特殊能力', '「特殊能力」'],
      'all special abilities',
    ),
    phrase({ lose: 'standing' }, '「{what}」', '{what}', { what: standing }),
    phrase({ lose: 'trait' }, '「{key}:{values}」', '{key} {values}', { key: traitKey, values: traitValues }),
    word<Lost>({ lose: 'allStanding' }, ['すべての常備能力', '常備能力', '「常備能力」'], 'all standing abilities'),
  ),
);
