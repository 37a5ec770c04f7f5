// What a command is. One file per command in commands/, exporting `command`; main.ts finds them all.

import { type Language, LANGUAGES } from '../kernel/index.ts';
import { LIMITS } from '../read/limits.ts';
import { isOneOf } from '../read/located.ts';
import { shown, visibleJson, visibleLines } from '../read/visible.ts';

export interface CommandOption {
  flag: string; // as cac writes it: '--prove' is a switch, '--games <n>' takes a value
  summary: string;
}

export interface Command {
  name: string; // one or two words: 'games', 'scenario run'
  usage: string; // its arguments as cac writes them: '<game> <...files>', '[...games]', ''
  summary: string;
  options: readonly CommandOption[];
  run(args: Args): Promise<number>; // the exit code: 0 all well, 1 something failed
}

/** The user asked wrongly: one line on standard error, exit 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** It could not be done, and the user can know why: one line on standard error, exit 1. */
export class TefudaError extends Error {
  override readonly name = 'TefudaError';
}

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** The words after the command's name, and its options, read with the checks every command needs. */
export class Args {
  constructor(
    readonly words: readonly string[],
    private readonly options: Readonly<Record<string, unknown>>,
    private readonly output: Output,
  ) {}

  get json(): boolean {
    return this.flag('json');
  }

  /** The word at a place that `usage` declares as required. */
  word(index: number): string {
    const word = this.words[index];
    if (word === undefined) throw new UsageError('an argument is missing');
    return word;
  }

  flag(name: string): boolean {
    return this.options[name] === true;
  }

  /** The value of an option, as it was typed. */
  text(name: string): string | undefined {
    const value = this.options[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value === '') throw new UsageError(`--${flagOf(name)} takes one value`);
    if (value.length > LIMITS.word) throw new UsageError(`--${flagOf(name)} takes at most ${LIMITS.word} letters`);
    return value;
  }

  /** The values of an option written with commas: `--bots greedy,random`. */
  list(name: string): readonly string[] | undefined {
    return this.text(name)
      ?.split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  integer(name: string, least: number, most: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new UsageError(`--${flagOf(name)} takes a whole number from ${least} to ${most}, not ${shown(text)}`);
  }

  language(): Language {
    const text = this.text('lang') ?? 'en';
    if (isOneOf(LANGUAGES, text)) return text;
    throw new UsageError(`--lang takes ${LANGUAGES.join(' or ')}, not ${shown(text)}`);
  }

  /** The command's one result: the JSON value with --json, else the lines for people. */
  report(value: unknown, lines: () => string | readonly string[]): void {
    if (this.json) this.output.out(`${visibleJson(value)}\n`);
    else this.output.out(`${visibleLines([lines()].flat().join('\n'))}\n`);
  }

  /** A remark on the way, for people: on standard error. */
  note(line: string): void {
    this.output.err(`${visibleLines(line)}\n`);
  }
}

/** `bestOf` as it is typed: `best-of`. */
const flagOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
