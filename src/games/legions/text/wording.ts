// What this game tells of its wording to those who measure and check it.
import type { Wording } from '../../../text/index.ts';
import type { Def } from '../def.ts';
import type { CardText } from './abilities.ts';
import { grammar } from './grammar.ts';
import { programOf } from './program.ts';

export const wording: Wording = {
  sorts: { card: grammar },
  noise: {
    particles: ['、', 'その', 'それらの', 'それらで'],
    connectives: ['さらに、', 'その後、', 'また、', '次に、'],
    counters: ['つ', '体', '個', '枚', '点', '点の', '点数の', '1体ずつ'],
    // Life is the Master's, cores lie in the core zone, units come to the field, cards are unlocked from hand and without cost by effects.
    implied: [
      'それに',
      'の修正',
      'マスターの',
      'コアゾーンにある',
      'フィールドに',
      'コストを支払わずに',
      '手札から',
      '手札にある',
      '手札の',
      '直接',
      // Damage is dealt at once, and each time is counted by itself (11-1).
      '一度に',
      // What is said to be broken is what this effect has broken.
      'この効果で',
    ],
    // Where nobody is named it is whoever the sentence is about, and that is you.
    subject: [
      'あなたの',
      'あなたは',
      'あなたは、',
      'あなたのマスターは',
      'あなたのマスターは、',
      'あなたのフィールドに',
      'あなたのフィールドの',
      '自分の',
      '自分のフィールドに',
      'それぞれ',
    ],
    reminders: ['{text}', '{reminded}'],
  },
  program: (value) => programOf(value as CardText),
  textsOf: (card) => {
    const { text, awakenedText } = card as Def;
    return [text, awakenedText].filter((one) => one !== '').map((one) => ({ sort: 'card', text: one }));
  },
};
