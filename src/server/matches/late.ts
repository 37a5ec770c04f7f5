// The match as it was some time ago, for those who watch everything with both players' consent: rows are taken once they
// have waited long enough, and so many have followed them that nobody learns by waiting what to answer.
import { LATER } from '../../wire/protocol.ts';
import type { Ports } from '../ports.ts';
import { Ledger } from './ledger.ts';
import type { Room } from './room.ts';
import type { StoredRow } from './rows.ts';

const LOOK = 3000; // milliseconds between two looks for rows that have waited long enough
const BEHIND = 8; // rows that are held back in any case while the match goes on

export class Late {
  readonly ledger: Ledger;
  private readonly held: StoredRow[] = [];
  private cancel: () => void = () => undefined;
  private closed = false;

  constructor(
    private readonly room: Room,
    private readonly ports: Pick<Ports, 'clock' | 'matches'>,
    private readonly changed: () => void,
  ) {
    this.ledger = new Ledger(room.ledger.game, room.ledger.head);
    this.look();
  }
  get id(): string {
    return this.room.id;
  }
  /** Clocks of some time ago are told as they stood when a decision began. */
  clocks(): ReturnType<Room['clocks']> {
    return { left: this.ledger.clocks ?? [0, 0], spent: [0, 0] };
  }
  close(): void {
    this.closed = true;
    this.cancel();
  }

  private look(): void {
    this.take()
      .catch(() => undefined) // it is tried again
      .finally(() => {
        if (!this.closed) this.cancel = this.ports.clock.after(LOOK, () => this.look());
      });
  }
  private async take(): Promise<void> {
    const { clock, matches } = this.ports;
    const { count } = this.ledger;
    this.held.push(...(await matches.rows(this.id, count + this.held.length)));
    if (this.closed) return;
    const last = clock.now() - LATER;
    const most = count + this.held.length - (this.room.ledger.isOver ? 0 : BEHIND);
    for (;;) {
      const [row] = this.held;
      if (row === undefined || row.at > last || row.n >= most) break;
      this.ledger.take(row);
      this.held.shift();
    }
    if (this.ledger.count !== count) this.changed();
  }
}
