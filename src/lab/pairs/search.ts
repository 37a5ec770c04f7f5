// Looks for a position where two texts that differ in one qualifier go different ways.
import { type CardSource, type Game, printed } from '../../kernel/index.ts';
import type { Grammar, Wording } from '../../text/index.ts';
import { poolOf } from '../scenario/pools.ts';
import { mannerOf } from '../scenario/run.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { behaviour, differ } from './behaviour.ts';
import { type Bank, type Qualifier, qualifiersIn, said, withAnother, withOthers, withoutIt } from './qualifiers.ts';

/** A text of a card that a scenario writes itself, read. */
interface Place {
  readonly scenario: Scenario;
  readonly card: number; // of the scenario's
  readonly field: string;
  readonly grammar: Grammar<unknown>;
  readonly tree: unknown;
  readonly found: readonly Qualifier[];
}

/** Two texts of one card that differ in one qualifier, and the scenario that goes another way with the second. */
export interface Pair {
  readonly unit: string;
  readonly file: string; // in the folder of the game's scenarios
  readonly card: number; // of the scenario's own
  readonly field: string;
  readonly text: string;
  readonly other: string;
}

export const withText = (cards: readonly CardSource[], at: number, field: string, text: string): CardSource[] =>
  cards.map((card, i) => (i === at ? { ...card, [field]: text } : card));

function placesIn(game: Game, wording: Wording, scenario: Scenario): Place[] {
  const places: Place[] = [];
  if (scenario.cards.length === 0) return places;
  const pool = poolOf(game, scenario.cards);
  scenario.cards.forEach((source, card) => {
    const name = source['name'] ?? source['カード名'];
    const def = typeof name === 'string' ? pool.byName.get(name) : undefined;
    if (def === undefined) return;
    for (const { sort, text } of wording.textsOf(printed(pool, def))) {
      const field = Object.keys(source).find((key) => source[key] === text);
      const grammar = wording.sorts[sort];
      const reading = grammar?.parse(text);
      if (field === undefined || grammar === undefined || !reading?.ok) continue;
      const found = qualifiersIn(reading.value);
      places.push({ scenario, card, field, grammar, tree: reading.value, found });
    }
  });
  return places;
}

/** How many pairs are tried for one qualifier of one text, and how many texts for one unit. */
const TRIES = 6;
const PLACES = 40;

/** Trees that differ from one in a qualifier, to be compared with it. */
type Others = (tree: unknown, one: Qualifier, unit: string) => readonly unknown[];

export class Search {
  private readonly places: Place[] = [];
  tried = 0; // scenarios played

  constructor(
    private readonly game: Game,
    wording: Wording,
    private readonly bank: Bank,
    scenarios: readonly Scenario[],
  ) {
    for (const scenario of scenarios) this.places.push(...placesIn(game, wording, scenario));
  }

  /** The first pair that shows a unit, or null: in texts that say it, then put where another of its class stands. */
  find(unit: string): Pair | null {
    const others: Others = (tree, one) => withOthers(tree, one, unit, this.bank);
    const without: Others = (tree, one) => [withoutIt(tree, one)];
    const whole = !unit.includes('=') && !unit.startsWith('duration');
    const ways = whole ? [without, others] : [others, without];
    for (const way of ways) {
      const pair = this.said(unit, way) ?? this.put(unit, way);
      if (pair !== null) return pair;
    }
    return null;
  }
  private said(unit: string, others: Others): Pair | null {
    let count = 0;
    for (const place of this.places) {
      for (const one of place.found) {
        if (!one.units.includes(unit)) continue;
        if (++count > PLACES) return null;
        const pair = this.compare(place, place.tree, one, unit, others);
        if (pair !== null) return pair;
      }
    }
    return null;
  }
  private put(unit: string, others: Others): Pair | null {
    let count = 0;
    for (const place of this.places) {
      for (const at of place.found) {
        for (const example of this.bank.of(unit)) {
          if (example.class !== at.class) continue;
          const tree = withAnother(place.tree, at, example.value);
          if (said(place.grammar, tree) === null) continue;
          if (++count > PLACES) return null;
          const pair = this.compare(place, tree, { ...example, path: at.path }, unit, others);
          if (pair !== null) return pair;
        }
      }
    }
    return null;
  }
  private compare(place: Place, tree: unknown, one: Qualifier, unit: string, others: Others): Pair | null {
    const { scenario, card, field, grammar } = place;
    const text = said(grammar, tree);
    if (text === null) return null;
    let tries = 0;
    let first: readonly string[] | null = null;
    for (const tree2 of others(tree, one, unit)) {
      const other = said(grammar, tree2);
      if (other === null || other === text) continue;
      if (++tries > TRIES) return null;
      first ??= this.goes(scenario, withText(scenario.cards, card, field, text));
      if (first === null) return null;
      const second = this.goes(scenario, withText(scenario.cards, card, field, other));
      if (second !== null && differ(first, second))
        return { unit, file: basename(scenario.file), card, field, text, other };
    }
    return null;
  }
  private goes(scenario: Scenario, cards: readonly CardSource[]): string[] | null {
    this.tried++;
    return behaviour(this.game, scenario, cards, mannerOf(this.game, scenario));
  }
}
const basename = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** Whether a pair still shows what it showed. */
export function stands(game: Game, scenario: Scenario, { card, field, text, other }: Pair): boolean {
  const [one, two] = [text, other].map((said) =>
    behaviour(game, scenario, withText(scenario.cards, card, field, said), mannerOf(game, scenario)),
  );
  return one !== null && two !== null && one !== undefined && two !== undefined && differ(one, two);
}
