// Things already spoken of: this card, it, the one it fights.
import { oneOf, type Phrase, rule, word } from '../../../text/index.ts';
import type { Ref } from './ast.ts';

export const thisCard: Phrase<'this'> = word(
  'this',
  ['このキャラクター', 'このカード', 'このサポート', 'このサポートカード', '自身'],
  'this card',
);
const it: Phrase<'it'> = word(
  'it',
  [
    'そのキャラクター',
    'それ',
    'それら',
    'そのカード',
    'それらのキャラクター',
    '選んだキャラクター',
    '選んだカード',
    '選ばれたキャラクター',
    '出したキャラクター',
    '引いたカード',
    'その相手のキャラクター',
    'そのエネルギー',
    'そのサポート',
  ],
  'it',
);
const partner: Phrase<'partner'> = word(
  'partner',
  [
    '戦闘している相手のキャラクター',
    '戦闘した相手のキャラクター',
    '戦闘する相手のキャラクター',
    '戦闘を行った相手のキャラクター',
    '戦闘相手のキャラクター',
    '戦闘相手',
    'アタックした相手のキャラクター',
    'アタックしてきた相手のキャラクター',
    'アタックしてきたキャラクター',
    'アタックされた相手のキャラクター',
  ],
  'the character it fights',
);
export const reference: Phrase<Ref> = rule('指示語', () => oneOf(thisCard, it, partner));
