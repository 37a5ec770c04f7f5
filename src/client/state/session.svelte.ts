// The game being played on this device: opened, kept, restored, and what went wrong with it.
import { resumeTable, rules, startTable } from '../table/local.ts';
import type { Saved, Table, TableSetup } from '../table/table.ts';
import { router } from './router.svelte.ts';
import { PACES, settings } from './settings.svelte.ts';
import { endRunning, keepRunning, running } from './store.ts';

class Session {
  table: Table | null = $state.raw(null);
  fault: { readonly message: string; readonly saved: Saved | null } | null = $state.raw(null);
  /** A record to look through: handed from page to page. */
  replay: Saved | null = $state.raw(null);

  /** How long bots wait: as the address says, or as was chosen. */
  get pace(): number {
    const asked = new URLSearchParams(location.search).get('pace');
    return asked === null ? PACES[settings.pace] : Number(asked);
  }
  async start(setup: TableSetup): Promise<void> {
    await this.sit(() => startTable(setup));
  }
  async resume(saved: Saved): Promise<void> {
    await this.sit(() => resumeTable(saved));
  }
  /** The old table stays in sight until the new one is there, so that nobody takes it for a refresh. */
  private async sit(open: () => Promise<Table>): Promise<void> {
    this.table?.close();
    await rules().setPace(this.pace);
    this.table = await open();
    this.fault = null;
    router.go('/table');
  }
  /** After a refresh: the game that was running, if any. */
  async restore(): Promise<boolean> {
    if (this.table !== null) return true;
    const saved = await running();
    if (saved === undefined) return false;
    await this.resume(saved);
    return true;
  }
  async keep(): Promise<void> {
    if (this.table !== null) await keepRunning(await this.table.saved());
  }
  leave(): void {
    this.table?.close();
    this.table = null;
    this.fault = null;
  }
  async abandon(): Promise<void> {
    this.leave();
    await endRunning();
  }
  async break(message: string): Promise<void> {
    if (this.fault !== null) return;
    const saved = await running().catch(() => undefined);
    this.fault = { message, saved: saved ?? null };
  }
  /** Takes back the answer that led to the fault, and goes on from there. */
  async reloadLast(): Promise<void> {
    const saved = this.fault?.saved;
    if (saved === undefined || saved === null) return;
    const answers = saved.record.answers.slice(0, -1);
    await this.resume({ ...saved, record: { ...saved.record, answers, result: null } });
  }
}
export const session = new Session();
