// How much one address and one connection may ask: floods are refused before anything is done for them.
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { From, Scarce } from '../connection.ts';

export interface Allowed {
  readonly connections: number; // at once, from one address
  readonly requests: number; // of one connection, or of one address over plain HTTP, in ten seconds
  readonly tables: number; // made from one address in an hour, and decks with cards of one's own brought to one
  readonly guests: number; // newcomers from one address in an hour
  readonly signIns: number; // and tries to be let into an account, or to make one
}
export const ALLOWED: Allowed = { connections: 60, requests: 300, tables: 120, guests: 240, signIns: 60 };
const HOUR = 3600;
const HINTS = 300; // from one address in an hour: each takes a thread for most of a second

export class Limits {
  private readonly open = new Map<string, number>();
  private readonly requests: RateLimiterMemory;
  private readonly scarce: Readonly<Partial<Record<Scarce, RateLimiterMemory>>>;

  constructor(
    readonly allowed: Allowed,
    private readonly refused: (why: string) => void = () => undefined,
  ) {
    this.requests = new RateLimiterMemory({ points: allowed.requests, duration: 10 });
    const tables = new RateLimiterMemory({ points: allowed.tables, duration: HOUR });
    const guests = new RateLimiterMemory({ points: allowed.guests, duration: HOUR });
    const signIns = new RateLimiterMemory({ points: allowed.signIns, duration: HOUR });
    this.scarce = {
      create: tables,
      quick: tables,
      again: tables,
      own: new RateLimiterMemory({ points: allowed.tables, duration: HOUR }),
      report: tables,
      hint: new RateLimiterMemory({ points: HINTS, duration: HOUR }),
      hello: guests,
      signUp: signIns,
      signIn: signIns,
      passkeyIn: signIns,
      recover: signIns,
      setPassword: signIns,
      addPasskey: signIns,
      dropPasskey: signIns,
      newCodes: signIns,
      deleteAccount: signIns,
      export: signIns,
    };
  }

  /** Lets a connection in; the answer, which is to be called when it ends, is null where there are too many. */
  enter(address: string): (() => void) | null {
    const now = this.open.get(address) ?? 0;
    if (now >= this.allowed.connections) {
      this.refused('connections');
      return null;
    }
    this.open.set(address, now + 1);
    return () => {
      const left = (this.open.get(address) ?? 1) - 1;
      if (left > 0) this.open.set(address, left);
      else this.open.delete(address);
    };
  }
  /** Whether whoever this key stands for may ask once more. */
  async mayAsk(key: string): Promise<boolean> {
    return this.take(this.requests, key, 'requests');
  }
  /** Whether this address may do what is costly for us. */
  async mayDo(address: string, what: Scarce): Promise<boolean> {
    const scarce = this.scarce[what];
    return scarce === undefined || this.take(scarce, address, what);
  }
  private async take(limiter: RateLimiterMemory, key: string, why: string): Promise<boolean> {
    try {
      await limiter.consume(key);
      return true;
    } catch (error) {
      if (error instanceof Error) throw error;
      this.refused(why);
      return false;
    }
  }
}

/** Where a request comes from; behind a proxy of ours, what that says. */
export function addressOf({ headers, socket }: IncomingMessage, proxied: boolean): string {
  const [forwarded] = proxied
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .slice(-1)
    : [];
  return forwarded?.trim() || (socket.remoteAddress ?? '');
}
/** All that a request tells of where it comes from. */
export const fromOf = (request: IncomingMessage, proxied: boolean): From => ({
  address: addressOf(request, proxied),
  origin: request.headers.origin ?? '',
  agent: request.headers['user-agent'] ?? '',
});
