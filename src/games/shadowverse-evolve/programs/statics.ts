// Static abilities (永続能力): what they do to values, to damage and to costs, and what they give.
import {
  by,
  cachesOff,
  cite,
  NONE,
  type Seat,
  type Sheet,
  someNeutral,
  tracing,
  refOf,
} from '../../../kernel/index.ts';
import { CAUSES } from '../events.ts';
import { type Flag, flag, maskOf } from '../keywords.ts';
import type { Def } from '../defs.ts';
import type * as Ast from '../text/ast.ts';
import {
  boardOf,
  cardsIn,
  defOf,
  FIELD,
  GRAVEYARD,
  LEADER_AREA,
  pool,
  RESOLUTION,
  type Resolution,
  type State,
  type SveCard,
  leaderOf,
} from '../state.ts';
import { DEALS, ENTERS, GIVES, LAYER_KEYS, layerOf, LOST, M, TAKES, FLAGGED } from '../value-kinds.ts';
import { infoOf } from '../objects.ts';
import {
  derived,
  type Granted,
  grantedTo,
  type Outcome,
  type Part,
  type StaticChange,
  useSelectors,
  valueOf,
} from '../values.ts';
import { contextOf } from './context.ts';
import { fits, fitsSelector, isHiddenZone, refsOfReference, seatsOf, zoneKindOf } from './nouns.ts';
import { holds, numberOf, signedOf } from './numbers.ts';
import type { Ability } from './program.ts';

/** A static ability in force, with its context. */
export interface InForce {
  readonly ability: Ability;
  readonly r: Resolution;
}
const BOTH: readonly Seat[] = [0, 1];

/** Calls `body` for every static ability about `what` of cards on the fields whose conditions hold (10.3.3, 10.3.5). */
export function eachStatic(g: State, what: number, body: (s: InForce) => void): void {
  eachOne(g, what, (s) => {
    if (isInForce(g, s)) body(s);
  });
}
/** The same, whether their conditions hold or not. */
function eachOne(g: State, what: number, body: (s: InForce) => void): void {
  const { statics } = derived(g);
  if ((statics & what) === 0 && !tracing && !someNeutral()) return;
  if (!cite('10.1.1.3')) return;
  if (tracing || someNeutral()) unheard(g, what, body);
  else if (!cachesOff() && !hasGifts(g)) {
    for (const s of standing(g)) if ((s.ability.affects & what) !== 0 && valueOf(g, s.r.card, LOST) === 0) body(s);
    return;
  }
  for (const seat of BOTH) {
    for (const id of cardsIn(g, FIELD, seat)) {
      for (const a of defOf(g, id).statics) {
        if ((a.affects & what) !== 0 && valueOf(g, id, LOST) === 0) body(inForceOf(g, seat, id, a));
      }
      eachGranted(g, seat, id, what, body);
    }
    const leader = leaderOf(g, seat);
    if (leader !== NONE) eachGranted(g, seat, leader, what, body);
  }
}
const hasGifts = (g: State): boolean => ((derived(g).statics | derived(g).stored) & GIVES) !== 0;
/** Those printed on cards of the fields, kept until the fields change. */
function standing(g: State): readonly InForce[] {
  const board = boardOf(g);
  const kept = board.standing as readonly InForce[] | null;
  if (kept !== null) return kept;
  const out: InForce[] = [];
  for (const seat of BOTH) {
    for (const id of cardsIn(g, FIELD, seat)) for (const a of defOf(g, id).statics) out.push(inForceOf(g, seat, id, a));
  }
  board.standing = out;
  return out;
}
/** Abilities of followers and amulets are valid on the field only (10.3.5), and explanations are none (2.6.2). */
function unheard(g: State, what: number, body: (s: InForce) => void): void {
  for (const seat of BOTH) {
    for (const id of cardsIn(g, FIELD, seat)) {
      for (const a of defOf(g, id).notes) {
        if ((a.affects & what) !== 0 && by('2.6.2', true, false)) body(inForceOf(g, seat, id, a));
      }
    }
    for (const id of cardsIn(g, GRAVEYARD, seat)) {
      for (const a of defOf(g, id).statics) {
        if ((a.affects & what) !== 0 && by('10.3.5', true, false)) body(inForceOf(g, seat, id, a));
      }
    }
  }
}
function eachGranted(g: State, seat: Seat, id: number, what: number, body: (s: InForce) => void): void {
  for (const ability of grantedTo(g, id)) {
    const a = pool(g).abilities[ability];
    if (a !== undefined && a.kind === 'static' && (a.affects & what) !== 0) body(inForceOf(g, seat, id, a));
  }
}
/** Its master is the master of the card that has it (3.1.2.1). */
function inForceOf(g: State, seat: Seat, id: number, ability: Ability): InForce {
  const { owner, inc } = g.cards[id] as SveCard;
  return { ability, r: contextOf(by('3.1.2.1', owner, seat), id, inc, ability.id, null) };
}
const isInForce = (g: State, { ability, r }: InForce): boolean =>
  (ability.ast as Ast.Static).conditions.every((c) => by('10.3.3', true, holds(g, r, c)));

