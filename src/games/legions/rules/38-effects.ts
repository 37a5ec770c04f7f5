// What effects do (chapter 38): one procedure per kind of instruction. Each reports whether it was done.
import {
  ask,
  by,
  cardOf,
  cite,
  type Event,
  type NewModifier,
  NONE,
  opponent,
  type Plain,
  type Procedure,
  refOf,
  resultsOf,
  type Seat,
  flatten,
} from '../../../kernel/index.ts';
import { AMOUNTS, wordBit } from '../def.ts';
import { defers, modify, toMode } from '../events.ts';
import { type Ctx, ctxLike } from '../context.ts';
import { candidates, numberIn, seatOfOwner, targetsOf } from '../nouns.ts';
import { valueOf } from '../numbers.ts';
import { AWAKENED, defOf, HAND, masterOf, NORMAL, REVERSED, rule, type State } from '../state.ts';
import { costModifier, grantModifier, keysOf } from '../statics.ts';
import type { Instruction, Signed, Until } from '../text/ast.ts';
import { isMaster, isUnit, onField } from '../units.ts';
import { MOD_LOSE_AMOUNT, MOD_LOSE_WORD, MOD_SET, MOD_STATS, UNTIL } from '../modifiers.ts';
import { breakCall } from './12-break.ts';
import { deal, exchange, masterAttack, redirect } from './34-battle.ts';
import { type Args, carryOut, DID, nothing, report, stepOf, STOP } from './35-steps.ts';
import { laneByEffect, put, swapLanes, token, wt } from './38-moves.ts';
import {
  draws,
  ends,
  fatigueCores,
  gain,
  gainPoints,
  look,
  loseLife,
  moveCores,
  peek,
  recoverCores,
  reshuffle,
} from './38-players.ts';
import { select } from './38-select.ts';
import { become, canBecome, canBreak } from './38-can.ts';

/** Units among the objects of an instruction that are on the field now. */
const unitsIn = (g: State, ids: readonly number[]): number[] => ids.filter((id) => isUnit(g, id));
/** To how many it was really done: what was replaced, or was so already, did not happen (35-17, 38-8). */
const happened = (results: Plain): number => resultsOf(results).filter((e) => e.happened).length;
const told = (g: State, l: Args & { on: readonly number[] }, n: number): Plain =>
  l.on.length === 0 ? nothing(l) : report(g, n, l.on);

const damage = rule<Args>('legions/effect/damage')
  .let('', 'on', (g, l): readonly number[] => unitsIn(g, targetsOf(g, l.c, stepOf<'damage'>(g, l).to)))
  .do(
    '38-1',
    (g, l) => {
      const { n: much } = stepOf<'damage'>(g, l);
      if (l.c.cause !== NONE && typeof much === 'object' && much.value === 'that')
        return flatten(l.on, (id) => redirect(g, l.c, id));
      const n = valueOf(g, l.c, much);
      return flatten(l.on, (id) => deal(g, by('02-44', NONE, l.c.card), id, n, 'effect'));
    },
    'hurt',
  )
  .returns((g, l) => told(g, l, happened(l.hurt)));

/** Damage in points that the turn player shares out one by one (01-8); all of it is dealt at once (11-1). */
const share = rule<Args>('legions/effect/share')
  .let('', 'on', (g, l): readonly number[] => unitsIn(g, candidates(g, l.c, stepOf<'share'>(g, l).among)))
  .let('', 'given', (): readonly number[] => [])
  .forEach(
    '38-1',
    'point',
    (g, l) => Array.from({ length: l.on.length > 0 ? numberIn(l.c, stepOf<'share'>(g, l).n) : 0 }, (_, i) => i),
    (b) =>
      b
        .ask('01-8', 'to', (g, l) => ask(g.turn, 'choose', l.on, [{ card: l.c.card }]))
        .let('', 'given', (_g, l): readonly number[] => [...l.given, l.to]),
  )
  .do(
    '38-1',
    (g, l) => flatten(l.on, (id) => deal(g, l.c.card, id, l.given.filter((to) => to === id).length, 'effect')),
    'hurt',
  )
  .returns((g, l) => told(g, l, happened(l.hurt)));

const breaks = rule<Args>('legions/effect/break')
  .let('', 'on', (g, l): readonly number[] =>
    targetsOf(g, l.c, stepOf<'break'>(g, l).what).filter((id) => canBreak(g, id)),
  )
  .callBy('38-4', (g, l) => (l.on.length === 0 ? null : breakCall(g, l.on, l.c.card, 'effect')), 'broke')
  .returns((g, l) => told(g, l, Number(l.broke)));

