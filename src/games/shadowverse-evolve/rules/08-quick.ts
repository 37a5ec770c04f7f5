// Quick windows (7.4.4, 8.4.7): the non-turn player may play quick cards and abilities, one after another.
import { argA, argB, ask, by, type Call, option, PASS, type Seat, verbOf } from '../../../kernel/index.ts';
import type { Ability } from '../programs/program.ts';
import { QUICK } from '../keywords.ts';
import { cardsIn, EX, FIELD, GRAVEYARD, HAND, ownDef, pool, rule, type State } from '../state.ts';
import { ACTIVATE, ACTIVATE_N, EAT_WITH, EVOLVE_WITH, PLAY } from '../verbs.ts';
import { checked } from './10-check.ts';
import { activatedOf, canActivate, canPlay, isEat, isEvolve, isQuick } from './10-costs.ts';
import { activate, playCard } from './10-play.ts';

/** Abilities of one card that carry the bare verb: those that are neither evolve nor eat abilities. */
const plainOnes = (list: readonly Ability[]): number => list.filter((a) => !isEvolve(a) && !isEat(a)).length;
function optionOf(id: number, list: readonly Ability[], at: number): number {
  const a = list[at] as Ability;
  if (isEvolve(a) && list.filter(isEvolve).length === 1) return option(EVOLVE_WITH, id);
  if (isEat(a) && list.filter(isEat).length === 1) return option(EAT_WITH, id);
  return plainOnes(list) === 1 && !isEvolve(a) && !isEat(a) ? option(ACTIVATE, id) : option(ACTIVATE_N, id, at + 1);
}
/** Zones whose cards may have abilities to play, where some have such. */
const AWAY = [FIELD, HAND, EX, GRAVEYARD] as const;
/** Activated abilities a player may play now, as options. */
export function abilityOptions(g: State, seat: Seat, out: number[], quick: boolean): void {
  for (const id of pool(g).away ? AWAY.flatMap((kind) => cardsIn(g, kind, seat)) : cardsIn(g, FIELD, seat)) {
    const list = activatedOf(g, id);
    for (let i = 0; i < list.length; i++) {
      const a = list[i] as Ability;
      if (quick && !by('12.3.3', true, a.quick)) continue;
      if (canActivate(g, seat, id, a)) out.push(optionOf(id, list, i));
    }
  }
}
export function cardOptions(g: State, seat: Seat, out: number[], quick: boolean): void {
  for (const kind of [HAND, EX]) {
    if (kind === EX && cardsIn(g, EX, seat).length > 0 && !by('4.8.1', false, true)) continue;
    for (const id of cardsIn(g, kind, seat)) {
      if (quick && !isQuick(g, id)) continue;
      // Quick cards are cards like others in one's own main phase (12.3.5).
      if (!quick && (ownDef(g, id).keywords & QUICK) !== 0 && !by('12.3.5', false, true)) continue;
      if (canPlay(g, seat, id)) out.push(option(PLAY, id));
    }
  }
}
/** The procedure an option of a player's turn stands for. */
export function callOf(g: State, seat: Seat, chosen: number): Call | null {
  const id = argA(chosen);
  const list = (): readonly Ability[] => activatedOf(g, id);
  const use = (a: Ability | undefined): Call | null =>
    a === undefined ? null : { proc: activate, args: { card: id, seat, ability: a.id } };
  switch (verbOf(chosen)) {
    case PLAY:
      return { proc: playCard, args: { card: id, seat, free: -1 } };
    case EVOLVE_WITH:
      return use(list().find(isEvolve));
    case EAT_WITH:
      return use(list().find(isEat));
    case ACTIVATE:
      return use(list().find((a) => !isEvolve(a) && !isEat(a)));
    case ACTIVATE_N:
      return use(list()[argB(chosen) - 1]);
    default:
      return null;
  }
}

export const quickWindow = rule<{ seat: Seat; clause: string }>('sve/quick')
  .let('', 'chosen', () => 0)
  .while(
    '12.3.4',
    (_g, l) => l.chosen !== PASS,
    (b) =>
      b
        .ask('7.4.4.c 8.4.7.c', 'chosen', (g, l) => {
          const out: number[] = [];
          cardOptions(g, l.seat, out, true);
          abilityOptions(g, l.seat, out, true);
          out.push(PASS);
          return ask(l.seat, 'quick', out);
        })
        .callBy('', (g, l) => callOf(g, l.seat, l.chosen))
        .when(
          '7.4.5 8.4.8',
          (_g, l) => l.chosen !== PASS,
          (c) => c.callBy('', checked),
        ),
  )
  .returns();
