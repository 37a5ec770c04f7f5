// What can be done: costs that can be paid in full (10.4.2.2), targets that exist (10.6.2.3.4).
import { by, cite, NONE, opponent, type Seat, cardOfRef, isThere } from '../../../kernel/index.ts';
import { AURA, flag, INTIMIDATE } from '../keywords.ts';
import type * as Ast from '../text/ast.ts';
import {
  ACT,
  cardsIn,
  EVOLVE_DECK,
  FIELD,
  inZone,
  LEADER_AREA,
  ownDef,
  pool,
  type Resolution,
  type State,
  STAND,
  type SveCard,
} from '../state.ts';
import { FLAGGED } from '../value-kinds.ts';
import { infoOf } from '../objects.ts';
import { derived, hasFlag, hasWord, isLinkedRace } from '../values.ts';
import { candidates, isNamed, refsOfReference, someCandidate, stacksOf } from './nouns.ts';
import { amountOf, holds, numberOf } from './numbers.ts';
import { isSet } from './context.ts';
import { type Ability, type Node, targetsIn } from './program.ts';
import { isPayable, type Payment } from './trial.ts';

export const nodeAt = (g: State, id: number): Node => {
  const node = pool(g).nodes[id];
  if (node === undefined) throw new Error(`no instruction ${id}`);
  return node;
};

const CANNOT_BE_SELECTED = flag('cannotBeSelected');
const BY_SPELLS = flag('cannotBeSelectedBySpells');
/** オーラ: not selected by cards and abilities whose master is the opponent (12.15.2, R84). */
function isSelectable(g: State, r: Resolution, ref: number): boolean {
  const id = cardOfRef(ref);
  const leader = inZone(g, id, LEADER_AREA);
  if ((!inZone(g, id, FIELD) && !leader) || (g.cards[id] as SveCard).master === r.seat) return true;
  if (hasFlag(g, id, CANNOT_BE_SELECTED)) return by('1.3.1', true, false);
  if (hasFlag(g, id, BY_SPELLS) && pool(g).abilities[r.ability]?.kind === 'spell') return by('1.3.1', true, false);
  // 威圧 keeps nobody from selecting it (12.12.2.1).
  if (hasWord(g, id, INTIMIDATE) && !by('12.12.2.1', false, true)) return false;
  return by('12.15.1 12.15.2', true, !hasWord(g, id, AURA));
}
/** Objects a selection may take, noun by noun. */
export const selectable = (g: State, r: Resolution, noun: Ast.Noun): number[] =>
  candidates(g, r, noun.of).filter((ref) => isSelectable(g, r, ref));

/** One if there is any, none otherwise. */
const anySelectable = (g: State, r: Resolution, noun: Ast.Noun): number =>
  someCandidate(g, r, noun.of, (ref) => isSelectable(g, r, ref)) ? 1 : 0;

/** How many a noun asks for: at least and at most. */
export function countsOf(g: State, r: Resolution, noun: Ast.Noun, there: number): { min: number; max: number } {
  switch (noun.count) {
    case 'all':
      return { min: there, max: there };
    case 'any':
      return { min: 0, max: there };
    case 'upTo':
      return { min: 0, max: Math.min(there, amountOf(g, r, noun.n)) };
    case 'exactly':
    case 'random': {
      const asked = amountOf(g, r, noun.n);
      const n = asked <= there ? asked : by('1.3.2.b', 0, there);
      return { min: n, max: n };
    }
  }
}

export const bodyOf = (g: State, r: Resolution, node: Node): readonly number[] => {
  const { effect } = node;
  if (effect.do !== 'branch') return node.body;
  let taken = node.body;
  effect.instead.forEach((a, i) => {
    if (holds(g, r, a.condition)) taken = node.instead[i] ?? taken;
  });
  return taken;
};

