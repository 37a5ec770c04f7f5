// The server as one object: matches at hand, who is connected, what each connection sees.
import type { Game } from '../kernel/index.ts';
import type { TableLine, Wanted } from '../wire/protocol.ts';
import { commitmentTo } from './matches/fairness.ts';
import type { Room } from './matches/room.ts';
import { Rooms } from './matches/rooms.ts';
import type { MatchHead } from './matches/rows.ts';
import { People } from './people/people.ts';
import type { Ports } from './ports.ts';

const LISTED = 60;

export class Server {
  readonly rooms: Rooms;
  readonly people: People;
  private readonly here = new Map<string, number>(); // person → connections to this process

  constructor(
    readonly ports: Ports,
    readonly games: readonly string[],
    private readonly loadGame: (id: string) => Promise<Game>,
  ) {
    this.rooms = new Rooms(ports, loadGame);
    this.people = new People(ports.people, ports.random, ports.clock);
  }
  close(): Promise<void> {
    return this.rooms.close();
  }

  readonly isHere = (person: string): boolean => this.here.has(person);
  came(person: string): void {
    this.here.set(person, (this.here.get(person) ?? 0) + 1);
  }
  went(person: string): void {
    const left = (this.here.get(person) ?? 1) - 1;
    if (left > 0) this.here.set(person, left);
    else this.here.delete(person);
  }

  /** A new table; its number is drawn and committed to before anybody sits down. */
  async create(wanted: Wanted): Promise<string> {
    const game = await this.loadGame(wanted.game);
    const { random, clock, matches } = this.ports;
    const id = random.hex(8);
    const number = random.hex(16);
    const terms = { ...wanted, rules: game.rulesNumber, commitment: commitmentTo(number) };
    await matches.create({ id, created: clock.now(), number, terms });
    return id;
  }
  async tables(): Promise<readonly TableLine[]> {
    const heads = await this.ports.matches.listed(['open', 'running', 'over'], LISTED);
    return Promise.all(heads.map((head) => this.line(head)));
  }
  private async line({ id, status, terms, result }: MatchHead): Promise<TableLine> {
    const room: Room | null = await this.rooms.room(id);
    const names = (room?.ledger.seats ?? [null, null]).map((seated) => seated?.who.name ?? null);
    const { game, rated, bestOf, pace } = terms;
    return { match: id, game, status, names: [names[0] ?? null, names[1] ?? null], rated, bestOf, pace, result };
  }
}
