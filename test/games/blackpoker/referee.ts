// A second referee for BlackPoker, written from the base rules as one plain generator, with nothing of the engine's in it.
// It is asked the same questions and must offer the same options and come to the same table.

export interface Trump {
  readonly id: number;
  readonly suit: string; // '' for a Joker
  readonly number: number;
  readonly owner: 0 | 1;
}
export interface Unit {
  cards: Trump[];
  wall: boolean;
  driven: boolean;
  came: number;
}
interface Staged {
  action: string;
  by: 0 | 1;
  keys: Trump[];
  unit: Unit | null;
  request: Staged | null;
}
export interface Table {
  life: [Trump[], Trump[]]; // top last
  hand: [Trump[], Trump[]];
  grave: [Trump[], Trump[]];
  fog: [Trump[], Trump[]];
  field: [Unit[], Unit[]];
  stage: Staged[];
  turn: 0 | 1;
  turns: number;
  winner: 0 | 1 | null;
}
export interface Question {
  readonly seat: 0 | 1;
  readonly options: readonly string[];
}
/** Life after a shuffle is told from outside. */
export type Shuffled = (seat: 0 | 1, cards: readonly Trump[]) => Trump[];

const NOBLE = new Set([0, 1, 11, 12, 13]);
const within =
  (low: number, high: number, suit = '') =>
  (c: Trump) =>
    c.suit !== '' && c.number >= low && c.number <= high && (suit === '' || c.suit === suit);
type Key = (c: Trump) => boolean;
interface Listed {
  main: boolean;
  now: boolean;
  cost: string;
  keys: Key[];
  aim: '' | 'mine' | 'soldier' | 'any' | 'wall' | 'request' | 'other';
}
const listed = (main: boolean, now: boolean, cost: string, keys: Key[], aim: Listed['aim'] = ''): Listed => ({
  main,
  now,
  cost,
  keys,
  aim,
});
const LIST: Readonly<Record<string, Listed>> = {
  end: listed(true, false, '', []),
  attack: listed(true, false, '', []),
  'set-wall': listed(true, true, 'L', []),
  'summon-soldier': listed(true, false, 'BL', [within(2, 10)]),
  'summon-hero': listed(true, false, 'BBL', [within(11, 13)]),
  'summon-ace': listed(true, false, 'L', [within(1, 1)]),
  equip: listed(true, false, 'BL', [within(1, 13)], 'mine'),
  up: listed(false, false, 'D', [within(1, 10, '♡')], 'soldier'),
  down: listed(false, false, 'D', [within(1, 10, '♠')], 'soldier'),
  twist: listed(false, false, 'D', [within(1, 10, '♢')], 'any'),
  counter: listed(false, false, 'D', [within(1, 10, '♣')], 'request'),
  search: listed(false, true, '', [(c) => c.suit === '']),
  'break-wall': listed(true, false, '', [within(1, 13, '♡'), within(1, 13, '♢')], 'wall'),
  throw: listed(true, false, '', [within(1, 13, '♠'), within(1, 13, '♣')], 'other'),
};
const other = (seat: 0 | 1): 0 | 1 => (seat === 0 ? 1 : 0);
const without = <T>(list: T[], one: T): T[] => list.filter((x) => x !== one);
const count = (text: string, letter: string): number => text.split(letter).length - 1;
const first = (unit: Unit): Trump => unit.cards[0] as Trump;

export class Referee {
  private readonly mods: { unit: Unit; amount: number; card: Trump }[] = [];
  private buffer: { action: string; by: 0 | 1 }[] = [];
  private used = new Set<string>();
  private chance: 0 | 1;
  private attackers: Unit[] = [];
  private blocks: { blocker: Unit; attacker: Unit }[] = [];
  constructor(
    readonly t: Table,
    private readonly shuffled: Shuffled,
  ) {
    this.chance = t.turn;
  }

  // The machine

