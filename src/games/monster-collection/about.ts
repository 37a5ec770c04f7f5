import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'monster-collection',
  names: word('モンスター・コレクション', 'Monster Collection'),
  intro: word(
    '3×4のエリアに地形を敷き、六つの門の軍勢を進めて敵軍本陣を陥とす。戦闘は隊列、イニシアチブ、対抗連鎖で決まる。',
    'Lay terrain on a 3×4 battlefield and march on the enemy base. Battles turn on formation, initiative dice and counter chains.',
  ),
  edition: word('総合ルール 2.09版（2014年3月13日）', 'comprehensive rules 2.09 (13 March 2014)'),
  ownCards: true,
  hand: 6,
  minutes: [30, 60],
  hue: 150,
  material: 'land',
  symbol: '陣',
  goal: word(
    '敵軍本陣へ進軍し、守る敵を破って占領すれば勝ち。',
    'March into the enemy base and beat whoever guards it.',
  ),
  steps: [
    word(
      'ターンの始めに、いらない手札を捨てて6枚まで補充します。捨てたくなければパス。',
      'Each turn begins by discarding what you do not want and filling up to six cards. Pass to keep your hand.',
    ),
    word(
      'メインフェイズに地形を置いて道を作り、ユニットを進軍させます。光る場所が行ける場所です。',
      'In the main phase, lay terrain to make a road, and march units along it: where it glows you can go.',
    ),
    word(
      '普通召喚フェイズに、手札のユニットを自軍本陣に召喚します。敵と同じ場所に入ると戦闘です。',
      'In the summon phase, bring units from your hand to your own base. Entering an area with enemies starts a battle.',
    ),
  ],
};
