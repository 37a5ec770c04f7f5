// Continuous effects (常時効果): what the open cards on the field do to others, read at each refresh.
import { by, cachesOff, cardOf, type Modifier, NONE, SEATS, type Seat } from '../../kernel/index.ts';
import { AMOUNTS, ruleBit, wordBit } from './def.ts';
import { isTrue } from './conditions.ts';
import { candidates, type Ctx, ctxOf, inZones, numberIn, targetsOf, valueOf } from './nouns.ts';
import { cardsIn, defOf, LORD, MASTER, MINIONS, NORMAL, REVERSED, STANDBY, type State, WAIT4 } from './state.ts';
import type { Ability, Grant, Signed, Static } from './text/ast.ts';
import { isField } from './units.ts';
import { K_ATK, K_HP } from './def.ts';
import { givenTo, hasGiven, textOf } from './granted.ts';
import {
  MOD_ABILITY,
  MOD_AMOUNT,
  MOD_COST,
  MOD_DEALT,
  MOD_LOSE_AMOUNT,
  MOD_LOSE_WORD,
  MOD_RULE,
  MOD_SET,
  MOD_STATS,
  MOD_TAKEN,
  MOD_WORD,
  UNTIL,
} from './modifiers.ts';

const ALWAYS = UNTIL.indexOf('always');
/** Where continuous effects may come from: the field, and for those of Skills the standby zone (35-2b). */
export const STATIC_ZONES: readonly number[] = [MINIONS, MASTER, LORD, STANDBY];

/** Whether an ability of a card works where the card lies now: on the field, or where its text says (36-1, 35-2b, 35-13). */
export function works(g: State, id: number, ability: Ability): boolean {
  const card = cardOf(g, id);
  if (card.zone === NONE) return false;
  const kind = card.zone >> 1;
  if (card.face === REVERSED && by('16-3c', false, true)) return false;
  if (ability.mode !== 'any' && by('20-1', false, (card.slot === NORMAL) !== (ability.mode === 'normal'))) return false;
  if (isMute(g, id)) return by('38-10', true, false);
  if (ability.where.length > 0) return isThere(kind, ability);
  if (defOf(g, id).category === 'skill') return by('35-2b', kind <= WAIT4, kind === STANDBY);
  return by('36-1.s2', kind <= WAIT4, isField(kind));
}

/** A unit that has lost its abilities. */
function isMute(g: State, id: number): boolean {
  if (g.modifiers.length === 0 && g.derived.length === 0) return false;
  const { inc } = cardOf(g, id);
  const mutes = (m: Modifier): boolean =>
    m.kind === MOD_RULE && m.target === id && m.targetInc === inc && (m.amount & MUTE) !== 0;
  return g.modifiers.some(mutes) || g.derived.some(mutes);
}
const MUTE = ruleBit('noAbilities');

/** A text that says where it works is read by where the card is now: met once it is there, gone once it has left. */
function isThere(kind: number, ability: Ability): boolean {
  const inside = inZones(kind, ability.where);
  const found = inside ? by('37-7.4', false, true) : by('37-7.7', true, false);
  return by('35-13', isField(kind), found);
}

const signed = (c: Ctx, s: Signed): number => s.sign * numberIn(c, s.n);

export interface Change {
  readonly kind: number;
  readonly amount: number;
  readonly extra: number;
}
export function grantModifier(c: Ctx, grant: Grant): Change {
  if ('rule' in grant) return { kind: MOD_RULE, amount: ruleBit(grant.rule), extra: 0 };
  if ('damage' in grant)
    return { kind: grant.damage === 'taken' ? MOD_TAKEN : MOD_DEALT, amount: signed(c, grant.by), extra: 0 };
  if ('lose' in grant) {
    const { lose } = grant;
    if ('word' in lose) return { kind: MOD_LOSE_WORD, amount: wordBit(lose.word), extra: 0 };
    return { kind: MOD_LOSE_AMOUNT, amount: AMOUNTS.indexOf(lose.amount), extra: 0 };
  }
  if ('given' in grant) return { kind: MOD_ABILITY, amount: c.def, extra: grant.given };
  if ('ability' in grant) throw new Error('an ability that is given has no number');
  const { keyword } = grant;
  if ('word' in keyword) return { kind: MOD_WORD, amount: wordBit(keyword.word), extra: 0 };
  return { kind: MOD_AMOUNT, amount: AMOUNTS.indexOf(keyword.amount), extra: numberIn(c, keyword.n) };
}