/** When it ends, worked out as it is given: the turn that runs ends first if it is the turn that is meant (35-10). */
function endOf(g: State, c: Ctx, until: Until): { until: number; untilSeat: Seat } {
  const foe = opponent(c.seat);
  switch (until) {
    case 'ownTurn':
      return { until: c.seat === g.turn ? THIS_TURN : NEXT_TURN, untilSeat: c.seat };
    case 'foeTurn':
      return { until: foe === g.turn ? THIS_TURN : NEXT_TURN, untilSeat: foe };
    case 'foeNext':
      return { until: NEXT_TURN, untilSeat: foe };
    default:
      return { until: UNTIL.indexOf(until), untilSeat: c.seat };
  }
}
const THIS_TURN = UNTIL.indexOf('turn');
const NEXT_TURN = UNTIL.indexOf('nextTurn');
const signed = (c: Ctx, s: Signed): number => s.sign * numberIn(c, s.n);
/** A change to a unit, by this effect. */
const change = (
  g: State,
  l: Args,
  until: Until,
  target: number,
  kind: number,
  amount: number,
  extra: number,
): NewModifier => ({
  kind,
  seat: l.c.seat,
  source: l.c.card,
  ability: l.c.ability,
  target,
  amount,
  extra,
  ...endOf(g, l.c, until),
});

/** +X/+Y is fixed when it is given (35-11). */
const modifies = rule<Args>('legions/effect/modify')
  .let('', 'on', (g, l): readonly number[] =>
    unitsIn(g, targetsOf(g, l.c, stepOf<'modify'>(g, l).to)).filter((id) => !isMaster(g, id)),
  )
  .do('38-5 35-11', (g, l) => {
    const { x, y, per, until } = stepOf<'modify'>(g, l);
    const times = per === null ? 1 : valueOf(g, l.c, per);
    const [atk, hp] = [signed(l.c, x) * times, signed(l.c, y) * times];
    return l.on.map((target) => modify(change(g, l, until, target, MOD_STATS, atk, hp)));
  })
  .returns((g, l) => told(g, l, l.on.length));

const grants = rule<Args>('legions/effect/grant')
  .let('', 'on', (g, l): readonly number[] => unitsIn(g, targetsOf(g, l.c, stepOf<'grant'>(g, l).to)))
  .do('38-10', (g, l) => {
    const { grants: list, until } = stepOf<'grant'>(g, l);
    const out: Event[] = [];
    for (const target of l.on) {
      for (const grant of list) {
        const m = grantModifier(g, l.c, grant);
        out.push(modify(change(g, l, until, target, m.kind, m.amount, m.extra)));
      }
    }
    return out;
  })
  .returns((g, l) => told(g, l, l.on.length));

/** Keywords are lost, given ones too. */
const loses = rule<Args>('legions/effect/lose')
  .let('', 'on', (g, l): readonly number[] => unitsIn(g, targetsOf(g, l.c, stepOf<'lose'>(g, l).to)))
  .do('38-10', (g, l) => {
    const { keywords, until } = stepOf<'lose'>(g, l);
    return flatten(l.on, (target) =>
      keywords.map((k) => {
        if ('word' in k) return modify(change(g, l, until, target, MOD_LOSE_WORD, wordBit(k.word), 0));
        return modify(change(g, l, until, target, MOD_LOSE_AMOUNT, AMOUNTS.indexOf(k.amount), 0));
      }),
    );
  })
  .returns((g, l) => told(g, l, l.on.length));

/** ATK or HP becomes a number, worked out when it is given (35-11). */
const sets = rule<Args>('legions/effect/set')
  .let('', 'on', (g, l): readonly number[] =>
    unitsIn(g, targetsOf(g, l.c, stepOf<'set'>(g, l).to)).filter((id) => !isMaster(g, id)),
  )
  .do('38-10 35-11', (g, l) => {
    const { stat, n, until } = stepOf<'set'>(g, l);
    return flatten(l.on, (target) =>
      keysOf(stat).map((key) => {
        const to = valueOf(g, l.c, n, cardOf(g, target));
        return modify(change(g, l, until, target, MOD_SET, key, to));
      }),
    );
  })
  .returns((g, l) => told(g, l, l.on.length));

/** The cost of cards, in a hand or on the field, changes for a while. */
const costs = rule<Args>('legions/effect/cost')
  .let('', 'on', (g, l): readonly number[] => targetsOf(g, l.c, stepOf<'cost'>(g, l).to))
  .do('38-10', (g, l) => {
    const { by: much, until } = stepOf<'cost'>(g, l);
    const m = costModifier(l.c, much, 1);
    return l.on.map((id) => modify(change(g, l, until, id, m.kind, m.amount, m.extra)));
  })
  .returns((g, l) => told(g, l, l.on.length));

const STATE_CLAUSES: Readonly<Record<string, string>> = {
  active: '38-13',
  fatigued: '38-12',
  reversed: '38-8',
  open: '38-8',
};
const states = rule<Args>('legions/effect/state')
  .let('', 'on', (g, l): readonly number[] => {
    const { what, state } = stepOf<'state'>(g, l);
    return targetsOf(g, l.c, what).filter((id) => canBecome(g, id, state));
  })
  .do(
    '',
    (g, l) => {
      const { state } = stepOf<'state'>(g, l);
      return cite(STATE_CLAUSES[state] as string) ? l.on.map((id) => become(g, id, state)) : [];
    },
    'changed',
  )
  .returns((g, l) => told(g, l, happened(l.changed)));

