// Sets up the position a scenario gives, or the start of a real game.
import {
  addCard,
  type Card,
  type Core,
  type Deck,
  type Game,
  newCard,
  NONE,
  type Pool,
  SEAT_NAMES,
  SEATS,
  type Seat,
  type Setup,
} from '../../kernel/index.ts';
import { checkNames, optionsFor } from '../../match/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { didYouMean, InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import { Cast } from './cast.ts';
import { poolOf } from './pools.ts';
import type { Given, GivenCard, GivenItem, Scenario } from './scenario.ts';

export interface Position {
  readonly g: Core;
  readonly cast: Cast;
  readonly pool: Pool;
}

const BLANK = 'blank';

export function position(game: Game, scenario: Scenario): Position {
  const fail = (line: number, message: string): never => {
    throw new InputError(message, message, { where: { file: scenario.file, line, column: 0 } });
  };
  const pool = located(scenario, () => poolOf(game, scenario.cards));
  const decks = [deckOf(game, scenario.decks[0]), deckOf(game, scenario.decks[1])] as const;
  const options = located(scenario, () => optionsFor(game, scenario.options));
  const setup: Setup = { pool, decks, seed: scenario.seed, options };
  const cast = new Cast(game);
  if (scenario.given === 'start') {
    decks.forEach((deck, seat) => located(scenario, () => checkNames(pool, deck, `deck of seat ${SEAT_NAMES[seat]}`)));
    return { g: game.start(setup), cast, pool };
  }
  const g = game.positions.empty(setup);
  new Placing(game, g, pool, cast, scenario.given, fail).all();
  return { g, cast, pool };
}

function located<T>(scenario: Scenario, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof InputError) throw error.at({ file: scenario.file, line: 0, column: 0 });
    throw error;
  }
}

function deckOf(game: Game, deck: Deck | string | null): Deck {
  const found =
    typeof deck === 'string' ? game.starters.decks.find(({ name }) => name === deck) : (deck ?? game.starters.decks[0]);
  if (found === undefined) throw new InputError(`${game.id} has no such deck`);
  return found;
}

class Placing {
  private readonly placed: { readonly card: Card; readonly given: GivenCard }[] = [];
  constructor(
    private readonly game: Game,
    private readonly g: Core,
    private readonly pool: Pool,
    private readonly cast: Cast,
    private readonly given: Given,
    private readonly fail: (line: number, message: string) => never,
  ) {}

  all(): void {
    const { game, g, given } = this;
    const zones = new Set<number>();
    for (const item of given.items) {
      const zone = this.zoneOf(item);
      if (zone === NONE) continue;
      zones.add(zone);
      this.fillZone(item, zone);
    }
    for (const fill of game.positions.fill) {
      for (const seat of SEATS) {
        const zone = this.zoneNamed(fill.zone, seat);
        if (!zones.has(zone)) this.blanks(zone, fill.card, fill.count);
      }
    }
    g.turn = given.turn;
    for (const { card, given: one } of this.placed) {
      this.said(
        one.line,
        game.positions.place(g, card, one.properties, (alias) => this.idOf(alias, one.line)),
      );
      game.zones.see(g, card);
    }
    for (const item of given.items) {
      if (this.zoneOf(item) !== NONE || item.seat === null) continue;
      this.said(item.line, game.positions.set(g, item.seat, item.key, item.value), item.key);
    }
    this.said(given.line, game.positions.begin(g, given.turn, given.phase));
  }

  private idOf(alias: string, line: number): number {
    const id = this.cast.id(alias);
    return id === NONE
      ? this.fail(line, `no card is given as ${shown(alias)}${didYouMean(alias, this.cast.known())}`)
      : id;
  }
  private said(line: number, problem: string | null, what = ''): void {
    if (problem !== null) this.fail(line, what === '' ? problem : `${what}: ${problem}`);
  }
  private zoneNamed(name: string, seat: Seat): number {
    const kind = this.game.zones.specs.findIndex((spec) => spec.name === name);
    return kind < 0 ? NONE : this.game.zones.index(kind, seat);
  }
  /** The zone an item is about, or NONE where it is a value. A game may give a zone's name to a value of its own kind. */
  private zoneOf(item: GivenItem): number {
    const zone = this.zoneNamed(item.key, item.seat ?? this.given.turn);
    if (zone === NONE) return NONE;
    const fills = this.game.positions.fill.some((fill) => fill.zone === item.key);
    return item.cards !== null || (fills && typeof item.value === 'number') ? zone : NONE;
  }

  private fillZone(item: GivenItem, zone: number): void {
    const fill = this.game.positions.fill.find((one) => one.zone === item.key);
    if (item.cards === null) {
      if (fill !== undefined && typeof item.value === 'number') this.blanks(zone, fill.card, item.value);
      return;
    }
    const seat = item.seat ?? this.given.turn;
    for (const given of item.cards) {
      const name = given.card === BLANK ? (fill?.card ?? BLANK) : given.card;
      for (let n = 0; n < given.count; n++) this.add(zone, name, given.owner ?? seat, given);
    }
  }
  private blanks(zone: number, card: string, count: number): void {
    const given: GivenCard = { line: this.given.line, card, as: null, count, owner: null, properties: {} };
    for (let n = 0; n < count; n++) this.add(zone, card, this.game.zones.seat(zone), given);
  }
  private add(zone: number, name: string, owner: Seat, given: GivenCard): void {
    const { g, pool } = this;
    if (this.placed.length >= LIMITS.given) this.fail(given.line, `too many cards; expected at most ${LIMITS.given}`);
    const def = pool.byName.get(name);
    if (def === undefined) {
      this.fail(
        given.line,
        `no card of ${pool.game} is called “${shown(name)}”${didYouMean(name, pool.byName.keys())}`,
      );
      return;
    }
    const card = addCard(g, newCard(g.cards.length, def, owner, zone));
    this.placed.push({ card, given });
    if (given.as !== null) this.said(given.line, this.cast.add(given.as, card.id));
  }
}
