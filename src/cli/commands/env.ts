import { Environment } from '../../lab/env.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';
import { poolWith } from '../sources.ts';

/** Answers every line of standard input by one on standard output; lines that came together are answered together. */
async function serve(environment: Environment): Promise<void> {
  let rest = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    const replies = lines.filter((line) => line.trim() !== '').map((line) => `${environment.line(line)}\n`);
    if (replies.length > 0) process.stdout.write(replies.join(''));
  }
  if (rest.trim() !== '') process.stdout.write(`${environment.line(rest)}\n`);
}

export const command: Command = {
  name: 'env',
  usage: '<game>',
  summary: 'Speak with a learner on standard input and output, a JSON line each way (docs/env.md)',
  options: [{ flag: '--cards <file>', summary: 'cards of your own, beside the starter set' }],
  async run(args) {
    const game = await gameCalled(args.word(0));
    await serve(new Environment(game, poolWith(game, args.text('cards')).pool));
    return 0;
  },
};