const MODIFIED: Readonly<Record<'attack' | 'health' | 'cost', number>> = {
  attack: M.attack,
  health: M.health,
  cost: M.cost,
};
const SET: Readonly<Record<'attack' | 'health' | 'cost', number>> = {
  attack: M.setAttack,
  health: M.setHealth,
  cost: M.setCost,
};
const FLAG_OF: Partial<Readonly<Record<Ast.Change['change'], Flag>>> = {
  dealsHealth: 'dealsHealth',
  cannotBeAttacked: 'cannotBeAttacked',
  cannotBeSelected: 'cannotBeSelected',
  cannotBeSelectedBySpells: 'cannotBeSelectedBySpells',
  cannotEvolve: 'cannotEvolve',
  cannotStand: 'cannotStand',
  entersActed: 'entersActed',
  ignoresGuard: 'ignoresGuard',
  mustAttack: 'mustAttack',
  mustBeAttacked: 'mustBeAttacked',
  cannotBeAttackedBy: 'unattackedBySome',
  cannotGainHealth: 'cannotGainHealth',
};

/** Against anything, and against the opponent's abilities only. */
const STAYS: Readonly<Record<'banish' | 'return' | 'leave', readonly [Flag, Flag]>> = {
  banish: ['unbanishable', 'unbanishableByOpponent'],
  return: ['unreturnable', 'unreturnableByOpponent'],
  leave: ['unmovable', 'unmovableByOpponent'],
};

const part = (kind: number, amount: number, extra = 0): Part => ({ kind, amount, extra });

/** How a change to damage is packed into a modifier: what it does, and to which damage. */
export const DAMAGE_OPS = ['by', 'times', 'none', 'most'] as const;
const DAMAGE_KINDS: readonly Ast.DamageKind[] = [
  'any',
  'attack',
  'attackOnLeader',
  'combat',
  'ability',
  'opponentAbility',
];
const damageMask = (kinds: readonly Ast.DamageKind[]): number =>
  kinds.reduce((m, k) => m | (1 << DAMAGE_KINDS.indexOf(k)), 0);
const packed = (op: (typeof DAMAGE_OPS)[number], kinds: readonly Ast.DamageKind[]): number =>
  damageMask(kinds) * 4 + DAMAGE_OPS.indexOf(op);
export const opOf = (extra: number): (typeof DAMAGE_OPS)[number] =>
  DAMAGE_OPS[extra & 3] as (typeof DAMAGE_OPS)[number];
