// Breaking (chapter 12): what happens to a card that is destroyed depends on its category.
import {
  by,
  type Call,
  cardOf,
  cite,
  type Event,
  isThere,
  type Plain,
  resultsOf,
  refAt,
  cardOfRef,
  type Ref,
} from '../../../kernel/index.ts';
import { broken, type Cause, causeOf, CAUSES, leaving, turnFace } from '../events.ts';
import { defOf, EXILE, OPEN, REVERSED, rule, type State, WAIT, WAIT1 } from '../state.ts';
import { isField } from '../units.ts';
import { amountOf, hasRule, hasWord } from '../values.ts';

/** One card that breaks: the card, what broke it, why, and the pierce of what broke it. */
export type Hit = readonly [card: number, source: number, cause: number, pierce: number];
export const hit = (g: State, card: number, source: number, cause: Cause): Hit => [
  card,
  source,
  causeOf(cause),
  source >= 0 && CAUSES[causeOf(cause)] === 'attack' ? amountOf(g, source, 'pierce') : 0,
];

/** Where a broken card goes (12-2, 12-3); a Minion with regeneration is reversed where it lies instead (39-5). */
function goes(g: State, id: number): Event[] {
  const card = cardOf(g, id);
  const { category, wt } = defOf(g, id);
  if (category === 'lord' || category === 'arts') return cite('12-3.s1') ? leaving(g, id, EXILE, {}, '12-3.s2') : [];
  const turns = isField(card.zone >> 1) && hasWord(g, id, 'regeneration') && !hasRule(g, id, 'unreversed');
  if (turns && cite('39-5')) return [turnFace(g, id, REVERSED)];
  if (!cite('12-2')) return [];
  return leaving(g, id, by('14-3j', WAIT1, wt === 0 ? WAIT1 : WAIT + wt), {}, '38-6a');
}

export const breaking = rule<{ hits: Plain }>('legions/breaking')
  .do(
    '',
    (g, l) =>
      (l.hits as unknown as readonly Hit[])
        .filter(([id]) => cardOf(g, id).zone >= 0 && cardOf(g, id).face === OPEN)
        .map(([id, source, cause, pierce]) => broken(g, id, source, cause, pierce)),
    'marked',
  )
  .let('', 'gone', (_g, l): readonly Ref[] =>
    resultsOf(l.marked)
      .filter((e) => e.happened)
      .map((e) => refAt(e.card, e.inc)),
  )
  .do('17-4.s1', (g, l) => l.gone.filter((ref) => isThere(g, ref)).flatMap((ref) => goes(g, cardOfRef(ref))))
  .returns((_g, l) => resultsOf(l.marked).filter((e) => e.happened).length);

export const breakCall = (g: State, ids: readonly number[], source: number, cause: Cause): Call => ({
  proc: breaking,
  args: { hits: ids.map((id) => hit(g, id, source, cause)) as unknown as Plain },
});
