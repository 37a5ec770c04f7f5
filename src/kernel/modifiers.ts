// Effects over time: values of cards as sheets of numbers, changed layer by layer, cached until something changes.
import { type Card, type Core, cardOf, type Modifier, NONE } from './state.ts';
import { cite, isNeutral, now, profiling, someNeutral, spent, tracing } from './trace.ts';

/** The current numbers of one card, by the game's value keys; sets are bit masks. */
export type Sheet = number[];

export interface ModifierKind<G extends Core> {
  readonly name: string;
  readonly clause: string;
  readonly layer: number;
  readonly reads: number; // bit mask of value keys that decide whom it touches and how
  readonly writes: number; // bit mask of value keys it changes
  affects(g: G, m: Modifier, card: Card, sheet: Sheet): boolean;
  apply(g: G, m: Modifier, card: Card, sheet: Sheet): void;
}

export interface ValueRules<G extends Core> {
  readonly layers: number;
  readonly kinds: readonly ModifierKind<G>[];
  /** What is printed, before any effect. */
  base(g: G, card: Card): Sheet;
  /** Cards whose values effects may change now. */
  scope(g: G): readonly number[];
  /** Modifiers of this layer that static abilities make now, given what earlier layers left of those abilities. */
  statics(g: G, layer: number, sheetOf: (id: number) => Sheet): readonly Modifier[];
}

interface Sheets {
  readonly sheet: (Sheet | undefined)[];
  readonly cites: (string[][] | undefined)[];
}

export class Values<G extends Core> {
  constructor(private readonly rules: ValueRules<G>) {}

  value(g: G, id: number, key: number): number {
    const sheets = this.sheets(g);
    const sheet = sheets.sheet[id];
    if (sheet === undefined) return this.rules.base(g, cardOf(g, id))[key] ?? 0;
    if (tracing) for (const clause of sheets.cites[id]?.[key] ?? []) cite(clause);
    return sheet[key] ?? 0;
  }
  sheet(g: G, id: number): Sheet {
    return this.sheets(g).sheet[id] ?? this.rules.base(g, cardOf(g, id));
  }

  private kind(m: Modifier): ModifierKind<G> {
    const kind = this.rules.kinds[m.kind];
    if (kind === undefined) throw new Error(`no modifier kind ${m.kind}`);
    return kind;
  }

  private sheets(g: G): Sheets {
    const { cache } = g;
    if (cache.sheetsAt === cache.version && cache.sheets !== null && !uncached) return cache.sheets as Sheets;
    const start = profiling ? now() : 0;
    const fresh = this.compute(g);
    cache.sheets = fresh;
    cache.sheetsAt = cache.version;
    if (profiling) spent.values += now() - start;
    return fresh;
  }

  private compute(g: G): Sheets {
    const sheets: Sheets = { sheet: [], cites: [] };
    const scope = this.rules.scope(g);
    for (const id of scope) sheets.sheet[id] = this.rules.base(g, cardOf(g, id));
    const sheetOf = (id: number): Sheet => sheets.sheet[id] ?? this.rules.base(g, cardOf(g, id));
    for (let layer = 0; layer < this.rules.layers; layer++) {
      const here: Modifier[] = [];
      for (const m of g.modifiers) if (this.kind(m).layer === layer) here.push(m);
      for (const m of this.rules.statics(g, layer, sheetOf)) if (this.kind(m).layer === layer) here.push(m);
      if (here.length > 1) here.sort((a, b) => a.stamp - b.stamp || a.id - b.id);
      for (const m of this.inOrder(g, here, scope, sheets)) this.applyOne(g, m, scope, sheets);
    }
    return sheets;
  }

