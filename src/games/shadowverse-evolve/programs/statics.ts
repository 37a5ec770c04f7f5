// Static abilities (永続能力): what they do to values, to damage and to costs, and what they give.
import { by, cite, type Modifier, NONE, type Seat, type Sheet, someNeutral, tracing } from '../../../kernel/index.ts';
import { CAUSES } from '../events.ts';
import { type Flag, flag, maskOf } from '../keywords.ts';
import type { Def } from '../defs.ts';
import type * as Ast from '../text/ast.ts';
import {
  cardsIn,
  defOf,
  FIELD,
  GRAVEYARD,
  pool,
  refOf,
  type Resolution,
  type State,
  type SveCard,
  leaderOf,
} from '../state.ts';
import {
  DEALS,
  derived,
  FOREVER,
  GIVES,
  type Granted,
  infoOf,
  LAYER_KEYS,
  LOST,
  M,
  TAKES,
  useSelectors,
  valueOf,
  FLAGGED,
} from '../values.ts';
import { contextOf } from './context.ts';
import { fits, isHiddenZone, refsOfReference, seatsOf, zoneKindOf } from './nouns.ts';
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
  if ((derived(g).statics & what) === 0 && !tracing && !someNeutral()) return;
  if (!cite('10.1.1.3')) return;
  if (tracing || someNeutral()) unheard(g, what, body);
  for (const seat of BOTH) {
    for (const id of cardsIn(g, FIELD, seat)) {
      for (const a of defOf(g, id).statics) {
        if ((a.affects & what) !== 0 && valueOf(g, id, LOST) === 0) tryOne(g, seat, id, a, body);
      }
      if ((derived(g).stored & GIVES) !== 0) tryGranted(g, seat, id, what, body);
    }
    if ((derived(g).stored & GIVES) !== 0) tryGranted(g, seat, leaderOf(g, seat), what, body);
  }
}
/** Abilities of followers and amulets are valid on the field only (10.3.5), and explanations are none (2.6.2). */
function unheard(g: State, what: number, body: (s: InForce) => void): void {
  for (const seat of BOTH) {
    for (const id of cardsIn(g, FIELD, seat)) {
      for (const a of defOf(g, id).notes) {
        if ((a.affects & what) !== 0 && by('2.6.2', true, false)) tryOne(g, seat, id, a, body);
      }
    }
    for (const id of cardsIn(g, GRAVEYARD, seat)) {
      for (const a of defOf(g, id).statics) {
        if ((a.affects & what) !== 0 && by('10.3.5', true, false)) tryOne(g, seat, id, a, body);
      }
    }
  }
}
function tryGranted(g: State, seat: Seat, id: number, what: number, body: (s: InForce) => void): void {
  if (id === NONE) return;
  const inc = (g.cards[id] as SveCard).inc;
  for (const m of g.modifiers) {
    if (m.kind !== M.ability || m.target !== id || m.targetInc !== inc) continue;
    const a = pool(g).abilities[m.extra];
    if (a !== undefined && (a.affects & what) !== 0) tryOne(g, seat, id, a, body);
  }
}
function tryOne(g: State, seat: Seat, id: number, ability: Ability, body: (s: InForce) => void): void {
  if (ability.ast.ability !== 'static') return;
  // Its master is the master of the card that has it (3.1.2.1).
  const master = by('3.1.2.1', (g.cards[id] as SveCard).owner, seat);
  const r = contextOf(master, id, (g.cards[id] as SveCard).inc, ability.id, null);
  for (const c of ability.ast.conditions) if (!by('10.3.3', true, holds(g, r, c))) return;
  body({ ability, r });
}

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

/** What a change makes: kinds of modifiers with their numbers. */
export interface Part {
  readonly kind: number;
  readonly amount: number;
  readonly extra: number;
}
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

