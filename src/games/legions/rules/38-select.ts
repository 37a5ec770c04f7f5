// Choosing (35-6, 38-15): objects and effects that a text tells to choose. The turn player chooses (01-8).
import { argA, by, cardOf, cite, type Plain, someOf, wordOption } from '../../../kernel/index.ts';
import { candidates, type Ctx, numberIn } from '../nouns.ts';
import { DECK, HAND, rule, type State } from '../state.ts';
import type { Noun, Step } from '../text/ast.ts';
import { onField } from '../units.ts';
import { hasWord } from '../values.ts';
import { stepsIn } from './35-sequence.ts';

type Args = { c: Ctx; part: string };
const STOP = -1;
const stepOf = <K extends Step['do']>(g: State, l: Args): Extract<Step, { do: K }> =>
  stepsIn(g, l.c, l.part)[l.c.at] as Extract<Step, { do: K }>;

/** A unit with ward is not chosen by the opponent's effects (39-19). */
export const canBeChosen = (g: State, c: Ctx, id: number): boolean =>
  !(cardOf(g, id).owner !== c.seat && onField(g, id) && hasWord(g, id, 'ward') && cite('39-19'));

/** Whether the phrase speaks of cards in a deck or a hand. */
export const hidden = (noun: Noun): boolean => noun.zones.some(({ zone }) => zone === 'deck' || zone === 'hand');
/** Whether the turn player may look at this card: not the other player's hand, and no deck but what was just looked at (LEG-R69). */
function isSeen(g: State, c: Ctx, id: number): boolean {
  if (c.seat === g.turn && c.looked.includes(id)) return true;
  const kind = cardOf(g, id).zone >> 1;
  return kind !== DECK && (kind !== HAND || cardOf(g, id).owner === g.turn);
}

function choosable(g: State, l: Args): number[] {
  const { what } = stepOf<'select'>(g, l);
  return candidates(g, l.c, what).filter((id) => canBeChosen(g, l.c, id));
}
const most = (g: State, l: Args): number => numberIn(l.c, stepOf<'select'>(g, l).n);

export const select = rule<Args>('legions/select')
  .let('', 'from', (g, l): readonly number[] => choosable(g, l))
  .let('', 'blind', (g, l) => stepOf<'select'>(g, l).random === true || l.from.some((id) => !isSeen(g, l.c, id)))
  .let('', 'picked', (): readonly number[] => [])
  .when(
    '',
    (_g, l) => l.blind,
    (b) => b.pick('35-6', 'picked', (g, l) => ({ from: l.from, count: Math.min(most(g, l), l.from.length) })),
    (b) =>
      b.group('35-6', 'picked', (g, l, picked) => {
        const { upTo } = stepOf<'select'>(g, l);
        const n = Math.min(most(g, l), l.from.length);
        return someOf(by('01-8', l.c.seat, g.turn), 'choose', l.from, upTo ? 0 : n, n, picked, [{ card: l.c.card }]);
      }),
  )
  .returns((g, l): Plain => {
    const { upTo } = stepOf<'select'>(g, l);
    return l.picked.length === 0 && !upTo && most(g, l) > 0 && by('35-7', false, true) ? STOP : l.picked;
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
