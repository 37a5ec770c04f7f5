// Carrying out the instructions of a text in order (10.6.2.7.2), and finding the cards each one speaks of.
import {
  by,
  type Call,
  type Event,
  NONE,
  type Plain,
  type Procedure,
  resultsOf,
  someOf,
} from '../../../kernel/index.ts';
import type * as Ast from '../text/ast.ts';
import {
  cardOfRef,
  cardsIn,
  DECK,
  refAt,
  refOf,
  type Resolution,
  rule,
  type State,
  stillThere,
  type SveCard,
} from '../state.ts';
import { countsOf, nodeAt } from './feasible.ts';
import { apart, candidates, current, isHiddenZone, refsOfReference, seatsOf } from './nouns.ts';
import { amountOf } from './numbers.ts';
import type { Instruction, Node } from './program.ts';

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

export const runList = rule<{ list: readonly number[] }>('sve/run')
  .let('', 'at', () => 0)
  .while(
    '10.6.2.7.2',
    (g, l) => l.at < l.list.length && (l.at === 0 || current(g).did || by('1.3.2.a', false, true)),
    (b) => b.callBy('', (g, l) => callOf(g, l.list[l.at] as number)).let('', 'at', (_g, l) => l.at + 1),
  )
  .returns();
export const running = (list: readonly number[]): Call => ({ proc: runList, args: { list } });

/** A cost is carried out like instructions, except that all of it has to be (10.4.2.2). */
export const payList = rule<{ list: readonly number[] }>('sve/pay-list')
  .run('', (g) => {
    current(g).paying = true;
  })
  .call('', runList, (_g, l) => ({ list: l.list }))
  .run('', (g) => {
    current(g).paying = false;
  })
  .returns();

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
                return someOf(r.actor, l.prompt, free.from, Math.min(least, most), most, picked, [{ card: r.card }]);
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

/** An object the ability's own event moved is still meant where it went (R30). */
function followed(g: State, r: Resolution, ref: number): number {
  if (stillThere(g, ref)) return ref;
  const e = r.event;
  if (e === null || e.card !== cardOfRef(ref) || refAt(e.card, e.inc) !== ref) return ref;
  const card = g.cards[e.card] as SveCard;
  return card.inc === e.now && card.zone !== NONE ? refOf(g, e.card) : ref;
}
export const idsThere = (g: State, refs: readonly number[]): number[] => {
  const out: number[] = [];
  const r = current(g);
  for (const ref of refs) {
    const now = followed(g, r, ref);
    if (stillThere(g, now)) out.push(cardOfRef(now));
  }
  return out;
};

/** Whether a text speaks of cards anew, so that それ means them from now on. */
const isNew = (what: readonly Ast.Target[]): boolean => what.some((t) => t.the === 'cards');
/** After an instruction: what it was about, and whether it was done (「そうしたなら」). */
export function after(g: State, what: readonly Ast.Target[], results: Plain, refs: readonly number[]): void {
  const r = current(g);
  const events = resultsOf(results);
  r.did = events.some((e) => e.counts);
  // What something took the place of counts as done (10.6.2.5.1).
  r.paidFor = !events.some((e) => e.counts && !e.happened) || by('10.6.2.5.1', false, true);
  const now = events.filter((e) => e.happened && e.card !== NONE).map((e) => refOf(g, e.card));
  r.amount = now.length;
  if (isNew(what) || moves(events)) r.it = moves(events) ? now : refs;
}
const moves = (events: readonly Event[]): boolean => events.some((e) => e.inc !== e.now);