/** Whether a change speaks of this damage (5.13.2–5.13.4). */
export function speaksOf(extra: number, cause: number, onLeader: boolean, byOpponent: boolean): boolean {
  const mask = extra >> 2;
  const has = (k: Ast.DamageKind): boolean => (mask & (1 << DAMAGE_KINDS.indexOf(k))) !== 0;
  const isAttack = CAUSES[cause] === 'attack';
  const isCombat = isAttack ? !onLeader : CAUSES[cause] === 'counterattack';
  const isAbility = CAUSES[cause] === 'ability';
  if (has('any')) return true;
  if (has('attack') && by('5.13.2', true, isAttack)) return true;
  if (has('attackOnLeader') && isAttack && onLeader) return true;
  if (has('combat') && by('5.13.3', true, isCombat)) return true;
  if (has('ability') && by('5.13.4', true, isAbility)) return true;
  return has('opponentAbility') && isAbility && byOpponent;
}

export const speaksOfKind = (kind: Ast.DamageKind, cause: number, onLeader: boolean, byOpponent: boolean): boolean =>
  kind === 'any' || speaksOf(damageMask([kind]) << 2, cause, onLeader, byOpponent);

/** Whether a text keeps a leader, or its player, from something: one in force on it, or of a card on a field. */
export function isKeptFrom(g: State, leader: number, what: Flag): boolean {
  if (leader === NONE) return false; // decks of scenarios and of chance may have none
  if (((derived(g).statics | derived(g).stored) & (1 << FLAGGED)) === 0) return false;
  const mask = flag(what);
  if (g.modifiers.some((m) => m.kind === M.flags && m.target === leader && (m.extra & mask) !== 0)) return true;
  let found = false;
  eachStatic(g, 1 << FLAGGED, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (found || rule.rule !== 'modify') return;
    const parts = rule.changes.flatMap((change) => partsOf(g, s.r, change, []));
    if (!parts.some((p) => p.kind === M.flags && (p.extra & mask) !== 0)) return;
    found = rule.what.some((t) => t.the !== 'cards' && refsOfReference(g, s.r, t).includes(refOf(g, leader)));
  });
  return found;
}
/** Counters that others' texts have a card enter with (10.9.3); its own are printed on it. */
export function countersGiven(g: State, id: number): readonly { readonly counter: string; readonly n: number }[] {
  const out: { readonly counter: string; readonly n: number }[] = [];
  eachStatic(g, ENTERS, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (rule.rule !== 'modify') return;
    const others = rule.what.filter((t) => t.the !== 'this');
    if (!concerns(g, s.r, others, id, null) || !by('10.9.3', false, true)) return;
    for (const change of rule.changes) if (change.change === 'entersWith') out.push(change);
  });
  return out;
}
/** Whether a text keeps this attacker from this card. */
export function keepsOff(g: State, id: number, attacker: number): boolean {
  let found = false;
  eachStatic(g, 1 << FLAGGED, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (found || rule.rule !== 'modify' || !concerns(g, s.r, rule.what, id, null)) return;
    found = rule.changes.some((c) => c.change === 'cannotBeAttackedBy' && fits(g, s.r, refOf(g, attacker), c.by));
  });
  return found;
}
/** All abilities of a card, as gifts: keywords as such, the rest one by one. */
const abilitiesOf = (def: Def): Part[] => [
  part(M.gain, 0, def.keywords),
  ...def.abilities.filter((a) => a.kind !== 'keywords').map((a) => part(M.ability, 0, a.id)),
];
/** Keywords in quotation marks are keywords. */
const giftOf = (a: Ability): Part =>
  a.ast.ability === 'keywords' ? part(M.gain, 0, maskOf(a.ast.keywords)) : part(M.ability, 0, a.id);
