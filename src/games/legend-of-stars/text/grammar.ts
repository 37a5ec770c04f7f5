// The two grammars of card texts: of characters and supports, and of effect cards.
import { createGrammar, type Grammar } from '../../../text/index.ts';
import { abilities, effect } from './abilities.ts';
import type { Ability } from './ast.ts';

const notation = {
  spellings: {
    '(': '（',
    ')': '）',
    '（': '（',
    '）': '）',
    '〈': '<',
    '〉': '>',
    '《': '<',
    '》': '>',
    '【': '[',
    '】': ']',
    '〔': '[',
    '〕': ']',
    '−': '-',
    '–': '-',
    '‐': '-',
    一体: '1体',
    一枚: '1枚',
    一度: '1度',
    一回: '1回',
    一マス: '1マス',
    二回攻撃: '2回攻撃',
    ならば: 'なら',
    出来る: 'できる',
    出来ない: 'できない',
    '、、': '、',
    '､': '、',
    '｡': '。',
    '｢': '「',
    '｣': '」',
  },
  layout: ' 　\r\t■◆●',
  verbatim: [['「', '」']],
} as const;

export const abilityGrammar: Grammar<Ability[]> = createGrammar(abilities, notation);
export const effectGrammar: Grammar<Ability[]> = createGrammar(effect, notation);
