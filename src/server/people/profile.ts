// What is shown of somebody who plays: ratings, how they fare with which deck, games that are over.
import type { GameRating, Profile } from '../../wire/people.ts';
import { Denied } from '../denied.ts';
import type { Ports } from '../ports.ts';
import { skeleton } from './homoglyphs.ts';
import type { Person } from './people.ts';

const PAGE = 30;
type Kept = NonNullable<Ports['accounts']>;

/** One's own with every game; of others, what they played for their rating. */
export async function profileOf(
  { kept, played }: Kept,
  me: Person,
  name: string | null,
  before: number | null,
): Promise<Profile> {
  const account = name === null ? await kept.byPerson(me.id) : await kept.byKey(skeleton(name));
  const mine = name === null || account?.person === me.id;
  if (account === null && !mine) throw new Denied('nobody is called so');
  const person = account?.person ?? me.id;
  const games = await played.games(person, before, !mine, PAGE + 1);
  const first = before === null;
  return {
    name: account?.name ?? me.name,
    since: account?.created ?? 0,
    mine,
    ratings: first ? byGame(await played.ratings(person)) : [],
    tallies: first ? (await played.tallies(person, !mine)).map(({ at: _, ...tally }) => tally) : [],
    games: games.slice(0, PAGE).map(({ person: _, other, decides: __, ...game }) => ({ ...game, bot: other === null })),
    more: games.length > PAGE,
  };
}

function byGame(all: Awaited<ReturnType<Kept['played']['ratings']>>): readonly GameRating[] {
  return [...new Set(all.map(({ game }) => game))].map((game) => {
    const curve = all.filter((one) => one.game === game);
    const { at = 0, rating = 0, deviation = 0, matches = 0 } = curve.at(-1) ?? {};
    return {
      game,
      at,
      rating,
      deviation,
      matches,
      curve: curve.map((one) => ({ at: one.at, rating: one.rating, deviation: one.deviation })),
    };
  });
}
