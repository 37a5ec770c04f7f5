import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'monster-collection',
  names: word('モンスター・コレクション', 'Monster Collection'),
  intro: word(
    '3×4のエリアに地形を敷き、六つの門の軍勢を進めて敵軍本陣を陥とす。戦闘は隊列、イニシアチブ、対抗連鎖で決まる。',
    'Lay terrain on a 3×4 battlefield and march on the enemy base. Battles turn on formation, initiative dice and counter chains.',
  ),
  minutes: [30, 60],
  hue: 150,
  symbol: '陣',
};