/** The parts of one change, with its numbers as they are now. */
export function partsOf(g: State, r: Resolution, change: Ast.Change, granted: readonly number[]): Part[] {
  switch (change.change) {
    case 'stats':
      return [part(M.attack, signedOf(g, r, change.attack)), part(M.health, signedOf(g, r, change.health))];
    case 'stat':
      return [part(MODIFIED[change.stat], signedOf(g, r, change.by))];
    case 'setStat':
      return [part(SET[change.stat], numberOf(g, r, change.to))];
    case 'gain':
      return [part(M.gain, 0, maskOf(change.keywords))];
    case 'lose':
      return [part(M.lose, 0, maskOf(change.keywords))];
    case 'loseAll':
      return [part(M.loseAll, 0)];
    case 'gainTrait':
      return [part(M.trait, 0, pool(g).gained.indexOf(change.trait))];
    case 'gainAbilitiesOf':
      return refsOfReference(g, r, change.of).flatMap((ref) => abilitiesOf(infoOf(g, ref).def));
    case 'gainAbility':
      return granted.map((ability) => giftOf(pool(g).abilities[ability] as Ability));
    case 'deals':
    case 'takes':
      return [part(M[change.change], signedOf(g, r, change.by), packed('by', change.damage))];
    case 'dealsTimes':
    case 'takesTimes':
      return [part(change.change === 'dealsTimes' ? M.deals : M.takes, change.factor, packed('times', change.damage))];
    case 'takesAtMost':
      return [part(M.takes, change.above * 1000 + change.to, packed('most', change.damage))];
    case 'dealsNone':
    case 'takesNone':
      return [part(change.change === 'dealsNone' ? M.deals : M.takes, 0, packed('none', [change.damage]))];
    case 'cannotAttack':
      return [
        part(
          M.flags,
          0,
          flag(
            change.what === 'leader'
              ? 'cannotAttackLeader'
              : change.what === 'follower'
                ? 'cannotAttackFollower'
                : 'cannotAttack',
          ),
        ),
      ];
    case 'indestructible':
      return [
        part(
          M.flags,
          0,
          flag(
            change.by === 'anything'
              ? 'indestructible'
              : change.by === 'ability'
                ? 'indestructibleByAbility'
                : 'indestructibleByOpponent',
          ),
        ),
      ];
    case 'stays':
      return [part(M.flags, 0, flag(STAYS[change.against][change.by === 'opponentAbility' ? 1 : 0]))];
    case 'attacksPerTurn':
      return [part(M.times, change.n)];
    case 'cannotDraw':
      return [part(M.flags, 0, flag(change.by === 'anything' ? 'cannotDraw' : 'cannotDrawByAbility'))];
    default: {
      const name = FLAG_OF[change.change];
      return name === undefined ? [] : [part(M.flags, 0, flag(name))];
    }
  }
}

/** Everything a static ability does, of one layer or beyond them. */
function partsIn(g: State, s: InForce, layer: number): Part[] {
  const { rule } = s.ability.ast as Ast.Static;
  if (rule.rule !== 'modify') return [];
  const parts = rule.changes.flatMap((change, i) => partsOf(g, s.r, change, s.ability.changes[i] ?? []));
  return parts.filter((p) => layerOf(p.kind) === layer);
}
/** Whom a static ability touches among these cards, and how, as things stand. */
function outcomeOf(g: State, s: InForce, layer: number, ids: readonly number[]): Outcome | null {
  const { rule } = s.ability.ast as Ast.Static;
  // One that lost its ability to an effect of this very layer has nothing to say any more.
  if (rule.rule !== 'modify' || (layer === 0 && valueOf(g, s.r.card, LOST) !== 0) || !isInForce(g, s)) return null;
  const touched = ids.filter((id) => concerns(g, s.r, rule.what, id, null));
  return touched.length === 0 ? null : { ids: touched, parts: partsIn(g, s, layer) };
}
function statics(g: State, layer: number): StaticChange[] {
  const out: StaticChange[] = [];
  const keys = LAYER_KEYS[layer] as number;
  eachOne(g, keys, (s) => {
    out.push({
      stamp: by('10.9.1.6.1', 0, (g.cards[s.r.card] as SveCard).stamp),
      reads: s.ability.reads | (layer === 0 ? 1 << LOST : 0),
      writes: s.ability.affects & keys,
      outcome: (now, ids) => outcomeOf(now, s, layer, ids),
    });
  });
  return out;
}

