// A state made of a core and a game's own fields: how it is made, copied, and set up by scenarios, told by the fields alone.
import { seeded } from '../chance.ts';
import { cloneCore, copyCard } from '../clone.ts';
import type { Setup } from '../game.ts';
import { usePool } from '../pool.ts';
import { type Givable, givables } from '../positions.ts';
import { type Card, type Core, newCore, type Plain, type Seat } from '../state.ts';
import type { Zones } from '../zones.ts';

/** What a game's state holds beside the core: plain data. */
export type Fields = Record<string, Plain>;

const copied = (value: Plain): Plain =>
  value === null || typeof value !== 'object'
    ? value
    : Array.isArray(value)
      ? value.map(copied)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));

export class StateMaker<G extends Core> {
  private readonly keys: readonly string[]; // of what must be copied
  constructor(
    private readonly rules: number,
    private readonly zones: Zones,
    private readonly fields: (options: Setup['options']) => Fields,
    private readonly sample: Fields,
  ) {
    this.keys = Object.keys(sample).filter((key) => typeof sample[key] === 'object');
  }
  empty(setup: Setup): G {
    const core = newCore<Card>(this.rules, usePool(setup.pool), this.zones.count, seeded(setup.seed, setup.chance));
    return Object.assign(core, this.fields(setup.options)) as unknown as G;
  }
  clone(g: G): G {
    const copy = cloneCore<Card, G>(g, copyCard);
    const [to, from] = [copy as unknown as Fields, g as unknown as Fields];
    for (const key of this.keys) to[key] = copied(from[key] ?? null);
    return copy;
  }

  /** Fields of one value for each player, as `[0, 0]`: given of a seat. Single values are given of the table. */
  values(): Readonly<Record<string, Givable<G, Seat>>> {
    return this.givable<Seat>(
      (value) => (Array.isArray(value) && value.length === 2 ? (value[0] as Plain) : null),
      (g, key, seat, value) => {
        (g[key] as Plain[])[seat] = value;
      },
    );
  }
  facts(): Readonly<Record<string, Givable<G, null>>> {
    return this.givable<null>(
      (value) => value,
      (g, key, _, value) => {
        g[key] = value;
      },
    );
  }
  private givable<Of>(
    valueIn: (value: Plain) => Plain,
    put: (g: Fields, key: string, of: Of, value: Plain) => void,
  ): Readonly<Record<string, Givable<G, Of>>> {
    const make = givables<G, Of>();
    return Object.fromEntries(
      Object.entries(this.sample).flatMap(([key, value]): (readonly [string, Givable<G, Of>])[] => {
        const set = (g: G, of: Of, one: Plain): void => put(g as unknown as Fields, key, of, one);
        const one = valueIn(value);
        if (typeof one === 'number') return [[key, make.number(set)]];
        return typeof one === 'boolean' ? [[key, make.flag(set)]] : [];
      }),
    );
  }
}
