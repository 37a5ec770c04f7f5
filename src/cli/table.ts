// A match in the terminal: people and bots at one table. Reads and writes lines only, so that a test can play too.
import { type Bot, sightOf, Thinking } from '../bots/index.ts';
import {
  type Game,
  type Language,
  randomOf,
  type Seat,
  seeded,
  type View,
  type ViewDecision,
} from '../kernel/index.ts';
import {
  cardTitle,
  causeText,
  handleNames,
  type LogLine,
  type Match,
  optionText,
  poolFor,
  promptText,
  type Speaker,
  term,
} from '../match/index.ts';
import { passages, plainLine, sharedNames } from '../match/line.ts';
import { boardText, valueText } from './board.ts';

export interface Terminal {
  say(lines: readonly string[]): void;
  /** The next line a person types, or null when there are no more. */
  ask(prompt: string): Promise<string | null>;
  /** Writes a file; the answer is what went wrong, or null. */
  write(path: string, text: string): string | null;
}

const WORDS = {
  help: {
    ja: '番号で選ぶ · ? 理由 · card 番号か名前 · hint 助言 · undo 戻す · log 記録 · board 盤面 · save ファイル · concede 投了 · q 終了',
    en: 'a number chooses · ? why · card NUMBER or NAME · hint · undo · log · board · save FILE · concede · q quits',
  },
  hand: { ja: '{0}の番です。Enterで手札を見る', en: '{0} to decide. Enter shows the hand' },
  agree: { ja: '{0}は戻すことに同意しますか (y/n)', en: 'Does {0} agree to take it back? (y/n)' },
  none: { ja: '選択肢にありません', en: 'that is not an option' },
  wins: { ja: '{0}の勝ち', en: '{0} wins' },
  draw: { ja: '引き分け', en: 'a draw' },
  saved: { ja: '保存しました', en: 'saved' },
  noCard: {
    ja: 'そのカードは見えません。「card 2」は選択肢2のカード、「card 名前」は名前のカードです',
    en: 'no such card to see: “card 2” is the card of option 2, “card NAME” one by its name',
  },
} as const;

/** Somebody who plays against a bot at this keyboard. */
const YOU = { ja: 'あなた', en: 'You' } as const;
/** Lines of the log for people: bookkeeping is left out, and what would be told again and again is told once. */
export function logText(speaker: Speaker, game: Game, lines: readonly LogLine[]): string[] {
  const shared = sharedNames(lines);
  return passages(lines, game.layout.lines?.chores).map(
    ({ line, times }) => `· ${plainLine(speaker, line, shared)}${times > 1 ? ` ×${times}` : ''}`,
  );
}
/** Iterations behind a hint. */
const HINT = 600;

export interface Seating {
  readonly bots: readonly [Bot | null, Bot | null]; // null: a person
  readonly language: Language;
  readonly clauses: ReadonlyMap<string, string>; // what each says
  readonly titles?: Readonly<Record<string, string>>; // English names of cards, by the printed one
}

export class Table {
  private readonly speaker: Speaker;
  private readonly read: [number, number] = [0, 0]; // log lines each seat has been told
  private shown: Seat | null = null; // whose hand is on the screen
  constructor(
    private readonly match: Match,
    private readonly seating: Seating,
    private readonly terminal: Terminal,
  ) {
    const { game, record } = match;
    const { language, titles = {}, bots } = seating;
    const me = bots[0] === null ? 0 : 1;
    const alone = bots.filter((bot) => bot === null).length === 1;
    const called = (seat: Seat): string => (alone && seat === me ? YOU[language] : record.seats[seat].name);
    const seats = [called(0), called(1)] as const;
    this.speaker = { game, language, titles, seats, ...(alone ? { you: me } : {}) };
  }

  /** Plays to the end, or until somebody leaves; true when the game was finished. */
  async play(): Promise<boolean> {
    this.terminal.say([this.word('help')]);
    while (this.match.outcome === null) {
      const [seat] = this.match.waitingFor();
      if (seat === undefined) throw new Error('nobody is asked anything');
      const bot = this.seating.bots[seat];
      if (bot !== null) this.match.answer(seat, bot.choose(sightOf(this.game, this.match.state(), seat)));
      else if (!(await this.turnOf(seat))) return false;
    }
    this.tell(this.people()[0] ?? 0);
    const { outcome } = this.match;
    const who = outcome.winner === null ? this.word('draw') : this.word('wins', this.speaker.seats[outcome.winner]);
    this.terminal.say([`${who} — ${causeText(this.speaker, outcome.cause)} (${this.why(outcome.clause).join(' ')})`]);
    return true;
  }

  private get game(): Game {
    return this.match.game;
  }
  private people(): Seat[] {
    return ([0, 1] as const).filter((seat) => this.seating.bots[seat] === null);
  }
  private word(key: keyof typeof WORDS, arg = ''): string {
    return WORDS[key][this.seating.language].replace('{0}', arg);
  }

