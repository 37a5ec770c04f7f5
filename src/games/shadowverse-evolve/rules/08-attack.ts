// Attacks by followers (8.4).
import { ask, by, type Event, NONE, opponent, type Seat, cardOfRef, isThere, refOf } from '../../../kernel/index.ts';
import { attacked, damage, fought, stance } from '../events.ts';
import { keepsOff } from '../programs/statics.ts';
import { ASSAIL, AURA, flag, GUARD, INTIMIDATE, RUSH, STORM } from '../keywords.ts';
import {
  ACT,
  cardsIn,
  defOf,
  FIELD,
  inZone,
  LEADER_AREA,
  leaderOf,
  rule,
  type State,
  STAND,
  type SveCard,
} from '../state.ts';
import { FLAGGED, TIMES, WORDS } from '../value-kinds.ts';
import { attackOf, derived, hasFlag, hasWord, healthOf, valueOf } from '../values.ts';
import { checked } from './10-check.ts';
import { quickWindow } from './08-quick.ts';

export const CANNOT_ATTACK = flag('cannotAttack');
const CANNOT_ATTACK_LEADER = flag('cannotAttackLeader');
const CANNOT_ATTACK_FOLLOWER = flag('cannotAttackFollower');
const CANNOT_BE_ATTACKED = flag('cannotBeAttacked');
const IGNORES_GUARD = flag('ignoresGuard');
const DEALS_HEALTH = flag('dealsHealth');
const MUST_ATTACK = flag('mustAttack');
const UNATTACKED_BY_SOME = flag('unattackedBySome');
const MUST_BE_ATTACKED = flag('mustBeAttacked');

/** Continuously the same player's since the turn began (R52). */
export const isOld = (g: State, id: number): boolean => (g.cards[id] as SveCard).since < g.turnNumber;
const evolvedNow = (g: State, id: number): boolean => (g.cards[id] as SveCard).evolvedAt === g.turnNumber;

/** Stood, or with attacks left that its text gives it. */
export function isReady(g: State, id: number): boolean {
  const card = g.cards[id] as SveCard;
  if (card.stance === STAND) return true;
  const times = valueOf(g, id, TIMES);
  return by(
    '8.4.2',
    true,
    times > 1 && card.attackedAt === g.turnNumber && card.attacks < times && by('1.3.1', false, true),
  );
}
export function mayAttackFollowers(g: State, id: number): boolean {
  if ((valueOf(g, id, FLAGGED) & (CANNOT_ATTACK | CANNOT_ATTACK_FOLLOWER)) !== 0) return by('1.3.3', true, false);
  if (isOld(g, id)) return by('8.4.2.1.a', false, true);
  if (evolvedNow(g, id) && by('8.4.2.1.b', false, true)) return true;
  const words = valueOf(g, id, WORDS);
  return (
    ((words & STORM) !== 0 && by('12.9.1 12.9.2', false, true)) ||
    ((words & RUSH) !== 0 && by('12.10.1 12.10.2', false, true))
  );
}
function mayAttackLeader(g: State, id: number): boolean {
  if ((valueOf(g, id, FLAGGED) & (CANNOT_ATTACK | CANNOT_ATTACK_LEADER)) !== 0) return by('1.3.3', true, false);
  if (isOld(g, id)) return by('8.4.3.1.b', false, true);
  return hasWord(g, id, STORM) && by('12.9.1 12.9.2', false, true);
}
/** An enemy follower this attacker may choose, 守護 aside. */
function isTarget(g: State, attacker: number, id: number): boolean {
  if (defOf(g, id).kind !== 'follower') return false;
  if (hasWord(g, id, INTIMIDATE) && by('12.12.1 12.12.2', false, true)) return false;
  if (hasFlag(g, id, CANNOT_BE_ATTACKED)) return by('1.3.3', true, false);
  if (hasFlag(g, id, UNATTACKED_BY_SOME) && keepsOff(g, id, attacker)) return by('1.3.3', true, false);
  // オーラ keeps nobody from attacking it (12.15.2.1).
  if (hasWord(g, id, AURA) && !by('12.15.2.1', false, true)) return false;
  if ((g.cards[id] as SveCard).stance === ACT) return by('8.4.3.1.a', false, true);
  return hasWord(g, attacker, ASSAIL) && by('12.11.1 12.11.2', false, true);
}
/** 12.8.2.c: an acted guard that can be chosen must be (R45). */
export const isGuard = (g: State, id: number): boolean =>
  (g.cards[id] as SveCard).stance === ACT && hasWord(g, id, GUARD) && by('12.8.1 12.8.2.c', false, true);