/** Whose turn a continuous effect works in (36-3b, 36-3c). */
function isTime(g: State, seat: Seat, ability: Ability): boolean {
  if (ability.turn === 'any') return by('36-3a', false, true);
  const own = seat === g.turn;
  return ability.turn === 'own' ? by('36-3b', true, own) : by('36-3c', true, !own);
}

/** Grants come before numbers, so that who is given a keyword counts as having it. */
const layerOf = (s: Static): number => (s.give === 'grant' ? 0 : 1);
function ofStatic(g: State, c: Ctx, s: Static, out: Modifier[]): void {
  if (s.give === 'replace' || (s.cond !== null && !isTrue(g, c, s.cond))) return;
  const { stamp } = cardOf(g, c.card);
  const put = (target: number, kind: number, amount: number, extra: number): void => {
    out.push({
      id: out.length,
      kind,
      seat: c.seat,
      source: c.card,
      sourceInc: c.inc,
      ability: c.ability,
      target,
      targetInc: cardOf(g, target).inc,
      amount,
      extra,
      stamp,
      until: ALWAYS,
      untilSeat: c.seat,
      suspended: false,
    });
  };
  for (const target of targetsOf(g, c, s.to)) {
    if (s.give === 'grant') {
      for (const grant of s.grants) {
        const m = grantModifier(c, grant);
        put(target, m.kind, m.amount, m.extra);
      }
    } else if (s.give === 'cost') put(target, MOD_COST, signed(c, s.by), 0);
    else if (s.give === 'set') put(target, MOD_SET, s.stat === 'atk' ? K_ATK : K_HP, valueOf(g, c, s.n));
    else {
      const times = s.per === null ? 1 : candidates(g, c, s.per).length;
      if (times > 0) put(target, MOD_STATS, signed(c, s.x) * times, signed(c, s.y) * times);
    }
  }
}

function ofAbility(g: State, id: number, def: number, index: number, layer: number, out: Modifier[]): void {
  const ability = textOf(g, [def, index]);
  if (!ability.statics.some((s) => layerOf(s) === layer)) return;
  const { inc, owner } = cardOf(g, id);
  if (!works(g, id, ability) || !isTime(g, owner, ability)) return;
  const c = ctxOf(id, inc, def, index, owner);
  for (const s of ability.statics) if (layerOf(s) === layer) ofStatic(g, c, s, out);
}
/** What continuous effects of a layer do now. */
export function statics(g: State, layer: number): Modifier[] {
  const out: Modifier[] = [];
  for (const seat of SEATS) {
    for (const kind of STATIC_ZONES) {
      for (const id of cardsIn(g, kind, seat)) {
        const def = defOf(g, id);
        for (const index of def.statics) ofAbility(g, id, cardOf(g, id).def, index, layer, out);
        for (const given of givenTo(g, id)) ofAbility(g, id, given[0], given[1], layer, out);
      }
    }
  }
  return out;
}
/** Whether any card where such effects may come from has one; kept until a card moves (events.ts lets go of it then). */
export function hasStatics(g: State): boolean {
  if (hasGiven(g)) return true;
  const { cache } = g;
  if (cache.sheetsAt === TABLE && !cachesOff()) return cache.sheets === true;
  cache.sheets = someSpeaks(g);
  cache.sheetsAt = TABLE;
  return cache.sheets === true;
}
const TABLE = 1;
function someSpeaks(g: State): boolean {
  for (const seat of SEATS) {
    for (const kind of STATIC_ZONES)
      for (const id of cardsIn(g, kind, seat)) if (defOf(g, id).statics.length > 0) return true;
  }
  return false;
}
