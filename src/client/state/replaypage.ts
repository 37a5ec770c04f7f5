// A record as one page of HTML that opens from a disk and plays.
import { registry, summariesOf, titlesOf } from '../../games/registry.ts';
import type { MatchRecord } from '../../match/record.ts';
import { rules } from '../table/local.ts';

async function textOf(file: string): Promise<string> {
  const reply = await fetch(`./film/${file}`);
  if (!reply.ok) throw new Error(`${file} is not there`);
  return reply.text();
}

export async function pageOf(record: MatchRecord): Promise<string> {
  const about = registry.find((one) => one.about.id === record.game)?.about;
  if (about === undefined) throw new Error(`no game is called ${record.game}`);
  const [script, style, titles, ja, en] = await Promise.all([
    textOf('film.js'),
    textOf('film.css'),
    titlesOf(record.game),
    summariesOf(record.game, 'ja'),
    summariesOf(record.game, 'en'),
  ]);
  const plain = JSON.parse(JSON.stringify(record)) as MatchRecord; // what Svelte watches cannot be sent
  const known = JSON.parse(JSON.stringify({ about, titles })) as { about: typeof about; titles: typeof titles };
  return rules().replayPage(plain, { script, style }, { ...known, summaries: { ja, en } });
}
