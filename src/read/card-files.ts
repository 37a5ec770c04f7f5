// A file of cards, by its name: YAML, JSON, JSON lines or a table.
import { type CardFile, type CardRow, cardFile, listedCards } from './cards.ts';
import { tableRows } from './csv.ts';
import { Lines } from './json.ts';
import { locatedJson } from './located.ts';

/** Cards as a list or under the key `cards` (YAML, JSON), one on each line (JSON lines), or in rows (CSV). */
export function cardsIn(given: string, file: string): CardFile {
  const text = given.replace(/^\uFEFF/, '');
  if (text.trim() !== '') {
    if (/\.csv$/i.test(file)) return cardFile(tableRows(text, file), file);
    if (/\.(jsonl|ndjson)$/i.test(file)) return cardFile(jsonLines(text, file), file);
  }
  return listedCards(text, file);
}

function jsonLines(text: string, file: string): readonly CardRow[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    const lines = new Lines(line, i + 1);
    return [{ at: locatedJson(line, file, lines), text: line, lines }];
  });
}
