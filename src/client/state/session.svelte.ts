// The game being played in this tab: opened, kept, restored, and what went wrong with it.
import { resumeTable, rules, startTable } from '../table/local.ts';
import type { Saved, Table, TableSetup } from '../table/table.ts';
import { hold, heldGames, type Release } from './hold.ts';
import { afterPaint } from './paint.ts';
import { router } from './router.svelte.ts';
import { PACES, settings } from './settings.svelte.ts';
import { endRunning, keepRunning, newId, type Running, running, runningAt } from './store.ts';

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
function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Refused or full: a refresh will then not find it again.
  }
}
const byPeople = ({ setup, record }: Saved): boolean =>
  record.answers.some(([seat]) => setup.seats[seat].kind === 'human');

class Session {
  table: Table | null = $state.raw(null);
  fault: { readonly message: string; readonly saved: Saved | null } | null = $state.raw(null);
  private looked: Saved | null = $state.raw(null);
  private release: Release = () => undefined;
  private toKeep: { readonly over: boolean } | null = null;
  private keeping: Promise<void> | null = null;
  id = '';

  /** A record to look through: handed from page to page, and still there after a refresh. */
  get replay(): Saved | null {
    if (this.looked !== null) return this.looked;
    const kept = remembered(REPLAY);
    return kept === null ? null : (JSON.parse(kept) as Saved);
  }
  set replay(saved: Saved | null) {
    this.looked = saved;
    if (saved !== null) remember(REPLAY, JSON.stringify(saved));
  }

  /** How long bots wait: as the address says, or as was chosen. */
  get pace(): number {
    const asked = Number(new URLSearchParams(location.search).get('pace') ?? Number.NaN);
    return Number.isFinite(asked) && asked >= 0 ? asked : PACES[settings.pace];
  }
  async start(setup: TableSetup): Promise<void> {
    const old = this.id;
    await this.sit(newId(), () => startTable(setup, settings.language === 'en'));
    // The last game stays among the unfinished ones, unless nobody did anything in it or it is over.
    const before = old === '' ? undefined : await runningAt(old);
    if (before !== undefined && (before.over || before.record.result !== null || !byPeople(before)))
      await endRunning(old);
  }
  /** Takes a game up again; without an id it becomes one of its own. */
  async resume(saved: Saved, id = newId()): Promise<void> {
    await this.sit(id, () => resumeTable(saved, settings.language === 'en'));
  }
  /** The old table stays in sight until the new one is there, so that nobody takes it for a refresh. */
  private async sit(id: string, open: () => Promise<Table>): Promise<void> {
    this.table?.close();
    await rules().setPace(this.pace);
    const table = await open();
    await this.take(id);
    this.table = table;
    this.fault = null;
    router.go('/table');
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
    if (saved === undefined) return false;
    await this.resume(saved, saved.id);
    return true;
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
      if (id === this.id) await keepRunning({ ...saved, id, when: Date.now(), over });
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
  async break(message: string): Promise<void> {
    if (this.fault !== null) return;
    const saved = await runningAt(this.id).catch(() => undefined);
    this.fault = { message, saved: saved ?? null };
  }
  /** Takes back the answer that led to the fault, and goes on from there. */
  async reloadLast(): Promise<void> {
    const saved = this.fault?.saved;
    if (saved === undefined || saved === null) return;
    const answers = saved.record.answers.slice(0, -1);
    await this.resume({ ...saved, record: { ...saved.record, answers, result: null } }, this.id);
  }
}
export const session = new Session();
