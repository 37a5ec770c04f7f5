// What a card's text says, in English: printed from the tree, so that a designer sees what the machine understood.
import type { Def } from '../def.ts';
import { grammar } from './grammar.ts';
import { aloud } from './spoken.ts';

const NOUN = '(minion|unit|card|skill|lord|token|core)s?';
/** Phrases do not know what stands beside them; what that leaves wrong in grammar is put right here. */
const MENDED: readonly (readonly [RegExp, string])[] = [
  [/ ([.:,])/g, '$1'],
  [/(?<!the |an )\bopponent's/g, "the opponent's"],
  [new RegExp(`\\b(\\d+|X) (your|the opponent's) (other )?${NOUN}\\b`, 'g'), '$1 of $2 $3$4s'],
  [new RegExp(`\\b(\\d+ or (?:more|less)) ${NOUN}\\b`, 'g'), '$1 $2s'],
  [/\b(all (?:[^.,:;]*?)) gets\b/g, '$1 get'],
  [/\b(minions|units|cards|tokens|skills|lords) that is\b/g, '$1 that are'],
  [
    /\b(choose up to (?:[2-9]|X) [^.]*? and (?:[^.]*?(?:to|put|break|recover|fatigue|reverse|unlock) )?)it\b(?! gets)/g,
    '$1them',
  ],
  [/\b(choose up to (?:[2-9]|X) [^.]*? and [^.]*?)it gets\b/g, '$1they get'],
  [/\byou (draw|play)s\b/g, 'you $1'],
  [/\bthe opponent (draw|play|gain|get|lose)\b(?!s)/g, 'the opponent $1s'],
  [new RegExp(`\\b((?:when|if|while) (?:you play )?)(?=${NOUN}\\b)`, 'g'), '$1a '],
  [/\bto hand\b/g, 'into hand'],
  // Each ability on a line of its own, as on the card.
  [/\. (?=[「“][^」”]+[」”] \()/g, '.\n'],
];
/** Where a sentence begins: a line, after a full stop, a colon or the dot of a list. */
const SENTENCE = /(^|[.:•] |\n)([a-z])/g;

function polish(text: string): string {
  const plain = text.replaceAll('~', '').replaceAll(/\s+/g, ' ').trim();
  return MENDED.reduce((said, [wrong, right]) => said.replaceAll(wrong, right), plain).replaceAll(
    SENTENCE,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

function said(text: string): string {
  if (text === '') return '';
  const read = grammar.parse(text);
  if (!read.ok) return '';
  const { keywords, play, abilities } = read.value;
  const told = abilities.map((a) => (a.is === 'static' ? a : { ...a, effect: aloud(a.effect) }));
  return polish(grammar.print({ keywords, play: aloud(play), abilities: told }, 'en'));
}
export const inEnglish = (def: Def): string =>
  [said(def.text), said(def.awakenedText)].filter((t) => t !== '').join('\n');
