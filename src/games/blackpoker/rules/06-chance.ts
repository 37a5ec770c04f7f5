// Turn and chance (chapter 6): the holder requests or passes; two passes resolve the newest request.
import { argA, ask, type Builder, by, type Locals, opponent, PASS, type Plain } from '../../../kernel/index.ts';
import { rule, type State, stageTop } from '../state.ts';
import { draft, request, requests } from './08-request.ts';
import { resolve } from './10-resolve.ts';
import { checks } from './12-triggers.ts';

const BOTH = 3;
const mayPass = (g: State): boolean => by('core.chance.7', true, !(g.stalled && g.chance === g.turn));

/** Both have passed: the newest request is resolved, or nothing happens, and the turn player has the chance. */
function round(b: Builder<State, Locals, Locals>): void {
  b.run('core.chance.6', (g) => {
    g.passed = 0;
  }).when(
    '',
    (g) => g.stage.length > 0,
    (c) =>
      checks(c.call('core.chance.4', resolve, (g) => ({ request: stageTop(g) as unknown as Plain }))).run(
        'core.chance.4',
        (g) => {
          g.chance = g.turn;
        },
      ),
    (c) =>
      c
        .run('core.chance.5', (g) => {
          g.chance = g.turn;
        })
        .run('core.chance.7', (g) => {
          g.stalled = true;
        }),
  );
}

/** The game proper: one chance after another, each a request, which keeps the chance, or a pass, which hands it on. */
export const play = rule('blackpoker/play')
  .while(
    'core.chance.1',
    (g) => g.outcome === null,
    (b) =>
      b
        .ask('core.chance.1', 'act', (g) => {
          const options = requests(g, g.chance);
          if (mayPass(g)) options.push(PASS);
          return ask(g.chance, 'chance', options);
        })
        .when(
          '',
          (_g, l) => l.act === PASS,
          (c) =>
            c
              .run('core.chance.3', (g) => {
                g.passed |= 1 << g.chance;
                g.chance = opponent(g.chance);
              })
              .when('', (g) => g.passed === BOTH, round),
          (c) =>
            c
              .call('', request, (g, l) => draft(g.chance, argA(l.act)))
              .run('', (g) => {
                g.chance = by('core.chance.2', opponent(g.chance), g.chance);
              }),
        ),
  )
  .returns();
