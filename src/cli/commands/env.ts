import { Environment } from '../../lab/learn/environment.ts';
import { LIMITS } from '../../read/limits.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';
import { OWN_CARDS, poolWith } from '../sources.ts';

/** Puts lines together from what comes in pieces; of a line that is too long a little more than the limit is kept. */
class LineReader {
  private parts: string[] = [];
  private length = 0;
  lines(piece: string): string[] {
    const out: string[] = [];
    let from = 0;
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
      this.keep(piece.slice(from, at));
      out.push(this.rest());
      from = at + 1;
    }
    this.keep(piece.slice(from));
    return out;
  }
  /** What has come since the last line ended. */
  rest(): string {
    const line = this.parts.join('');
    this.parts = [];
    this.length = 0;
    return line;
  }
  private keep(part: string): void {
    if (part === '' || this.length > LIMITS.line) return;
    this.parts.push(part);
    this.length += part.length;
  }
}

/** Answers every line of standard input by one on standard output; lines that came together are answered together. */
async function serve(environment: Environment): Promise<void> {
  const reader = new LineReader();
  const reply = (lines: readonly string[]): void => {
    const replies = lines.filter((line) => line.trim() !== '').map((line) => `${environment.line(line)}\n`);
    if (replies.length > 0) process.stdout.write(replies.join(''));
  };
  process.stdin.setEncoding('utf8');
  for await (const piece of process.stdin) reply(reader.lines(String(piece)));
  reply([reader.rest()]);
}

export const command: Command = {
  name: 'env',
  usage: '<game>',
  summary: 'Speak with a learner on standard input and output, a JSON line each way (docs/env.md)',
  options: OWN_CARDS,
  async run(args) {
    const game = await gameCalled(args.word(0));
    const { pool, own } = poolWith(game, args);
    await serve(new Environment(game, pool, own, args.reader));
    return 0;
  },
};
