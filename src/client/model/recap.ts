// While one waited: what was done since one's last decision, first what it did to oneself. Read off two views and the log.
import type { Layout, Seat, View, ViewCard, ViewZone } from '../../kernel/index.ts';
import { plainLine, sharedNames } from '../../match/line.ts';
import { isAmong, type LogLine } from '../../match/log.ts';
import { cardTitle, type Speaker, valueTitle, zoneTitle } from '../../match/words.ts';
import { say } from '../words.ts';
import { isDeed } from './log.ts';

export interface Told {
  readonly text: string;
  readonly line: number; // whose board shows it
}
export interface Recap {
  readonly harms: readonly Told[];
  readonly deeds: readonly Told[];
}

const names = (
  line: LogLine,
  is: (arg: { readonly seat?: Seat; readonly card?: number; readonly zone?: string }) => boolean,
): boolean => line.args.some((arg) => typeof arg === 'object' && is(arg));
const isBy = (line: LogLine, seat: Seat): boolean => {
  const [first] = line.args;
  return typeof first === 'object' && 'seat' in first && first.seat === seat;
};

/** What a game is decided by, as far as one number tells it: a value of the player, or how many cards a zone holds. */
export function vitalOf(view: View, seat: Seat, key: string | undefined): number | null {
  if (key === undefined) return null;
  const value = view.players[seat][key];
  if (typeof value === 'number') return value;
  return view.zones.find((zone) => zone.seat === seat && zone.name === key)?.count ?? null;
}

/** Where what one has in play lies: not a hand, and no pile. */
function inPlay({ places, shared }: Layout, view: View): Map<number, readonly [ViewCard, ViewZone]> {
  const open = new Set(
    [...places, ...shared].flatMap(({ zone, shape }) => (shape === 'hand' || shape === 'pile' ? [] : [zone])),
  );
  return new Map(
    view.zones
      .filter(({ name }) => open.has(name))
      .flatMap((zone) => zone.cards.filter(({ handle }) => handle > 0).map((card) => [card.handle, [card, zone]])),
  );
}
/** Cards one had in play and has no more. Those that came to lie under another are still there. */
function lost(layout: Layout, then: View, now: View): readonly ViewCard[] {
  const is = inPlay(layout, now);
  return [...inPlay(layout, then).values()].flatMap(([card]) => {
    const still = is.get(card.handle);
    const mine = card.master === then.seat && card.name !== null;
    return mine && (still === undefined || still[0].master !== then.seat) ? [card] : [];
  });
}

const MOST = 12;
/** Null where nobody else did anything. `lines`: those since. */
export function recapOf(
  speaker: Speaker,
  layout: Layout,
  then: View,
  now: View,
  lines: readonly LogLine[],
): Recap | null {
  const me = then.seat;
  const last = lines.at(-1)?.line ?? 0;
  const theirs = lines.filter((line) => !isBy(line, me) && !isAmong(layout.lines?.chores, line.key));
  if (!theirs.some((line) => names(line, ({ seat }) => seat !== undefined && seat !== me))) return null;
  const key = layout.lines?.vital;
  const [was, is] = [vitalOf(then, me, key), vitalOf(now, me, key)];
  const harms: Told[] = [];
  if (key !== undefined && was !== null && is !== null && is < was) {
    const name = key in speaker.game.words.values ? valueTitle(speaker, key) : zoneTitle(speaker, key);
    const hit = lines.findLast(
      (line) => names(line, ({ seat }) => seat === me) && line.args.some((arg) => typeof arg === 'number'),
    );
    harms.push({ text: say(speaker.language, 'fell', name, was, is, was - is), line: hit?.line ?? last });
  }
  for (const card of lost(layout, then, now)) {
    const gone = lines.findLast((line) => names(line, (arg) => arg.card === card.handle));
    harms.push({
      text: say(speaker.language, 'lostCard', cardTitle(speaker, card.name ?? '')),
      line: gone?.line ?? last,
    });
  }
  const shared = sharedNames(lines);
  const deeds = theirs.filter((line) => isDeed(speaker, line)).slice(-MOST);
  if (harms.length + deeds.length === 0) return null;
  return { harms, deeds: deeds.map((line) => ({ text: plainLine(speaker, line, shared), line: line.line })) };
}
