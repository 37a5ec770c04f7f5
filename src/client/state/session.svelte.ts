// The game being played in this tab: opened, kept, restored, and what went wrong with it.
import type { Phrase } from '../../kernel/index.ts';
import type { Answer } from '../../match/record.ts';
import { byPeople, lastDecision, personIn } from '../model/saved.ts';
import type { Told } from '../table/api.ts';
import { resumeTable, rules, startTable } from '../table/local.ts';
import type { GameFault, Saved, Table, TableSetup } from '../table/table.ts';
import { hold, heldGames, type Release } from './hold.ts';
import { afterPaint } from './paint.ts';
import { router } from './router.svelte.ts';
import { PACES } from '../model/chosen.ts';
import { settings } from './settings.svelte.ts';
import { endRunning, keepFinished, keepRunning, newId, type Running, running, runningAt } from './store.ts';

/** Which game a tab shows is the tab's own matter: it outlives a refresh, and no other tab sees it. */
const TAB = 'tefuda.table';
const REPLAY = 'tefuda.replay';
function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
/** A record to look through is kept as a running game is, but for an id, which nobody asks for. */
function asRow(text: string): string {
  try {
    return JSON.stringify({ id: REPLAY, ...(JSON.parse(text) as object) });
  } catch {
    return text;
  }
}
function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Refused or full: a refresh will then not find it again.
  }
}
/** What went wrong, and with what: the game as far as it went well, the answer that broke it, or what it was to be. */
export interface Broken {
  readonly message: string;
  readonly saved: Saved | null;
  readonly answer: Answer | null;
  readonly setup: TableSetup | null;
  readonly closed: boolean; // the game is over by it
}
const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);

class Session {
  table: Table | null = $state.raw(null);
  fault: Broken | null = $state.raw(null);
  /** A game that cannot be taken up here, and why. */
  refused: { readonly id: string; readonly problem: Phrase } | null = $state.raw(null);
  private looked: Saved | null = $state.raw(null);
  private release: Release = () => undefined;
  private toKeep: { readonly over: boolean } | null = null;
  private keeping: Promise<void> | null = null;
  id = '';

  /** A record to look through: handed from page to page, and still there after a refresh. */
  get replay(): Saved | null {
    return this.looked;
  }
  set replay(saved: Saved | null) {
    this.looked = saved;
    if (saved !== null) remember(REPLAY, JSON.stringify(saved));
  }
  /** The record of before a refresh, if it can still be read. */
  async replayAgain(): Promise<Saved | null> {
    const kept = this.looked === null ? remembered(REPLAY) : null;
    if (kept === null) return this.looked;
    const [found] = await rules().readRows('running', [asRow(kept)]);
    if (found !== undefined && 'row' in found && 'setup' in found.row) this.looked = found.row;
    return this.looked;
  }

  /** How long a step of what others do is shown: as the address says, or as was chosen. */
  get pace(): number {
    const asked = Number(new URLSearchParams(location.search).get('pace') ?? Number.NaN);
    return Number.isFinite(asked) && asked >= 0 ? asked : PACES[settings.pace];
  }
  async start(setup: TableSetup): Promise<void> {
    const old = this.id;
    const refused = await this.sit(newId(), () => startTable(setup, settings.language === 'en'), setup, null);
    if (refused !== null) throw new Error(refused.problem[settings.language]);
    // The last game stays among the unfinished ones, unless nobody did anything in it or it is over.
    const before = old === '' ? undefined : await runningAt(old);
    if (before !== undefined && (before.over || before.record.result !== null || !byPeople(before)))
      await endRunning(old);
  }
  /** Takes a game up again; without an id it becomes one of its own. Where it cannot be, says why. */
  async resume(saved: Saved, id = newId()): Promise<Phrase | null> {
    const open = () => resumeTable(saved, settings.language === 'en');
    const refused = await this.sit(id, open, saved.setup, saved);
    this.refused = refused === null ? null : { id, problem: refused.problem };
    return refused?.problem ?? null;
  }
  /** The old table stays in sight until the new one is there, so that nobody takes it for a refresh. */
  private async sit(
    id: string,
    open: () => Promise<Table | Told>,
    setup: TableSetup,
    saved: Saved | null,
  ): Promise<Told | null> {
    this.table?.close();
    try {
      const table = await open();
      if ('problem' in table) return table;
      await this.take(id);
      this.table = table;
      this.fault = null;
      router.go('/table');
    } catch (error) {
      this.fault = { message: messageOf(error), saved, answer: null, setup, closed: false };
    }
    return null;
  }
  /** Two tabs never write to one game: a second one that shows it goes on with a copy. */
  private async take(id: string): Promise<void> {
    if (id === this.id) return;
    this.release();
    const held = await hold(id);
    this.release = held ?? (() => undefined);
    this.id = held === null ? newId() : id;
    if (held === null) this.release = (await hold(this.id)) ?? this.release;
    remember(TAB, this.id);
  }
  /** After a refresh: the game of this tab; in a new tab the latest one that no other tab shows. */
  async restore(): Promise<boolean> {
    if (this.table !== null) return true;
    const mine = remembered(TAB);
    const saved = mine === null ? (await this.unfinished())[0] : await runningAt(mine);
    return saved !== undefined && (await this.resume(saved, saved.id)) === null;
  }
  /** Games that wait to be taken up again here. */
  async unfinished(): Promise<Running[]> {
    const [all, elsewhere] = await Promise.all([running(), heldGames()]);
    return all.filter(({ id, over }) => !over && (id === this.id || !elsewhere.has(id)));
  }
  /** After the picture, one at a time, and of what came meanwhile only the last: bots move faster than is written. */
  async keep(over: boolean): Promise<void> {
    this.toKeep = { over };
    this.keeping ??= this.keepLast().finally(() => (this.keeping = null));
    await this.keeping;
  }
  private async keepLast(): Promise<void> {
    while (this.toKeep !== null) {
      await new Promise<void>(afterPaint);
      const { id, table } = this;
      const { over } = this.toKeep;
      this.toKeep = null;
      if (table === null) return;
      const saved = await table.saved();
      if (id === this.id && table === this.table) await keepRunning({ ...saved, id, when: Date.now(), over });
    }
  }
  leave(): void {
    this.table?.close();
    this.table = null;
    this.fault = null;
  }
  async abandon(id: string): Promise<void> {
    if (id === this.id) this.leave();
    await endRunning(id);
  }
  /** Something broke that is not the game: the page, or the worker under it. */
  async break(error: unknown): Promise<void> {
    if (this.fault !== null) return;
    const saved = (this.table === null ? undefined : await runningAt(this.id).catch(() => undefined)) ?? null;
    this.fault ??= { message: messageOf(error), saved, answer: null, setup: null, closed: false };
  }
  /** The rules broke: the game is over without a result, and its record is kept with those of finished games. */
  async fail({ message, saved, answer }: GameFault): Promise<void> {
    this.fault ??= { message, saved, answer, setup: null, closed: true };
    this.table = null;
    await this.keeping;
    const { game } = saved.record;
    const { id } = this;
    await keepFinished({ id, game, when: Date.now(), seat: personIn(saved), result: null, record: saved.record });
    await endRunning(id);
  }
  /** Goes back to the last question that a person answered before it broke. */
  async reloadLast(): Promise<Phrase | null> {
    const { saved = null, answer = null } = this.fault ?? {};
    return saved === null ? null : this.resume(lastDecision(saved, answer), this.id === '' ? newId() : this.id);
  }
}
export const session = new Session();
