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

/** The user asked wrongly: one line on standard error, exit 2. What was handed in and cannot be used is an InputError, exit 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor(
    message: string,
    readonly ja: string,
  ) {
    super(message);
  }
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
    /** What the person at the command reads. */
    readonly reader: Language = 'en',
  ) {}

  get json(): boolean {
    return this.flag('json');
  }

  /** The word at a place that `usage` declares as required. */
  word(index: number): string {
    const word = this.words[index];
    if (word === undefined) throw new UsageError('an argument is missing', '引数が足りません');
    return word;
  }

  flag(name: string): boolean {
    return this.options[name] === true;
  }

  /** The value of an option, as it was typed. */
  text(name: string): string | undefined {
    const value = this.options[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value === '')
      throw new UsageError(`--${flagOf(name)} takes one value`, `--${flagOf(name)}には値が一つ必要です`);
    if (value.length > LIMITS.word) {
      const flag = `--${flagOf(name)}`;
      throw new UsageError(`${flag} takes at most ${LIMITS.word} letters`, `${flag}は${LIMITS.word}文字までです`);
    }
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
    const flag = `--${flagOf(name)}`;
    throw new UsageError(
      `${flag} takes a whole number from ${least} to ${most}, not ${shown(text)}`,
      `${flag}は${least}から${most}までの整数です（${shown(text)}ではなく）`,
    );
  }

  language(): Language {
    const text = this.text('lang') ?? this.reader;
    if (isOneOf(LANGUAGES, text)) return text;
    const known = [LANGUAGES.join(' or '), LANGUAGES.join('か')];
    throw new UsageError(
      `--lang takes ${known[0]}, not ${shown(text)}`,
      `--langは${known[1]}です（${shown(text)}ではなく）`,
    );
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
