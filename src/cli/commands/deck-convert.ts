import { titlesOf } from '../../games/registry.ts';
import { DECK_FORMS, type DeckForm, deckAs, missingText } from '../../match/deck-forms.ts';
import { type Command, UsageError } from '../command.ts';
import { gameCalled } from '../game.ts';
import { namesOf, OWN_CARDS, poolWith, readDeckFile } from '../sources.ts';

const isForm = (text: string): text is DeckForm => DECK_FORMS.some((form) => form === text);

export const command: Command = {
  name: 'deck convert',
  usage: '<game> <file>',
  summary: 'Write a deck as others have it; what is not here is told on standard error',
  options: [{ flag: '--to <form>', summary: `${DECK_FORMS.join(', ')} (lines)` }, ...OWN_CARDS],
  async run(args) {
    const form = args.text('to') ?? 'lines';
    if (!isForm(form)) {
      const forms = DECK_FORMS.join(', ');
      throw new UsageError(`--to: expected ${forms}, found ${form}`, `--to：${forms}のどれかです（${form}ではなく）`);
    }
    const game = await gameCalled(args.word(0));
    const { pool, own } = poolWith(game, args);
    const titles = await titlesOf(game.id);
    const names = namesOf(game, pool, own, titles);
    const { deck, missing } = readDeckFile(args.word(1), names);
    const text = deckAs(form, deck, names);
    args.report({ form, text, missing }, () => text.trimEnd());
    if (missing.length > 0) process.stderr.write(`${missingText(missing).en}\n`);
    return missing.length === 0 ? 0 : 1;
  },
};
