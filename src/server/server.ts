// The server as one object: matches at hand, who is connected, what each connection sees.
import type { Game } from '../kernel/index.ts';
import type { TableLine, Wanted } from '../wire/protocol.ts';
import { commitmentTo } from '../wire/fairness.ts';
import { Films } from './matches/films.ts';
import { Rooms } from './matches/rooms.ts';
import type { MatchHead } from './matches/rows.ts';
import { Denied } from './denied.ts';
import { nobodyLooks, type Observer } from './observer.ts';
import { Accounts } from './people/accounts.ts';
import { Lines } from './people/lines.ts';
import { People, type Person } from './people/people.ts';
import type { Ports } from './ports.ts';

const LISTED = 60;

export class Server {
  readonly rooms: Rooms;
  readonly people: People;
  readonly films: Films;
  readonly lines: Lines;
  /** Null: whoever plays here is a guest. */
  readonly accounts: Accounts | null;
  private readonly stopListening: () => void;

  constructor(
    readonly ports: Ports,
    readonly games: readonly string[],
    private readonly loadGame: (id: string) => Promise<Game>,
    readonly observer: Observer = nobodyLooks,
  ) {
    this.rooms = new Rooms(ports, loadGame, this.isHere);
    this.films = new Films(ports);
    this.rooms.onEnd = (room) => {
      this.films.keep(room).catch((error: unknown) => observer.failed(error, 'film'));
      if (room.ledger.head.terms.rated) this.rate();
    };
    this.people = new People(ports.people, ports.random, ports.clock);
    this.lines = new Lines(ports.people, ports.clock);
    this.accounts =
      ports.accounts === null
        ? null
        : new Accounts(ports.accounts.kept, this.people, (person) => this.tellOf(person), ports.random, ports.clock);
    this.stopListening = ports.people.listen((person) => {
      this.forgotten(person).catch((error: unknown) => observer.failed(error, 'person'));
    });
    this.rate(); // what a process left undone that died
    ports.presence.listen((person) => this.rooms.moved(person));
  }
  /** A game by its id, or null where there is none. */
  async game(id: string): Promise<Game | null> {
    return this.games.includes(id) ? this.loadGame(id) : null;
  }
  close(): Promise<void> {
    this.stopListening();
    this.lines.close();
    return this.rooms.close();
  }

  readonly isHere = (person: string): boolean => this.ports.presence.isHere(person);
  came(person: string): void {
    this.ports.presence.came(person);
  }
  went(person: string): void {
    this.ports.presence.went(person);
  }

  /** A person's sessions or name are other than they were: here at once, and elsewhere as soon as it is heard. */
  private async tellOf(person: string): Promise<void> {
    await this.lines.look([person]);
    await this.forgotten(person);
    await this.ports.people.tell(person);
  }
  private async forgotten(person: string): Promise<void> {
    if (this.rooms.of(person).length > 0 && (await this.ports.people.isDeleted(person))) this.rooms.forget(person);
  }
  private rate(): void {
    this.ports.accounts?.played.rate().catch((error: unknown) => this.observer.failed(error, 'rating'));
  }

  /** Who shows this token, or null; whoever is banned is not let in. */
  async personOf(token: string): Promise<Person | null> {
    const known = await this.people.byToken(token);
    if (known?.banned === true) throw new Denied('you are not let in here any more');
    return known;
  }
  /** Who shows this token, or a new guest and theirs. */
  async greet(
    token: string | null,
    name: string | null,
    agent = '',
  ): Promise<{ readonly person: Person; readonly fresh: string | null }> {
    const known = token === null ? null : await this.personOf(token);
    if (known !== null) {
      await this.people.saw(known);
      return { person: known, fresh: null };
    }
    const guest = await this.people.guest(name ?? '', agent);
    return { person: guest.person, fresh: guest.token };
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
    return heads.map(lineOf);
  }
}

const lineOf = ({ id, status, terms, result, names }: MatchHead): TableLine => {
  const { game, rated, bestOf, pace } = terms;
  return { match: id, game, status, names, rated, bestOf, pace, result };
};