/** Walks instructions that will be carried out as things stand; `visit` returning false ends the walk. */
export function walk(
  g: State,
  r: Resolution,
  list: readonly number[],
  visit: (node: Node, may: boolean) => boolean,
  may = false,
): boolean {
  for (const id of list) {
    const node = nodeAt(g, id);
    const { effect } = node;
    switch (effect.do) {
      case 'if': {
        const held = holds(g, r, effect.condition);
        r.held = held;
        if (held && !walk(g, r, node.body, visit, may)) return false;
        break;
      }
      case 'branch':
        if (!walk(g, r, bodyOf(g, r, node), visit, may)) return false;
        break;
      case 'may':
        if (!walk(g, r, node.body, visit, true)) return false;
        break;
      case 'pay': {
        // In an automatic ability the targets of what a cost buys are needed all the same (R58).
        const isAuto = r.ability !== NONE && pool(g).abilities[r.ability]?.kind === 'triggered';
        if (!walk(g, r, node.body, visit, may || !isAuto)) return false;
        break;
      }
      case 'choose': {
        if (!visit(node, may)) return false;
        const picked = r.options[node.slot];
        if (isSet(picked)) for (const i of picked) if (!walk(g, r, node.options[i] ?? [], visit, may)) return false;
        break;
      }
      case 'as': {
        const actor = r.actor;
        r.actor = actorOf(r, effect.who);
        const on = walk(g, r, node.body, visit, may);
        r.actor = actor;
        if (!on) return false;
        break;
      }
      case 'where':
        r.x = numberOf(g, r, effect.x);
        if (!walk(g, r, node.body, visit, may)) return false;
        break;
      case 'repeat':
        if (!walk(g, r, node.body, visit, may)) return false;
        break;
      default:
        if (!visit(node, may)) return false;
    }
  }
  return true;
}
const actorOf = (r: Resolution, who: Ast.Player): Seat =>
  who === 'opponent' || who === 'oneOpponent' || who === 'allOpponents' ? opponent(r.seat) : r.seat;

/** Whether every selection that must be made has something to select (10.6.2.3.4), and every choice its options. */
export function canTarget(g: State, r: Resolution, list: readonly number[]): boolean {
  const { it } = r;
  const can = walk(g, r, list, (node, may) => {
    if (may) return true;
    if (node.effect.do === 'choose') return isSet(r.options[node.slot]) || canChoose(g, r, node);
    if (node.effect.do !== 'select' || !node.atPlay) return true;
    const chosen = r.targets[node.slot];
    if (!isSet(chosen) && !canSelect(g, r, node)) return false;
    // What a later selection says of それ is asked of whatever may be selected here.
    if (pool(g).abilities[r.ability]?.selectsByIt === true)
      r.it = isSet(chosen) ? chosen : node.effect.what.flatMap((noun) => selectable(g, r, noun));
    return true;
  });
  r.it = it;
  return can;
}
function canSelect(g: State, r: Resolution, node: Node): boolean {
  const { what, from } = node.effect as Ast.Action & { do: 'select' };
  let found = false;
  for (const noun of what) {
    if (!('n' in noun) || noun.count === 'upTo' || amountOf(g, r, noun.n) === 0) {
      found = true;
      continue;
    }
    const asked = amountOf(g, r, noun.n);
    const there = asked === 1 ? anySelectable(g, r, noun) : selectable(g, r, noun).length;
    if (there > 0) found = isEnough(g, r, node, asked, there);
    else if (from === 'each') return by('10.6.2.3.4', true, false);
    if (from === 'each' && !found) return false;
  }
  return by('10.6.2.3.4', true, found);
}
/** Fewer than were asked for will do (10.6.2.3.3), but each of them must get a share of what is divided (10.6.2.4.1.1). */
function isEnough(g: State, r: Resolution, node: Node, asked: number, there: number): boolean {
  const next = pool(g).nodes[node.id + 1]?.effect;
  const shares = next?.do === 'divideDamage' ? amountOf(g, r, next.amount) : asked;
  if (Math.min(asked, there) > shares) return by('10.6.2.4.1.1', true, false);
  return asked <= there || by('10.6.2.3.3', false, true);
}
/** Options of a choice that could be carried out now. */
export function choosable(g: State, r: Resolution, node: Node): number[] {
  const out: number[] = [];
  node.options.forEach((body, i) => {
    if (canTarget(g, r, body)) out.push(i);
  });
  return out;
}
export function choiceCount(g: State, r: Resolution, node: Node): Ast.ChoiceCount {
  const effect = node.effect as Ast.Frame & { do: 'choose' };
  let count = effect.count;
  for (const a of effect.instead) if (holds(g, r, a.condition)) count = a.count;
  return count;
}
function canChoose(g: State, r: Resolution, node: Node): boolean {
  const count = choiceCount(g, r, node);
  const need = count.count === 'upTo' ? 1 : Math.min(count.n, node.options.length);
  return choosable(g, r, node).length >= need;
}

