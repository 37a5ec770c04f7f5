// Who may wear a piece of equipment (12.2.8.3), and the slots that hold it: for equipping, for swaps and for effects that equip.
import { argA, ask, askWord, by, type Event, NONE, type Plain, type Seat } from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import type { Slot } from '../bits.ts';
import { gearOf, terrainAt, unitsAt } from '../board.ts';
import * as C from '../cards.ts';
import { plainCtx } from '../context.ts';
import { spend } from '../events.ts';
import { freeSlots, isFrom } from '../slots.ts';
import { type MonCard, plain, rule, type State } from '../state.ts';
import { traitHolds } from '../traits.ts';
import { levelOf, limitOf } from '../values.ts';

/** The exclusive rule, equip ban and limit, and the slot that holds it: is this unit a proper bearer? */
export function isSuitable(g: State, gear: number, unit: number): boolean {
  const def = C.defOf(g, gear);
  for (const extra of def.extras) {
    if (extra.rule === 'exclusive' && !extra.only.every((t) => traitHolds(g, plainCtx(g, gear), unit, t)))
      return by('15.4.3.2', true, false);
  }
  const wearer = C.defOf(g, unit);
  if (wearer.extras.length === 0) return true;
  if (wearer.extras.some((x) => x.rule === 'equipBan') && by('15.4.11.2', false, true)) return false;
  return true;
}
export const isEquipLimited = (g: State, unit: number): boolean =>
  C.defOf(g, unit).extras.some((x) => x.rule === 'equipLimit');

/** Own units that may wear this equipment now: free slots, exclusive, equip limit and ban. */
export function canWear(g: State, gear: number, unit: number): boolean {
  const { equipCost } = C.defOf(g, gear);
  let free = 0;
  for (const s of freeSlots(g, unit)) if (s.element === 'i') free++;
  if (free < equipCost) return by('2.1.25.1 12.2.8.3 13.1.2.2', true, false);
  if (isBanned(g, unit, 'equip') || !isSuitable(g, gear, unit)) return false;
  if (isFull(g, unit) && !by('12.2.7.3', false, true)) return false;
  return !(isEquipLimited(g, unit) && gearOf(g, unit).length > 0) || by('15.4.4.2', true, false);
}
/** A party at its terrain's limit: equipment is not bound by it (12.2.7.3). */
function isFull(g: State, unit: number): boolean {
  const { owner, slot } = g.cards[unit] as MonCard;
  let sum = 0;
  for (const u of unitsAt(g, owner, slot)) sum += levelOf(g, u);
  return sum >= limitOf(g, terrainAt(g, slot));
}

const slotWord = (slot: Slot): string => (slot.key.startsWith('i') ? 'i' : 'i+');
/** Base slots first; where base and other slots are free, the owner says which (12.2.8.5, 13.1.2.3). */
type Paying = { seat: Seat; unit: number; gear: number };
/** Item slots that may still pay for a piece: it cannot pay with slots that it brings itself. */
const slotsFor = (g: State, l: Paying, chosen: readonly string[]): readonly Slot[] =>
  freeSlots(g, l.unit).filter((s) => s.element === 'i' && !isFrom(s, l.gear) && !chosen.includes(s.key));
export const paySlots = rule<Paying>('mc/equip-slots')
  .let('', 'chosen', (): readonly string[] => [])
  .while(
    '12.2.8.5',
    (g, l) => l.chosen.length < C.defOf(g, l.gear).equipCost && slotsFor(g, l, l.chosen).length > 0,
    (b) =>
      b
        .let('', 'able', (g, l): Plain => plain(slotsFor(g, l, l.chosen)))
        .ask('13.1.2.3 12.2.8.5', 'pick', (_g, l) => {
          const kinds = [...new Set((l.able as unknown as Slot[]).map(slotWord))];
          return kinds.length > 1 ? askWord(l.seat, 'slot', kinds) : ask(l.seat, 'slot', []);
        })
        .let('', 'chosen', (_g, l): readonly string[] => {
          const able = l.able as unknown as Slot[];
          const kinds = [...new Set(able.map(slotWord))];
          const kind = kinds[l.pick === NONE ? 0 : argA(l.pick)];
          return [...l.chosen, (able.find((s) => slotWord(s) === kind) as Slot).key];
        }),
  )
  .returns((_g, l): Plain => l.chosen);
export const spendFor = (g: State, unit: number, slots: readonly string[], gear: number): Event[] =>
  slots.length === 0
    ? []
    : [
        spend(
          g,
          slots.map((slot) => ({ unit, inc: (g.cards[unit] as MonCard).inc, slot, gear })),
        ),
      ];
