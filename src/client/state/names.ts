// What the players are called: their own names, or what they are to the person at this device.
import type { Seat } from '../../kernel/index.ts';
import type { TableSetup } from '../table/table.ts';
import { t } from './settings.svelte.ts';

export function seatNames({ seats }: Pick<TableSetup, 'seats'>): readonly [string, string] {
  const bots = seats.some(({ kind }) => kind === 'bot');
  const name = (seat: Seat): string => {
    const who = seats[seat];
    if (who.name !== '') return who.name;
    if (who.kind === 'bot') return t('bot');
    return bots ? t('you') : seat === 0 ? t('playerA') : t('playerB');
  };
  return [name(0), name(1)];
}
