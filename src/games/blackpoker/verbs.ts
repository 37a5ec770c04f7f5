// The verbs of BlackPoker's options.
import { FIRST_VERB, type VerbSpec } from '../../kernel/index.ts';

const NAMES = ['request', 'block', 'charge', 'drive'] as const;
export const REQUEST = FIRST_VERB;
export const BLOCK = FIRST_VERB + 1;
export const CHARGE = FIRST_VERB + 2;
export const DRIVE = FIRST_VERB + 3;

const ARGS: Readonly<Record<(typeof NAMES)[number], Pick<VerbSpec, 'a' | 'b'>>> = {
  request: { a: 'word', b: 'none' },
  block: { a: 'card', b: 'card' },
  charge: { a: 'none', b: 'none' },
  drive: { a: 'none', b: 'none' },
};
export const verbs: readonly VerbSpec[] = NAMES.map((name) => ({ name, ...ARGS[name] }));
