export {
  createGrammar,
  type Grammar,
  LONGEST_TEXT,
  PHRASE_LENGTH,
  type Reading,
  type Refusal,
  type Span,
  spansOf,
  type TextError,
  unaccounted,
} from './grammar.ts';
export { number, numberWithComma, pattern, quoted } from './leaves.ts';
export { lineAndColumn, type Normalised, type Notation } from './normalise.ts';
export {
  agree,
  around,
  convert,
  isRecord,
  type Language,
  list,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  type Random,
  rule,
  sameValue,
  type ValueOf,
  word,
  words,
} from './phrase.ts';
export type { PhraseRow } from './describe.ts';
export { type Audit, auditReading, type Noise, type Swallowed, unnamedNoise } from './noise.ts';
export { ENDINGS, type Growth, growthOf, type Stretch, stretches } from './stretch.ts';
export type { Wording } from './wording.ts';
export { type CompileReport, compileReport } from './report.ts';
export { chain, each, type Form, inflect, type Verb, verb, verbs } from './inflect.ts';
export { type Marked, markOf } from './mark.ts';
