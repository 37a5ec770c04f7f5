// What a text tells to do. Every step is a verb, so that several can stand in one sentence: 〜を1体選び、破壊する。
import { each, oneOf, rule, type Verb } from '../../../text/index.ts';
import type { Step } from './ast.ts';
import { change } from './changes.ts';
import { cards, deck } from './steps-cards.ts';
import { choose } from './choosing.ts';
import { forbidding, perCard, perDone, players, tolling } from './steps-players.ts';

export const step: Verb<Step> = each((form) =>
  rule(`手順 ${form}`, () =>
    oneOf(
      choose[form],
      players[form],
      perCard(form),
      perDone(form),
      deck[form],
      cards[form],
      change[form],
      ...(form === 'plain' ? [forbidding, tolling] : []),
    ),
  ),
);
