// What is written down of a game as it goes, and once when it has ended.
import { personIn } from '../model/saved.ts';
import type { Snapshot, Table } from '../table/table.ts';
import { session } from './session.svelte.ts';
import { settings } from './settings.svelte.ts';
import { blip } from './sound.ts';
import { keepFinished } from './store.ts';

export class Keeper {
  private kept = false;

  async keep(table: Table, { standing, view }: Snapshot): Promise<void> {
    await session.keep(standing.over);
    if (view.outcome === null) this.kept = false;
    else if (!this.kept) {
      this.kept = true;
      settings.known[table.info.id] = true; // who has played to the end knows how it goes
      const { id } = session;
      const saved = await table.saved();
      const { record } = saved;
      const seat = personIn(saved);
      await keepFinished({ id, game: record.game, when: Date.now(), seat, result: record.result, record });
      blip(view.outcome.winner === view.seat ? 'win' : 'lose');
    }
  }
}
