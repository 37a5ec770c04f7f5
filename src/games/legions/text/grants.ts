// What a unit is given or is said to do: keywords, permissions and prohibitions, changes of damage, whole abilities.
import { around, list, oneOf, type Phrase, phrase, rule, word, words } from '../../../text/index.ts';
import type { AbilityText } from './abilities.ts';
import type { Statement } from './statements.ts';
import type { Grant, Signed } from './ast.ts';
import { color, keyword, num, ruleWord, typeName } from './words.ts';

export const signed: Phrase<Signed> = oneOf(
  phrase({ sign: 1 }, '+{n}', '+{n}', { n: num }),
  phrase({ sign: -1 }, '-{n}', '-{n}', { n: num }),
);
/** The same in words: 1点増加する, 2減る. */
export const grown: Phrase<Signed> = oneOf(
  phrase({ sign: 1 }, '{n}(|点)(増加する|増える|多くなる)', '+{n}', { n: num }),
  phrase({ sign: -1 }, '{n}(|点)(減少する|減る|少なくなる)', '-{n}', { n: num }),
);

/** What a unit may or may not do; some of it has the name of a keyword. */
export const asRule: Phrase<Grant> = rule('ユニットについての決まり', () =>
  oneOf<Phrase<Grant>[]>(
    phrase({}, '{rule}', '{rule}', { rule: ruleWord }),
    word(
      { keyword: { word: 'ward' } } as const,
      ['相手の効果に選ばれない', '相手の効果の対象に選ばれない', '相手の効果の対象にならない'],
      "cannot be chosen by the opponent's effects",
    ),
    word({ keyword: { word: 'effectImmune' } } as const, '効果ダメージを受けない', 'takes no effect damage'),
    word({ keyword: { word: 'cannotBlock' } } as const, 'ブロック出来ない', 'cannot block'),
  ),
);

const damageKind = words({ any: ['', ''], battle: ['バトル', 'battle '], effect: ['効果', 'effect '] });
/** 受けるバトルダメージを-1する, 与えるダメージは1点増加する. */
export const damageChange: Phrase<Grant> = oneOf<Phrase<Grant>[]>(
  phrase({ damage: 'taken' }, '受ける{of}ダメージ(は|を){by}', 'is dealt {by} {of}damage', {
    of: damageKind,
    by: oneOf(grown, around('{}する', '{}', signed)),
  }),
  phrase({ damage: 'dealt' }, '与える{of}ダメージ(は|を){by}', 'deals {by} {of}damage', {
    of: damageKind,
    by: oneOf(grown, around('{}する', '{}', signed)),
  }),
);
/** 受けるダメージを0にする: no damage at all is done (11-5, 39-6). */
export const noDamage: Phrase<Grant> = oneOf<Phrase<Grant>[]>(
  word({ rule: 'undamaged' } as const, toNothing('ダメージ'), 'is dealt no damage'),
  word({ rule: 'unhurtInBattle' } as const, toNothing('バトルダメージ'), 'is dealt no battle damage'),
  word({ keyword: { word: 'effectImmune' } } as const, toNothing('効果ダメージ'), 'is dealt no effect damage'),
);
function toNothing(damage: string): string[] {
  return ['を0にする', 'は0になる', 'が0になる'].map((end) => `受ける${damage}${end}`);
}

// An ability may be given in an effect of an ability, so the phrase is known only once abilities are defined.
let ability: Phrase<AbilityText> | null = null;
export function defineGivenAbility(of: Phrase<AbilityText>): void {
  ability = of;
}
const givenAbility: Phrase<AbilityText> = rule('与えるアビリティ', () => {
  if (ability === null) throw new Error('abilities are not defined yet');
  return ability;
});

// The same holds for what is said of players for a while.
let lasting: Phrase<Statement> | null = null;
export function defineLasting(of: Phrase<Statement>): void {
  lasting = of;
}
export const lastingStatement: Phrase<Statement> = rule('期間のある決まり', () => {
  if (lasting === null) throw new Error('statements are not defined yet');
  return lasting;
});

let replacing: Phrase<Statement> | null = null;
export function defineReplacing(of: Phrase<Statement>): void {
  replacing = of;
}
export const replacingStatement: Phrase<Statement> = rule('期間のある置換', () => {
  if (replacing === null) throw new Error('statements are not defined yet');
  return replacing;
});

/** タイプ「獣」, 緑属性: what it is besides what is printed on it (14-3a, 14-3b). */
export const trait: Phrase<Grant> = oneOf<Phrase<Grant>[]>(
  phrase({}, 'タイプ{besides}', 'type {besides}', { besides: typeName }),
  phrase({}, '{colored}属性', '{colored}', { colored: color }),
  word({ colored: 'all' } as const, ['全ての属性', '全属性'], 'every colour'),
);
const grant: Phrase<Grant> = oneOf<Phrase<Grant>[]>(
  phrase({}, '「{keyword}」', '{keyword}', { keyword }),
  around('「{}」', '"{}"', asRule),
  trait,
  phrase({}, '「{ability}」', '"{ability}"', { ability: givenAbility }),
);
export const grantList: Phrase<Grant[]> = list(grant, { ja: ['', 'と', '、', '及び'], en: ' and ' });
