// The answers a scenario gives, as moves of a line, with what it says between them.
import { type Game, listening, type Phrase, scripted, type Seat } from '../../kernel/index.ts';
import { faultText } from '../../match/index.ts';
import { InputError } from '../../read/problem.ts';
import { Script } from '../scenario/chance.ts';
import { position } from '../scenario/given.ts';
import { Play } from '../scenario/play.ts';
import { brokeOff, mannerOf } from '../scenario/run.ts';
import { Failure, type Scenario, type Step } from '../scenario/scenario.ts';
import { Trace } from '../scenario/trace.ts';
import type { Move } from './walk.ts';

export interface Told {
  readonly moves: readonly Move[];
  /** Steps that are no answers, beside the number of moves made before them. */
  readonly asides: readonly { readonly at: number; readonly step: Step }[];
  readonly failure: { readonly at: number; readonly said: Phrase } | null; // where it does not come out as it says
}

export function movesOf(game: Game, scenario: Scenario): Told {
  const { g, cast, pool } = position(game, scenario);
  const trace = new Trace(game, cast);
  const moves: Move[] = [];
  const asides: { at: number; step: Step }[] = [];
  const gave = (seat: Seat, index: number, choice: boolean): void => {
    if (choice) moves.push({ seat, index });
  };
  const stage = { game, pool, cast, trace, restores: false, manner: mannerOf(game, scenario), gave };
  const play = new Play(stage, g);
  const script = scenario.chance === null ? null : new Script(scenario.chance, game, cast, () => play.line);
  let failure: Told['failure'] = null;
  listening(trace, () =>
    scripted(script, () => {
      try {
        play.begin();
        for (const step of scenario.steps) {
          const before = moves.length;
          play.step(step);
          if (step.kind !== 'answer' || step.note !== null)
            asides.push({ at: step.kind === 'answer' ? before : moves.length, step });
        }
      } catch (error) {
        if (error instanceof InputError) throw error;
        const said = error instanceof Failure ? error.said : brokeOff(faultText(error));
        failure = { at: moves.length, said };
      }
    }),
  );
  return { moves, asides, failure };
}
