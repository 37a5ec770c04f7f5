// How a scenario goes with other texts on its cards: everything that can be seen at every question.
import { type CardSource, type Core, type Decision, type Game, scripted, SEATS } from '../../kernel/index.ts';
import { InputError } from '../../read/problem.ts';
import { Script } from '../scenario/chance.ts';
import { position } from '../scenario/given.ts';
import { type Manner, Play } from '../scenario/play.ts';
import { Failure, type Scenario } from '../scenario/scenario.ts';
import { Trace } from '../scenario/trace.ts';

/** What is seen of a position, whatever the cards say. */
function seen(game: Game, g: Core, shown: (decision: Decision) => readonly string[]): string {
  const cards = g.zones.map((zone) =>
    zone.map((id) => {
      const card = g.cards[id];
      return [id, card?.def, card?.face, card?.stance, card?.slot, card?.host, game.cardValues(g, id)];
    }),
  );
  const asked = g.asking.map((decision) => [decision.seat, decision.prompt, shown(decision)]);
  return JSON.stringify([cards, SEATS.map((seat) => game.playerValues(g, seat)), asked, g.outcome?.winner]);
}

/** What is seen after each answer, up to the first that is not offered any more; null: its cards cannot be read. */
export function behaviour(
  game: Game,
  scenario: Scenario,
  cards: readonly CardSource[],
  manner: Manner,
): string[] | null {
  const own: Scenario = { ...scenario, cards };
  try {
    const { g, cast, pool } = position(game, own);
    const trace = new Trace(game, cast);
    const play = new Play({ game, pool, cast, trace, restores: false, manner }, g);
    const script = own.chance === null ? null : new Script(own.chance, game, cast, () => play.line);
    const pictures: string[] = [];
    const look = (): void => void pictures.push(seen(game, play.state, (decision) => cast.shown(play.state, decision)));
    scripted(script, () => {
      try {
        play.begin();
        look();
        for (const step of own.steps) {
          if (step.kind === 'answer' || step.kind === 'alias') play.step(step);
          else if (step.kind === 'expect')
            play.step({ ...step, checks: [] }); // what leaves no choice has answered itself
          else continue;
          look();
        }
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        look();
        pictures.push('the next answer is not offered');
      }
    });
    return pictures;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
export const differ = (a: readonly string[], b: readonly string[]): boolean =>
  a.length !== b.length || a.some((picture, i) => picture !== b[i]);
