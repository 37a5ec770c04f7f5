// What a card's text says, in English: printed from the tree, so that a designer sees what the machine understood.
import type { Def } from '../def.ts';
import { grammar } from './grammar.ts';

function said(text: string): string {
  if (text === '') return '';
  const read = grammar.parse(text);
  return read.ok ? grammar.print(read.value, 'en').replaceAll('~', '').replaceAll(/\s+/g, ' ').trim() : '';
}
export const inEnglish = (def: Def): string =>
  [said(def.text), said(def.awakenedText)].filter((t) => t !== '').join('\n');