/** Of targets that cannot all be attacked as texts and guards demand, those that meet most demands (1.3.2.3). */
function demanded(g: State, targets: readonly number[], ignores: boolean): readonly number[] {
  const claims = targets.map(
    (id) => (hasFlag(g, id, MUST_BE_ATTACKED) ? 1 : 0) + (!ignores && inZone(g, id, FIELD) && isGuard(g, id) ? 1 : 0),
  );
  const most = Math.max(...claims);
  return by(
    '1.3.2.3',
    targets,
    targets.filter((_, i) => claims[i] === most),
  );
}
function targetsOf(g: State, attacker: number): readonly number[] {
  const other = opponent((g.cards[attacker] as SveCard).master);
  const out: number[] = [];
  const all: number[] = [];
  const near = mayAttackFollowers(g, attacker);
  const far = mayAttackLeader(g, attacker);
  let guarded = false;
  const ignores = hasFlag(g, attacker, IGNORES_GUARD) && by('1.3.1', false, true);
  for (const id of cardsIn(g, FIELD, other)) {
    if (!near || !isTarget(g, attacker, id)) continue;
    all.push(id);
    const guard = !ignores && isGuard(g, id);
    if (guard && !guarded) out.length = 0;
    guarded = guarded || guard;
    if (guard || !guarded) out.push(id);
  }
  const leader = far ? leaderOf(g, other) : NONE;
  if (leader !== NONE && !guarded) out.push(leader);
  if (!all.some((id) => hasFlag(g, id, MUST_BE_ATTACKED))) return out;
  return demanded(g, leader === NONE ? all : [...all, leader], ignores);
}
/** Whether a text has one of a player's followers attack while it can. */
export function mustAttack(g: State, seat: Seat): boolean {
  if (g.modifiers.length === 0 && !derived(g).statics) return false;
  return cardsIn(g, FIELD, seat).some(
    (id) => hasFlag(g, id, MUST_ATTACK) && canAttack(g, id) && by('1.3.1', false, true),
  );
}
/** Whether a follower can attack at all (8.1.2, 8.4.3.2). */
export function canAttack(g: State, id: number): boolean {
  if (defOf(g, id).kind !== 'follower' || !isReady(g, id)) return false;
  if (mayAttackLeader(g, id)) {
    // Only guards could keep it from the leader, and then they are targets.
    if (leaderOf(g, opponent((g.cards[id] as SveCard).master)) !== NONE) return true;
  }
  if (!mayAttackFollowers(g, id)) return false;
  const other = opponent((g.cards[id] as SveCard).master);
  for (const target of cardsIn(g, FIELD, other)) if (isTarget(g, id, target)) return true;
  return !by('8.4.3.2 8.1.2', false, true);
}

/** Damage a follower deals when it attacks or is attacked (2.7.1). */
const strength = (g: State, id: number): number => {
  const n = hasFlag(g, id, DEALS_HEALTH) ? by('1.3.1', attackOf(g, id), healthOf(g, id)) : attackOf(g, id);
  return by('2.7.1', 0, n);
};
function combat(g: State, attacker: number, target: number): Event[] {
  const a = cardOfRef(attacker);
  const t = cardOfRef(target);
  if (!isThere(g, attacker) || !inZone(g, a, FIELD) || !isThere(g, target)) return [];
  const out: Event[] = [];
  const mine = strength(g, a);
  if (mine > 0) out.push(damage(g, t, mine, a, 'attack'));
  if (inZone(g, t, FIELD)) {
    const back = strength(g, t);
    if (back > 0) out.push(...by('8.4.9.1', [], [damage(g, a, back, t, 'counterattack')]));
    const fights = g.fighting && (mine > 0 || by('12.14.2.1', false, true));
    if (fights) out.push(...by('8.4.9.2', [], [fought(g, a, t), fought(g, t, a)]));
  }
  return out;
}
const isFollowerRef = (g: State, ref: number): boolean => !inZone(g, cardOfRef(ref), LEADER_AREA);

export const attack = rule<{ seat: Seat; attacker: number }>('sve/attack')
  .ask('8.4.3', 'target', (g, l) => ask(l.seat, 'attack-target', targetsOf(g, l.attacker), [{ card: l.attacker }]))
  .let('', 'from', (g, l): number => refOf(g, l.attacker))
  .let('', 'to', (g, l): number => (l.target === NONE ? NONE : refOf(g, l.target)))
  .stop('8.4.3.2', (_g, l) => l.target === NONE)
  .do('8.4.4', (g, l) => [stance(g, l.attacker, ACT)])
  .run('8.4.5.1', (g, l) => {
    g.attack = { attacker: l.from, target: l.to, fought: false };
    g.fighting = isFollowerRef(g, l.to);
    g.cache.version++;
  })
  .do('8.4.5', (g, l) => [attacked(g, l.attacker, l.target)])
  .callBy('8.4.6', checked)
  .call('8.4.7.a 8.4.7.b 8.4.7.c', quickWindow, (_g, l) => ({ seat: opponent(l.seat), clause: '8.4.8' }))
  .do('8.4.9', (g, l) => combat(g, l.from, l.to))
  .callBy('8.4.10', checked)
  .run('8.4.11', (g) => {
    g.attack = null;
    g.fighting = false;
    g.cache.version++;
  })
  .returns();
