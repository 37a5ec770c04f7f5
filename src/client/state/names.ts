// What the players are called: their own names, or what they are to the person at this device.
import { registry } from '../../games/registry.ts';
import type { About, Material, Seat } from '../../kernel/index.ts';
import { shown } from '../../read/visible.ts';
import type { TableSetup } from '../table/table.ts';
import { t } from './settings.svelte.ts';

const aboutOf = (game: string): About | undefined => registry.find(({ about }) => about.id === game)?.about;
/** The colour of a game's table and card backs. */
export const hueOf = (game: string): number => aboutOf(game)?.hue ?? 30;
/** What its table is made of. */
export const materialOf = (game: string): Material => aboutOf(game)?.material ?? 'baize';

/** Who is spoken to as you: somebody who plays against bots, and has given no name. */
export const isYou = ({ seats }: Pick<TableSetup, 'seats'>, seat: Seat): boolean =>
  seats[seat].name === '' && seats[seat].kind === 'human' && seats.some(({ kind }) => kind === 'bot');

/** A replay is looked at from either seat, by anybody: there nobody is `you`. */
export function seatNames(setup: Pick<TableSetup, 'seats'>, replayed = false): readonly [string, string] {
  const { seats } = setup;
  const name = (seat: Seat): string => {
    const who = seats[seat];
    if (who.name !== '') return shown(who.name);
    if (who.kind === 'bot') return t('bot');
    // A record that was opened does not say who was a bot; bots have names.
    if (isYou(setup, seat) || (replayed && seats.some((one) => one.name !== ''))) return t(replayed ? 'player' : 'you');
    return seat === 0 ? t('playerA') : t('playerB');
  };
  return [name(0), name(1)];
}
