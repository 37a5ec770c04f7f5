// Steps that forbid: what units and players may not do, and where they may not go.
import { list, oneOf, type Phrase, type Verb, verb, word } from '../../../text/index.ts';
import { type Ban, same, type Selector, type Step } from './ast.ts';
import { is, place, thing } from './nouns.ts';

const bans: Readonly<Record<Ban, readonly [ja: string, en: string]>> = {
  attack: ['攻撃できない', 'cannot attack'],
  march: ['進軍できない', 'cannot march'],
  target: ['対象にならない', 'cannot be targeted'],
  use: ['特殊能力を使用できない', 'cannot use special abilities'],
  summon: ['召喚できない', 'cannot summon'],
  equip: ['装備品を装備できない', 'cannot be equipped'],
  die: ['死亡しない', 'cannot die'],
  spell: ['戦闘スペルを使用できない', 'cannot use combat spells'],
  item: ['消耗品を使用できない', 'cannot use consumables'],
  activate: ['起動型能力を使用できない', 'cannot use activated abilities'],
  affect: ['特殊能力の効果を受けない', 'is not affected by special abilities'],
  targetEnemy: ['敵軍の効果の対象にならない', 'cannot be targeted by enemy effects'],
  targetSpell: ['戦闘スペルの対象にならない', 'cannot be targeted by combat spells'],
  targetSpecial: ['特殊能力の対象にならない', 'cannot be targeted by special abilities'],
  targetEnemySpell: ['敵軍の戦闘スペルの対象にならない', 'cannot be targeted by enemy combat spells'],
  targetEnemySpecial: ['敵軍の特殊能力の対象にならない', 'cannot be targeted by enemy special abilities'],
  useComplete: ['(□特殊能力|「□特殊能力」)を使用できない', 'cannot use □ abilities'],
  useDeclare: ['(◎特殊能力|「◎特殊能力」)を使用できない', 'cannot use ◎ abilities'],
  useSuicide: ['(×特殊能力|「×特殊能力」)を使用できない', 'cannot use × abilities'],
  affectAll: ['効果を受けない', 'is not affected by effects'],
  affectEnemy: ['敵軍の効果を受けない', 'is not affected by enemy effects'],
  affectSpell: ['戦闘スペルの効果を受けない', 'is not affected by combat spells'],
  affectEnemySpell: ['敵軍の戦闘スペルの効果を受けない', 'is not affected by enemy combat spells'],
  affectEnemySpecial: ['敵軍の特殊能力の効果を受けない', 'is not affected by enemy special abilities'],
  refresh: ['未行動にならない', 'cannot become fresh'],
  instantSummon: ['即時召喚できない', 'cannot summon immediately'],
  place: ['地形を配置できない', 'cannot place terrain'],
  placeProxy: ['代理地形を配置できない', 'cannot place proxy terrain'],
  discard: ['破棄されない', 'cannot be discarded'],
};
const banSteps: readonly Verb<Step>[] = Object.entries(bans).flatMap(([ban, [ja, en]]) => [
  verb({ do: 'ban', ban: ban as Ban }, `{to}は${ja}`, `{to} ${en}`, { to: thing }),
  verb({ do: 'ban', ban: ban as Ban, to: same }, ja, en, {}),
]);
/** この地形, as a place. */
export const here: Phrase<Selector> = word<Selector>(
  { noun: 'terrain', side: 'any', count: 'all', filters: [is('here')] },
  'この地形',
  'this terrain',
);
const ways = list(oneOf(place, here), { ja: ['または', 'か', '、'], en: ' or ' });
/** What is closed: places one may not march to, or place terrain on. */
const barred: readonly Verb<Step>[] = [
  verb({ do: 'bar', way: 'march' }, '{to}は{where}(へ|に)進軍できない', '{to} cannot march to {where}', {
    to: thing,
    where: ways,
  }),
  verb(
    { do: 'bar', way: 'place' },
    ['{to}は{where}に地形を配置できない', '{to}は{where}の存在するエリアに地形を配置できない'],
    '{to} cannot place terrain on {where}',
    { to: thing, where: ways },
  ),
];

export const forbidding: readonly Verb<Step>[] = [...banSteps, ...barred];
