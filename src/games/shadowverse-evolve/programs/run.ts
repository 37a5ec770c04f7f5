// Carrying out the instructions of a text in order (10.6.2.7.2), and finding the cards each one speaks of.
import {
  bounded,
  by,
  type Call,
  type Event,
  opponent,
  type Plain,
  type Procedure,
  resultsOf,
  type Seat,
  someOf,
  cardOfRef,
  isThere,
  refOf,
} from '../../../kernel/index.ts';
import type * as Ast from '../text/ast.ts';
import { cardsIn, DECK, HAND, inZone, type Resolution, rule, type State } from '../state.ts';
import { beginTogether, endTogether, followed, note, noteMoves, turnTo } from './context.ts';
import { countsOf, nodeAt } from './feasible.ts';
import { apart, candidates, current, isHiddenZone, refsOfReference, seatsOf } from './nouns.ts';
import { amountOf } from './numbers.ts';
import type { Instruction, Node } from './program.ts';
import { viable } from './trial.ts';

type Args = { node: number };
const verbs = new Map<Instruction['do'], Procedure>();
/** Says which procedure carries an instruction out. */
export function carriesOut(what: Instruction['do'], proc: Procedure): void {
  verbs.set(what, proc);
}
function callOf(g: State, id: number): Call {
  const node = nodeAt(g, id);
  const proc = verbs.get(node.effect.do);
  if (proc === undefined) throw new Error(`nothing carries out ${node.effect.do}`);
  return { proc, args: { node: id } };
}
export const effectOf = <D extends Instruction['do']>(g: State, l: Args): Instruction & { do: D } =>
  nodeAt(g, l.node).effect as Instruction & { do: D };
export const nodeOf = (g: State, l: Args): Node => nodeAt(g, l.node);
type OfWhat = Instruction & { readonly what: readonly Ast.Target[] };
/** The cards an instruction names, and the card whose text it is. */
export const whatOf = (g: State, l: Args): readonly Ast.Target[] => (nodeOf(g, l).effect as OfWhat).what;
export const sourceOf = (g: State): number => current(g).card;

export const runList = rule<{ list: readonly number[] }>('sve/run')
  .let('', 'at', () => 0)
  .while(
    '10.6.2.7.2',
    (g, l) => l.at < l.list.length && (l.at === 0 || current(g).did || by('1.3.2.a', false, true)),
    (b) => b.callBy('', (g, l) => callOf(g, l.list[l.at] as number)).let('', 'at', (_g, l) => l.at + 1),
  )
  .returns();
export const running = (list: readonly number[]): Call => ({ proc: runList, args: { list } });

/** Whether somebody has to be asked, or chance, before it is known which cards are meant. */
const needsAsking = (targets: readonly Ast.Target[]): boolean =>
  targets.some((t) => t.the === 'cards' && t.count !== 'all' && t.of.zone !== 'deckTop' && t.of.zone !== 'deckBottom');

/** Cards from the top of a deck, topmost first. */
function topCards(g: State, r: Resolution, noun: Ast.Noun): number[] {
  const seat = seatsOf(g, r, noun.of.owner, true)[0] ?? r.actor;
  const deck = cardsIn(g, DECK, seat);
  const n = 'n' in noun ? amountOf(g, r, noun.n) : deck.length;
  const cards = noun.of.zone === 'deckBottom' ? deck.slice(0, n) : deck.slice(Math.max(0, deck.length - n)).reverse();
  return cards.map((id) => refOf(g, id));
}
function direct(g: State, r: Resolution, target: Ast.Target): readonly number[] {
  if (target.the !== 'cards') return refsOfReference(g, r, target);
  if (target.of.zone === 'deckTop' || target.of.zone === 'deckBottom') return topCards(g, r, target);
  return candidates(g, r, target.of);
}
const unique = (refs: readonly number[]): readonly number[] => (refs.length < 2 ? refs : [...new Set(refs)]);

type Gather = { what: readonly Plain[]; prompt: string };
const targetIn = (l: { target: Plain }): Ast.Target => l.target as unknown as Ast.Target;

/** A hidden zone guarantees nothing but numbers: its viewer may find nothing that fits (4.1.2.2). */
const isConditional = (of: Ast.Selector): boolean =>
  of.where.length > 0 ||
  of.sorts.some((s) => s.class !== 'any' || s.trait !== 'any' || s.name !== 'any' || s.kind !== 'card');
export const mayFail = (of: Ast.Selector): boolean => isHiddenZone(of.zone) && of.zone !== 'among' && isConditional(of);

