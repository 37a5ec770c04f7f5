// How well a seat stands: units and how far they have come, who holds the way to the bases, hand and deck; and how a battle
// that is being fought would end if nobody did anything but attack.
import { NONE, opponent, type Seat } from '../../kernel/index.ts';
import { hasUnits, terrainAt, unitsAt, unitsOf } from './board.ts';
import { ATTACK, DEFENCE, defOf, INITIATIVE } from './cards.ts';
import { type Battle, cardsIn, COLUMNS, DECK, FRESH, HAND, HOME, type MonCard, REPEATED, type State } from './state.ts';
import { attackOf, defenceOf, valueOf } from './values.ts';

/** Rows from one's own side: 0 at home, 3 at the enemy's. */
const advance = (seat: Seat, area: number): number => {
  const row = Math.floor(area / COLUMNS);
  return seat === 0 ? row : 3 - row;
};
const distance = (a: number, b: number): number =>
  Math.abs((a % COLUMNS) - (b % COLUMNS)) + Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS));

/** How a battle ends: who has fallen, and who holds the terrain. */
interface Ending {
  readonly weight: number;
  readonly fallen: ReadonlySet<number>;
  readonly taken: boolean; // only the attacker is left
}
const NOBODY: ReadonlySet<number> = new Set();
const PEACE: Ending = { weight: 1, fallen: NOBODY, taken: false };

/**
 * What things are worth, in logits. Fitted to who won (docs/lab.md), then given more drive: who only waits is overrun. A card
 * is worth a little more in hand than in the deck: drawing is no loss, throwing away to draw is one.
 */
const DECK_CARD = 0.065;
const HAND_CARD = 0.08;
const HELD_POWER = 0.012; // each point of attack and defence of a unit in hand
const UNIT_THERE = 0.07;
const POWER = 0.045; // each point of attack and defence
const ADVANCE = 0.02; // each row
const ADVANCE_LATER = 0.02; // and this for every twenty turns, more and more: somebody has to move, or a game goes on for ever
const NEAR_BASE = [0.6, 0.42, 0.24, 0.12] as const; // by the distance of the nearest unit to the enemy's base
const PLACED = 0.05;
const PLACED_AHEAD = 0.01; // each row
const UNGUARDED = 0.4;
const JUDGED = 0.8; // each unit that the judgement counts (1.2.6), when the decks are empty
const PENDING = 2; // so many times that, once the last turn is known
const OWN_TURN = 0.1;
const LAST_TURN = 1.1; // nobody answers what is done in the turn before the judgement (1.2.3.1)
const LAST_LATER = 0.4; // whose deck is the smaller will have it: the other's runs out in the other's own turn
const LONG_GAME = 20;
/** From so many cards in the larger deck on, the judgement begins to count. */
const LATE = 12;

/** From 0 while the decks last to 1 when both are empty. */
const lateness = (g: State): number =>
  Math.max(0, 1 - Math.max(cardsIn(g, DECK, 0).length, cardsIn(g, DECK, 1).length) / LATE);

/** What each unit that the judgement counts is worth: the nearer the judgement, by empty decks or repetition, the more. */
const judgedNow = (g: State): number =>
  JUDGED * Math.max(lateness(g) ** 3, (g.streak / REPEATED) ** 2) * (g.deckOut === NONE ? 1 : PENDING);

function strength(g: State, seat: Seat, end: Ending): number {
  const enemyBase = HOME[opponent(seat)] as number;
  const judged = judgedNow(g);
  let score = DECK_CARD * cardsIn(g, DECK, seat).length;
  for (const card of cardsIn(g, HAND, seat)) {
    const { kind, sheet } = defOf(g, card);
    score += HAND_CARD + (kind === 'unit' ? HELD_POWER * ((sheet[ATTACK] ?? 0) + (sheet[DEFENCE] ?? 0)) : 0);
  }
  const long = g.turnNumber / LONG_GAME;
  const drive = ADVANCE + ADVANCE_LATER * long * Math.max(1, long / 2);
  let nearest = 9;
  let home = false;
  for (const unit of unitsOf(g, seat)) {
    if (end.fallen.has(unit)) continue;
    const slot = slotAfter(g, unit, end);
    const ahead = advance(seat, slot);
    const power = Math.max(0, attackOf(g, unit)) + Math.max(0, defenceOf(g, unit));
    score += UNIT_THERE + POWER * power + drive * ahead;
    if (ahead >= 2) score += judged;
    nearest = Math.min(nearest, distance(slot, enemyBase));
    home ||= slot === HOME[seat];
  }
  score += NEAR_BASE[nearest] ?? 0;
  for (let area = 0; area < 12; area++) {
    const terrain = terrainAt(g, area);
    if (terrain !== NONE && (g.cards[terrain] as MonCard).owner === seat)
      score += PLACED + PLACED_AHEAD * advance(seat, area);
  }
  if (!home && isThreatened(g, seat, end)) score -= UNGUARDED;
  return score;
}
/** Attackers that did not take the terrain go back to where they came from (8.4.4). */
function slotAfter(g: State, unit: number, end: Ending): number {
  const card = g.cards[unit] as MonCard;
  const { battle } = g;
  if (battle === null || card.slot !== battle.area || card.owner !== g.turn || end.taken) return card.slot;
  return (battle.origins.find((m) => m.card === unit) ?? battle.origins[0])?.from ?? card.slot;
}
const isThreatened = (g: State, seat: Seat, end: Ending): boolean =>
  unitsOf(g, opponent(seat)).some(
    (u) => !end.fallen.has(u) && distance((g.cards[u] as MonCard).slot, HOME[seat] as number) <= 2,
  );

