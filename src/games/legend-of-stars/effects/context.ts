// What a text has at hand while it is carried out: who speaks, what it has spoken of, where it stands.
import { isThere, NONE, opponent, type Plain, type Ref as CardRef, refTo, type Seat } from '../../../kernel/index.ts';
import type { Op } from '../printed.ts';
import { candidates, type Speaker, spokenOf } from '../select.ts';
import { card, defAt, isOnField, type State } from '../state.ts';
import type { Target, Who } from '../text/ast.ts';
import { resists } from '../values.ts';

export type Told = {
  seat: Seat;
  card: number; // the card whose text it is
  def: number;
  ability: number;
  subject: number; // the card the event is about
  partner: number;
};
export type Run = Told & {
  at: number; // step
  it: readonly CardRef[];
  did: boolean;
  seen: readonly number[]; // cards looked at
  lane: number; // chosen, as a physical column
  tested: boolean; // `it` was chosen, and found to be within reach
};
/** What a step leaves behind: null fields stay as they were. */
export type Left = { readonly [key: string]: Plain };
export const left = (
  did: boolean,
  it: readonly CardRef[] | null = null,
  seen: readonly number[] | null = null,
): Left => ({
  did,
  it,
  seen,
});

export const opAt = (g: State, l: Told & { at: number }): Op | undefined => defAt(g, l.def).programs[l.ability]?.[l.at];
/** The step under way, which is of this sort because its procedure was called for it. */
export const stepIs = <D extends Op['do']>(g: State, l: Run, _sort: D): OpOf<D> => opAt(g, l) as OpOf<D>;
type OpOf<D, O extends Op = Op> = O extends Op ? (D extends O['do'] ? O : never) : never;

export const speaker = (g: State, l: Run): Speaker => ({
  seat: l.seat,
  card: l.card,
  it: l.it.filter((ref) => isThere(g, ref)).map((ref) => ref.card),
  subject: l.subject,
  partner: l.partner,
  target: NONE,
  lane: l.lane,
  done: l.it.length,
});
export const refs = (g: State, ids: readonly number[]): CardRef[] => ids.map((id) => refTo(g, id));

/** The cards a step deals with, wherever they are, less those that resist. Chosen ones were tested when chosen. */
export function targets(g: State, l: Run, target: Target): number[] {
  const who = speaker(g, l);
  if (target.the === 'some' || target.the === 'same' || target.the === 'among')
    throw new Error(`a compiled text says ${target.the}`);
  const ids = target.the === 'all' ? candidates(g, who, target.of) : spokenOf(who, target.the);
  return target.the === 'it' && l.tested ? [...ids] : ids.filter((id) => !resists(g, l.seat, l.card, id));
}
/** As `targets`, of those on the field. */
export const onField = (g: State, l: Run, target: Target): number[] =>
  targets(g, l, target).filter((id) => isOnField(g, id));

export function players(g: State, l: Run, who: Who): readonly Seat[] {
  switch (who) {
    case 'own':
      return [l.seat];
    case 'opponent':
      return [opponent(l.seat)];
    case 'both':
      return g.turn === 0 ? [1, 0] : [0, 1];
    case 'master': {
      const it = speaker(g, l).it[0] ?? l.subject;
      return it === NONE ? [] : [card(g, it).master];
    }
  }
}
