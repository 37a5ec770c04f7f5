// Sets up the position a scenario gives, or the start of a real game.
import {
  addCard,
  type Card,
  type Core,
  type Deck,
  type Game,
  newCard,
  NONE,
  type Phrase,
  type Pool,
  SEAT_NAMES,
  SEATS,
  type Seat,
  type Setup,
} from '../../kernel/index.ts';
import { checkNames, optionsFor } from '../../match/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { own } from '../../read/own.ts';
import { didYouMean, didYouMeanJa, InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import { Cast } from './cast.ts';
import { poolOf } from './pools.ts';
import type { Given, GivenCard, GivenZone, Scenario, Spot } from './scenario.ts';

export interface Position {
  readonly g: Core;
  readonly cast: Cast;
  readonly pool: Pool;
}

const BLANK = 'blank';

export function position(game: Game, scenario: Scenario): Position {
  const fail = ({ line, column }: Spot, en: string, ja: string): never => {
    throw new InputError(en, ja, { where: { file: scenario.file, line, column } });
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
  if (found === undefined)
    throw new InputError(`${game.id} has no such deck`, `${game.names.ja}にそのようなデッキはありません`);
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
    private readonly fail: (at: Spot, en: string, ja: string) => never,
  ) {}

  all(): void {
    const { game, g, given } = this;
    const { positions } = game;
    const zones = new Set<number>();
    for (const one of given.zones) {
      const zone = this.zoneNamed(one.zone, one.seat ?? given.turn);
      zones.add(zone);
      this.fillZone(one, zone);
    }
    for (const fill of positions.fill) {
      for (const seat of SEATS) {
        const zone = this.zoneNamed(fill.zone, seat);
        if (zones.has(zone)) continue;
        zones.add(zone); // a shared zone is both players'
        this.blanks(zone, fill.card, fill.count, given);
      }
    }
    g.turn = given.turn;
    for (const { card, given: one } of this.placed) {
      this.lay(card, one);
      game.zones.see(g, card);
    }
    for (const one of given.values) {
      const problem = own(positions.values, one.key)?.put(g, one.seat, one.value, this.idOf(one)) ?? null;
      this.said(one, problem, one.key);
    }
    for (const one of given.facts) {
      const problem = own(positions.facts ?? {}, one.key)?.put(g, null, one.value, this.idOf(one)) ?? null;
      this.said(one, problem, one.key);
    }
    this.said(given, positions.begin(g, given.turn, given.phase));
  }
  private lay(card: Card, given: GivenCard): void {
    const { g } = this;
    const { positions } = this.game;
    const values = Object.fromEntries(given.properties.map(({ key, value }) => [key, value]));
    this.said(given, positions.lay?.(g, card, values) ?? null);
    for (const one of given.properties) {
      const problem = own(positions.properties, one.key)?.put(g, card, one.value, this.idOf(one)) ?? null;
      this.said(one, problem, one.key);
    }
    this.said(given, positions.laid?.(g, card) ?? null);
  }

  /** The card that a property or value names. */
  private idOf(at: Spot & { readonly key: string }): (alias: string, expected: Phrase) => number {
    return (alias, expected) => {
      const id = this.cast.id(alias);
      if (id !== NONE) return id;
      const known = this.cast.known();
      return this.fail(
        at,
        `${at.key}: no card is given as ${shown(alias)}; expected the alias of ${expected.en}${didYouMean(alias, known)}`,
        `${at.key}：「${shown(alias)}」という別名のカードはありません（必要：${expected.ja}の別名）${didYouMeanJa(alias, known)}`,
      );
    };
  }
  private said(at: Spot, problem: Phrase | null, what = ''): void {
    if (problem === null) return;
    const [en, ja] = what === '' ? ['', ''] : [`${what}: `, `${what}：`];
    this.fail(at, `${en}${problem.en}`, `${ja}${problem.ja}`);
  }
  private zoneNamed(name: string, seat: Seat): number {
    const kind = this.game.zones.specs.findIndex((spec) => spec.name === name);
    return kind < 0 ? NONE : this.game.zones.index(kind, seat);
  }

  private fillZone(given: GivenZone, zone: number): void {
    const fill = this.game.positions.fill.find((one) => one.zone === given.zone);
    if (typeof given.cards === 'number') return this.blanks(zone, fill?.card ?? BLANK, given.cards, given);
    const seat = given.seat ?? this.given.turn;
    for (const one of given.cards) {
      const name = one.card === BLANK ? (fill?.card ?? BLANK) : one.card;
      for (let n = 0; n < one.count; n++) this.add(zone, name, one.owner ?? seat, one);
    }
  }
  private blanks(zone: number, card: string, count: number, { line, column }: Spot): void {
    const given: GivenCard = { line, column, card, as: null, count, owner: null, properties: [] };
    for (let n = 0; n < count; n++) this.add(zone, card, this.game.zones.seat(zone), given);
  }
  private add(zone: number, name: string, owner: Seat, given: GivenCard): void {
    const { g, pool } = this;
    if (this.placed.length >= LIMITS.given)
      this.fail(
        given,
        `too many cards; expected at most ${LIMITS.given}`,
        `カードが多すぎます（${LIMITS.given}枚まで）`,
      );
    const def = pool.byName.get(name);
    if (def === undefined) {
      this.fail(
        given,
        `no card of ${pool.game} is called “${shown(name)}”${didYouMean(name, pool.byName.keys())}`,
        `「${shown(name)}」というカードはありません${didYouMeanJa(name, pool.byName.keys())}`,
      );
      return;
    }
    const card = addCard(g, newCard(g.cards.length, def, owner, zone));
    this.placed.push({ card, given });
    if (given.as !== null) this.said(given, this.cast.add(given.as, card.id));
  }
}
