// Chance by script: each die, shuffle and random pick takes the next entry, which must be of its kind.
import { type ChanceScript, type Core, type Game, NONE, type Phrase, word, zoneName } from '../../kernel/index.ts';
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

  private next<K extends ChanceEntry['kind']>(kind: K, what: Phrase): Extract<ChanceEntry, { kind: K }> {
    const entry = this.entries[this.at];
    if (entry === undefined) {
      const said = word(
        `${what.ja}が必要ですが、chanceにはもうありません`,
        `chance is asked for ${what.en}, but the script has no more`,
      );
      throw new Failure(this.line(), said);
    }
    if (entry.kind !== kind) {
      const said = word(
        `${what.ja}が必要ですが、chanceの次は${entry.kind}です`,
        `chance is asked for ${what.en}, but the script's next entry is a ${entry.kind}`,
      );
      throw new Failure(entry.line, said);
    }
    return entry as Extract<ChanceEntry, { kind: K }>;
  }
  private done(): void {
    this.at++;
    this.rolled = 0;
    this.zones.clear();
  }

  die(sides: number): number {
    const entry = this.next('die', word(`${sides}面のダイス`, `a die of ${sides} sides`));
    const roll = entry.rolls[this.rolled] ?? 0;
    if (roll < 1 || roll > sides) {
      const said = word(`die：${roll}ではなく1から${sides}が必要です`, `die: expected 1 to ${sides}, found ${roll}`);
      throw new Failure(entry.line, said);
    }
    this.rolled++;
    if (this.rolled === entry.rolls.length) this.done();
    return roll;
  }

  shuffle(g: Core, zone: number, ids: readonly number[]): readonly number[] {
    const name = zoneName(this.game, zone);
    const entry = this.next('shuffle', word(`${name}のシャッフル`, `a shuffle of ${name}`));
    if (entry.zones === 'keep') {
      this.done();
      return ids;
    }
    const order = entry.zones.get(name);
    if (order === undefined || this.zones.has(name)) {
      const expected = [...entry.zones.keys()].filter((one) => !this.zones.has(one)).join(', ');
      const said = word(
        `${name}のシャッフルが必要ですが、chanceには${expected}とあります`,
        `chance is asked for a shuffle of ${name}, but the script expects ${expected}`,
      );
      throw new Failure(entry.line, said);
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
      if (at < 0)
        throw new Failure(
          line,
          word(`shuffle：${zone}に${name}は（もう）ありません`, `shuffle: ${zone} has no (more) ${name}`),
        );
      return left.splice(at, 1)[0] ?? NONE;
    });
    return [...left, ...named];
  }

  pick(g: Core, from: readonly number[], count: number): readonly number[] {
    const entry = this.next('pick', word(`無作為の${count}枚`, `a random pick of ${count}`));
    const left = from.slice();
    const picked = entry.names.map((name) => {
      const at = left.findIndex((o) => this.cast.optionNames(g, o, null).includes(name));
      if (at < 0) {
        const said = word(`pick：${name}は選べるものの中にありません`, `pick: ${name} is not among those to pick from`);
        throw new Failure(entry.line, said);
      }
      return left.splice(at, 1)[0] ?? NONE;
    });
    if (picked.length !== count) {
      const said = word(
        `pick：${picked.length}枚ではなく${count}枚が必要です`,
        `pick: expected ${count}, found ${picked.length}`,
      );
      throw new Failure(entry.line, said);
    }
    this.done();
    return picked;
  }

  /** What is wrong if the scenario ends now. */
  unused(): Failure | null {
    const entry = this.entries[this.at];
    return entry === undefined
      ? null
      : new Failure(
          entry.line,
          word(`この${entry.kind}は使われませんでした`, `this ${entry.kind} was never asked for`),
        );
  }
}
