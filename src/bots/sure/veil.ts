// A card nobody knows: it is there, and whoever asks what it is has to be told first.
import { type Card, newCard } from '../../kernel/index.ts';

/** What nobody can look through: a pile whose cards are partly known is shuffled, or chance has too many ways. */
export class Unsure extends Error {}
/** The rules asked what a hidden card is. */
export class Read extends Unsure {
  constructor(readonly card: number) {
    super(`card ${card} is hidden`);
  }
}
/** In place of a definition, while a state is copied or compared. */
export const VEILED = -1;

let peeking = false;
/** Reads a state without asking what hidden cards are: they show as VEILED. */
export function peek<T>(body: () => T): T {
  const outer = peeking;
  peeking = true;
  try {
    return body();
  } finally {
    peeking = outer;
  }
}
const reads: Read[] = [];
/** One for each card, made once: a thrown error costs its stack only then. */
const readOf = (id: number): Read => (reads[id] ??= new Read(id));

/** A card nobody knows: like any other, but for a definition that cannot be had. A shape of its own, so that copies are quick. */
export class Veiled {
  [extra: string]: unknown;
  readonly id: number;
  constructor(card: Card, extras: readonly string[]) {
    this.id = card.id;
    this['owner'] = card.owner;
    this['master'] = card.master;
    this['zone'] = card.zone;
    this['slot'] = card.slot;
    this['inc'] = card.inc;
    this['face'] = card.face;
    this['stance'] = card.stance;
    this['host'] = card.host;
    this['stamp'] = card.stamp;
    this['turn'] = card.turn;
    this['damage'] = card.damage;
    this['knows'] = card.knows;
    for (const key of extras) this[key] = card[key as keyof Card];
  }
  get def(): number {
    if (peeking) return VEILED;
    throw readOf(this.id);
  }
  set def(_: number) {
    throw new Unsure('a hidden card becomes another');
  }
}
/** What all games' cards have. */
export const PLAIN = new Set(Object.keys(newCard(0, 0, 0, 0)));
export const isVeiled = (card: Card): boolean => card instanceof Veiled;