/* A battle, fought with attacks alone */

interface Side {
  readonly seat: Seat;
  readonly units: readonly number[]; // front first
}
/** Units that the attack of these kills: each is reached by what those in front leave (9.3). */
function killed(g: State, by: readonly number[], party: readonly number[], dead: Set<number>): void {
  let total = 0;
  for (const unit of by)
    if (!dead.has(unit) && (g.cards[unit] as MonCard).stance === FRESH) total += Math.max(0, attackOf(g, unit));
  let before = 0;
  const hit: number[] = [];
  for (const unit of party) {
    if (dead.has(unit)) continue;
    before += defenceOf(g, unit);
    if (total >= before) hit.push(unit);
  }
  for (const unit of hit) dead.add(unit);
}
function ending(g: State, weight: number, first: Side, second: Side, atOnce: boolean): Ending {
  const fallen = new Set<number>();
  if (atOnce) {
    const other = new Set<number>();
    killed(g, first.units, second.units, fallen);
    killed(g, second.units, first.units, other);
    for (const unit of other) fallen.add(unit);
  } else {
    killed(g, first.units, second.units, fallen);
    killed(g, second.units, first.units, fallen);
  }
  const left = (side: Side): boolean => side.units.some((u) => !fallen.has(u));
  const [mine, theirs] = first.seat === g.turn ? [first, second] : [second, first];
  return { weight, fallen, taken: left(mine) && !left(theirs) };
}
/** Chances that the attacker goes first, that both strike at once, and that the defender does (8.3.4). */
function initiative(g: State, battle: Battle, mine: Side, theirs: Side): readonly [number, number, number] {
  const sum = (side: Side): number =>
    side.units.reduce((n, u) => n + valueOf(g, u, INITIATIVE), battle.bonus[side.seat]);
  const lead = sum(mine) - sum(theirs);
  if (battle.dice[0] > 0) {
    const known = lead + battle.dice[mine.seat] - battle.dice[theirs.seat];
    return known > 0 ? [1, 0, 0] : known === 0 ? [0, 1, 0] : [0, 0, 1];
  }
  const chances: [number, number, number] = [0, 0, 0];
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const known = lead + a - b;
      chances[known > 0 ? 0 : known === 0 ? 1 : 2] += 1 / 36;
    }
  return chances;
}
function endingsOf(g: State): readonly Ending[] {
  const { battle } = g;
  if (battle === null) return [PEACE];
  const side = (seat: Seat): Side => ({ seat, units: unitsAt(g, seat, battle.area) });
  const mine = side(g.turn);
  const theirs = side(opponent(g.turn));
  const { timing } = battle;
  if (timing === 'finish') return [ending(g, 1, { ...mine, units: [] }, { ...theirs, units: [] }, true)];
  if (battle.first !== NONE) {
    const [first, second] = battle.first === g.turn ? [mine, theirs] : [theirs, mine];
    return [ending(g, 1, first, second, false)];
  }
  const [ahead, even, behind] = initiative(g, battle, mine, theirs);
  return [
    ending(g, ahead, mine, theirs, false),
    ending(g, even, mine, theirs, true),
    ending(g, behind, theirs, mine, false),
  ].filter((e) => e.weight > 0);
}

/** What it is worth to be the one whose turn it is, and to have the last one. */
function tempo(g: State, seat: Seat): number {
  const own = g.turn === seat ? 1 : -1;
  if (g.deckOut !== NONE) return LAST_TURN * (g.turnNumber > g.deckOut ? own : -own);
  const smaller = Math.sign(cardsIn(g, DECK, opponent(seat)).length - cardsIn(g, DECK, seat).length);
  return OWN_TURN * own + LAST_LATER * smaller * Math.min(1, 2 * lateness(g));
}
/** By how much a seat is ahead of the other, in logits. */
const lead = (g: State, seat: Seat, end: Ending): number =>
  strength(g, seat, end) - strength(g, opponent(seat), end) + tempo(g, seat);

/** How likely a win is, of a lead in logits: never as sure as a base that falls, and who is far ahead still gains by going on. */
const chance = (logits: number): number =>
  LEAST_SURE + (1 - 2 * LEAST_SURE) * (FAR_SHARE * sigmoid(logits / FAR) + (1 - FAR_SHARE) * sigmoid(logits));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const SURE = 0.99;
const LEAST_SURE = 0.02;
const FAR = 4; // so many logits count as one where the game is as good as won
const FAR_SHARE = 0.2;

export function evaluate(g: State, seat: Seat): number {
  if (g.outcome !== null) return g.outcome.winner === null ? 0.5 : g.outcome.winner === seat ? 1 : 0;
  let value = 0;
  for (const end of endingsOf(g)) {
    const falls =
      end.taken && g.battle?.area === HOME[opponent(g.turn)] && hasUnits(g, opponent(g.turn), g.battle.area);
    value += end.weight * (falls ? (g.turn === seat ? SURE : 1 - SURE) : chance(lead(g, seat, end)));
  }
  return value;
}
