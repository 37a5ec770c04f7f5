// Chance by script: each die, shuffle and random pick takes the next entry, which must be of its kind.
import { type ChanceScript, type Core, type Game, NONE, zoneName } from '../../kernel/index.ts';
import type { Cast } from './cast.ts';
import { type ChanceEntry, Failure, type Order } from './scenario.ts';

export class Script implements ChanceScript {
  private at = 0;
  private rolled = 0; // dice used of the present entry
  private readonly zones = new Set<string>(); // zones shuffled of the present entry
  constructor(
    private readonly entries: readonly ChanceEntry[],
    private readonly game: Game,
    private readonly cast: Cast,
    private readonly line: () => number,
  ) {}

  private next<K extends ChanceEntry['kind']>(kind: K, what: string): Extract<ChanceEntry, { kind: K }> {
    const entry = this.entries[this.at];
    if (entry === undefined) throw new Failure(this.line(), `chance is asked for ${what}, but the script has no more`);
    if (entry.kind !== kind) {
      throw new Failure(entry.line, `chance is asked for ${what}, but the script's next entry is a ${entry.kind}`);
    }
    return entry as Extract<ChanceEntry, { kind: K }>;
  }
  private done(): void {
    this.at++;
    this.rolled = 0;
    this.zones.clear();
  }

  die(sides: number): number {
    const entry = this.next('die', `a die of ${sides} sides`);
    const roll = entry.rolls[this.rolled] ?? 0;
    if (roll < 1 || roll > sides) throw new Failure(entry.line, `die: expected 1 to ${sides}, found ${roll}`);
    this.rolled++;
    if (this.rolled === entry.rolls.length) this.done();
    return roll;
  }

  shuffle(g: Core, zone: number, ids: readonly number[]): readonly number[] {
    const name = zoneName(this.game, zone);
    const entry = this.next('shuffle', `a shuffle of ${name}`);
    if (entry.zones === 'keep') {
      this.done();
      return ids;
    }
    const order = entry.zones.get(name);
    if (order === undefined || this.zones.has(name)) {
      const expected = [...entry.zones.keys()].filter((one) => !this.zones.has(one)).join(', ');
      throw new Failure(entry.line, `chance is asked for a shuffle of ${name}, but the script expects ${expected}`);
    }
    this.zones.add(name);
    const result = this.ordered(g, ids, order, entry.line, name);
    if (this.zones.size === entry.zones.size) this.done();
    return result;
  }
  /** The named cards on top, in this order, the last one topmost; whatever is not named stays as it was, below. */
  private ordered(g: Core, ids: readonly number[], order: Order, line: number, zone: string): number[] {
    if (order === 'keep') return ids.slice();
    const left = ids.slice();
    const named = order.map((name) => {
      const at = left.findIndex((id) => this.cast.names(g, id).includes(name));
      if (at < 0) throw new Failure(line, `shuffle: ${zone} has no (more) ${name}`);
      return left.splice(at, 1)[0] ?? NONE;
    });
    return [...left, ...named];
  }

  pick(g: Core, from: readonly number[], count: number): readonly number[] {
    const entry = this.next('pick', `a random pick of ${count}`);
    const left = from.slice();
    const picked = entry.names.map((name) => {
      const at = left.findIndex((o) => this.cast.optionNames(g, o, null).includes(name));
      if (at < 0) throw new Failure(entry.line, `pick: ${name} is not among those to pick from`);
      return left.splice(at, 1)[0] ?? NONE;
    });
    if (picked.length !== count) throw new Failure(entry.line, `pick: expected ${count}, found ${picked.length}`);
    this.done();
    return picked;
  }

  /** What is wrong if the scenario ends now. */
  unused(): Failure | null {
    const entry = this.entries[this.at];
    return entry === undefined ? null : new Failure(entry.line, `this ${entry.kind} was never asked for`);
  }
}
