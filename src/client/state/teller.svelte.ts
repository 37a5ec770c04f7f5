// Snapshots as they come, and what somebody else did told step by step before each is taken up. Nothing of it where nobody
// looks, and whoever is in a hurry skips it.
import type { Snapshot } from '../table/table.ts';
import type { Arrow } from '../model/facts.ts';
import type { Beat, Spot } from '../model/telling.ts';
import { afterPaint } from './paint.ts';

export interface Audience {
  /** Whether what is shown now is the answer of whoever sits here: that is seen at once. */
  readonly own: () => boolean;
  readonly beats: (snapshot: Snapshot) => readonly Beat[];
  readonly take: (snapshot: Snapshot) => void;
  /** Whether the card shown large still does something. */
  readonly lasts: (spot: Spot) => boolean;
  readonly step: () => number; // milliseconds; 0: nothing is told
}
const NO_ARROWS: readonly Arrow[] = [];

export class Teller {
  spot: Spot | null = $state.raw(null);
  struck: readonly Arrow[] = $state.raw(NO_ARROWS);
  telling = $state(false);
  private waiting: { readonly snapshot: Snapshot; readonly own: boolean }[] = [];
  private running = false;
  private hasty = false;
  private closed = false;
  private wake: () => void = () => undefined;

  constructor(private readonly audience: Audience) {}

  hear(snapshot: Snapshot): void {
    const own = this.audience.own() && this.waiting.every((one) => !one.own);
    this.waiting.push({ snapshot, own });
    if (this.running) return;
    if (own) {
      // What follows from a click is shown after the click itself has been.
      this.running = true;
      afterPaint(() => void this.run());
    } else void this.run();
  }
  /** The rest at once. */
  skip(): void {
    if (!this.running) return;
    this.hasty = true;
    this.wake();
  }
  close(): void {
    this.closed = true;
    this.waiting = [];
    this.wake();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let next = this.waiting.shift(); next !== undefined && !this.closed; next = this.waiting.shift()) {
      const { snapshot, own } = next;
      const beats = own || this.step === 0 ? [] : this.audience.beats(snapshot);
      if (beats.length > 0) {
        this.telling = true;
        for (const { spot, arrows } of beats) await this.show(spot, arrows);
      }
      if (this.closed) return;
      this.struck = NO_ARROWS;
      this.audience.take(snapshot);
      // A question is there at once; what was done before it stays in sight a little longer.
      if (beats.length > 0 && snapshot.view.decision === null) await this.pause();
      if (this.spot !== null && !this.audience.lasts(this.spot)) this.putAway(this.spot);
      if (this.waiting.length === 0) this.telling = false;
    }
    this.running = false;
    this.hasty = false;
  }
  private async show(spot: Spot | null, arrows: readonly Arrow[]): Promise<void> {
    if (spot !== null) this.spot = spot;
    this.struck = arrows;
    await this.pause();
    if (spot !== null) await this.pause(); // there is something to read
  }
  private putAway(spot: Spot): void {
    const { step } = this;
    const away = (): void => {
      if (this.spot === spot && !this.audience.lasts(spot)) this.spot = null;
    };
    if (step === 0) away();
    else setTimeout(away, step);
  }
  private get step(): number {
    return this.hasty || document.hidden ? 0 : this.audience.step();
  }
  private pause(): Promise<void> {
    const { step } = this;
    if (step === 0 || this.closed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, step);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
