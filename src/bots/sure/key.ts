// A number for a position, the same for positions that go on alike: counters that only rise are left out, moments of time
// are ranked. What is left out of it could only make two different positions one, so everything else is in it.
import { type Core, type Game, NONE, type Seat } from '../../kernel/index.ts';
import { slotOf } from '../../match/index.ts';
import { isVeiled, peek, VEILED } from './veil.ts';

const RISING = new Set([
  'random',
  'cache',
  'clock',
  'serial',
  'handles',
  'nextHandle',
  'info',
  'cards',
  'rules',
  'pool',
]);
const letters = new Map<string, number>();
function ofText(text: string): number {
  const known = letters.get(text);
  if (known !== undefined) return known;
  let found = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) found = Math.imul(found ^ text.charCodeAt(i), 0x01000193);
  letters.set(text, found);
  return found;
}

class Mixer {
  private a = 0x811c9dc5;
  private b = 0x2545f491;
  constructor(private readonly ranks: ReadonlyMap<number, number>) {}
  add(n: number): void {
    this.a = Math.imul(this.a ^ n, 0x01000193);
    this.b = Math.imul((this.b ^ (n + 0x9e3779b9)) + ((this.b << 6) | 0), 0x85ebca6b) ^ (this.b >>> 13);
  }
  value(key: string, value: unknown): void {
    if (typeof value === 'number') this.add(key === 'stamp' ? (this.ranks.get(value) ?? 0) : value);
    else if (typeof value === 'string') this.add(ofText(value));
    else if (typeof value === 'boolean') this.add(value ? 3 : 5);
    else if (value === null || value === undefined) this.add(7);
    else if (Array.isArray(value)) {
      this.add(value.length + 11);
      for (const one of value) this.value(key, one);
    } else this.fields(value as Readonly<Record<string, unknown>>);
  }
  fields(value: Readonly<Record<string, unknown>>): void {
    this.add(13);
    for (const key in value) {
      const one = value[key];
      if (typeof one === 'function' || (key === 'id' && 'stamp' in value && 'until' in value)) continue;
      this.add(ofText(key));
      this.value(key, one);
    }
  }
  get result(): number {
    return (this.a >>> 0) * 0x200000 + ((this.b >>> 0) & 0x1fffff);
  }
}

/** In hands and piles it counts of a card nobody knows where it lies, and no more. */
function isPut(game: Game, zone: number): boolean {
  if (zone === NONE) return true;
  const { contents } = game.zones.spec(zone);
  return contents === 'owner' || contents === 'nobody';
}

/** What cards of this game have beside their definition. */
function fieldsOf({ cards }: Core): readonly string[] {
  return Object.keys(cards[0] ?? {}).filter((field) => field !== 'def');
}

/** What a seat sees, or less: what it knows of cards, how many others lie where, the players, the table and its question. */
export function sightKey(game: Game, g: Core, seat: Seat): string {
  const mixer = new Mixer(NO_RANKS);
  const fields = fieldsOf(g);
  for (const card of g.cards) {
    if (card.zone === NONE || isVeiled(card) || !game.zones.knows(g, card, seat)) continue;
    mixer.add(card.def);
    for (const field of fields) if (field !== 'knows') mixer.value(field, card[field as keyof typeof card]);
  }
  for (const zone of g.zones) mixer.add(zone.length);
  const open = g.asking[slotOf(g, seat)];
  if (open !== undefined) mixer.value('options', [open.prompt, ...open.options]);
  const told = JSON.stringify([game.playerValues(g, 0), game.playerValues(g, 1), game.table(g)]);
  return `${mixer.result} ${told}`;
}
const NO_RANKS: ReadonlyMap<number, number> = new Map();

export function keyOf(game: Game, g: Core): number {
  return peek(() => {
    const stamps = [...new Set([...g.cards.map((card) => card.stamp), ...g.modifiers.map((one) => one.stamp)])];
    const ranks = new Map(stamps.sort((x, y) => x - y).map((stamp, rank) => [stamp, rank]));
    const mixer = new Mixer(ranks);
    const fields = fieldsOf(g);
    for (const card of g.cards) {
      mixer.add(card.def);
      if (card.def === VEILED && isPut(game, card.zone)) mixer.add(card.zone * 4 + card.knows);
      else for (const field of fields) mixer.value(field, card[field as keyof typeof card]);
    }
    for (const key in g) if (!RISING.has(key)) mixer.value(key, g[key as keyof Core]);
    return mixer.result;
  });
}
