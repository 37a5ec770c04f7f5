// The words of building and printing decks, beside those of the first page; they come with these pages.
import { fill, word } from '../../kernel/words.ts';
import { settings } from '../state/settings.svelte.ts';

const WORDS = {
  unusable: word('このデッキには入れられない', 'Not for this deck'),
  average: word('色の線は、構築済みデッキの平均', 'The lines are the average of the starter decks'),
  averageOf: word('構築済みの平均 {0}', 'starter average {0}'),
  sample: word('試し引き', 'Test draw'),
  sampleText: word(
    'このデッキの最初の手札。引き直すたびに切り直します。',
    'A first hand of this deck, shuffled anew each time.',
  ),
  another: word('引き直す', 'Another hand'),
  drawOne: word('1枚引く', 'Draw one'),
  drawn: word('手札{0}枚（あとから引いた{1}枚）、残り{2}枚', '{0} in hand ({1} drawn later), {2} left'),
  costs: word('手札のコストの平均 {0}', 'average cost in hand {0}'),
  print: word('印刷する', 'Print'),
  printDeck: word('プロキシを印刷', 'Print proxies'),
  printText: word(
    '1枚63×88ミリ、A4に9枚。{0}枚、{1}ページ。拡大縮小なし（100%）で印刷してください。',
    '63 × 88 mm each, nine to an A4 sheet: {0} cards, {1} pages. Print at 100 %, without scaling.',
  ),
  dropHere: word('ここに放すと入ります', 'Drop to put it in'),
  dropOut: word('ここに放すと抜きます', 'Drop to take it out'),
} as const;

export const d = (key: keyof typeof WORDS, ...args: readonly (string | number)[]): string =>
  fill(WORDS[key][settings.language], args.map(String));
