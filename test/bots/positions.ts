// Positions for bots, in the words of scenarios.
import { asked, type Bot, sightOf } from '../../src/bots/index.ts';
import { loadGame } from '../../src/games/registry.ts';
import { answer, type Core, type Decision, type Game, NONE, PASS, settle } from '../../src/kernel/index.ts';
import { Source } from '../../src/read/located.ts';
import { position } from '../../src/lab/scenario/given.ts';
import { readScenario } from '../../src/lab/scenario/index.ts';
import { advance, slotOf } from '../../src/match/index.ts';

export async function given(id: string, body: string): Promise<{ game: Game; g: Core }> {
  const game = await loadGame(id);
  const source = new Source(
    'position',
    `game: ${id}\ntitle: t\nrules: ["${game.clauses[0]?.id}"]\n${body}\nsteps: [{ note: t }]\n`,
  );
  const { g } = position(game, readScenario(source, game));
  settle(game.machine, g);
  advance(game, g);
  return { game, g };
}

/** Lets a bot play seat A while B passes wherever it may, until so many turns or the game are over. */
export function playTurns(game: Game, g: Core, bot: Bot, turns: number): void {
  const end = g.turnNumber + turns;
  while (g.outcome === null && g.turnNumber < end) {
    const who = asked(g);
    if (who === NONE) return;
    const slot = slotOf(g, who);
    const pass = (g.asking[slot] as Decision).options.indexOf(PASS);
    const index = who === 0 ? bot.choose(sightOf(game, g, 0)) : Math.max(0, pass);
    answer(game.machine, g, slot, index);
    advance(game, g);
  }
}
