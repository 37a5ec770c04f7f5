// Passwords: argon2id, in libuv's threads and two at a time at most, so that signing in slows nobody's game.
/** A package that not every installation has: without it there are no passwords, and all else goes on. */
const argon2 = () => import('@node-rs/argon2');

/** 64 MiB and three passes: about a tenth of a second of one core of 2026; the least advised today is 19 MiB and two. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 2;
/** Of a password that nobody has, and of the same cost: who has no account takes as long to be refused. */
const NOBODY = '$argon2id$v=19$m=65536,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

let busy = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) busy--;
    else next(); // whose turn this was
  }
}
const plain = (password: string): string => password.normalize('NFKC');

export const hashed = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(plain(password), COST));
/** `kept`: the hash, or null where there is none; that takes as long. */
export const fits = (password: string, kept: string | null): Promise<boolean> =>
  inTurn(async () => (await (await argon2()).verify(kept ?? NOBODY, plain(password))) && kept !== null);
