// What a scenario run hears: the clauses that decided, and a readable account for failures.
import { type Core, type Game, type Hearer, NONE, type Seat, SEAT_NAMES, zoneName } from '../../kernel/index.ts';
import { lineText } from '../../match/line.ts';
import type { Cast } from './cast.ts';

/** Clauses that decide one after the other share a line up to this width. */
const WIDTH = 90;

export class Trace implements Hearer {
  readonly lines: string[] = [];
  readonly cited = new Set<string>();
  private since = new Set<string>(); // cited since the last answer
  private quiet = false;
  private citing = false; // the last line is a list of clauses
  constructor(
    private readonly game: Game,
    private readonly cast: Cast,
  ) {}

  cite(clause: string): void {
    if (this.quiet) return;
    this.cited.add(clause);
    this.since.add(clause);
    const last = this.lines.length - 1;
    const open = this.citing ? (this.lines[last] ?? '') : '';
    if (open === '' || open.length > WIDTH) this.write(clause);
    else this.lines[last] = `${open} ${clause}`;
    this.citing = true;
  }
  private write(line: string): void {
    this.citing = false;
    this.lines.push(line);
  }
  commit(clauses: readonly string[], batch: readonly Parameters<Game['describe']>[1][], g: Core): void {
    if (this.quiet) return;
    for (const event of batch) {
      if (!event.happened) continue;
      const said = this.game.describe(g, event);
      if (said === null) continue;
      const args = said.args.map((arg) => {
        if (typeof arg !== 'object' || 'seat' in arg) return arg;
        if ('zone' in arg) return { zone: zoneName(this.game, arg.zone) };
        return { card: arg.card, name: arg.card === NONE ? '' : (this.cast.names(g, arg.card)[0] ?? '') };
      });
      this.write(`${clauses.join(' ')} → ${lineText(this.game, { key: said.key, args }, 'en')}`);
    }
  }
  ask(decision: Parameters<NonNullable<Hearer['ask']>>[0], g: Core): void {
    if (this.quiet) return;
    const options = this.cast.shown(g, decision).join(', ');
    this.write(`${decision.rule} ? ${SEAT_NAMES[decision.seat as Seat]} ${decision.prompt}: ${options}`);
  }

  answered(line: string): void {
    this.since = new Set();
    this.write(`> ${line}`);
  }
  refused(clause: string): void {
    for (const one of clause.split(' ')) this.since.add(one);
  }
  /** Whether a clause has decided anything since the last answer. */
  lately(clause: string): boolean {
    return this.since.has(clause);
  }
  recent(): string[] {
    return [...this.since];
  }
  silent<T>(body: () => T): T {
    this.quiet = true;
    try {
      return body();
    } finally {
      this.quiet = false;
    }
  }
}
