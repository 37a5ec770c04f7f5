// In a thread of ours: the games that the command took in from elsewhere.
import { foreignGames } from './foreign.ts';

await foreignGames();
