// What is written down of a game as it goes, and once when it has ended.
import { personIn } from '../model/saved.ts';
import type { Snapshot, Table } from '../table/table.ts';
import { session } from './session.svelte.ts';
import { settings } from './settings.svelte.ts';
import { sound } from './sound.ts';
import { noteResult } from './results.ts';
import { keepFinished } from './store.ts';

export class Keeper {
  private kept = false;

  async keep(table: Table, snapshot: Snapshot): Promise<void> {
    const { standing, view } = snapshot;
    await session.keep(standing.over);
    if (view.outcome === null) this.kept = false;
    else if (!this.kept) {
      this.kept = true;
      settings.known[table.info.id] = true; // who has played to the end knows how it goes
      const { id } = session;
      const saved = await table.saved();
      const { record } = saved;
      const seat = personIn(saved);
      noteResult(id, saved, snapshot);
      await keepFinished({ id, game: record.game, when: Date.now(), seat, result: record.result, record });
      sound(view.outcome.winner === view.seat ? 'win' : 'lose');
    }
  }
}
