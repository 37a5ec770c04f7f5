import { begin, FAST, letPlay } from 'tefuda';
import { makeBot } from 'tefuda/bots';
import { blackpoker } from 'tefuda/games/blackpoker';
import { wilson } from 'tefuda/lab';

const games = Number(process.argv[2] ?? 20);
let won = 0;
for (let n = 0; n < games; n++) {
  const [greedy, random] = [makeBot('greedy', `a${n}`), makeBot('random', `b${n}`)];
  const first = n % 2 === 0;
  const match = begin(blackpoker, { seed: String(n), chance: FAST });
  letPlay(match, first ? { 0: greedy, 1: random } : { 0: random, 1: greedy });
  const { winner, cause } = match.outcome;
  console.error(`game ${n + 1}: ${match.length} answers, ${cause}`);
  if (winner === (first ? 0 : 1)) won++;
}
console.log(JSON.stringify({ games, won, ...wilson(won, games) }));