  *play(): Generator<Question, void, string> {
    let passed = 0;
    let stalled = false;
    while (this.t.winner === null) {
      const options = this.open(this.chance).map((a) => `request ${a}`);
      if (!(stalled && this.chance === this.t.turn)) options.push('pass');
      const chosen = yield { seat: this.chance, options };
      if (chosen !== 'pass') {
        yield* this.request(this.chance, chosen.slice('request '.length));
        passed = 0;
        stalled = false;
        continue;
      }
      passed++;
      this.chance = other(this.chance);
      if (passed < 2) continue;
      passed = 0;
      const top = this.t.stage.at(-1);
      if (top === undefined) stalled = true;
      else yield* this.settle(top);
      this.chance = this.t.turn;
    }
  }
  private *settle(r: Staged): Generator<Question, void, string> {
    yield* this.resolve(r);
    if (!this.lost()) yield* this.triggers();
  }
  private lost(): boolean {
    const { t } = this;
    if (t.life[t.turn].length === 0) t.winner = other(t.turn);
    else if (t.life[other(t.turn)].length === 0) t.winner = t.turn;
    return t.winner !== null;
  }
  private *triggers(): Generator<Question, void, string> {
    const { t } = this;
    for (;;) {
      const mine = (now: boolean) => (by: 0 | 1) =>
        this.buffer.find((x) => x.by === by && (x.action === 'charge' || x.action === 'generation') === now);
      const next = mine(true)(t.turn) ?? mine(true)(other(t.turn));
      if (next !== undefined) {
        this.buffer = without(this.buffer, next);
        yield* this.resolve({ ...next, keys: [], unit: null, request: null });
        if (this.lost()) return;
        continue;
      }
      const normal = mine(false)(t.turn) ?? mine(false)(other(t.turn));
      if (normal === undefined) return;
      this.buffer = without(this.buffer, normal);
      if (t.stage.length === 0) t.stage.push({ ...normal, keys: [], unit: null, request: null });
      else throw new Error('the discard branch cannot occur in Lite');
    }
  }

  // Requests

