// Choosing (35-6, 38-15): objects and effects that a text tells to choose. The turn player chooses (01-8).
import { argA, by, cardOf, cite, type Plain, someOf, wordOption, cardOfRef } from '../../../kernel/index.ts';
import type { Ctx } from '../context.ts';
import { candidates, numberIn, statOf } from '../nouns.ts';
import { reveal } from '../events.ts';
import { cardsIn, DECK, EXILE, HAND, REVERSED, rule, type State } from '../state.ts';
import type { Noun } from '../text/ast.ts';
import { onField } from '../units.ts';
import { hasWord } from '../values.ts';
import { type Args, report, stepOf, STOP } from './35-steps.ts';
import { canBeDone } from './30-payable.ts';

/** A unit with ward is not chosen by the opponent's effects (39-19). */
export const canBeChosen = (g: State, c: Ctx, id: number): boolean =>
  !(cardOf(g, id).owner !== c.seat && onField(g, id) && hasWord(g, id, 'ward') && cite('39-19'));

/** Whether a card is one that the turn player cannot look at when choosing: the other player's hand or deck (LEG-R69). */
function isHidden(g: State, c: Ctx, id: number): boolean {
  if (c.seat === g.turn && c.looked.some((o) => cardOfRef(o) === id)) return false;
  const { zone, owner, face } = cardOf(g, id);
  const kind = zone >> 1;
  if (kind === EXILE) return face === REVERSED;
  // Who chooses from the own deck looks through it.
  return (kind === DECK || kind === HAND) && owner !== g.turn;
}
/** Whether the phrase speaks of cards that decide nothing before they are seen: any deck, the other player's hand. */
export const hidden = (g: State, c: Ctx, noun: Noun): boolean =>
  noun.zones.some(({ zone }) => zone === 'deck' || (zone === 'hand' && !(noun.owner === 'own' && c.seat === g.turn)));

/** What may be chosen; for a cost, only what the cost can then be paid with (30-4). */
function choosable(g: State, l: Args): number[] {
  const { what } = stepOf<'select'>(g, l);
  const chosen = stepOf<'select'>(g, l).join === true ? l.c.it.map(cardOfRef) : [];
  const all = candidates(g, l.c, what).filter((id) => canBeChosen(g, l.c, id) && !chosen.includes(id));
  return l.part === 'cost' ? all.filter((id) => canBeDone(g, l.c, l.c.at + 1, id)) : all;
}
/** Cards of the own deck that are looked through to choose from. */
const searched = (g: State, l: Args): number[] => {
  const { what } = stepOf<'select'>(g, l);
  const own = what.zones.some(({ zone }) => zone === 'deck') && l.c.seat === g.turn && what.owner !== 'opponent';
  return own ? [...cardsIn(g, DECK, g.turn)] : [];
};
const most = (g: State, l: Args): number => numberIn(l.c, stepOf<'select'>(g, l).n);

/** What may still be chosen besides: where a sum is limited, only what keeps within it. */
function affordable(g: State, l: Args & { from: readonly number[] }, picked: readonly number[]): readonly number[] {
  const { sum } = stepOf<'select'>(g, l);
  if (sum === undefined) return l.from;
  const stat = (id: number): number => statOf(g, cardOf(g, id), sum.stat);
  const left = numberIn(l.c, sum.n) - picked.reduce((all, id) => all + stat(id), 0);
  return l.from.filter((id) => picked.includes(id) || stat(id) <= left);
}
export const select = rule<Args>('legions/select')
  .let('', 'from', (g, l): readonly number[] => choosable(g, l))
  .do('02-33', (g, l) => searched(g, l).map((id) => reveal(id, g.turn)))
  .let('', 'blind', (g, l) => stepOf<'select'>(g, l).random === true || l.from.some((id) => isHidden(g, l.c, id)))
  .let('', 'picked', (): readonly number[] => [])
  .when(
    '',
    (_g, l) => l.blind,
    (b) => b.pick('35-6', 'picked', (g, l) => ({ from: l.from, count: Math.min(most(g, l), l.from.length) })),
    (b) =>
      b.group('35-6', 'picked', (g, l, picked) => {
        const { upTo } = stepOf<'select'>(g, l);
        const n = Math.min(most(g, l), l.from.length);
        const from = affordable(g, l, picked);
        return someOf(by('01-8', l.c.seat, g.turn), 'choose', from, upTo ? 0 : n, n, picked, [{ card: l.c.card }]);
      }),
  )
  .returns((g, l): Plain => {
    const { upTo } = stepOf<'select'>(g, l);
    return l.picked.length === 0 && !upTo && most(g, l) > 0 && by('35-7', false, true)
      ? STOP
      : report(g, l.picked.length, l.picked);
  });

/** Which of the listed effects: as many as the text says, in the order written. */
export const chooseModes = rule<Args>('legions/modes')
  .group('38-15', 'picked', (g, l, picked) => {
    const step = stepOf<'modes'>(g, l);
    const all = step.blocks.map((_, i) => wordOption(i));
    const asked = someOf(g.turn, 'choose-effect', all, step.upTo ? 0 : step.n, step.n, picked, [{ card: l.c.card }]);
    return asked === null ? null : { ...asked, vocabulary: step.blocks.map((_, i) => `effect ${i + 1}`) };
  })
  .returns((g, l): readonly number[] => l.picked.map((o) => stepOf<'modes'>(g, l).blocks[argA(o)] as number));
