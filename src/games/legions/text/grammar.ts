// The grammar of card texts, ready to use.
import { createGrammar } from '../../../text/index.ts';
import { cardText } from './abilities.ts';

export const grammar = createGrammar(cardText, {
  spellings: {
    Ⅰ: 'I',
    Ⅱ: 'II',
    Ⅲ: 'III',
    Ⅳ: 'IV',
    '～': '~',
    '〜': '~',
    '：': '：',
    ':': '：',
    '（': '（',
    '(': '（',
    '）': '）',
    ')': '）',
    '※」': '」',
    '−': '-',
    '－': '-',
    '≪': '《',
    '≫': '》',
    すべて: '全て',
    できない: '出来ない',
    できる: '出来る',
  },
  layout: ' 　\n\r\t',
  verbatim: [['『', '』']],
});