  /** Timestamps, except that what depends on another effect comes after it; circles fall back to timestamps. */
  private inOrder(g: G, list: Modifier[], scope: readonly number[], sheets: Sheets): readonly Modifier[] {
    const related = (a: Modifier, b: Modifier) => (this.kind(a).writes & this.kind(b).reads) !== 0;
    if (!list.some((a) => list.some((b) => a !== b && related(a, b)))) return list;
    const needs = list.map((b) => list.map((a) => a !== b && related(a, b) && this.depends(g, b, a, scope, sheets)));
    const out: Modifier[] = [];
    const left = new Set(list.keys());
    while (left.size > 0) {
      let next = [...left].find((i) => ![...left].some((j) => needs[i]?.[j]));
      next ??= [...left].find((i) => this.inCircle(i, needs, left)) ?? [...left][0];
      left.delete(next as number);
      out.push(list[next as number] as Modifier);
    }
    return out;
  }
  private inCircle(start: number, needs: readonly (readonly boolean[])[], left: ReadonlySet<number>): boolean {
    const seen = new Set<number>();
    const visit = (i: number): boolean =>
      [...left].some((j) => needs[i]?.[j] && (j === start || (!seen.has(j) && seen.add(j) && visit(j))));
    return visit(start);
  }
  /** Whether B touches other cards, or changes them otherwise, once A has been applied. */
  private depends(g: G, b: Modifier, a: Modifier, scope: readonly number[], sheets: Sheets): boolean {
    const kindA = this.kind(a);
    const kindB = this.kind(b);
    for (const id of scope) {
      const card = cardOf(g, id);
      const before = sheets.sheet[id] as Sheet;
      if (!this.touches(g, kindA, a, card, before)) continue;
      const after = before.slice();
      kindA.apply(g, a, card, after);
      const alone = this.touches(g, kindB, b, card, before);
      const later = this.touches(g, kindB, b, card, after);
      if (alone !== later) return true;
      if (!alone) continue;
      const one = before.slice();
      kindB.apply(g, b, card, one);
      const two = after.slice();
      kindB.apply(g, b, card, two);
      for (let k = 0; k < one.length; k++) {
        if ((kindB.writes & (1 << k)) === 0) continue;
        if ((one[k] as number) - (before[k] as number) !== (two[k] as number) - (after[k] as number)) return true;
      }
    }
    return false;
  }

  private touches(g: G, kind: ModifierKind<G>, m: Modifier, card: Card, sheet: Sheet): boolean {
    if (m.target !== NONE && (m.target !== card.id || m.targetInc !== card.inc)) return false;
    return kind.affects(g, m, card, sheet);
  }

  private applyOne(g: G, m: Modifier, scope: readonly number[], sheets: Sheets): void {
    const kind = this.kind(m);
    if (someNeutral() && isNeutral([kind.clause])) return;
    if (m.target !== NONE) return this.applyTo(g, kind, m, m.target, sheets);
    for (const id of scope) this.applyTo(g, kind, m, id, sheets);
  }
  private applyTo(g: G, kind: ModifierKind<G>, m: Modifier, id: number, sheets: Sheets): void {
    const sheet = sheets.sheet[id];
    if (sheet === undefined) return;
    const card = cardOf(g, id);
    if (!this.touches(g, kind, m, card, sheet)) return;
    if (!tracing) return kind.apply(g, m, card, sheet);
    const before = sheet.slice();
    kind.apply(g, m, card, sheet);
    const cites = (sheets.cites[id] ??= []);
    for (let k = 0; k < sheet.length; k++) if (sheet[k] !== before[k]) (cites[k] ??= []).push(kind.clause);
  }
}

let uncached = false;
/** Runs `body` with every value worked out anew each time: the game must come out the same. */
export function withoutCaches<T>(body: () => T): T {
  uncached = true;
  try {
    return body();
  } finally {
    uncached = false;
  }
}
export const cachesOff = (): boolean => uncached;

export interface NewModifier {
  kind: number;
  seat: 0 | 1;
  source?: number;
  ability?: number;
  target?: number;
  amount?: number;
  extra?: number;
  until: number;
  untilSeat?: 0 | 1;
  stamp?: number;
}
/** A modifier for now: its timestamp is the present one unless given. */
export function modifier(g: Core, m: NewModifier): Modifier {
  const source = m.source ?? NONE;
  const target = m.target ?? NONE;
  return {
    id: g.serial++,
    kind: m.kind,
    seat: m.seat,
    source,
    sourceInc: source === NONE ? 0 : cardOf(g, source).inc,
    ability: m.ability ?? NONE,
    target,
    targetInc: target === NONE ? 0 : cardOf(g, target).inc,
    amount: m.amount ?? 0,
    extra: m.extra ?? 0,
    stamp: m.stamp ?? g.clock,
    until: m.until,
    untilSeat: m.untilSeat ?? m.seat,
  };
}

/** What is due to end at this moment; ending it is a row of the game's own. */
export const due = (g: Core, until: number, seat: 0 | 1 | null = null): Modifier[] =>
  g.modifiers.filter((m) => m.until === until && (seat === null || m.untilSeat === seat));

export function endModifiers(g: Core, ids: readonly number[]): void {
  g.modifiers = g.modifiers.filter((m) => !ids.includes(m.id));
  g.cache.version++;
}
