import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type Bot, makeBot } from '../../bots/index.ts';
import { shown, visibleLines } from '../../read/visible.ts';
import { InputError } from '../../read/problem.ts';
import { resultText, Series } from '../../match/index.ts';
import { type Args, type Command, UsageError } from '../command.ts';
import { gameCalled } from '../game.ts';
import { deckCalled, OWN_CARDS, poolWith } from '../sources.ts';
import { summariesOf, titlesOf } from '../../games/registry.ts';
import { Table, type Terminal } from '../table.ts';

/** Lines from standard input, prompts and text on standard error, so that --json keeps standard output to itself. */
function openTerminal(): Terminal & { close(): void } {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const lines = reader[Symbol.asyncIterator]();
  return {
    say: (text) => void process.stderr.write(text.map((line) => `${visibleLines(line)}\n`).join('')),
    ask: async (prompt) => {
      process.stderr.write(prompt);
      const { value, done } = await lines.next();
      return done === true ? null : value;
    },
    write: (path, text) => {
      try {
        writeFileSync(path, text);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    close: () => reader.close(),
  };
}

function botOf(args: Args, seed: string): Bot | null {
  if (args.flag('hotSeat')) return null;
  try {
    return makeBot(args.text('bot') ?? 'greedy', seed);
  } catch (error) {
    if (error instanceof InputError) throw new UsageError(error.message, error.ja);
    throw error;
  }
}

const LEFT = { ja: '終わる前にやめました', en: 'left before the end' } as const;
const MATCH = { ja: '対戦全体', en: 'the match' } as const;

export const command: Command = {
  name: 'play',
  usage: '<game>',
  summary: 'Play in the terminal, against a bot or in turns at one keyboard',
  options: [
    { flag: '--bot <name>', summary: 'who plays against you (greedy)' },
    { flag: '--hot-seat', summary: 'two people at one keyboard' },
    { flag: '--seat <A|B>', summary: 'where you sit (A)' },
    { flag: '--decks <x,y>', summary: 'decks of seat A and seat B: starters by name, or files' },
    ...OWN_CARDS,
    { flag: '--best-of <n>', summary: 'games that decide the match: 1, 3, 5 (1)' },
    { flag: '--seed <s>', summary: 'where chance begins' },
    { flag: '--lang <ja|en>', summary: 'language (that of the machine)' },
  ],
  async run(args) {
    const game = await gameCalled(args.word(0));
    const language = args.language();
    const side: string = args.text('seat') ?? 'A';
    if (side !== 'A' && side !== 'B') {
      throw new UsageError(`--seat takes A or B, not ${shown(side)}`, `--seatはAかBです（${shown(side)}ではなく）`);
    }
    const seed = args.text('seed') ?? randomBytes(16).toString('hex');
    const bot = botOf(args, seed);
    const { pool, own } = poolWith(game, args);
    const names = args.list('decks') ?? [game.starters.decks[0]?.name ?? ''];
    const [first, second] = names.length > 2 ? [] : names.map((name) => deckCalled(game, pool, name, own));
    if (first === undefined) throw new UsageError('--decks takes one or two decks', '--decksはデッキ一つか二つです');
    const player = { ja: 'プレイヤー', en: 'Player' }[language];
    const people = bot === null ? ['A', 'B'] : side === 'A' ? [player, bot.name] : [bot.name, player];
    const seats = [
      { name: people[0] ?? 'A', deck: first },
      { name: people[1] ?? 'B', deck: second ?? first },
    ] as const;
    const start = { seed, ...(own.length === 0 ? {} : { own }), seats };
    const series = new Series(game, pool, start, args.integer('bestOf', 1, 99) ?? 1);
    const terminal = openTerminal();
    const bots = side === 'A' ? ([null, bot] as const) : ([bot, null] as const);
    const clauses = await summariesOf(game.id, language);
    const titles = language === 'en' ? await titlesOf(game.id) : {};
    let finished = true;
    do finished = await new Table(series.match, { bots, language, titles, clauses }, terminal).play();
    while (finished && series.next());
    terminal.close();
    const records = series.matches.map((match) => match.record);
    const [a, b] = series.standing.wins;
    args.report(records.length === 1 ? records[0] : records, () => [
      ...records.map(({ result }) => (result === null ? LEFT[language] : resultText(result))),
      ...(records.length === 1 ? [] : [`${MATCH[language]}: A ${a}, B ${b}`]),
    ]);
    return 0;
  },
};
