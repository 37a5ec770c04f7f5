// Reads a scenario file. Whatever is malformed is one error with its file, line and what was expected.
import { type CardSource, type Deck, type Game, type GivenShape, type Plain, type Seat } from '../../kernel/index.ts';
import { readDeck } from '../../match/read-deck.ts';
import { LIMITS } from '../../read/limits.ts';
import { isOneOf, type Located, type Source } from '../../read/located.ts';
import { own } from '../../read/own.ts';
import { didYouMean, didYouMeanJa } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import type {
  Check,
  ChanceEntry,
  Given,
  GivenCard,
  GivenSeatValue,
  GivenValue,
  GivenZone,
  Order,
  Scenario,
  Step,
} from './scenario.ts';

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
const CARD_KEYS = ['card', 'as', 'count', 'owner'] as const;

const seatOf = (key: string): Seat | null => (key === 'A' ? 0 : key === 'B' ? 1 : null);

/** The game a scenario file is about, before anything else of it is read. */
export function scenarioGame(source: Source): string {
  const game = source.map(source.root, 'a scenario').find(([key]) => key === 'game')?.[1];
  return game === undefined
    ? source.fail(source.root, 'a scenario: expected the key game', 'シナリオ：キーgameが必要です')
    : source.word(game, 'game');
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
      keys[key] ?? source.fail(source.root, `a scenario: expected the key ${key}`, `シナリオ：キー${key}が必要です`);
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
      if (ids.has(id)) return id;
      const name = shown(id);
      return source.fail(
        item,
        `rules: ${this.game.id} has no clause ${name}${didYouMean(id, ids)}`,
        `rules：${this.game.names.ja}に条文${name}はありません${didYouMeanJa(id, ids)}`,
      );
    });
    return rules.length > 0
      ? rules
      : source.fail(at, 'rules: expected at least one clause', 'rules：条文が一つ以上必要です');
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
      : this.source.fail(
          at,
          `decks: no starter deck is called ${shown(at.value)}; expected ${names.join(', ')}`,
          `decks：「${shown(at.value)}」というスターターデッキはありません（必要：${names.join('、')}）`,
        );
  }
  private deck(at: Located): Deck {
    return this.source.at(at, () => readDeck(at.value, 'deck', (path) => this.source.placeOf(at, path)));
  }

  private given(at: Located | undefined): Given | 'start' {
    const zones: GivenZone[] = [];
    const values: GivenSeatValue[] = [];
    const facts: GivenValue[] = [];
    if (at === undefined) return { line: 1, column: 1, turn: 0, phase: null, zones, values, facts };
    if (at.value === 'start') return 'start';
    const { source } = this;
    const shared = this.zones(true);
    let turn: Seat = 0;
    let phase: string | null = null;
    for (const [key, value] of source.map(at, 'given')) {
      const seat = seatOf(key);
      if (seat !== null) {
        for (const [name, one] of source.map(value, `given ${key}`)) {
          const found = this.ofSeat(seat, name, one);
          if ('zone' in found) zones.push(found);
          else values.push(found);
        }
      } else if (key === 'turn') turn = this.seat(value, 'turn');
      else if (key === 'phase') phase = this.phase(value);
      else if (shared.includes(key)) zones.push(this.zone(null, key, value));
      else facts.push(this.fact(key, value, ['turn', 'phase', ...SEAT_KEYS, ...shared]));
    }
    return { line: at.line, column: at.column, turn, phase, zones, values, facts };
  }
  private fact(key: string, at: Located, others: readonly string[]): GivenValue {
    const { facts = {} } = this.game.positions;
    const fact = own(facts, key);
    if (fact === undefined) return this.source.unknown(at, 'given', key, [...others, ...Object.keys(facts)]);
    return { key, line: at.line, column: at.column, value: this.shaped(fact.shape, key, at) };
  }
  private zones(shared: boolean): string[] {
    return this.game.zones.specs.filter((spec) => spec.shared === shared).map((spec) => spec.name);
  }
  private phase(at: Located): string {
    const { phases } = this.game.positions;
    const found = this.source.word(at, 'phase');
    if (phases.includes(found)) return found;
    const { id, names } = this.game;
    return phases.length === 0
      ? this.source.fail(
          at,
          `phase is ${shown(found)}; ${id} has no phases to begin in`,
          `phaseが${shown(found)}ですが、${names.ja}では始めるフェイズを選べません`,
        )
      : this.source.unlike(at, 'phase', phases);
  }
  /** A zone of a seat, or a value: a value of a zone's name stands where no list of cards does. */
  private ofSeat(seat: Seat, key: string, at: Located): GivenZone | GivenSeatValue {
    const { fill, values } = this.game.positions;
    const isZone = this.zones(false).includes(key);
    const filled = isZone && typeof at.value === 'number' && fill.some(({ zone }) => zone === key);
    const value = own(values, key);
    if (isZone && (at.items !== null || filled || value === undefined)) return this.zone(seat, key, at);
    if (value === undefined)
      return this.source.unknown(at, `given ${'AB'[seat]}`, key, [...this.zones(false), ...Object.keys(values)]);
    return { seat, key, line: at.line, column: at.column, value: this.shaped(value.shape, key, at) };
  }
  private zone(seat: Seat | null, zone: string, at: Located): GivenZone {
    const { line, column } = at;
    const isFilled = this.game.positions.fill.some((one) => one.zone === zone);
    const cards =
      isFilled && typeof at.value === 'number'
        ? this.source.whole(at, zone, 0, LIMITS.given)
        : this.source.list(at, zone).map((item) => this.givenCard(item));
    return { line, column, seat, zone, cards };
  }
  private givenCard(at: Located): GivenCard {
    const { source } = this;
    const { line, column } = at;
    if (at.entries === null)
      return { line, column, card: source.word(at, 'a card'), as: null, count: 1, owner: null, properties: [] };
    const keys = new Map(at.entries);
    const card =
      keys.get('card') ??
      source.fail(at, 'a card: expected the key card with its printed name', 'カード：キーcard（カード名）が必要です');
    const { properties: known } = this.game.positions;
    const properties = at.entries.flatMap(([key, value]): GivenValue[] => {
      if (isOneOf(CARD_KEYS, key)) return [];
      const found = own(known, key);
      if (found === undefined) return source.unknown(value, 'a card', key, [...CARD_KEYS, ...Object.keys(known)]);
      return [{ key, line: value.line, column: value.column, value: this.shaped(found.shape, key, value) }];
    });
    const as = keys.get('as');
    const count = keys.get('count');
    const owner = keys.get('owner');
    return {
      line,
      column,
      card: source.word(card, 'card'),
      as: as === undefined ? null : source.word(as, 'as'),
      count: count === undefined ? 1 : source.whole(count, 'count', 0, LIMITS.given),
      owner: owner === undefined ? null : this.seat(owner, 'owner'),
      properties,
    };
  }
  /** What stands for a property or a value, by the shape that the game says it has. */
  private shaped(shape: GivenShape, key: string, at: Located): Plain {
    const { source } = this;
    switch (shape.is) {
      case 'flag':
        return typeof at.value === 'boolean' ? at.value : source.unlike(at, key, ['true', 'false']);
      case 'number':
        return source.whole(at, key, shape.least, shape.most ?? LIMITS.number);
      case 'word':
        return this.oneOf(at, key, shape.words);
      case 'words':
        return source.list(at, key).map((item) => {
          return shape.words === null ? source.word(item, key) : this.oneOf(item, key, shape.words);
        });
      case 'alias':
        return source.word(at, key);
      case 'aliases':
        return source.words(at, key);
      case 'counts':
        return Object.fromEntries(source.map(at, key).map(([name, n]) => [name, source.whole(n, `${key} ${name}`)]));
    }
  }
  private oneOf(at: Located, key: string, words: readonly string[]): string {
    return typeof at.value === 'string' && words.includes(at.value) ? at.value : this.source.unlike(at, key, words);
  }
  private seat(at: Located, what: string): Seat {
    return seatOf(this.source.word(at, what)) ?? this.source.unlike(at, what, SEAT_KEYS);
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
      if (shuffle === undefined)
        return source.fail(
          item,
          'chance: expected die, shuffle or pick',
          'chance：die、shuffle、pickのどれかが必要です',
        );
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
        const seat = seatOf(who) ?? source.unknown(checks, 'sees', who, SEAT_KEYS);
        steps.push({ ...base, kind: 'sees', seat, checks: this.checks(checks, 'sees') });
      }
    }
    if (keys.deck !== undefined) {
      const problems =
        keys.problems ??
        source.fail(
          at,
          'deck: expected problems, a list of clauses (empty: legal)',
          'deck：problems（条文のリスト、空なら適正）が必要です',
        );
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
      const one = `${known.join(', ')}, alias, note`;
      if (base.note === null) source.fail(at, `a step: expected one of ${one}`, `ステップ：${one}のどれかが必要です`);
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
      const seat = seatOf(who) ?? source.unknown(names, kind, who, SEAT_KEYS);
      return { ...base, kind, seat, names: source.words(names, kind) };
    });
  }
  private refuses(base: { line: number; note: string | null }, at: Located): Step {
    const { source } = this;
    const keys = source.keyed(at, 'refuses', ['A', 'B', 'rule']);
    const name = keys.A ?? keys.B;
    if (name === undefined || keys.rule === undefined || (keys.A !== undefined && keys.B !== undefined)) {
      return source.fail(
        at,
        'refuses: expected a seat with an option, and rule with the clause that refuses it',
        'refuses：席と選択肢、それを断る条文（rule）が必要です',
      );
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
