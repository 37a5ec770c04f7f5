// Laws of what goes on around a game: what is agreed to, when games begin, what bots do, what is written of games that ended,
// what whoever watches sees some time later.
import { opponent, SEATS, type Seat } from '../../../src/kernel/index.ts';
import type { Ledger } from '../../../src/server/matches/ledger.ts';
import { PAUSE } from '../../../src/server/matches/pause.ts';
import type { Row, StoredRow } from '../../../src/server/matches/rows.ts';
import { LATER } from '../../../src/wire/protocol.ts';
import type { Evidence } from './check.ts';
import type { States } from './pictures.ts';

const BEHIND = 8; // moves by which who watches everything is behind at least
type Of<K extends Row['kind']> = StoredRow & { readonly row: Extract<Row, { kind: K }> };
const isOf =
  <K extends Row['kind']>(...kinds: readonly K[]) =>
  (one: StoredRow): one is Of<K> =>
    (kinds as readonly string[]).includes(one.row.kind);

/** Nobody plays before both agreed to what lies there, and each to what they saw. */
export function agreements({ players, rows }: Evidence): string[] {
  const problems: string[] = [];
  const before = (n: number): readonly StoredRow[] => rows.slice(0, n);
  const sittings = (n: number) => before(n).filter(isOf('sit', 'stand'));
  for (const { n, row } of rows.filter(isOf('agree'))) {
    const player = players.find(({ seat }) => seat === row.seat);
    const theirs = sittings(n).findLast((one) => one.row.seat === opponent(row.seat));
    if (player === undefined || theirs === undefined) continue;
    const own = theirs.row.kind === 'sit' ? JSON.stringify(theirs.row.own) : '';
    if (!player.agreed.some((one) => one.to === theirs.n && one.own === own))
      problems.push(`${player.name} agreed to something else than lies there in row ${n}`);
  }
  let ended = 0; // the row by which the last game ended
  for (const { n, row } of rows.filter(isOf('start', 'end', 'timeout'))) {
    if (row.kind !== 'start') ended = n;
    else
      for (const seat of SEATS) {
        const last = Math.max(ended, sittings(n).at(-1)?.n ?? 0);
        const wants = before(n).some((one) => isOf('agree', 'next')(one) && one.row.seat === seat && one.n > last);
        if (!wants) problems.push(`the game of row ${n} begins though seat ${seat} has not said so`);
      }
  }
  return problems;
}

/** A bot answers once each question, after a pause, like anybody who thinks. */
export function bots({ rows, players, story }: Evidence): string[] {
  if (story.faults.jump > 0) return [];
  const people = players.map(({ seat }) => seat);
  let since = 0;
  return rows.filter(isOf('start', 'answer', 'undo', 'concede', 'resume')).flatMap(({ n, at, row }) => {
    const soon = row.kind === 'answer' && !people.includes(row.seat) && at - since < PAUSE.least;
    since = at;
    return soon ? [`a bot answers at once in row ${n}`] : [];
  });
}

/** Of each game that ended, whoever played it has it once, as it ended. */
export function history({ players, played, rows, story }: Evidence, ledger: Ledger): string[] {
  const ends = rows.filter(isOf('end', 'timeout'));
  const decisive = ends.length - 1;
  const wanted = ends.flatMap(({ at }, nth) =>
    players.flatMap(({ seat }) => {
      const winner = ledger.results[nth]?.winner ?? null;
      const won = seat === null || winner === null ? null : winner === seat;
      return { nth, seat, at, won, decides: nth === decisive && ledger.isOver };
    }),
  );
  const listed = (
    all: readonly { nth: number; seat: Seat | null; at: number; won: boolean | null; decides: boolean }[],
  ) => all.map(({ nth, seat, at, won, decides }) => `${nth} ${seat} ${at} ${won} ${decides}`).toSorted();
  const [a, b] = [listed(wanted), listed(played)];
  return a.join('; ') === b.join('; ') ? [] : [`histories have ${b.join('; ')} of ${story.seed}, not ${a.join('; ')}`];
}

/** Everybody sees what the rows give, whenever they hear something; and who watches everything, some time later. */
export function sights({ players, watcher, rows, story }: Evidence, states: States): string[] {
  const wrong = [...players, watcher].flatMap(({ name, pictures }) =>
    pictures.flatMap((one) => {
      const problem = states.wrong(one);
      return problem === null ? [] : [`${name} ${problem}`];
    }),
  );
  if (!story.later || story.faults.jump > 0) return wrong;
  const ended = rows.findLast(isOf('end', 'timeout'))?.at ?? Number.POSITIVE_INFINITY;
  for (const { at, question, view } of watcher.pictures) {
    const state = view === 'null' ? undefined : states.of(question);
    if (state === undefined) continue;
    const since = rows.filter((one) => one.at <= at).length - state.n;
    if (at - state.at < LATER) wrong.push(`who watches sees question ${question} after ${at - state.at} ms`);
    if (at < ended && since < BEHIND) wrong.push(`who watches sees question ${question}, ${since} rows behind`);
  }
  return wrong;
}

/** Whoever wants another match finds the other at the same table. */
export const rematch = ({ tables }: Evidence): string[] =>
  new Set(tables).size > 1 ? ['for another match each waits at a table of their own'] : [];