/** Whether a text keeps a leader from gaining health: one in force on it, or of a card on a field. */
export function gainsNone(g: State, leader: number): boolean {
  const mask = flag('cannotGainHealth');
  if (g.modifiers.some((m) => m.kind === M.flags && m.target === leader && (m.extra & mask) !== 0)) return true;
  let found = false;
  eachStatic(g, 1 << FLAGGED, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (found || rule.rule !== 'modify' || !rule.changes.some((c) => c.change === 'cannotGainHealth')) return;
    found = rule.what.some((t) => t.the !== 'cards' && refsOfReference(g, s.r, t).includes(refOf(g, leader)));
  });
  return found;
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
      return [part(M.trait, 0, 1 << pool(g).gained.indexOf(change.trait))];
    case 'gainAbilitiesOf':
      return refsOfReference(g, r, change.of).flatMap((ref) => abilitiesOf(infoOf(g, ref).def));
    case 'gainAbility':
      return granted.map((ability) => part(M.ability, 0, ability));
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
    default: {
      const name = FLAG_OF[change.change];
      return name === undefined ? [] : [part(M.flags, 0, flag(name))];
    }
  }
}

/** A static whose selector looks at numbers may depend on other numeric effects (10.9.1.5). */
const READING: Readonly<Record<number, number>> = {
  [M.attack]: M.attackBy,
  [M.health]: M.healthBy,
  [M.setAttack]: M.setAttackBy,
  [M.setHealth]: M.setHealthBy,
};
const LAYER_OF: Readonly<Record<number, number>> = {
  [M.loseAll]: 0,
  [M.gain]: 1,
  [M.lose]: 1,
  [M.trait]: 2,
  [M.flags]: 2,
  [M.times]: 2,
  [M.attack]: 3,
  [M.health]: 3,
  [M.cost]: 3,
  [M.setAttack]: 3,
  [M.setHealth]: 3,
  [M.setCost]: 3,
};

function made(g: State, s: InForce, p: Part, n: number): Modifier {
  const source = g.cards[s.r.card] as SveCard;
  const rule = (s.ability.ast as Ast.Static).rule as Ast.Rule & { rule: 'modify' };
  const self = rule.what.length === 1 && rule.what[0]?.the === 'this';
  return {
    id: s.r.card * 64 + n,
    kind: s.ability.reads === 0 ? p.kind : by('10.9.1.5', p.kind, READING[p.kind] ?? p.kind),
    seat: s.r.seat,
    source: source.id,
    sourceInc: source.inc,
    ability: s.ability.id,
    target: self ? source.id : NONE,
    targetInc: self ? source.inc : 0,
    amount: p.amount,
    extra: p.extra,
    stamp: by('10.9.1.6.1', 0, source.stamp),
    until: FOREVER,
    untilSeat: s.r.seat,
    suspended: false,
  };
}
function statics(g: State, layer: number): Modifier[] {
  const out: Modifier[] = [];
  eachStatic(g, LAYER_KEYS[layer] as number, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (rule.rule !== 'modify') return;
    rule.changes.forEach((change, i) => {
      for (const p of partsOf(g, s.r, change, s.ability.changes[i] ?? [])) {
        if (LAYER_OF[p.kind] === layer) out.push(made(g, s, p, out.length));
      }
    });
  });
  return out;
}

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
    if (of.zone === 'among' || zoneKindOf(of.zone) !== card.zone >> 1) continue;
    const master = by('3.1.2', card.owner, card.master);
    if (!seatsOf(g, r, of.owner, isHiddenZone(of.zone)).includes(master)) continue;
    if (fits(g, r, refOf(g, id), of, sheet)) return true;
  }
  return false;
}
function touches(g: State, m: Modifier, id: number, sheet: Sheet): boolean {
  const ability = pool(g).abilities[m.ability];
  if (ability?.ast.ability !== 'static' || ability.ast.rule.rule !== 'modify') return false;
  return concerns(g, contextOf(m.seat, m.source, m.sourceInc, m.ability, null), ability.ast.rule.what, id, sheet);
}
function grants(g: State): Granted[] {
  const out: Granted[] = [];
  eachStatic(g, GIVES, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (rule.rule !== 'modify' || s.ability.changes.every((c) => c.length === 0)) return;
    for (const seat of BOTH) {
      for (const id of cardsIn(g, FIELD, seat)) {
        if (!concerns(g, s.r, rule.what, id, null)) continue;
        for (const list of s.ability.changes) for (const ability of list) out.push({ card: id, ability });
      }
    }
  });
  return out;
}
useSelectors({ touches, statics, grants });

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
        out.push({ ...p, source: s.r.card, ability: i });
      }
    });
  });
  return out;
}
