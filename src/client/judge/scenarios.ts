// The scenarios of a game, fetched when somebody first looks for an example.
import { headOf, type ScenarioHead } from './model/heads.ts';

const known = new Map<string, Promise<readonly ScenarioHead[]>>();

async function load(game: string): Promise<readonly ScenarioHead[]> {
  const answer = await fetch(new URL(`./scenarios/${game}.json`, document.baseURI));
  if (!answer.ok) throw new Error(`no scenarios of ${game}`);
  const files = (await answer.json()) as Readonly<Record<string, string>>;
  return Object.entries(files).map(([file, text]) => headOf(file, text));
}
export function scenariosOf(game: string): Promise<readonly ScenarioHead[]> {
  const there = known.get(game);
  if (there !== undefined) return there;
  const asked = load(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}