  /** One question to a person; false when they leave. */
  private async turnOf(seat: Seat): Promise<boolean> {
    if (this.shown !== seat && this.people().length > 1) {
      if ((await this.terminal.ask(`${this.word('hand', this.speaker.seats[seat])} `)) === null) return false;
    }
    this.shown = seat;
    const view = this.match.view(seat);
    const { decision } = view;
    if (decision === null) throw new Error('a seat that waits has no question');
    this.tell(seat);
    this.terminal.say(['', ...boardText(this.speaker, this.game, view), '', ...this.question(view, decision)]);
    for (;;) {
      const line = await this.terminal.ask('> ');
      if (line === null || ['q', 'quit'].includes(line.trim())) return false;
      if (await this.command(seat, line.trim(), view, decision)) return true;
    }
  }
  private question(view: View, decision: ViewDecision): string[] {
    const names = this.names(view);
    return [
      promptText(this.speaker, decision),
      ...decision.options.map((option, i) => `  ${i + 1}. ${optionText(this.speaker, option, names)}`),
    ];
  }
  private names(view: View): Map<number, string> {
    return new Map([...handleNames(view)].map(([handle, name]) => [handle, cardTitle(this.speaker, name)]));
  }
  /** What is printed on a card: that of an option, or one by its name. */
  private card(which: string, view: View, decision: ViewDecision): string[] {
    const of = decision.options[Number(which) - 1]?.args.find(({ kind }) => kind === 'card');
    const seen = view.zones.flatMap(({ cards }) => cards).find(({ handle }) => handle === of?.value);
    const pool = poolFor(this.game, this.match.record);
    const wanted = seen?.name ?? which;
    const def = pool.defs.findIndex(({ name }) => name === wanted || cardTitle(this.speaker, name) === wanted);
    const face = def < 0 ? undefined : this.game.face?.(pool, def);
    if (face === undefined) return [this.word('noCard')];
    const { language } = this.speaker;
    const badges = [face.cost, ...face.stats].flatMap((badge) =>
      badge === undefined ? [] : [valueText(this.speaker, badge.key, badge.value)],
    );
    const kind = [face.frame, ...face.marks].map((mark) => term(this.speaker, mark)).join(' · ');
    return [
      `${cardTitle(this.speaker, pool.defs[def]?.name ?? '')} — ${[kind, ...badges].join(', ')}`,
      ...face.text[language].split('\n').filter((line) => line !== ''),
    ];
  }
  /** What has happened since this seat last looked. */
  private tell(seat: Seat): void {
    const lines = this.match.log(seat, this.read[seat]);
    this.read[seat] += lines.length;
    this.terminal.say(logText(this.speaker, this.game, lines));
  }

  /** Does what a line says; true when the question is answered or no longer there. */
  private async command(seat: Seat, line: string, view: View, decision: ViewDecision): Promise<boolean> {
    const [word = '', ...rest] = line.split(/\s+/);
    switch (word) {
      case '':
        return false;
      case '?':
        this.terminal.say(decision.rule.split(' ').flatMap((id) => this.why(id)));
        return false;
      case 'card':
        this.terminal.say(this.card(rest.join(' '), view, decision));
        return false;
      case 'hint':
        this.terminal.say(this.advice(seat));
        return false;
      case 'log':
        this.terminal.say(
          this.match.log(seat).map((one) => {
            const text = plainLine(this.speaker, one);
            return `${text}${one.clauses.length > 0 ? ` (${one.clauses.join(' ')})` : ''}`;
          }),
        );
        return false;
      case 'board':
        this.terminal.say([...boardText(this.speaker, this.game, view), '', ...this.question(view, decision)]);
        return false;
      case 'save':
        this.save(rest.join(' '));
        return false;
      case 'undo':
        return this.undo(seat);
      case 'concede':
        return this.accepted(this.match.concede(seat));
      default: {
        const index = /^\d+$/.test(line) ? Number(line) - 1 : decision.options.findIndex((one) => one.name === line);
        if (index < 0 || index >= decision.options.length) {
          this.terminal.say([`${this.word('none')} (1–${decision.options.length}). ${this.word('help')}`]);
          return false;
        }
        return this.accepted(this.match.answer(seat, index));
      }
    }
  }
  private accepted(refusal: { message: string; refused: string } | null): boolean {
    if (refusal === null) return true;
    this.terminal.say([`${refusal.message} ${refusal.refused}`]);
    return false;
  }
  private why(id: string): string[] {
    const said = this.seating.clauses.get(id);
    return said === undefined ? [] : [`${id}: ${said}`];
  }
  /** What the search bot would do from what this seat can know: how likely it thinks a win, and how it might go on. */
  private advice(seat: Seat): string[] {
    const random = randomOf(seeded(`hint/${this.match.length}`));
    const thinking = new Thinking(sightOf(this.game, this.match.state(), seat), random);
    for (let i = 0; i < HINT; i++) thinking.iterate();
    return thinking
      .lines(3)
      .map(({ option, estimate, next }) => `${Math.round(100 * estimate)} % ${[option, ...next].join(' → ')}`);
  }
  private save(path: string): void {
    const problem = this.terminal.write(path === '' ? 'match.json' : path, `${JSON.stringify(this.match.record)}\n`);
    this.terminal.say([problem ?? this.word('saved')]);
  }

  /** A bot always agrees; another person is asked where something has become known. */
  private async undo(seat: Seat): Promise<boolean> {
    let consent = this.seating.bots[seat === 0 ? 1 : 0] !== null;
    if (!consent && this.match.undoable(seat) === 'consent') {
      const other = this.speaker.seats[seat === 0 ? 1 : 0];
      consent = /^y/i.test((await this.terminal.ask(`${this.word('agree', other)} `)) ?? '');
    }
    const done = this.accepted(this.match.undo(seat, consent));
    const length = this.match.log(seat).length;
    this.read[0] = Math.min(this.read[0], length);
    this.read[1] = Math.min(this.read[1], length);
    return done;
  }
}
