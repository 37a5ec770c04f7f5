// A whole server with accounts, on an embedded database, whose time passes when a test says so; and people who speak to it.
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { Connection } from '../../src/server/connection.ts';
import { Server } from '../../src/server/server.ts';
import { localPresence } from '../../src/server/storage/memory.ts';
import { carryOutTask } from '../../src/server/work/tasks.ts';
import type { AskOf, Message, ReplyTo, RequestName } from '../../src/wire/protocol.ts';
import { databaseStores } from './database.ts';

export async function accountServer(wanted: 'embedded' | 'postgres' = 'embedded') {
  const { db, stores, close } = await databaseStores(wanted);
  let now = 1_700_000_000_000;
  let drawn = 0;
  const server = new Server(
    {
      clock: { now: () => now, after: () => () => undefined },
      // No two alike, and spread over all bytes, as recovery codes want them.
      random: {
        hex: (bytes) =>
          Array.from({ length: bytes }, () => ((drawn = (drawn * 48_271 + 11) % 2_147_483_647) >>> 8) & 255)
            .map((byte) => byte.toString(16).padStart(2, '0'))
            .join(''),
        fraction: () => 0.5,
      },
      ...stores,
      presence: localPresence(),
      uptime: { between: (from, to) => to - from },
      pause: { least: 0, mean: 0, most: 0 },
      work: { run: carryOutTask },
    },
    gameIds,
    loadGame,
  );
  return {
    server,
    db,
    pass: (milliseconds: number) => void (now += milliseconds),
    close: async (): Promise<void> => {
      await server.close();
      await close();
    },
  };
}

/** A connection from one address; a refusal is an error that says why. */
export class Caller {
  closed: number | null = null;
  token = '';
  person = '';
  readonly told: Message[] = [];
  private readonly connection: Connection;
  private q = 0;

  constructor(server: Server, address = '10.0.0.1', origin = 'http://localhost:4173') {
    this.connection = new Connection(
      server,
      {
        send: (text) => this.told.push(JSON.parse(text) as Message),
        close: (code) => void (this.closed = code),
      },
      undefined,
      { address, origin, agent: 'a browser' },
    );
  }
  async ask<K extends RequestName>(what: K, how: AskOf<K>): Promise<ReplyTo<K>> {
    const q = this.q++;
    await this.connection.receive(JSON.stringify({ q, do: what, with: how }));
    const reply = this.told.find((one) => one.t === 'reply' && one.q === q);
    if (reply?.t !== 'reply') throw new Error(`no reply: the line was closed with ${this.closed}`);
    if (!reply.ok) throw new Error(reply.problem);
    return reply.value as ReplyTo<K>;
  }
  /** A message as it is, and the replies to it; what was asked for beforehand is answered a few turns later. */
  async raw(text: string): Promise<Message[]> {
    const before = this.told.length;
    const replies = () => this.told.slice(before).filter(({ t }) => t === 'reply');
    await this.connection.receive(text);
    for (let n = 0; n < 100 && replies().length === 0; n++) await new Promise((resolve) => setImmediate(resolve));
    return replies();
  }
  async hello(token: string | null = null, name = 'Guest'): Promise<this> {
    const told = await this.ask('hello', { v: 1, token, name });
    this.token = told.token ?? token ?? '';
    this.person = told.person;
    return this;
  }
  end(): void {
    this.connection.end();
  }
}
