// What the reasons of Game.bars mean, laid down apart from the code that gives them: the uses each forbids, the use it
// promises once one says what to do, and where on the table its numbers can be read.
import { type Arg, type Core, type Game, NONE, type Plain, type Seat } from '../../src/kernel/index.ts';

type Meanings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Reasons that only tell when or how a card is used. */
const NOTHING: readonly string[] = [];

const REQUEST = ['request>key'];
const SVE = ['play', 'attack', 'evolve', 'activate'];
const LOS = ['play', 'activate', 'display', 'open', 'lead', 'attack', 'direct'];
const LEG = ['unlock', 'play', 'attack', 'move', 'activate'];
const MC = ['use', 'summon>summon-where', 'equip>equip-where', 'place>place-card', 'march>march'];

export const FORBIDS: Meanings = {
  blackpoker: {
    'no-chance': REQUEST,
    busy: REQUEST,
    'not-turn': [...REQUEST, '@attackers'],
    stage: REQUEST,
    walls: REQUEST,
    life: REQUEST,
    cards: REQUEST,
    'other-key': REQUEST,
    'no-target': REQUEST,
    attacked: ['@attackers'],
    driven: ['@attackers', 'block'],
    new: ['@attackers'],
    block: ['@attackers'],
    'attack-first': ['block'],
    wall: ['@attackers'],
    'wall-driven': ['@cost.B', 'block', '@attackers'],
    worn: ['@attackers', 'block', '@target', '@cost.B'],
    'no-unit': ['@attackers', 'block', '@cost.B'],
    theirs: [...REQUEST, '@attackers', 'block', '@cost.B', '@cost.D'],
    'their-hand': [...REQUEST, '@attackers', 'block', '@cost.B', '@cost.D', '@target'],
    graveyard: [...REQUEST, '@attackers', 'block', '@cost.B', '@cost.D', '@target'],
    fog: [...REQUEST, '@attackers', 'block', '@cost.B', '@cost.D', '@target'],
    'on-stage': [...REQUEST, '@attackers', 'block', '@cost.B', '@cost.D', '@search'],
    named: NOTHING,
    blocks: NOTHING,
    'in-life': [...REQUEST, '@attackers', 'block', '@cost.B', '@cost.D', '@target'],
  },
  'legend-of-stars': {
    busy: LOS,
    asked: LOS,
    'not-flash': ['play'],
    flash: ['play'],
    'not-main': ['play'],
    'not-turn': LOS,
    energy: ['play'],
    condition: ['play'],
    'no-square': ['play'],
    forbidden: ['play', 'attack', 'direct', 'display', 'open', 'lead'],
    'no-target': ['play'],
    changed: ['display', 'open'],
    'new-display': ['display', 'open'],
    'face-down-lead': ['lead'],
    led: ['lead'],
    'new-lead': ['lead'],
    'no-way': ['lead'],
    'face-down-attack': ['attack', 'direct'],
    back: ['attack', 'direct'],
    defence: ['attack', 'direct'],
    attacked: ['attack', 'direct'],
    'no-ability': ['activate'],
    'ability-later': ['activate'],
    'ability-cannot': ['activate'],
    'energy-zone': LOS,
    trash: LOS,
    deck: LOS,
    theirs: LOS,
    resolving: LOS,
  },
  legions: {
    'not-turn': LEG,
    busy: LEG,
    asked: LEG,
    'not-awakened': ['unlock'],
    cannot: ['unlock', 'play', 'attack', 'move'],
    colours: ['unlock'],
    points: ['unlock'],
    'no-lane': ['play'],
    'lord-there': ['play'],
    cores: ['play'],
    'no-target': ['play'],
    reversed: LEG,
    fatigued: ['attack', 'move'],
    incapacitated: ['attack', 'move'],
    'normal-mode': ['attack', 'move', 'activate'],
    'fatigued-master': ['attack', 'move'],
    master: ['activate', 'attack', 'move'],
    exiled: LEG,
    waits: LEG,
    played: LEG,
    theirs: LEG,
  },
  'monster-collection': {
    busy: MC,
    asked: MC,
    'summon-later': ['summon>summon-where'],
    'instant-over': ['summon>summon-where'],
    'equip-later': ['equip>equip-where'],
    'equip-over': ['equip>equip-where'],
    'not-instant': ['summon>summon-where'],
    hero: ['summon>summon-where'],
    'hero-cost': ['summon>summon-where'],
    limit: ['summon>summon-where'],
    'no-bearer': ['equip>equip-where'],
    'terrain-later': ['place>place-card'],
    proxy: ['place>place-card'],
    'no-area': ['place>place-card'],
    'timing-normal': ['use'],
    'timing-counter': ['use'],
    'timing-initiative': ['use'],
    'timing-main': ['use'],
    'spell-slots': ['use'],
    'item-slots': ['use'],
    incomplete: ['use'],
    ground: MC,
    theirs: MC,
    elsewhere: ['use'],
    worn: ['march>march'],
    'acted-battle': ['march>march'],
    fights: ['march>march'],
    acted: ['march>march'],
    'march-later': ['march>march'],
    march: NOTHING,
    'march-order': ['to'],
    'no-way': ['march>march'],
    forbidden: ['summon>summon-where', 'equip>equip-where'],
    nowhere: ['summon>summon-where'],
    'no-march': ['march>march'],
    deck: MC,
    discarded: MC,
    removed: MC,
    'in-use': MC,
  },
  'shadowverse-evolve': {
    'not-turn': SVE,
    'not-main': SVE,
    busy: SVE,
    'quick-later': SVE,
    asked: SVE,
    forbidden: ['play'],
    pp: ['play'],
    'no-room': ['play'],
    'no-target': ['play'],
    acted: ['attack'],
    new: ['attack'],
    'no-attack-target': ['attack'],
    evolved: ['evolve'],
    used: NOTHING, // of one ability among several
    'no-evolve-card': ['evolve'],
    'evolve-pp': ['evolve'],
    'ability-pp': NOTHING,
    'ability-cannot': NOTHING,
    nothing: SVE,
    theirs: SVE,
    'no-follower': ['@attack-target'],
    stands: ['@attack-target'],
    guarded: ['@attack-target'],
    intimidates: ['@attack-target'],
    'cannot-be-attacked': ['@attack-target'],
    'cannot-attack': ['attack'],
    'leader-later': ['@attack-target'],
    leader: SVE,
    'their-leader': SVE,
    graveyard: SVE,
    banished: SVE,
    evolution: SVE,
    'evolve-deck': SVE,
    deck: SVE,
    resolving: SVE,
  },
};

