import { missingText } from '../../match/deck-forms.ts';
import { checkNames, deckProblems } from '../../match/index.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';
import { titlesOf } from '../../games/registry.ts';
import { namesOf, OWN_CARDS, poolWith, readDeckFile } from '../sources.ts';

export const command: Command = {
  name: 'deck check',
  usage: '<game> <file>',
  summary: 'Check a deck against the deck rules: ours, DECK LOG’s JSON, JSON of numbers, or lines of counts and cards',
  options: OWN_CARDS,
  async run(args) {
    const game = await gameCalled(args.word(0));
    const { pool, own } = poolWith(game, args);
    const { deck, missing } = readDeckFile(args.word(1), namesOf(game, pool, own, await titlesOf(game.id)));
    if (missing.length === 0) checkNames(pool, deck, args.word(1));
    const absent =
      missing.length === 0 ? [] : [{ rule: '', message: missingText(missing).en, ja: missingText(missing).ja }];
    const problems = absent.length > 0 ? absent : deckProblems(game, pool, deck, null);
    const legal = problems.length === 0;
    args.report({ legal, problems }, () =>
      legal ? 'legal' : problems.map(({ rule, message }) => (rule === '' ? message : `${message} (${rule})`)),
    );
    return legal ? 0 : 1;
  },
};