/** Amulets a Stack counter can be taken from for 土の秘術. */
export const riteSources = (g: State, seat: Seat): number[] =>
  stacksOf(g, seat).filter((id) => ((g.cards[id] as SveCard).counters[0] ?? 0) > 0);

/** 『にんじん』 that may be eaten: face down in the evolve deck (R87). */
const CARROT = 'にんじん';
export const carrots = (g: State, seat: Seat): number[] =>
  cardsIn(g, EVOLVE_DECK, seat).filter(
    (id) => (g.cards[id] as SveCard).face === 1 && isNamed(g, CARROT, ownDef(g, id).name),
  );
export const mayEat = (g: State, id: number, times: number): boolean => {
  if (isLinkedRace(g, id)) return by('14.2.1.2.1 14.2.1.2', true, false);
  return carrots(g, (g.cards[id] as SveCard).master).length >= times;
};

/** PP a list of costs takes, X included. */
export function ppIn(g: State, r: Resolution, list: readonly number[]): number {
  let pp = 0;
  for (const id of list) {
    const { effect } = nodeAt(g, id);
    if (effect.do === 'payPP') pp += amountOf(g, r, effect.n);
  }
  return pp;
}

/** Whether all of a cost can be paid; PP are looked at separately where EP may help. */
export function canPay(g: State, r: Resolution, list: readonly number[], withPP = true): boolean {
  if (withPP && ppIn(g, r, list) > g.pp[r.seat]) return by('10.4.4', true, false);
  return isPaid(g, r, { list, rite: false, room: false });
}
/** Part by part, which is enough where no part touches what another needs; else it is tried. */
export function isPaid(g: State, r: Resolution, payment: Payment): boolean {
  const { list, rite, room } = payment;
  for (const id of list) if (!canPayOne(g, r, nodeAt(g, id))) return by('10.6.2.5.3 10.4.2.2', true, false);
  if (r.trial || !(room || isTight(g, list, rite))) return true;
  if (isPayable(g, r, payment)) return true;
  return room ? by('10.6.2.6', true, false) : by('10.6.2.5.3 10.4.2.2', true, false);
}
const TAKES: readonly string[] = [
  'destroy',
  'banish',
  'discard',
  'move',
  'return',
  'add',
  'act',
  'addRevealed',
  'stand',
];
/** Parts that take from one store, so that two of them may want more than there is (10.4.5). */
const DRAWS_ON: readonly string[] = ['payEarthRite', 'payHealth', 'removeCounters', 'changePoints'];
/** How many parts of a cost choose cards, and how many take away the card that has it. */
function parts(g: State, list: readonly number[]): { chosen: number; own: number } {
  let chosen = 0;
  let own = 0;
  for (const id of list) {
    const node = nodeAt(g, id);
    for (const way of node.ways) {
      const inner = parts(g, way);
      chosen += inner.chosen;
      own += inner.own;
    }
    if (DRAWS_ON.includes(node.effect.do)) chosen++;
    if (!TAKES.includes(node.effect.do) || !('what' in node.effect) || !Array.isArray(node.effect.what)) continue;
    for (const t of node.effect.what as readonly Ast.Target[]) {
      if (t.the === 'cards') chosen++;
      else if (node.effect.do !== 'act') own++;
    }
  }
  return { chosen, own };
}
/** Whether one part of a cost may take what another needs, or a text may keep a card from being taken. */
export function isTight(g: State, list: readonly number[], rite = false): boolean {
  if (list.length === 0) return false;
  const { chosen, own } = parts(g, list);
  if (chosen + (own > 0 ? 1 : 0) + (rite ? 1 : 0) > 1) return true;
  return chosen + own > 0 && ((derived(g).statics | derived(g).stored) & (1 << FLAGGED)) !== 0;
}
function canPayOne(g: State, r: Resolution, node: Node): boolean {
  const { effect } = node;
  switch (effect.do) {
    case 'payPP':
      return true;
    case 'payHealth':
      return g.life[r.seat] >= by('10.4.5', 0, amountOf(g, r, effect.n));
    case 'payEarthRite':
      return riteSources(g, r.seat).length > 0;
    case 'act':
      return refsThere(g, r, effect.what, (id) => mayAct(g, id));
    case 'stand':
      return refsThere(g, r, effect.what, (id) => (g.cards[id] as SveCard).stance === ACT);
    case 'destroy':
    case 'banish':
    case 'discard':
    case 'move':
    case 'return':
    case 'add':
    case 'reveal':
    case 'addRevealed':
      return refsThere(g, r, effect.what, null);
    case 'removeCounters': {
      const which = pool(g).counters.indexOf(effect.counter);
      const have = refsOfReference(g, r, effect.on).reduce(
        (n, ref) => n + (infoOf(g, ref).card.counters[which] ?? 0),
        0,
      );
      return have >= (effect.n === 'all' ? 0 : amountOf(g, r, effect.n));
    }
    case 'changePoints':
      return effect.by.sign === '+' || pointsOf(g, r.seat, effect.which) >= numberOf(g, r, effect.by.n);
    case 'eat':
      return refsOfReference(g, r, { the: 'this' }).every(
        (ref) => isThere(g, ref) && mayEat(g, cardOfRef(ref), effect.times),
      );
    case 'either':
      return node.ways.some((way) => canPay(g, r, way));
    case 'damage':
      return refsThere(g, r, effect.to, (id) => inZone(g, id, FIELD) || inZone(g, id, LEADER_AREA));
    default:
      return refsThere(g, r, targetsIn(effect), null);
  }
}
/** The act cost needs a stood card, new or not (10.4.6, 10.4.6.1). */
function mayAct(g: State, id: number): boolean {
  const card = g.cards[id] as SveCard;
  if (card.turn === g.turnNumber && !by('10.4.6.1', false, true)) return false;
  return by('10.4.6', true, card.stance === STAND);
}
const pointsOf = (g: State, seat: Seat, which: Ast.Points): number =>
  which === 'pp' ? g.pp[seat] : which === 'maxPP' ? g.maxPP[seat] : g.ep[seat];