const modes = rule<Args>('legions/effect/mode')
  .do(
    '38-8 20-1',
    (g, l) => {
      const { who, mode } = stepOf<'mode'>(g, l);
      return [toMode(g, masterOf(g, seatOfOwner(l.c, who)), mode === 'awakened' ? AWAKENED : NORMAL)];
    },
    'turned',
  )
  .returns((_g, l) => happened(l.turned));

/** Gets the effect of another card: resolved inside this sequence, with this card as its source (38-14, 02-44). */
const borrow = rule<Args>('legions/effect/borrow')
  .let('', 'from', (g, l): number => {
    const { what, which } = stepOf<'borrow'>(g, l);
    for (const id of targetsOf(g, l.c, what)) if (borrowed(g, id, which) >= 0 && !isWithin(g, l.c, id)) return id;
    return NONE;
  })
  .callBy('38-14', (g, l) => {
    if (l.from === NONE) return null;
    const ability = borrowed(g, l.from, stepOf<'borrow'>(g, l).which);
    const c = ctxLike(l.c, { def: cardOf(g, l.from).def, ability, at: 0, within: [...l.c.within, l.c.def] });
    return carryOut(c, 'effect');
  })
  .returns((_g, l) => (l.from === NONE ? STOP : DID));
/** A text that is being resolved is not got again inside itself: that would never end. */
const isWithin = (g: State, c: Ctx, id: number): boolean => {
  const { def } = cardOf(g, id);
  return def === c.def || c.within.includes(def);
};
function borrowed(g: State, id: number, which: string): number {
  const def = defOf(g, id);
  if (cardOf(g, id).face === REVERSED && cite('16-3c')) return NONE;
  if (which === 'play') return def.play;
  return def.triggers.find((i) => def.abilities[i]?.on.some((on) => on.on === which)) ?? NONE;
}

const unlocks = rule<Args>('legions/effect/unlock')
  .let('', 'on', (g, l): readonly number[] =>
    targetsOf(g, l.c, stepOf<'unlock'>(g, l).what).filter((id) => cardOf(g, id).zone >> 1 === HAND),
  )
  .do('38-17', (g, l) => l.on.map((id) => defers(g, id, false)))
  .returns((g, l) => told(g, l, l.on.length));
/** A card that an effect plays is played once the sequence is over: no effect resolves inside another (01-6, as 38-17). */
const plays = rule<Args>('legions/effect/play')
  .let('', 'on', (g, l): readonly number[] =>
    targetsOf(g, l.c, stepOf<'play'>(g, l).what).filter((id) => isCard(g, id)),
  )
  .do('38-17 01-6', (g, l) => l.on.map((id) => defers(g, id, true)))
  .returns((g, l) => told(g, l, l.on.length));
const isCard = (g: State, id: number): boolean => cardOf(g, id).zone !== NONE && !onField(g, id);

/** Two units battle: only the exchange of damage (38-19, 38-19a). */
const fight = rule<Args>('legions/effect/battle')
  .let('', 'one', (g, l): number => unitsIn(g, targetsOf(g, l.c, stepOf<'battle'>(g, l).one))[0] ?? NONE)
  .let(
    '',
    'other',
    (g, l): number => unitsIn(g, targetsOf(g, l.c, stepOf<'battle'>(g, l).other)).find((id) => id !== l.one) ?? NONE,
  )
  .callBy('38-19 38-19a', (g, l) =>
    l.one === NONE || l.other === NONE
      ? null
      : { proc: exchange, args: { one: refOf(g, l.one), other: refOf(g, l.other), attack: false } },
  )
  .returns((_g, l) => (l.one === NONE || l.other === NONE ? STOP : DID));

/** Instructions that do something; the rest only steer. */
type Done = Exclude<Instruction['do'], 'let'>;
/** Looked up when needed: some of these procedures stand in files that load after this one. */
const instructions = (): Readonly<Record<Done, Procedure>> => ({
  select,
  damage,
  share,
  life: gain,
  loseLife,
  wt,
  break: breaks,
  modify: modifies,
  grant: grants,
  set: sets,
  lose: loses,
  cost: costs,
  put,
  lane: laneByEffect,
  swapLanes,
  state: states,
  mode: modes,
  fatigueCores,
  recoverCores,
  cores: moveCores,
  points: gainPoints,
  masterAttack,
  borrow,
  unlock: unlocks,
  play: plays,
  token,
  battle: fight,
  finish: ends,
  draw: draws,
  look,
  peek,
  shuffle: reshuffle,
});
let table: Readonly<Record<Done, Procedure>> | null = null;
export const procedureFor = (action: Done): Procedure => (table ??= instructions())[action];
