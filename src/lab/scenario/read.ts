// Reads a scenario file. Whatever is malformed is one error with its file, line and what was expected.
import type { CardSource, Deck, Game, Plain, Seat } from '../../kernel/index.ts';
import { readDeck } from '../../match/index.ts';
import { LIMITS } from '../../read/limits.ts';
import type { Located, Source } from '../../read/located.ts';
import type { Check, ChanceEntry, Given, GivenCard, GivenItem, Order, Scenario, Step } from './scenario.ts';

const KEYS = [
  'game',
  'title',
  'rules',
  'cards',
  'options',
  'decks',
  'seed',
  'given',
  'chance',
  'steps',
  'note',
] as const;
const SEAT_KEYS = ['A', 'B'] as const;
const CARD_KEYS = ['card', 'as', 'count', 'owner'];

const seatOf = (key: string): Seat | null => (key === 'A' ? 0 : key === 'B' ? 1 : null);

/** The game a scenario file is about, before anything else of it is read. */
export function scenarioGame(source: Source): string {
  const game = source.map(source.root, 'a scenario').find(([key]) => key === 'game')?.[1];
  return game === undefined ? source.fail(source.root, 'a scenario: expected the key game') : source.word(game, 'game');
}

export class ScenarioReader {
  constructor(
    private readonly source: Source,
    private readonly game: Game,
  ) {}

  read(): Scenario {
    const { source } = this;
    const keys = source.keyed(source.root, 'a scenario', KEYS);
    const need = (key: 'title' | 'rules' | 'steps'): Located =>
      keys[key] ?? source.fail(source.root, `a scenario: expected the key ${key}`);
    const title = source.word(need('title'), 'title');
    return {
      file: source.file,
      game: this.game.id,
      title,
      rules: this.rules(need('rules')),
      cards: keys.cards === undefined ? [] : this.cards(keys.cards),
      options: keys.options === undefined ? {} : this.options(keys.options),
      decks: keys.decks === undefined ? [null, null] : this.decks(keys.decks),
      seed: keys.seed === undefined ? title : source.word(keys.seed, 'seed'),
      given: this.given(keys.given),
      chance: keys.chance === undefined ? null : this.chance(keys.chance),
      steps: source.list(need('steps'), 'steps').flatMap((step) => this.step(step)),
    };
  }

  private rules(at: Located): string[] {
    const { source } = this;
    const ids = new Set(this.game.clauses.map((clause) => clause.id));
    const rules = source.list(at, 'rules').map((item) => {
      const id = source.word(item, 'rules');
      return ids.has(id) ? id : source.fail(item, `rules: ${this.game.id} has no clause ${id}`);
    });
    return rules.length > 0 ? rules : source.fail(at, 'rules: expected at least one clause');
  }
  private cards(at: Located): CardSource[] {
    return this.source.list(at, 'cards').map((card) => {
      this.source.map(card, 'a card');
      return card.value as CardSource;
    });
  }
  private options(at: Located): Record<string, string> {
    const { source } = this;
    return Object.fromEntries(source.map(at, 'options').map(([key, value]) => [key, source.word(value, key)]));
  }
  private decks(at: Located): [Deck | string | null, Deck | string | null] {
    const given = this.source.keyed(at, 'decks', SEAT_KEYS);
    return [this.deckOrName(given.A), this.deckOrName(given.B)];
  }
  private deckOrName(at: Located | undefined): Deck | string | null {
    if (at === undefined) return null;
    if (typeof at.value !== 'string') return this.deck(at);
    const names = this.game.starters.decks.map((deck) => deck.name);
    return names.includes(at.value)
      ? at.value
      : this.source.fail(at, `decks: no starter deck is called ${at.value}; expected ${names.join(', ')}`);
  }
  private deck(at: Located): Deck {
    return this.source.at(at, () => readDeck(at.value, 'deck', (path) => this.source.placeOf(at, path)));
  }

  private given(at: Located | undefined): Given | 'start' {
    if (at === undefined) return { line: 1, turn: 0, phase: null, items: [] };
    if (at.value === 'start') return 'start';
    const { source } = this;
    let turn: Seat = 0;
    let phase: string | null = null;
    const items: GivenItem[] = [];
    for (const [key, value] of source.map(at, 'given')) {
      const seat = seatOf(key);
      if (seat !== null) {
        for (const [name, one] of source.map(value, `given ${key}`)) items.push(this.givenItem(seat, name, one));
      } else if (key === 'turn') turn = this.seat(value, 'turn');
      else if (key === 'phase') phase = source.word(value, 'phase');
      else items.push(this.givenItem(null, key, value));
    }
    return { line: at.line, turn, phase, items };
  }
  private givenItem(seat: Seat | null, key: string, at: Located): GivenItem {
    const isZone = this.game.zones.specs.some((spec) => spec.name === key && spec.shared === (seat === null));
    if (seat === null && !isZone) {
      const shared = this.game.zones.specs.filter((spec) => spec.shared).map((spec) => spec.name);
      this.source.fail(at, `given: unknown key ${key}; expected ${['turn', 'phase', 'A', 'B', ...shared].join(', ')}`);
    }
    const cards = isZone && at.items !== null ? at.items.map((item) => this.givenCard(item)) : null;
    return { line: at.line, seat, key, cards, value: this.source.modest(at, key) };
  }
  private givenCard(at: Located): GivenCard {
    const { source } = this;
    const plain = { line: at.line, as: null, count: 1, owner: null, properties: {} };
    if (at.entries === null) return { ...plain, card: source.word(at, 'a card') };
    const keys = new Map(at.entries);
    const card = keys.get('card') ?? source.fail(at, 'a card: expected the key card with its printed name');
    const properties: Record<string, Plain> = {};
    for (const [key, value] of at.entries)
      if (!CARD_KEYS.includes(key)) properties[key] = this.source.modest(value, key);
    const as = keys.get('as');
    const count = keys.get('count');
    const owner = keys.get('owner');
    return {
      line: at.line,
      card: source.word(card, 'card'),
      as: as === undefined ? null : source.word(as, 'as'),
      count: count === undefined ? 1 : source.whole(count, 'count', 0, LIMITS.given),
      owner: owner === undefined ? null : this.seat(owner, 'owner'),
      properties,
    };
  }
  private seat(at: Located, what: string): Seat {
    const key = this.source.word(at, what);
    return seatOf(key) ?? this.source.fail(at, `${what}: expected A or B, found ${key}`);
  }

