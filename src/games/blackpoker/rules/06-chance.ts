// Turn and chance (chapter 6): the holder requests or passes; two passes resolve the newest request.
import { ask, argA, by, opponent, PASS, type Plain } from '../../../kernel/index.ts';
import { rule, type State, stageTop } from '../state.ts';
import { request, requests } from './08-request.ts';
import { resolve } from './10-resolve.ts';
import { triggerCheck } from './12-triggers.ts';

const BOTH = 3;
const mayPass = (g: State): boolean => by('core.chance.7', true, !(g.stalled && g.chance === g.turn));

/** One chance: a request, which keeps the chance, or a pass, which hands it on. */
export const chance = rule('blackpoker/chance')
  .ask('core.chance.1', 'act', (g) => {
    const options = requests(g, g.chance);
    if (mayPass(g)) options.push(PASS);
    return ask(g.chance, 'chance', options);
  })
  .when(
    '',
    (_g, l) => l.act === PASS,
    (b) =>
      b
        .run('core.chance.3', (g) => {
          g.passed |= 1 << g.chance;
          g.chance = opponent(g.chance);
        })
        .when(
          'core.chance.6',
          (g) => g.passed === BOTH,
          (c) =>
            c
              .run('core.chance.6', (g) => {
                g.passed = 0;
              })
              .when(
                'core.chance.4',
                (g) => g.stage.length > 0,
                (d) =>
                  d
                    .call('core.chance.4', resolve, (g) => ({ request: stageTop(g) as unknown as Plain }))
                    .call('core.chance.4 core.trigger.2', triggerCheck, () => ({})),
                (d) =>
                  d.run('core.chance.5', (g) => {
                    g.stalled = true;
                  }),
              )
              .run('core.chance.4', (g) => {
                g.chance = g.turn;
              }),
        ),
    (b) => b.call('core.chance.2', request, (g, l) => ({ seat: g.chance, action: argA(l.act) })),
  )
  .returns();

export const play = rule('blackpoker/play')
  .while(
    'core.chance.1',
    (g) => g.outcome === null,
    (b) => b.call('core.chance.1', chance, () => ({})),
  )
  .returns();
