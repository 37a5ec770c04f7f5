// What a learner may ask of `env`: one JSON object a line.
import { z } from 'zod';
import { word } from '../../kernel/index.ts';
import { parseJson } from '../../read/json.ts';
import { LIMITS } from '../../read/limits.ts';
import { InputError } from '../../read/problem.ts';
import { both, nameShape, only, optionsShape, seatShape, shaped, wordShape } from '../../read/shape.ts';
import { shown } from '../../read/visible.ts';

const env = z.int().min(0).default(0);
const part = z.enum(['observe', 'options']);
/** What games are made of, alone or many together. */
const beginning = {
  seed: z.union([wordShape, z.number()]).default('1'),
  decks: z.tuple([z.json(), z.json()]).optional(),
  options: optionsShape.default({}),
  bots: z.tuple([nameShape.nullable(), nameShape.nullable()]).default([null, null]),
};
const request = z.discriminatedUnion(
  'cmd',
  [
    only({ cmd: z.literal('reset'), env, ...beginning, with: z.array(part).max(LIMITS.entries).default([]) }),
    only({ cmd: z.literal('step'), env, option: z.int().min(0) }),
    only({ cmd: z.literal('options'), env }),
    only({ cmd: z.literal('observe'), env, seat: seatShape.optional() }),
    only({
      cmd: z.literal('batch'),
      games: z.int().min(1).max(LIMITS.environments),
      ...beginning,
      tensors: z.boolean().default(false),
    }),
    only({ cmd: z.literal('play'), options: z.array(z.int().min(0)).max(LIMITS.environments) }),
  ],
  {
    error: both(
      'expected cmd to be reset, step, options, observe, batch or play',
      'cmdはreset、step、options、observe、batch、playのどれかです',
    ),
  },
);
export type Request = z.infer<typeof request>;
export type Asking<C extends Request['cmd']> = Extract<Request, { cmd: C }>;
export type Beginning = Pick<Asking<'reset'>, 'seed' | 'decks' | 'options' | 'bots'>;

const WHAT = word('この要求は読めません', 'this request cannot be read');
export function readRequest(text: string): Request {
  if (text.length > LIMITS.line) {
    throw new InputError(
      `the line is too long; expected at most ${LIMITS.line} letters`,
      `行が長すぎます（${LIMITS.line}文字まで）`,
    );
  }
  const frequent = stepIn(text) ?? playIn(text);
  if (frequent !== null) return frequent;
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(
      `expected one JSON object a line: ${shown(error.message, LIMITS.name * 2)}`,
      `一行に一つのJSONが必要です：${shown(error.ja, LIMITS.name * 2)}`,
    );
  }
  return shaped(request, value, WHAT);
}
/** Steps are most of what comes: they are recognised without the schema, which costs more than a step itself. */
const STEP = /^\s*\{\s*"cmd"\s*:\s*"step"\s*,\s*"env"\s*:\s*(\d{1,9})\s*,\s*"option"\s*:\s*(\d{1,9})\s*\}\s*$/;
function stepIn(text: string): Asking<'step'> | null {
  const found = text.length < LIMITS.name ? STEP.exec(text) : null;
  return found === null ? null : { cmd: 'step', env: Number(found[1]), option: Number(found[2]) };
}
const PLAY = /^\{"cmd": ?"play", ?"options": ?(\[[\d, ]*\])\}\s*$/;
function playIn(text: string): Asking<'play'> | null {
  const list = PLAY.exec(text)?.[1];
  if (list === undefined) return null;
  try {
    const options = JSON.parse(list) as number[];
    return options.length <= LIMITS.environments && options.every(Number.isSafeInteger)
      ? { cmd: 'play', options }
      : null;
  } catch {
    return null; // the schema says what is wrong
  }
}
