// Card text in, tree out; and back.

import {
  createGrammar,
  type Language,
  lineAndColumn,
  PHRASE_LENGTH,
  spansOf,
  type TextError,
} from '../../../text/index.ts';

import type { CardText } from './ast.ts';
import { notation } from './notation.ts';
import { polish } from './english.ts';
import { agrees } from './reminders.ts';
import { nonsenseIn } from './sense.ts';
import { permanentText, spellText } from './texts.ts';

export type TextKind = 'follower' | 'amulet' | 'spell' | 'leader';

export type Compiled =
  | { readonly ok: true; readonly value: CardText }
  | { readonly ok: false; readonly error: TextError };

const permanent = createGrammar(permanentText, notation);
const spell = createGrammar(spellText, notation);

export function grammarOf(kind: TextKind) {
  return kind === 'spell' ? spell : permanent;
}

export function compileText(text: string, kind: TextKind): Compiled {
  const reading = grammarOf(kind).parse(text);
  if (!reading.ok) return reading;
  const path = strayReminder(reading.value);
  const stray = path === undefined ? nonsenseIn(reading.value) : { path, expected: 'この段落にある語の注釈' };
  if (stray === undefined) return { ok: true, value: reading.value };
  // The innermost place that words stand for.
  const around = spansOf(reading).filter((one) => stray.path === one.path || stray.path.startsWith(`${one.path}/`));
  const span = around.toSorted((a, b) => b.path.length - a.path.length)[0];
  const start = span?.start ?? 0;
  const error = {
    ...lineAndColumn(text, start),
    phrase: text.slice(start, Math.min(span?.end ?? start, start + PHRASE_LENGTH)),
    expected: [stray.expected],
  };
  return { ok: false, error };
}

export function printText(text: CardText, language: Language): string {
  const printed = permanentOrSpell(text, language);
  return language === 'en' ? polish(printed) : printed;
}

function permanentOrSpell(text: CardText, language: Language): string {
  const isSpell = text.abilities.some((ability) => ability.ability === 'spell');
  return grammarOf(isSpell ? 'spell' : 'follower').print(text, language);
}

function strayReminder({ abilities }: CardText): string | undefined {
  for (const [i, ability] of abilities.entries()) {
    const stray = ability.reminders.findIndex((reminder) => !agrees(reminder, ability));
    if (stray >= 0) return `/abilities/${i}/reminders/${stray}`;
  }
  return undefined;
}
