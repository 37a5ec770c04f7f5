// What lies on the bench of the laboratory: the position with its past and future, and the lines played from it.
import type { Phrase, Seat } from '../../../kernel/index.ts';
import type { Move } from '../../../lab/judge/walk.ts';
import type { ChanceEntry, Scenario } from '../../../lab/scenario/scenario.ts';
import { aboutToDraw } from '../../state/paint.ts';
import { gameInfo } from '../../table/local.ts';
import type { GameInfo } from '../../table/table.ts';
import { type Opened, isTold, judge, type Picture, type Shapes } from '../api.ts';
import { emptyScenario, single } from './edit.ts';

const same = (a: Move | undefined, b: Move): boolean => a?.seat === b.seat && a.index === b.index;

export class Bench {
  info: GameInfo | null = $state.raw(null);
  shapes: Shapes | null = $state.raw(null);
  scenario: Scenario = $state.raw(emptyScenario(''));
  private past: readonly Scenario[] = $state.raw([]);
  private future: readonly Scenario[] = $state.raw([]);
  /** Lines of answers; the first is the one that was opened. */
  lines: readonly (readonly Move[])[] = $state.raw([[]]);
  current = $state(0);
  at = $state(0);
  seat: Seat = $state(0);
  editing = $state(true);
  picture: Picture | null = $state.raw(null);
  /** The end of another line, to lay beside this one. */
  beside: { readonly line: number; readonly picture: Picture } | null = $state.raw(null);
  problem: Phrase | null = $state.raw(null);
  opened: Opened | null = $state.raw(null);
  private asked = 0;

  readonly line: readonly Move[] = $derived(this.lines[this.current] ?? []);
  readonly canUndo: boolean = $derived(this.past.length > 0);
  readonly canRedo: boolean = $derived(this.future.length > 0);

  constructor(readonly game: string) {
    this.scenario = emptyScenario(game);
  }

  async load(english: boolean): Promise<void> {
    [this.info, this.shapes] = await Promise.all([gameInfo(this.game, [], english), judge('shapes', this.game)]);
    await this.draw();
  }
  /** Opens a scenario; answers what is wrong with it, or null. */
  async open(text: string, file: string): Promise<Phrase | null> {
    const found = await judge('open', this.game, text, file);
    if (isTold(found)) return (this.problem = found.problem);
    this.opened = found;
    this.scenario = single(found.scenario);
    this.past = [];
    this.future = [];
    this.lines = [found.moves];
    this.current = 0;
    this.at = 0;
    this.seat = found.scenario.given === 'start' ? 0 : found.scenario.given.turn;
    this.beside = null;
    this.editing = found.moves.length === 0 && found.scenario.given !== 'start';
    await this.cards();
    await this.draw();
    return null;
  }
  /** Cards of the scenario's own are known to the page with the others. */
  private async cards(): Promise<void> {
    if (this.info === null) return;
    const cards = await judge('cards', this.game, this.scenario);
    this.info = { ...this.info, cards };
  }

  /** Sets another position up: what was played from the old one is over. */
  async edit(next: Scenario): Promise<void> {
    if (next === this.scenario) return;
    this.past = [...this.past, this.scenario];
    this.future = [];
    await this.put(next);
  }
  private async put(next: Scenario): Promise<void> {
    const ownCards = next.cards !== this.scenario.cards;
    this.scenario = next;
    this.opened = null;
    this.lines = [[]];
    this.current = 0;
    this.at = 0;
    this.beside = null;
    if (ownCards) await this.cards();
    await this.draw();
  }
  async undo(): Promise<void> {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.scenario, ...this.future];
    await this.put(last);
  }
  async redo(): Promise<void> {
    const [next, ...rest] = this.future;
    if (next === undefined) return;
    this.past = [...this.past, this.scenario];
    this.future = rest;
    await this.put(next);
  }

  /** What it is called changes nothing in it. */
  retitle(title: string): void {
    this.scenario = { ...this.scenario, title };
  }
  async setEditing(editing: boolean): Promise<void> {
    this.editing = editing;
    await this.draw();
  }
  async go(to: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.line.length, to));
    await this.draw();
  }
  /** Gives an answer here; another than the line goes on with begins a branch. */
  async answer(move: Move): Promise<void> {
    if (same(this.line[this.at], move)) return this.go(this.at + 1);
    const begun = [...this.line.slice(0, this.at), move];
    const known = this.lines.findIndex((line) => begun.every((one, at) => same(line[at], one)));
    if (known >= 0) this.current = known;
    else if (this.at === this.line.length)
      this.lines = this.lines.map((line, at) => (at === this.current ? begun : line));
    else {
      this.lines = [...this.lines, begun];
      this.current = this.lines.length - 1;
    }
    await this.go(this.at + 1);
  }
  async turnTo(line: number): Promise<void> {
    this.current = line;
    this.beside = null;
    await this.go(this.line.length);
  }
  async dropLine(): Promise<void> {
    if (this.lines.length < 2) this.lines = [[]];
    else this.lines = this.lines.filter((_, at) => at !== this.current);
    this.current = 0;
    await this.go(0);
  }
  async flip(): Promise<void> {
    this.seat = this.seat === 0 ? 1 : 0;
    await this.draw();
  }
  /** What chance is to give next; the line is tried again with it. */
  async foretell(entry: ChanceEntry, tried: Move | null): Promise<void> {
    this.scenario = { ...this.scenario, chance: [...(this.scenario.chance ?? []), entry] };
    this.opened = null;
    await (tried === null ? this.draw() : this.answer(tried));
  }
  async compare(line: number | null): Promise<void> {
    if (line === null) {
      this.beside = null;
      return;
    }
    const moves = this.lines[line] ?? [];
    const found = await judge('picture', this.scenario, moves, moves.length, this.seat, false);
    if (!isTold(found)) this.beside = { line, picture: found };
  }

  async draw(): Promise<void> {
    const mine = ++this.asked;
    const found = await judge('picture', this.scenario, this.line, this.at, this.seat, this.editing);
    if (mine !== this.asked) return;
    aboutToDraw();
    if (isTold(found)) {
      this.problem = found.problem;
      return;
    }
    this.problem = found.stopped?.said ?? null;
    this.picture = found;
    // An answer that could not be carried out is no part of the line; it waits for what chance has to say.
    const { stopped } = found;
    if (stopped === null) this.stuck = null;
    else if (stopped.move >= 0) {
      this.stuck = { move: this.line[stopped.move] ?? null, stopped };
      this.lines = this.lines.map((line, at) => (at === this.current ? line.slice(0, stopped.move) : line));
      if (this.at > stopped.move) this.at = stopped.move;
    } else this.stuck = { move: null, stopped };
  }
  stuck: { readonly move: Move | null; readonly stopped: NonNullable<Picture['stopped']> } | null = $state.raw(null);
}
