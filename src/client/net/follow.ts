// A table as the server tells of it: everything once, then what changed, with the log's lines.
import type { Plain, Seat } from '../../kernel/index.ts';
import type { LogLine } from '../../match/log.ts';
import { apply } from '../../wire/delta.ts';
import type { AskOf, Seen } from '../../wire/protocol.ts';
import type { Follower, Line, Told } from './line.ts';

/** What came: the whole of it, and from which line on the log is another one than before. */
export interface News {
  readonly seen: Seen;
  readonly logFrom: number;
  readonly lines: readonly LogLine[];
}

export class Follow implements Follower {
  seen: Seen | null = null;
  log: readonly LogLine[] = [];
  private heard: { readonly feed: string; readonly n: number } | null = null;
  private readonly stop: () => void;

  constructor(
    readonly line: Line,
    readonly match: string,
    private readonly told: (news: News) => void,
    private readonly gone: (problem: string) => void,
    readonly opened: () => void = () => undefined,
    private readonly later: Seat | null = null,
  ) {
    this.stop = line.follow(match, this);
  }
  close(): void {
    this.stop();
  }
  /** From the line on that it lacks, unless the log has gone another way since. */
  open(): AskOf<'open'> {
    return {
      match: this.match,
      since: this.heard,
      lines: this.log.length,
      turned: this.seen?.turned ?? 0,
      later: this.later,
    };
  }
  hear(message: Told): void {
    const { from, lines } = message.log;
    const { feed, n } = message;
    if (message.t === 'change') {
      if (feed === this.heard?.feed && n <= this.heard.n) return;
      if (feed !== this.heard?.feed || n !== this.heard.n + 1) return this.line.openAgain(this.match);
    }
    this.heard = { feed, n };
    if (message.t === 'seen') this.seen = message.whole;
    else if (this.seen === null) return;
    else this.seen = apply(this.seen as unknown as Plain, message.delta) as unknown as Seen;
    this.log = [...this.log.slice(0, from), ...lines];
    this.told({ seen: this.seen, logFrom: from, lines });
  }
  denied(problem: string): void {
    this.gone(problem);
  }
}