/** Cards that are chosen while an instruction is carried out: no targeting (R56). */
const gather = rule<Gather>('sve/gather')
  .let('', 'got', (): readonly number[] => [])
  .forEach(
    '',
    'target',
    (_g, l) => l.what,
    (b) =>
      b
        .let('', 'picked', (): readonly number[] => [])
        .when(
          '5.18.1',
          (_g, l) => {
            const t = targetIn(l);
            return t.the === 'cards' && t.count === 'random';
          },
          (c) =>
            c
              .pick('5.18.1', 'picked', (g, l) => {
                const t = targetIn(l) as Ast.Noun;
                const from = candidates(g, current(g), t.of);
                return { from, count: countsOf(g, current(g), t, from.length).max };
              })
              .let('', 'got', (_g, l) => [...l.got, ...l.picked]),
          (c) =>
            c
              .group('1.3.5.1 3.1.2.4.1', 'picked', (g, l, picked) => {
                const t = targetIn(l);
                const r = current(g);
                if (!needsAsking([t])) return null;
                const from = candidates(g, r, (t as Ast.Noun).of).map(cardOfRef);
                const { min, max } = countsOf(g, r, t as Ast.Noun, from.length);
                const least = mayFail((t as Ast.Noun).of) && !r.paying ? 0 : min;
                if (least === from.length && max === least) return null;
                const free = apart(g, (t as Ast.Noun).of, from, picked);
                const most = Math.min(max, free.most);
                const args = [{ card: r.card }];
                const asked = someOf(r.actor, l.prompt, free.from, Math.min(least, most), most, picked, args);
                return viable(g, asked && bounded(asked, free.limits), picked);
              })
              .let('', 'got', (g, l) => [...l.got, ...chosen(g, targetIn(l), l.picked)]),
        ),
  )
  .returns((_g, l): readonly number[] => unique(l.got));

function chosen(g: State, target: Ast.Target, picked: readonly number[]): readonly number[] {
  const r = current(g);
  if (!needsAsking([target])) return direct(g, r, target);
  const from = candidates(g, r, (target as Ast.Noun).of);
  const { min, max } = countsOf(g, r, target as Ast.Noun, from.length);
  const forced = min === from.length && max === min && (r.paying || !mayFail((target as Ast.Noun).of));
  return forced ? from : picked.map((id) => refOf(g, id));
}

/** The call that finds the cards of an instruction, or null when they are plain. */
export const gathering = (what: readonly Ast.Target[], prompt: string): Call | null =>
  needsAsking(what) ? { proc: gather, args: { what: what as unknown as readonly Plain[], prompt } } : null;
/** The cards an instruction speaks of: those gathered, or those plainly meant. */
export function found(g: State, what: readonly Ast.Target[], got: Plain): readonly number[] {
  if (got !== null) return got as readonly number[];
  const r = current(g);
  if (what.length === 1) return direct(g, r, what[0] as Ast.Target);
  return unique(what.flatMap((t) => direct(g, r, t)));
}

export const idsThere = (g: State, refs: readonly number[]): number[] => {
  const out: number[] = [];
  const r = current(g);
  for (const ref of refs) {
    // A cost speaks of the card where it is: one part does not pay with what another has moved (10.4.2.2).
    const now = r.paying ? ref : followed(g, r, ref);
    if (isThere(g, now)) out.push(cardOfRef(now));
  }
  return out;
};

const isAmong = (t: Ast.Target): boolean => t.the === 'cards' && t.of.zone === 'among';
/** Cards chosen from those looked at are no longer among the rest. */
export function take(r: Resolution, what: readonly Ast.Target[], refs: readonly number[]): void {
  if (refs.length > 0 && what.some(isAmong)) r.taken = [...r.taken, ...refs];
}
/** Events of the kind an instruction asked for that came about; for a cost, what took their place counts (10.6.2.5.1). */
export function carriedOut(r: Resolution, kind: number, results: Plain): readonly Event[] {
  const tried = resultsOf(results).filter((e) => e.kind === kind && e.counts);
  if (r.paying || tried.every((e) => e.happened)) return tried.filter((e) => r.paying || e.happened);
  return by(
    '10.10.1.1',
    tried,
    tried.filter((e) => e.happened),
  );
}
/** Of the cards spoken of, those it was done to, as they were before. */
const doneTo = (events: readonly Event[], refs: readonly number[], r: Resolution, g: State): readonly number[] =>
  refs.filter((ref) => {
    const id = cardOfRef(followed(g, r, ref));
    return events.some((e) => e.card === id);
  });

/**
 * After an instruction: which cards それ means, which ones it was done to, and whether it was done at all (「そうしたなら」).
 * What was replaced did not happen (10.10.1.1).
 */
export function after(
  g: State,
  what: readonly Ast.Target[],
  kind: number,
  results: Plain,
  refs: readonly number[],
  noted: readonly Ast.Doing[] = NOT_NOTED,
): void {
  const r = current(g);
  const events = carriedOut(r, kind, results);
  const done = doneTo(events, refs, r, g);
  r.did = events.length > 0;
  r.amount = done.length;
  if (r.paying) r.paidFor = r.paidFor && isPaid(g, r, what, kind, results, refs);
  noteMoves(r, resultsOf(results));
  take(r, what, refs);
  if (what.some((t) => t.the === 'cards' || t.the === 'this' || t.the === 'done'))
    if (what.some((t) => t.the === 'cards') || moves(events)) r.it = moves(events) ? done : refs;
  for (const doing of noted) note(r, doing, done);
}
const NOT_NOTED: readonly Ast.Doing[] = [];
const moves = (events: readonly Event[]): boolean => events.some((e) => e.inc !== e.now);

