// The short form of `npm run chaos`: real processes are killed while programs play.
import { describe, expect, test } from 'vitest';
import { chaos } from '../../scripts/chaos.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { dataFolder } from './folder.ts';

const found = startPostgres();
found?.stop();

const how = { kills: 2, matches: 2, game: 'blackpoker' };
describe('processes are killed while programs play', () => {
  test('on the embedded database nothing that was acknowledged is lost or done twice', async () => {
    const { folder, remove } = await dataFolder();
    const told = await chaos({ ...how, processes: 1, postgres: false, data: folder });
    remove();
    expect(told.problems).toEqual([]);
    expect(told.kills).toBe(2);
    expect(told.acknowledged).toBeGreaterThan(2);
  });
  test.runIf(found !== null)('nor with two processes on one PostgreSQL', async () => {
    const told = await chaos({ ...how, processes: 2, postgres: true });
    expect(told.problems).toEqual([]);
    expect(told.acknowledged).toBeGreaterThan(2);
  });
});
