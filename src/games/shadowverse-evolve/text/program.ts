// What is acted on of a text: its abilities as they are compiled, less what no rule of this game asks for. The audit of words
// compares these, so that copying a word into the tree is not acting on it.
import { isRecord } from '../../../text/index.ts';
import { unfoldEffect, unfoldRule } from '../programs/unfold.ts';
import type { CardText, Effect, Event, Rule, Selector } from './ast.ts';

type Said = Readonly<Record<string, unknown>>;
/** Events whose cards are looked for in the zone a text names; all others befall cards where such things happen. */
const PLACED: readonly Event['on'][] = ['enters', 'banished', 'buried', 'returned'];

/** Of several limits to the highest or lowest the first one counts; cards spoken of before have no side of their own. */
function selector(of: Selector): unknown {
  const first = of.where.findIndex((filter) => filter.is === 'extreme');
  const where = of.where.filter((filter, i) => filter.is !== 'extreme' || i === first);
  return of.zone === 'among' ? { ...of, where, owner: 'any' } : { ...of, where };
}
function said(node: Said): Said {
  if (node.do === 'per') return unfoldEffect(node as unknown as Effect & { do: 'per' }) as unknown as Said;
  if (node.rule === 'per') return unfoldRule(node as unknown as Rule) as unknown as Said;
  if (Array.isArray(node.sorts) && 'zone' in node) return selector(node as unknown as Selector) as Said;
  // One noun is all of them, whichever of them is meant.
  if (node.do === 'select' && Array.isArray(node.what) && node.what.length === 1) return { ...node, from: 'one' };
  if (node.do === 'create' && Array.isArray(node.tokens) && node.tokens.length === 1) return { ...node, which: 'all' };
  return node;
}
/** A subject of an event without the zone nobody asks about. */
function subject(on: Event, what: unknown): unknown {
  if (!isRecord(what) || what.the !== 'any' || PLACED.includes(on.on)) return what;
  return { ...what, of: { ...(what.of as Said), zone: 'field' } };
}
/** Everything that is asked about somewhere. */
function acted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(acted);
  if (!isRecord(node)) return node;
  const own = said(node);
  const out: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(own)) out[key] = acted(inner);
  if (typeof own.on === 'string' && 'what' in own) out.what = subject(own as unknown as Event, out.what);
  // A static ability touches every card its subject fits.
  if (own.rule === 'modify') out.what = (out.what as readonly Said[]).map(uncounted);
  if (own.ability === 'static') out.conditions = (out.conditions as readonly Said[]).filter((c) => c.if !== 'present');
  return out;
}
const uncounted = (target: Said): Said => (target.the === 'cards' ? { the: 'cards', of: target.of } : target);

/** The program of a text. */
export const programOf = (text: CardText): unknown => acted(text);