/** Whether the cards a cost asks for are there; the card being played is none of them (R57). */
function refsThere(
  g: State,
  r: Resolution,
  what: readonly Ast.Target[],
  test: ((id: number) => boolean) | null,
): boolean {
  for (const target of what) {
    if (target.the !== 'cards') {
      const refs = refsOfReference(g, r, target);
      if (refs.length === 0) return false;
      for (const ref of refs) if (!isThere(g, ref) || (test !== null && !test(cardOfRef(ref)))) return false;
      continue;
    }
    let there = candidates(g, r, target.of);
    if (r.asking !== NONE) there = there.filter((ref) => cardOfRef(ref) !== r.asking);
    if (test !== null) there = there.filter((ref) => test(cardOfRef(ref)));
    // A cost that names no number asks for nothing in particular (10.6.2.5.2).
    if ('n' in target && target.count === 'exactly' && amountOf(g, r, target.n) === 0) {
      if (!by('10.6.2.5.2', false, true)) return false;
      continue;
    }
    if (target.count === 'exactly' && there.length < amountOf(g, r, target.n)) return false;
    if (target.count === 'random' && there.length < amountOf(g, r, target.n)) return false;
  }
  return true;
}

/** Uses of a limited ability, by card and ability (「1ターンに1回」). */
export const useKey = (a: Ability, card: number, inc: number): string =>
  `${a.limit === 'game' ? 'game' : 'turn'}:${card}.${a.limit === 'game' ? 0 : inc}.${a.id}`;
export const isSpent = (g: State, a: Ability, card: number, inc: number): boolean => {
  if (a.limit === 'none') return false;
  if (a.limit === 'ownTurn' && g.turn !== (g.cards[card] as SveCard).master) return true;
  if (a.limit === 'opponentTurn' && g.turn === (g.cards[card] as SveCard).master) return true;
  const key = useKey(a, card, inc);
  if (a.limit === 'turn2' || a.limit === 'turn3')
    return g.used.filter((used) => used === key).length >= (a.limit === 'turn2' ? 2 : 3) && cite('1.3.1');
  return g.used.includes(key) && cite('1.3.1');
};
