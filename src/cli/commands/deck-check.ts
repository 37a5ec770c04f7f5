import { checkNames, deckProblems } from '../../match/index.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';
import { poolWith, readDeckFile } from '../sources.ts';

export const command: Command = {
  name: 'deck check',
  usage: '<game> <file>',
  summary: 'Check a deck against the deck rules',
  options: [{ flag: '--cards <file>', summary: 'cards of your own, beside the starter set' }],
  async run(args) {
    const game = await gameCalled(args.word(0));
    const { pool } = poolWith(game, args.text('cards'));
    const deck = readDeckFile(args.word(1));
    checkNames(pool, deck, args.word(1));
    const problems = deckProblems(game, pool, deck, null);
    const legal = problems.length === 0;
    args.report({ legal, problems }, () =>
      legal ? 'legal' : problems.map(({ rule, message }) => `${message} (${rule})`),
    );
    return legal ? 0 : 1;
  },
};