/** All of a cost must be found and come about, or be replaced (10.4.2.2, 10.6.2.5.1). */
function isPaid(
  g: State,
  r: Resolution,
  what: readonly Ast.Target[],
  kind: number,
  results: Plain,
  refs: readonly number[],
): boolean {
  for (const t of what)
    if (t.the === 'cards' && 'n' in t && t.count !== 'upTo' && refs.length < amountOf(g, r, t.n)) return false;
  const tried = resultsOf(results).filter((e) => e.kind === kind);
  if (tried.length < refs.length) return false;
  return tried.every((e) => e.happened || (e.counts && by('10.6.2.5.1', false, true)));
}

/** An instruction that finds its cards and does one thing to all of them at once. */
export interface AtOnce {
  readonly clause: string;
  readonly prompt: string;
  readonly kind: number; // of the events it makes
  readonly noted: readonly Ast.Doing[];
  readonly applies: (effect: Instruction) => boolean; // to several players at once
  readonly targets: (g: State, l: Args) => readonly Ast.Target[];
  readonly events: (g: State, l: Args, ids: readonly number[]) => Event[];
}
export const always = (): boolean => true;
const together = new Map<Instruction['do'], AtOnce>();
/** How an instruction is carried out by several players at once, where it can be. */
export function togetherOf(g: State, id: number): AtOnce | null {
  const { effect } = nodeAt(g, id);
  const spec = together.get(effect.do) ?? null;
  return spec === null || spec.applies(effect) ? spec : null;
}
export function alsoTogether(what: Instruction['do'], spec: AtOnce): void {
  together.set(what, spec);
}
export function atOnce(what: Instruction['do'], spec: AtOnce): void {
  together.set(what, spec);
  const proc = rule<Args>(`sve/${what}`)
    .callBy('', (g, l) => gathering(spec.targets(g, l), spec.prompt), 'got')
    .let('', 'refs', (g, l): readonly number[] => found(g, spec.targets(g, l), l.got))
    .do(spec.clause, (g, l) => spec.events(g, l, idsThere(g, l.refs)), 'results')
    .run('', (g, l) => after(g, spec.targets(g, l), spec.kind, l.results, l.refs, spec.noted))
    .returns();
  carriesOut(what, proc);
}

const seatsInTurn = (g: State): readonly Seat[] => [g.turn, opponent(g.turn)];
const specOf = (g: State, l: Args): AtOnce => togetherOf(g, l.node) as AtOnce;
const isUnseen = (g: State, ref: number): boolean => inZone(g, cardOfRef(ref), HAND);
function togetherEvents(g: State, l: Args & { all: readonly (readonly number[])[] }): Event[] {
  return seatsInTurn(g).flatMap((seat, i) => {
    turnTo(current(g), seat);
    return specOf(g, l).events(g, l, idsThere(g, l.all[i] ?? []));
  });
}
/** Several players carry instructions out together: all choose, the turn player first, then it is done at once (1.3.4). */
export const jointly = rule<{ list: readonly number[] }>('sve/jointly')
  .let('', 'before', (g): number => current(g).actor)
  .run('', (g) => beginTogether(current(g)))
  .forEach(
    '1.3.4',
    'node',
    (_g, l) => l.list,
    (b) =>
      b.when(
        '1.3.4',
        (g, l) => togetherOf(g, l.node) !== null,
        (c) =>
          c
            .let('', 'all', (): readonly (readonly number[])[] => [])
            .forEach('1.3.4', 'seat', seatsInTurn, (d) =>
              d
                .run('', (g, l) => turnTo(current(g), l.seat))
                .callBy('', (g, l) => gathering(specOf(g, l).targets(g, l), specOf(g, l).prompt), 'got')
                .let('', 'all', (g, l) => [...l.all, found(g, specOf(g, l).targets(g, l), l.got)]),
            )
            .let('', 'results', (): Plain => [])
            .when(
              '1.3.4.1',
              (g, l) => seatsInTurn(g).some((_, i) => (l.all[i] ?? []).some((ref) => isUnseen(g, ref))),
              (d) => d.do('1.3.4.1', togetherEvents, 'results'),
              (d) => d.do('1.3.4', togetherEvents, 'results'),
            )
            .run('', (g, l) => {
              seatsInTurn(g).forEach((seat, i) => {
                turnTo(current(g), seat);
                const { targets, kind, noted } = specOf(g, l);
                const refs = l.all[i] ?? [];
                const ids = refs.map((ref) => cardOfRef(followed(g, current(g), ref)));
                const own = resultsOf(l.results as Plain).filter((e) => ids.includes(e.card));
                after(g, targets(g, l), kind, own as unknown as Plain, refs, noted);
              });
            }),
        (c) =>
          c.forEach('1.3.4', 'seat', seatsInTurn, (d) =>
            d.run('', (g, l) => turnTo(current(g), l.seat)).callBy('', (g, l) => callOf(g, l.node)),
          ),
      ),
  )
  .run('', (g, l) => endTogether(current(g), l.before as Seat))
  .returns();
