// Quick match: whoever looks for a game sits down where somebody waits for the same one, or waits.
import { Denied } from '../denied.ts';
import type { Server } from '../server.ts';
import { type Sitting, sit, stand } from './deeds.ts';
import type { MatchHead } from './rows.ts';

/** Ten minutes, then half a minute for each decision. */
export const QUICK_PACE = { main: 600_000, step: 30_000 } as const;
const LOOKED_AT = 60;

const waits = ({ terms, names }: MatchHead, game: string, rated: boolean): boolean =>
  terms.game === game &&
  terms.rated === rated &&
  terms.bestOf === 1 &&
  terms.pace?.main === QUICK_PACE.main &&
  terms.pace.step === QUICK_PACE.step &&
  names.filter((name) => name !== null).length === 1;

/** Sits down at the oldest table at which somebody present waits; null where there is none. */
async function join(server: Server, game: string, rated: boolean, sitting: Sitting, but = ''): Promise<string | null> {
  const { who } = sitting;
  const heads = await server.ports.matches.listed(['open'], LOOKED_AT);
  const own = heads.find(({ id }) => id === but);
  for (const head of heads.filter((one) => waits(one, game, rated)).toReversed()) {
    // Of two that wait at once the younger goes to the older, so that they do not pass each other by.
    if (head.id === but) return null;
    if (own !== undefined && head.created > own.created) return null;
    const room = await server.rooms.room(head.id);
    const waiting = room?.ledger.seats.find((seated) => seated !== null)?.who;
    if (room === null || waiting?.kind !== 'person') continue;
    if (who.kind === 'person' && waiting.person === who.person) return head.id;
    if (!server.isHere(waiting.person)) continue;
    if ((await room.wish(sit(sitting))) === null) return head.id;
  }
  return null;
}

export async function quickMatch(server: Server, game: string, rated: boolean, sitting: Sitting): Promise<string> {
  const found = await join(server, game, rated, sitting);
  if (found !== null) return found;
  const made = await server.create({
    game,
    options: {},
    bestOf: 1,
    pace: QUICK_PACE,
    rated,
    listed: true,
    watch: 'public',
  });
  const room = await server.rooms.room(made);
  if (room === null) throw new Error('a table is gone that was just made');
  const denial = await room.wish(sit(sitting));
  if (denial !== null) throw new Denied(denial.message, denial.refused);
  const other = await join(server, game, rated, sitting, made);
  if (other === null) return made;
  if (sitting.who.kind === 'person') await room.wish(stand(sitting.who.person));
  return other;
}
