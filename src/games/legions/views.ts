// What views and expectations read of cards, players and the table: public facts only.
import { by, cardOf, cite, type Outcome, type Plain, type Seat, SEATS } from '../../kernel/index.ts';
import { AMOUNTS, classOf, COLORS, colorBit, type Def, RULES, WORDS } from './def.ts';
import { coresOf } from './numbers.ts';
import {
  AWAKENED,
  CORES_ACTIVE,
  CORES_FATIGUED,
  CORES_WAIT,
  COUNTERS,
  count,
  defOf,
  EXILE,
  FATIGUED,
  HAND,
  LIFE,
  MASTER,
  PHASES,
  REVERSED,
  type State,
} from './state.ts';
import { atkOf, hpOf, isField, isIncapacitated, isPublicKind, LANE_WORDS, laneOf, sideOf } from './units.ts';
import { typesIn } from './traits.ts';
import { amountOf, colorsIn, costOf, hasRule, hasWord } from './values.ts';

const colorWords = (mask: number): string[] =>
  COLORS.filter((c) => (mask & colorBit(c)) !== 0 && (c !== 'blue' || cite('06-1')));
function printedValues(def: Def): Record<string, Plain> {
  const spec = classOf(def.colors);
  const values: Record<string, Plain> = {
    category: def.category,
    colors: colorWords(def.colors),
    types: def.types,
    cost: def.olderCost < 0 ? def.cost : by('14-5', def.olderCost, def.cost),
  };
  if (def.wt > 0) values.wt = def.wt;
  if (def.category === 'lord') values.cc = def.cc;
  if (def.category === 'minion' || def.category === 'lord') Object.assign(values, { atk: def.atk, hp: def.hp });
  // Two colours that belong together are a class (13-3 … 13-10), and a card of both belongs to it alone (13-2).
  if (spec !== null) values.class = by(spec.clause, null as Plain, spec.id);
  return values;
}
const keywordsOf = (g: State, id: number): string[] => [
  ...WORDS.filter((w) => hasWord(g, id, w)),
  ...AMOUNTS.filter((a) => amountOf(g, id, a) > 0).map((a) => `${a} ${amountOf(g, id, a)}`),
];

function fieldValues(g: State, id: number): Record<string, Plain> {
  const card = cardOf(g, id);
  const values: Record<string, Plain> = {
    state: by('16-2', null as Plain, card.stance === FATIGUED ? 'fatigued' : 'active'),
    lane: by('18-1', null as Plain, LANE_WORDS[sideOf(card.owner, laneOf(g, id))] ?? null),
    keywords: keywordsOf(g, id),
    rules: RULES.filter((r) => hasRule(g, id, r)),
    incapacitated: card.zone >> 1 !== MASTER && isIncapacitated(g, id),
  };
  if (card.face !== REVERSED) Object.assign(values, { colors: colorWords(colorsIn(g, card)), types: typesIn(g, card) });
  if (card.zone >> 1 === MASTER) values.mode = card.slot === AWAKENED ? 'awakened' : 'normal';
  else Object.assign(values, { atk: atkOf(g, id), hp: hpOf(g, id), cost: costOf(g, id) });
  return values;
}
export function cardValues(g: State, id: number): Readonly<Record<string, Plain>> {
  const card = cardOf(g, id);
  const kind = card.zone >> 1;
  if (card.zone < 0) return {};
  if (isPublicKind(kind) && !cite('17-5')) return {};
  const reversed = card.face === REVERSED && kind !== EXILE;
  // Whoever looks may see which card a reversed one is (16-3b), though it has lost everything on its front.
  if (reversed && !cite('16-3b')) return {};
  const values = reversed && cite('16-3c') ? { category: null, cost: costOf(g, id) } : printedValues(defOf(g, id));
  if (isField(kind)) return { ...values, ...fieldValues(g, id), reversed };
  if (kind === HAND && costOf(g, id) !== defOf(g, id).cost) values.cost = costOf(g, id);
  // Keywords work on the field alone (39-1).
  return { ...values, keywords: by('39-1', keywordsOf(g, id), []), reversed };
}

export function playerValues(g: State, seat: Seat): Readonly<Record<string, Plain>> {
  const values: Record<string, Plain> = Object.fromEntries(COUNTERS.map((name, i) => [name, count(g, seat, i)]));
  // Life is open to both at all times (03-4, 08-2).
  values.life = by('03-4 08-2', null as Plain, count(g, seat, LIFE));
  // Only in the core zone is a core active or fatigued (07-2).
  values.active = by('07-2', null as Plain, count(g, seat, CORES_ACTIVE));
  values.fatigued = by('07-2', null as Plain, count(g, seat, CORES_FATIGUED));
  values.waitCores = [1, 2, 3, 4].map((n) => count(g, seat, CORES_WAIT + n)).join(' ');
  values.cores = coresOf(g, seat);
  return values;
}

/** Games of a match so far (04-2): as told, with the one that has just ended. */
function matchOf(g: State): Plain {
  const target = Number(g.options.firstTo ?? '1');
  const told = (g.options.wins ?? '0-0').split('-').map(Number);
  const wins = SEATS.map((seat) => (told[seat] ?? 0) + (g.outcome?.winner === seat ? 1 : 0));
  const winner = SEATS.find((seat) => (wins[seat] ?? 0) >= target);
  const decided = winner === undefined || by('04-2', null as number | null, winner) === null ? null : winner;
  return {
    firstTo: target,
    wins,
    winner: decided === null ? null : decided === 0 ? 'A' : 'B',
    chooser: chooserAfter(g.outcome),
  };
}
/** Who chooses to go first or second in the next game of a match: the loser (25-7). */
const chooserAfter = (outcome: Outcome | null): Plain =>
  outcome === null || outcome.winner === null ? null : by('25-7.s2', null as Plain, outcome.winner === 0 ? 'B' : 'A');

export const table = (g: State): Readonly<Record<string, Plain>> => ({
  phase: PHASES[g.phase] ?? null,
  actor: { card: g.actor },
  match: matchOf(g),
});
