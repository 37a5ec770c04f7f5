// What each seat saw of a finished game: worked out once, in a thread of its own, and kept for good.
import { gunzipSync } from 'node:zlib';
import { type Seat, SEATS } from '../../kernel/index.ts';
import type { Film } from '../../wire/film.ts';
import { Denied } from '../denied.ts';
import type { Ports } from '../ports.ts';
import type { Room } from './room.ts';

export class Films {
  private readonly making = new Map<string, Promise<readonly [string, string]>>();
  constructor(private readonly ports: Pick<Ports, 'matches' | 'work'>) {}

  /** Makes the film of the last game that is over, where there is none yet. */
  async keep(room: Room): Promise<void> {
    const nth = room.ledger.records.length - 1;
    if (nth >= 0 && (await this.ports.matches.film(room.id, nth, 0)) === null) await this.make(room, nth);
  }
  async of(room: Room, nth: number, seat: Seat): Promise<Film> {
    const packed = (await this.ports.matches.film(room.id, nth, seat)) ?? (await this.make(room, nth))[seat];
    return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as Film;
  }
  private make(room: Room, nth: number): Promise<readonly [string, string]> {
    const key = `${room.id} ${nth}`;
    const made = this.making.get(key) ?? this.film(room, nth);
    this.making.set(key, made);
    return made.finally(() => this.making.delete(key));
  }
  private async film(room: Room, nth: number): Promise<readonly [string, string]> {
    const record = room.ledger.records[nth];
    if (record === undefined) throw new Denied('no film was kept of this game, and it cannot be made any more');
    const films = await this.ports.work.run({ kind: 'film', game: record.game, record });
    for (const seat of SEATS) await this.ports.matches.keepFilm(room.id, nth, seat, films[seat]);
    return films;
  }
}
