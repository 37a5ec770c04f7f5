// Moves as the steps of a scenario: answers by name, and aliases where a name alone would fit several options.
import {
  answer,
  CHANCE,
  type Core,
  type Decision,
  DONE,
  type Game,
  NONE,
  optionArgs,
  PASS,
  type Seat,
  zoneName,
} from '../../kernel/index.ts';
import { concede, forcedSlot, slotOf } from '../../match/index.ts';
import type { Cast } from '../scenario/cast.ts';
import type { Step } from '../scenario/scenario.ts';
import type { Move } from './walk.ts';

type Names = { seat: Seat; names: string[]; group: number };

/** Follows moves on a state and writes them down. The state is changed, and the cast learns aliases. */
export class Writer {
  readonly steps: Step[] = [];
  private open: Names | null = null;
  private made = 0;
  /** Answers that left no choice since the last one written down. */
  private unwritten: { readonly seat: Seat; readonly names: readonly string[] }[] = [];
  constructor(
    private readonly game: Game,
    private readonly cast: Cast,
  ) {}

  /** Whether a composite choice is under way: nothing may be said in its middle. */
  get choosing(): boolean {
    return this.open !== null;
  }
  /** Answers questions that leave no choice. */
  rest(g: Core): void {
    for (let slot = forcedSlot(g); slot !== NONE; slot = forcedSlot(g)) {
      const { seat, options, vocabulary } = g.asking[slot] as Decision;
      const [only = NONE] = options;
      if (seat !== CHANCE && only !== PASS && only !== DONE)
        this.unwritten.push({ seat, names: this.cast.optionNames(g, only, vocabulary) });
      answer(this.game.machine, g, slot, 0);
    }
    if (this.open !== null && !this.goesOn(g, this.open.seat)) this.close();
  }
  private goesOn(g: Core, seat: Seat): boolean {
    return (g.asking[slotOf(g, seat)]?.group ?? 0) > 1;
  }
  move(g: Core, { seat, index }: Move): void {
    if (index === NONE) {
      this.close();
      this.push({ kind: 'answer', seat, names: ['concede'] });
      concede(this.game, g, seat);
      return;
    }
    const slot = slotOf(g, seat);
    const decision = g.asking[slot] as Decision;
    const name = this.name(g, decision, index);
    if (this.open === null) this.spell(seat, name);
    if (this.open !== null && (this.open.seat !== seat || decision.group <= 1)) this.close();
    if (decision.group === 0) this.push({ kind: 'answer', seat, names: [name] });
    else {
      this.open ??= { seat, names: [], group: decision.group };
      this.open.names.push(name);
    }
    answer(this.game.machine, g, slot, index);
    if (this.open !== null && !this.goesOn(g, this.open.seat)) this.close();
  }
  /** A question that left no choice would take an answer of this name for its own: those are written too. */
  private spell(seat: Seat, name: string): void {
    const first = this.unwritten.findIndex((one) => one.seat === seat && one.names.includes(name));
    const meant = first < 0 ? [] : this.unwritten.slice(first).filter((one) => one.seat === seat);
    for (const { names } of meant) if (names.includes(name)) this.push({ kind: 'answer', seat, names: [name] });
    this.unwritten = [];
  }
  close(): void {
    if (this.open === null) return;
    const { seat, names } = this.open;
    this.open = null;
    this.push({ kind: 'answer', seat, names });
  }
  say(step: Step): void {
    // Whoever looks at the position has let everything happen that leaves no choice.
    if (step.kind === 'expect') this.unwritten = [];
    this.steps.push(step);
  }
  private push(step: { kind: 'answer'; seat: Seat; names: readonly string[] }): void {
    this.steps.push({ ...step, line: 0, note: null });
  }

  /** A name that fits this option alone. */
  private name(g: Core, decision: Decision, index: number): string {
    const option = decision.options[index] ?? NONE;
    const fits = (name: string): boolean => {
      const found = this.cast.find(g, decision, name);
      return found.length === 1 && found[0] === index;
    };
    const names = this.cast.optionNames(g, option, decision.vocabulary);
    const found = names.find(fits);
    if (found !== undefined) return found;
    // Copies that are all the same are named once: the first of them is meant, whichever was pointed at.
    const [first] = names;
    if (first !== undefined && this.cast.find(g, decision, first).length === 1) return first;
    for (const { kind, value } of optionArgs(this.game, option)) if (kind === 'card') this.alias(g, value);
    return this.cast.show(g, option, decision.vocabulary);
  }
  private alias(g: Core, id: number): void {
    const card = g.cards[id];
    if (card === undefined || card.zone === NONE || this.cast.aliasOf(id) !== null) return;
    const place = (g.zones[card.zone] ?? []).indexOf(id);
    const known = new Set(this.cast.known());
    let alias = '';
    do alias = `c${++this.made}`;
    while (known.has(alias));
    this.cast.add(alias, id);
    const step: Step = {
      kind: 'alias',
      line: 0,
      note: null,
      aliases: [{ alias, path: `${zoneName(this.game, card.zone)}.${place}` }],
    };
    this.steps.push(step);
  }
}
