// Things already spoken of: this card, it, the one it fights.
import { convert, oneOf, type Phrase, phrase, rule, word } from '../../../text/index.ts';
import { species } from './words.ts';
import type { Ref } from './ast.ts';

export const thisCard: Phrase<'this'> = word(
  'this',
  [
    'このキャラクター',
    'このカード',
    'このサポート',
    'このサポートカード',
    '自身',
    'トラッシュからこのカード',
    'トラッシュにあるこのカード',
    'トラッシュのこのカード',
  ],
  'this card',
);
const it: Phrase<'it'> = word(
  'it',
  [
    'それ',
    'それら',
    'そのカード',
    'それらのカード',
    '公開したカード',
    '見せたカード',
    '捨てたカード',
    'トラッシュに置いたカード',
    'トラッシュに置かれたカード',
    '手札に加えたカード',
    '出したカード',
  ],
  'it',
);
const character: Phrase<'character'> = word(
  'character',
  [
    'そのキャラクター',
    'それらのキャラクター',
    '出したキャラクター',
    '場に出したキャラクター',
    '場に出たキャラクター',
    '破壊したキャラクター',
    '破壊されたキャラクター',
    'ダウンさせたキャラクター',
    '手札に戻したキャラクター',
    '移動したキャラクター',
    '移動させたキャラクター',
  ],
  'that character',
);
/** その<騎士>: the species said once more. */
const called: Phrase<'character'> = convert(
  phrase({}, '(その|それらの){again}', 'that character', { again: species }),
  (): 'character' => 'character',
  () => undefined,
);
const chosen: Phrase<'chosen'> = word(
  'chosen',
  ['選んだカード', '選んだキャラクター', '選ばれたキャラクター', '選んだサポート'],
  'the chosen card',
);
const others: readonly Phrase<Ref>[] = [
  word('foe', ['その相手のキャラクター', '相手のそのキャラクター'], "that character of the opponent's"),
  word('support', ['そのサポート', 'そのサポートカード'], 'that support'),
  word('energy', ['そのエネルギー', 'それらのエネルギー'], 'that energy'),
  word('drawn', ['引いたカード', '引いたそのカード'], 'the card drawn'),
];
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
    'アタックされたキャラクター',
  ],
  'the character it fights',
);
export const reference: Phrase<Ref> = rule('指示語', () =>
  oneOf<Phrase<Ref>[]>(thisCard, character, called, it, chosen, ...others, partner),
);