/** Where the subject of a static ability is. Spells named without a zone are those being played: none is on a field. */
const placeOf = (of: Ast.Selector): number =>
  of.zone === 'field' && of.sorts.every((sort) => sort.kind === 'spell')
    ? RESOLUTION
    : zoneKindOf(of.zone as Exclude<Ast.Zone, 'among'>);
/** Whether a static ability's subject is this card. */
export function concerns(
  g: State,
  r: Resolution,
  what: readonly Ast.Target[],
  id: number,
  sheet: Sheet | null,
): boolean {
  const card = g.cards[id] as SveCard;
  for (const target of what) {
    if (target.the !== 'cards') {
      for (const ref of refsOfReference(g, r, target)) if (ref === refOf(g, id)) return true;
      continue;
    }
    const { of } = target;
    if (of.zone === 'among' || placeOf(of) !== card.zone >> 1) continue;
    const master = by('3.1.2', card.owner, card.master);
    if (!seatsOf(g, r, of.owner, isHiddenZone(of.zone)).includes(master)) continue;
    if (fitsSelector(g, r, refOf(g, id), of, sheet)) return true;
  }
  return false;
}
/** What static abilities give: those of cards (`of` null), or those that are gifts themselves. */
function grants(g: State, of: readonly Granted[] | null): Granted[] {
  const out: Granted[] = [];
  const give = (s: InForce): void => {
    const { rule } = s.ability.ast as Ast.Static;
    if (rule.rule !== 'modify' || !isInForce(g, s)) return;
    const gifts = partsIn(g, s, layerOf(M.ability)).filter((p) => p.kind === M.ability);
    if (gifts.length === 0) return;
    const { stamp } = g.cards[s.r.card] as SveCard;
    for (const seat of BOTH) {
      for (const id of [...cardsIn(g, FIELD, seat), ...cardsIn(g, LEADER_AREA, seat)]) {
        if (concerns(g, s.r, rule.what, id, null))
          for (const gift of gifts) out.push({ card: id, ability: gift.extra, stamp });
      }
    }
  };
  if (of === null) eachOne(g, GIVES, give);
  else {
    for (const { card, ability } of of) {
      const a = pool(g).abilities[ability];
      if (a !== undefined && a.kind === 'static' && (a.affects & GIVES) !== 0)
        give(inForceOf(g, (g.cards[card] as SveCard).master, card, a));
    }
  }
  return out;
}
useSelectors({ statics, grants });

/** Changes an ability makes at most, and how many printed abilities are told apart from those given. */
const CHANGES = 8;
const PRINTED = 16;
/** Which of its card's abilities this is, so that two of one card are two effects (10.10.2.3). */
function placeOfAbility(g: State, { ability, r }: InForce): number {
  const at = defOf(g, r.card)
    .statics.filter((a) => (a.affects & (DEALS | TAKES)) !== 0)
    .indexOf(ability);
  return at >= 0 ? at % PRINTED : PRINTED + (ability.id % PRINTED);
}

/** Effects on damage that a card deals or takes, static and stored, as parts with where they come from. */
export interface Affecting extends Part {
  readonly source: number;
  readonly ability: number; // tells apart effects of one source
}
export function affecting(g: State, id: number, kind: number): Affecting[] {
  const out: Affecting[] = [];
  const card = g.cards[id] as SveCard;
  for (const m of g.modifiers) {
    if (m.kind !== kind || m.target !== id || m.targetInc !== card.inc) continue;
    out.push({ kind, amount: m.amount, extra: m.extra, source: m.source, ability: 512 + (m.id & 255) });
  }
  eachStatic(g, kind === M.deals ? DEALS : TAKES, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (rule.rule !== 'modify') return;
    rule.changes.forEach((change, i) => {
      for (const p of partsOf(g, s.r, change, [])) {
        if (p.kind !== kind || !concerns(g, s.r, rule.what, id, null)) continue;
        out.push({ ...p, source: s.r.card, ability: i + CHANGES * placeOfAbility(g, s) });
      }
    });
  });
  return out;
}