  private soldiers = (seat: 0 | 1): Unit[] => this.t.field[seat].filter((u) => !u.wall);
  private walls = (seat: 0 | 1): Unit[] => this.t.field[seat].filter((u) => u.wall);
  private aims(seat: 0 | 1, a: Listed, key: Trump): string[] {
    const { t } = this;
    const names = (list: Unit[]) => list.map((u) => `card ${first(u).id}`);
    const both = [0, 1] as const;
    switch (a.aim) {
      case 'mine':
        return names(this.soldiers(seat).filter((u) => first(u).suit === key.suit));
      case 'soldier':
        return names(both.flatMap((s) => this.soldiers(s)));
      case 'any':
        return names(both.flatMap((s) => t.field[s]));
      case 'wall':
        return names(both.flatMap((s) => this.walls(s)));
      case 'request':
        return t.stage.filter((r) => r.keys.length > 0).map((r) => `card ${r.keys[0]?.id}`);
      case 'other':
        return [`seat ${other(seat)}`];
      case '':
        return ['none'];
    }
  }
  /** Hand cards that can be key card `i` with these cards spent otherwise. */
  private keys(seat: 0 | 1, a: Listed, i: number, spent: readonly Trump[]): Trump[] {
    return this.t.hand[seat].filter((c) => !spent.includes(c) && a.keys[i]?.(c) && this.aims(seat, a, c).length > 0);
  }
  private complete = (seat: 0 | 1, a: Listed, spent: readonly Trump[]): boolean =>
    a.keys.every((_, i) => this.keys(seat, a, i, spent).length > 0);
  private discards = (seat: 0 | 1, a: Listed): Trump[] => this.t.hand[seat].filter((c) => this.complete(seat, a, [c]));
  private free = (seat: 0 | 1): Unit[] => this.walls(seat).filter((u) => !u.driven);
  private open(seat: 0 | 1): string[] {
    const { t } = this;
    return Object.entries(LIST)
      .filter(([name, a]) => {
        if (a.main && (t.turn !== seat || t.stage.length > 0)) return false;
        if ((name === 'attack' || name === 'set-wall') && this.used.has(name)) return false;
        if (this.free(seat).length < count(a.cost, 'B')) return false;
        if (a.cost.includes('L') && t.life[seat].length === 0) return false;
        return a.cost.includes('D') ? this.discards(seat, a).length > 0 : this.complete(seat, a, []);
      })
      .map(([name]) => name);
  }
  private *request(seat: 0 | 1, action: string): Generator<Question, void, string> {
    const { t } = this;
    const a = LIST[action] as Listed;
    const cards = (list: readonly Trump[]) => list.map((c) => `card ${c.id}`);
    const pay: Unit[] = [];
    for (let rest = this.free(seat), n = count(a.cost, 'B'); n > 0; n--) {
      const options = rest.slice(0, rest.length - n + 1).map((u) => `card ${first(u).id}`);
      const chosen: string = yield { seat, options };
      const at = rest.findIndex((u) => `card ${first(u).id}` === chosen);
      pay.push(rest[at] as Unit);
      rest = rest.slice(at + 1);
    }
    const spent: Trump[] = [];
    if (a.cost.includes('D'))
      spent.push(this.card(yield { seat, options: cards(this.discards(seat, a)) }, t.hand[seat]));
    const keys: Trump[] = [];
    for (let i = 0; i < a.keys.length; i++) {
      const options = cards(this.keys(seat, a, i, [...spent, ...keys]));
      keys.push(this.card(yield { seat, options }, t.hand[seat]));
    }
    const r: Staged = { action, by: seat, keys, unit: null, request: null };
    if (a.aim !== '') {
      const chosen: string = yield { seat, options: this.aims(seat, a, keys[0] as Trump) };
      r.unit = [...t.field[0], ...t.field[1]].find((u) => `card ${first(u).id}` === chosen) ?? null;
      r.request = t.stage.find((s) => `card ${s.keys[0]?.id}` === chosen) ?? null;
    }
    this.used.add(action);
    for (const wall of pay) wall.driven = true;
    if (a.cost.includes('L')) this.damage(seat, 1);
    for (const card of spent) this.bury(card, t.hand[seat]);
    for (const key of keys) t.hand[seat] = without(t.hand[seat], key);
    if (a.now) yield* this.settle(r);
    else t.stage.push(r);
  }
  private card(name: string, list: readonly Trump[]): Trump {
    const found = list.find((c) => `card ${c.id}` === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  }

  // Effects

  private bury(card: Trump, from: Trump[]): void {
    const at = from.indexOf(card);
    if (at >= 0) from.splice(at, 1);
    this.t.grave[card.owner].push(card);
  }
  private damage(seat: 0 | 1, n: number): void {
    for (let i = 0; i < n; i++) {
      const top = this.t.life[seat].pop();
      if (top !== undefined) this.t.grave[seat].push(top);
    }
  }
  private kill(seat: 0 | 1, unit: Unit): void {
    this.t.field[seat] = without(this.t.field[seat], unit);
    for (const card of unit.cards) {
      this.t.grave[seat].push(card);
      if (NOBLE.has(card.number)) this.buffer.push({ action: 'generation', by: seat });
    }
  }
  private stands = (unit: Unit): boolean => this.t.field[0].includes(unit) || this.t.field[1].includes(unit);
  private owner = (unit: Unit): 0 | 1 => first(unit).owner;
  private size = (unit: Unit): number =>
    unit.cards.reduce((n, c) => n + c.number, 0) +
    this.mods.filter((m) => m.unit === unit).reduce((n, m) => n + m.amount, 0);

  private *resolve(r: Staged): Generator<Question, void, string> {
    const { t } = this;
    const gone = (r.unit !== null && !this.stands(r.unit)) || (r.request !== null && !t.stage.includes(r.request));
    const used = gone ? false : yield* this.effect(r);
    t.stage = without(t.stage, r);
    if (!used) for (const key of r.keys) t.grave[key.owner].push(key);
    const follow = { end: 'charge', charge: 'draw', attack: 'block', block: 'damage' }[r.action];
    if (follow !== undefined && !(follow === 'block' && this.attackers.length === 0))
      this.buffer.push({ action: follow, by: t.turn });
  }
  /** Carries out an effect; the answer is whether it has put the key card somewhere. */
  private *effect(r: Staged): Generator<Question, boolean, string> {
    const { t } = this;
    const { by, unit } = r;
    const foe = other(by);
    const key = r.keys[0] as Trump;
    switch (r.action) {
      case 'end': {
        const hand = t.hand[by];
        const out: Trump[] = [];
        for (let rest = hand, n = hand.length - 7; n > 0; n--) {
          const chosen: string = yield {
            seat: by,
            options: rest.slice(0, rest.length - n + 1).map((c) => `card ${c.id}`),
          };
          const at = rest.findIndex((c) => `card ${c.id}` === chosen);
          out.push(rest[at] as Trump);
          rest = rest.slice(at + 1);
        }
        for (const card of out) this.bury(card, t.hand[by]);
        while (t.fog[by][0] !== undefined) this.bury(t.fog[by][0], t.fog[by]);
        this.mods.length = 0;
        t.turn = foe;
        t.turns++;
        this.used = new Set();
        return false;
      }
      case 'charge':
        for (const u of t.field[t.turn]) u.driven = false;
        return false;
      case 'draw': {
        const draw = () => t.hand[by].push(...t.life[by].splice(-1));
        draw();
        if (t.life[by].length > 0 && (yield { seat: by, options: ['yes', 'no'] }) === 'yes') draw();
        return false;
      }
      case 'generation':
        for (let card = t.life[by].pop(); card !== undefined; card = t.life[by].pop()) {
          (NOBLE.has(card.number) ? t.hand : t.grave)[by].push(card);
          if (NOBLE.has(card.number)) break;
        }
        return false;
      case 'set-wall': {
        if (t.hand[by].length === 0) return false;
        const card = this.card(yield { seat: by, options: t.hand[by].map((c) => `card ${c.id}`) }, t.hand[by]);
        t.hand[by] = without(t.hand[by], card);
        t.field[by].push({ cards: [card], wall: true, driven: false, came: t.turns });
        return false;
      }
      case 'summon-soldier':
      case 'summon-hero':
      case 'summon-ace':
        t.field[by].push({ cards: [key], wall: false, driven: false, came: t.turns });
        return true;
      case 'equip':
        (unit as Unit).cards.push(key);
        return true;
      case 'up':
        this.mods.push({ unit: unit as Unit, amount: key.number, card: key });
        t.fog[by].push(key);
        return true;
      case 'down':
        this.mods.push({ unit: unit as Unit, amount: -key.number, card: key });
        if (this.size(unit as Unit) <= 0) {
          this.kill(this.owner(unit as Unit), unit as Unit);
          return false;
        }
        t.fog[by].push(key);
        return true;
      case 'twist':
        (unit as Unit).driven = (yield { seat: by, options: ['charge', 'drive'] }) === 'drive';
        return false;
      case 'counter': {
        const aimed = r.request as Staged;
        if (aimed.keys.length === 1 && (aimed.keys[0] as Trump).number > key.number) return false;
        t.stage = without(t.stage, aimed);
        for (const card of aimed.keys) t.grave[card.owner].push(card);
        return false;
      }
      case 'search': {
        if (t.life[by].length > 0) {
          const card = this.card(yield { seat: by, options: t.life[by].map((c) => `card ${c.id}`) }, t.life[by]);
          t.life[by] = without(t.life[by], card);
          t.hand[by].push(card);
        }
        t.life[by] = this.shuffled(by, t.life[by]);
        return false;
      }
      case 'break-wall':
        this.kill(this.owner(unit as Unit), unit as Unit);
        return false;
      case 'throw':
        this.damage(foe, key.number);
        return false;
      case 'attack':
        yield* this.attack(by);
        return false;
      case 'block':
        yield* this.block(foe);
        return false;
      case 'damage':
        this.judge(by, foe);
        return false;
      default:
        throw new Error(r.action);
    }
  }

  // Battle

  private *attack(seat: 0 | 1): Generator<Question, void, string> {
    const { t } = this;
    this.attackers = [];
    this.blocks = [];
    let able = this.soldiers(seat).filter(
      (u) => !u.driven && (u.came < t.turns || u.cards.some((c) => c.number === 1)),
    );
    const most = able.length;
    while (this.attackers.length < most) {
      const chosen: string = yield { seat, options: [...able.map((u) => `card ${first(u).id}`), 'done'] };
      if (chosen === 'done') break;
      const at = able.findIndex((u) => `card ${first(u).id}` === chosen);
      this.attackers.push(able[at] as Unit);
      able = able.slice(at + 1);
    }
    for (const u of this.attackers) u.driven = true;
  }
  private *block(seat: 0 | 1): Generator<Question, void, string> {
    const { t } = this;
    let able = t.field[seat].filter((u) => !u.driven);
    for (;;) {
      const pairs = able.flatMap((blocker) =>
        this.attackers
          .filter((a) => this.stands(a))
          .filter((attacker) => {
            const beside = this.blocks.filter((b) => b.attacker === attacker);
            return beside.length === 0 || (!blocker.wall && beside.every((b) => !b.blocker.wall));
          })
          .map((attacker) => ({ blocker, attacker })),
      );
      if (pairs.length === 0) return;
      const name = (p: { blocker: Unit; attacker: Unit }) => `block ${first(p.blocker).id} ${first(p.attacker).id}`;
      const chosen: string = yield { seat, options: [...pairs.map(name), 'done'] };
      if (chosen === 'done') return;
      const pair = pairs.find((p) => name(p) === chosen);
      if (pair === undefined) throw new Error(`no ${chosen}`);
      this.blocks.push(pair);
      able = able.slice(able.indexOf(pair.blocker) + 1);
    }
  }
  private judge(seat: 0 | 1, foe: 0 | 1): void {
    const dead: { seat: 0 | 1; unit: Unit }[] = [];
    let through = 0;
    for (const attacker of this.attackers.filter((a) => this.stands(a))) {
      const blockers = this.blocks
        .filter((b) => b.attacker === attacker && this.stands(b.blocker))
        .map((b) => b.blocker);
      const [one] = blockers;
      if (one === undefined) through += Math.max(0, this.size(attacker));
      else if (one.wall) {
        const { number } = first(one);
        if (number === 0 || attacker.cards.some((c) => c.number === number)) dead.push({ seat, unit: attacker });
        dead.push({ seat: foe, unit: one });
      } else {
        const sum = blockers.reduce((n, b) => n + this.size(b), 0);
        if (this.size(attacker) <= sum) dead.push({ seat, unit: attacker });
        if (this.size(attacker) >= sum) dead.push(...blockers.map((unit) => ({ seat: foe, unit })));
      }
    }
    for (const d of dead) this.kill(d.seat, d.unit);
    this.damage(foe, through);
    this.attackers = [];
    this.blocks = [];
  }
}