  private chance(at: Located): ChanceEntry[] {
    const { source } = this;
    return source.list(at, 'chance').map((item): ChanceEntry => {
      const keys = source.keyed(item, 'chance', ['die', 'shuffle', 'pick']);
      const { line } = item;
      if (keys.die !== undefined) {
        const { die } = keys;
        const rolls = (die.items ?? [die]).map((roll) => source.whole(roll, 'die', 1));
        return { kind: 'die', line, rolls };
      }
      if (keys.pick !== undefined) return { kind: 'pick', line, names: source.words(keys.pick, 'pick') };
      const { shuffle } = keys;
      if (shuffle === undefined) return source.fail(item, 'chance: expected die, shuffle or pick');
      if (shuffle.value === 'keep') return { kind: 'shuffle', line, zones: 'keep' };
      const zones = source.map(shuffle, 'shuffle').map(([zone, order]): [string, Order] => {
        return [zone, order.value === 'keep' ? 'keep' : source.list(order, zone).map((n) => source.word(n, zone))];
      });
      return { kind: 'shuffle', line, zones: new Map(zones) };
    });
  }

  private step(at: Located): Step[] {
    const { source } = this;
    const known = ['A', 'B', 'offers', 'includes', 'excludes', 'refuses', 'expect', 'sees', 'deck', 'with'] as const;
    const keys = source.keyed(at, 'a step', [...known, 'problems', 'alias', 'note'] as const);
    const base = { line: at.line, note: keys.note === undefined ? null : source.word(keys.note, 'note') };
    const steps: Step[] = [];
    for (const key of SEAT_KEYS) {
      const value = keys[key];
      const seat = key === 'A' ? 0 : 1;
      if (value !== undefined) steps.push({ ...base, kind: 'answer', seat, names: source.words(value, key) });
    }
    for (const kind of ['offers', 'includes', 'excludes'] as const) {
      const value = keys[kind];
      if (value !== undefined) steps.push(...this.offered(base, kind, value));
    }
    if (keys.refuses !== undefined) steps.push(this.refuses(base, keys.refuses));
    if (keys.expect !== undefined) steps.push({ ...base, kind: 'expect', checks: this.checks(keys.expect, 'expect') });
    if (keys.sees !== undefined) {
      for (const [who, checks] of source.map(keys.sees, 'sees')) {
        const seat = seatOf(who) ?? source.fail(checks, `sees: expected A or B, found ${who}`);
        steps.push({ ...base, kind: 'sees', seat, checks: this.checks(checks, 'sees') });
      }
    }
    if (keys.deck !== undefined) {
      const problems = keys.problems ?? source.fail(at, 'deck: expected problems, a list of clauses (empty: legal)');
      const other = keys.with === undefined ? null : this.deck(keys.with);
      const deck = this.deck(keys.deck);
      steps.push({ ...base, kind: 'deck', deck, other, problems: source.words(problems, 'problems') });
    }
    if (keys.alias !== undefined) {
      const aliases = source
        .map(keys.alias, 'alias')
        .map(([alias, path]) => ({ alias, path: source.word(path, alias) }));
      steps.push({ ...base, kind: 'alias', aliases });
    }
    if (steps.length === 0) {
      if (base.note === null) source.fail(at, `a step: expected one of ${known.join(', ')}, alias, note`);
      steps.push({ ...base, kind: 'note' });
    }
    return steps;
  }
  /** `offers: [...]` of the open question, or `offers: { A: [...] }` of a seat's. */
  private offered(
    base: { line: number; note: string | null },
    kind: 'offers' | 'includes' | 'excludes',
    at: Located,
  ): Step[] {
    const { source } = this;
    if (at.entries === null) return [{ ...base, kind, seat: null, names: source.words(at, kind) }];
    return at.entries.map(([who, names]) => {
      const seat = seatOf(who) ?? source.fail(names, `${kind}: expected A or B, found ${who}`);
      return { ...base, kind, seat, names: source.words(names, kind) };
    });
  }
  private refuses(base: { line: number; note: string | null }, at: Located): Step {
    const { source } = this;
    const keys = source.keyed(at, 'refuses', ['A', 'B', 'rule']);
    const name = keys.A ?? keys.B;
    if (name === undefined || keys.rule === undefined || (keys.A !== undefined && keys.B !== undefined)) {
      return source.fail(at, 'refuses: expected a seat with an option, and rule with the clause that refuses it');
    }
    const seat = keys.A === undefined ? 1 : 0;
    const rule = source.word(keys.rule, 'rule');
    return { ...base, kind: 'refuses', seat, name: source.word(name, 'refuses'), rule };
  }
  private checks(at: Located, what: string): Check[] {
    return this.source
      .map(at, what)
      .map(([path, expected]) => ({ line: expected.line, path, expected: expected.value }));
  }
}
