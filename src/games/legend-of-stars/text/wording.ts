// What this game tells of its wording to those who measure and check it.
import type { Wording } from '../../../text/index.ts';
import type { LosCard } from '../printed.ts';
import { abilityGrammar, effectGrammar } from './grammar.ts';

export const wording: Wording = {
  sorts: { ability: abilityGrammar, effect: effectGrammar },
  noise: {
    particles: [
      ':',
      '、',
      '。',
      'の',
      'が',
      'は',
      'は、',
      'を',
      'を、',
      'ある',
      'である',
      'する',
      'だけ',
      '選び',
      '選び、',
      'この',
      'その',
    ],
    connectives: ['さらに', 'さらに、', 'その後', 'その後、', 'また、', '加えて、', '続けて、'],
    measures: ['の値', 'の数', 'の数値', 'の枚数', '分', 'のライフ', 'のカード', 'の効果', 'の場'],
    // One fights, attacks and damages the other player alone; cards go to their owner; what is turned was the other way.
    implied: [
      'このカードは',
      'このキャラクターは',
      'このキャラクターの',
      'このカードを除く',
      'キャラクターと',
      '相手のキャラクターと',
      '相手に',
      '相手の',
      '相手のライフに',
      '相手プレイヤーに',
      'プレイヤーが',
      'プレイヤーに',
      'ライフに',
      '自分の',
      '持ち主の',
      '場に',
      '場から',
      '表側表示から',
      '裏から',
      'アタック表示から',
      'ディフェンス表示から',
      '後衛から',
      '前衛から',
      '全て',
      '全ての',
      '好きな順番で',
    ],
    reminders: ['{reminder}'],
  },
  textsOf: (card) => {
    const { kind, text } = card as LosCard;
    return text === '' ? [] : [{ sort: kind === 'effect' ? 'effect' : 'ability', text }];
  },
};
