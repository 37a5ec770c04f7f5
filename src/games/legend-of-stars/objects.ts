// Objects: a card in one incarnation, as it is now or as it last was on the field.
import { lastKnown, type Sheet } from '../../kernel/index.ts';
import { card, isOnField, type State, type TableCard } from './state.ts';
import type { Ref, Selector } from './text/ast.ts';

/**
 * A card that a text speaks of: the object it was then (`inc`), and the one it has become by what the text or its event did
 * (`now`), or GONE when something else took it away: then it can be asked about, and no longer dealt with.
 */
export type Spoken = { readonly card: number; readonly inc: number; readonly now: number };
export const GONE = -1;
/** What a text calls them. */
type Noun = 'card' | 'character' | 'support' | 'effect' | 'energy' | 'drawn';
/** Cards spoken of together. `chosen`: by 選ぶ, so that whether the effect reaches them has been seen already. */
export type Group = { readonly noun: Noun; readonly chosen: boolean; readonly cards: readonly Spoken[] };

export const spokenOf = (g: State, id: number): Spoken => ({ card: id, inc: card(g, id).inc, now: card(g, id).inc });
export const groupOf = (g: State, noun: Noun, ids: readonly number[], chosen = false): Group => ({
  noun,
  chosen,
  cards: ids.map((id) => spokenOf(g, id)),
});
export const nounOf = (of: Selector): Noun => {
  if (of.place === 'energy') return 'energy';
  return of.kind === 'flash' ? 'effect' : of.kind === 'fieldCard' ? 'support' : of.kind;
};

/** Whether it can still be dealt with. */
export const isHere = (g: State, one: Spoken): boolean => card(g, one.card).inc === one.now;
/** After a step of the text: what that step moved is followed to where it went. */
export function followed(g: State, one: Spoken): Spoken {
  const { inc } = card(g, one.card);
  if (one.now === GONE || one.now === inc) return one;
  const asked = isOnField(g, one.card) || lastKnown(g, one.card, one.inc) === null ? inc : one.inc;
  return { card: one.card, inc: asked, now: inc };
}

/** The card as it is, or as it last was where it was spoken of. */
export function seenAs(g: State, one: Spoken): TableCard {
  const now = card(g, one.card);
  if (now.inc === one.inc) return now;
  return (lastKnown(g, one.card, one.inc)?.card as TableCard | undefined) ?? now;
}
/** Its numbers as they last were; null where it is still there, or was never on the field. */
export const lastSheet = (g: State, one: Spoken): Sheet | null =>
  card(g, one.card).inc === one.inc ? null : (lastKnown(g, one.card, one.inc)?.sheet?.slice() ?? null);
/** The last object a card was on the field, for events about two cards of which one has left. */
export const lastOf = (g: State, id: number): Spoken => {
  if (isOnField(g, id)) return spokenOf(g, id);
  const last = g.last.findLast((l) => l.card.id === id);
  return last === undefined ? spokenOf(g, id) : { card: id, inc: last.card.inc, now: card(g, id).inc };
};

const NOTHING: readonly Spoken[] = [];
const lastWhere = (groups: readonly Group[], test: (group: Group) => boolean): Group | undefined =>
  groups.findLast(test);
/** Words that mean what was spoken of, whoever's it is. */
type Uttered = Exclude<Ref, 'this' | 'partner' | 'foe'>;
/** The cards a word such as そのキャラクター means: the last ones of that sort, else the last of all. */
export function meant(groups: readonly Group[], ref: Uttered): readonly Spoken[] {
  if (groups.length === 0) return NOTHING;
  const found =
    ref === 'drawn'
      ? lastWhere(groups, (group) => group.noun === 'drawn')
      : ref === 'chosen'
        ? (lastWhere(groups, (group) => group.chosen) ?? lastWhere(groups, isSpoken))
        : ref === 'it'
          ? (lastWhere(groups, isSpoken) ?? groups.at(-1))
          : (lastWhere(groups, (group) => group.noun === ref) ?? lastWhere(groups, isSpoken));
  return found?.cards ?? NOTHING;
}
const isSpoken = (group: Group): boolean => group.noun !== 'drawn';