export const PROMISES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'monster-collection': { march: 'march>march' },
};

interface Place {
  readonly game: Game;
  readonly g: Core;
  readonly seat: Seat;
  readonly card: number;
  readonly args: readonly Arg[];
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const n = (value: unknown): number => (typeof value === 'number' ? value : NaN);
const value = ({ game, g, card }: Place, key: string): number => n(game.cardValues(g, card)[key]);
const mine = ({ game, g, seat }: Place, key: string): number => n(game.playerValues(g, seat)[key]);
/** Own cards in a zone, with what the table shows of them. */
const own = ({ game, g, seat }: Place, zone: string): Readonly<Record<string, Plain>>[] =>
  g.cards
    .filter((card) => card.owner === seat && card.zone >= 0 && game.zones.spec(card.zone).name === zone)
    .map((card) => game.cardValues(g, card.id));

const WALLS: Readonly<Record<string, number>> = { 'summon-soldier': 1, 'summon-hero': 2, equip: 1 };
const chargedWalls = (p: Place): number =>
  own(p, 'field').filter(({ kind, state }) => kind === 'wall' && state === 'charged').length;

/** Where a unit would come: the terrain of the battle, or one's own base. */
function areaOf(p: Place): Plain {
  const { battle } = p.game.table(p.g);
  return battle ?? own(p, 'battlefield').find(({ role }) => role === 'base')?.area ?? null;
}
const unitsThere = (p: Place): Readonly<Record<string, Plain>>[] =>
  own(p, 'battlefield').filter(({ kind, area }) => kind === 'unit' && area === areaOf(p));
const levelsThere = (p: Place): number => unitsThere(p).reduce((sum, { level }) => sum + n(level), 0);
const limitThere = (p: Place): number =>
  n(
    p.g.cards
      .filter((card) => card.zone >= 0)
      .map((card) => p.game.cardValues(p.g, card.id))
      .find(({ limit, area }) => limit !== undefined && area === areaOf(p))?.limit,
  );
/** The most free slots of one kind that a unit there has. */
const slotsThere = (p: Place, kind: RegExp): number =>
  Math.max(0, ...unitsThere(p).map(({ free }) => text(free).replace(kind, '').length));
/** What the pool prints, where the table does not show it. */
const printed = ({ game, g, card }: Place, key: string): number => {
  const def = game.starters.pool.defs[g.cards[card]?.def ?? NONE] ?? {};
  return n(new Map<string, unknown>(Object.entries(def)).get(key));
};

type Numbers = (p: Place) => readonly number[];
export const NUMBERS: Readonly<Record<string, Readonly<Record<string, Numbers>>>> = {
  blackpoker: {
    walls: (p) => [WALLS[text(p.args[0])] ?? NaN, chargedWalls(p)],
    cards: (p) => [2, own(p, 'hand').length],
  },
  'legend-of-stars': { energy: (p) => [value(p, 'cost'), mine(p, 'energy')] },
  legions: {
    points: (p) => [value(p, 'cost'), mine(p, 'active')],
    cores: (p) => [value(p, 'cc'), mine(p, 'active') + mine(p, 'fatigued')],
    waits: ({ game, g, card }) => [Number(/\d$/.exec(game.zones.spec(g.cards[card]?.zone ?? 0).name)?.[0])],
  },
  'monster-collection': {
    limit: (p) => [value(p, 'level'), levelsThere(p), limitThere(p)],
    'hero-cost': (p) => [printed(p, 'hero')],
    'no-bearer': (p) => [printed(p, 'equipCost')],
    'spell-slots': (p) => [n(p.args[0]), slotsThere(p, /i/g)],
    'item-slots': (p) => [n(p.args[0]), slotsThere(p, /[^i]/g)],
  },
  'shadowverse-evolve': {
    pp: (p) => [value(p, 'cost'), mine(p, 'pp')],
    'no-room': (p) => [own(p, 'field').length],
    'evolve-pp': (p) => [n(p.args[0]), mine(p, 'pp')],
    'ability-pp': (p) => [n(p.args[0]), mine(p, 'pp')],
  },
};
