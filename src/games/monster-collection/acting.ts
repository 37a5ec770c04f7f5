// Which words of an ability the rules act on. What is refused (sense.ts, unheeded.ts) and what the audit of words compares
// (text/program.ts) ask the same, so that reading a word is not acting on it.
import type {
  Ability,
  Ban,
  Change,
  ExtraRule,
  Gift,
  Lost,
  Noun,
  NumberKey,
  Sentence,
  Step,
  Timing,
} from './text/ast.ts';
import type { Kind } from './cards.ts';
import { isDice, visitSentence, visitSteps } from './text/visit.ts';

/** What a duration can hold for (10.14.6, 10.16.3). */
export const LASTING: ReadonlySet<Step['do']> = new Set([
  'grant',
  'change',
  'lose',
  'ban',
  'immune',
  'soften',
  'instead',
  'quicken',
  'mayMarch',
  'bar',
]);
const lastsOn = (s: Sentence): boolean => {
  let found = false;
  visitSteps(s.steps, { step: (step) => (found ||= LASTING.has(step.do)) });
  return found;
};
const FATES: ReadonlySet<string> = new Set(['dies', 'discarded', 'returned', 'spared']);
/** A later sentence that asks what this same effect has made of something: 対象が死亡した場合、…. It waits for nothing. */
export const asksBack = (s: Sentence, at: number): boolean =>
  at > 0 && s.on !== null && FATES.has(s.on.on) && 'what' in s.on && 'the' in s.on.what && s.on.what.the !== 'card';
/** What happened that this sentence waits for. */
export const awaits = (s: Sentence, at: number): boolean => s.on !== null && !asksBack(s, at);

/** Something that ends with the chain: where the text says itself how long, it does not (10.15.1.2). */
export const fleets = (a: Ability): boolean => a.body.some((s) => s.lasts === null && lastsOn(s));
/** 重複しない looks at targets (16.2.1). */
export const stacks = (a: Ability): boolean => a.target.length > 0;
/** The limits of [対抗:～限定]: beside a plain [対抗] they bound nothing (10.9.3). */
export const limitsOf = (timings: readonly Timing[]): readonly string[] =>
  timings.some((t) => t.at === 'counter' && t.only.length === 0) ? [] : timings.flatMap((t) => t.only);
export function usesN(a: Ability): boolean {
  let found = a.costs.some((c) => 'n' in c && c.n === 'n');
  for (const s of a.body)
    visitSentence(s, { amount: (x) => (found ||= isDice(x) ? x.dice === 'n' : typeof x === 'object' && 'n' in x) });
  return found;
}
/* What can be given to whom */

const NUMBER_OF: Readonly<Record<NumberKey, Noun | null>> = {
  level: 'unit',
  attack: 'unit',
  defence: 'unit',
  initiative: 'unit',
  charge: 'unit',
  defender: 'unit',
  limit: 'terrain',
  handLimit: 'player',
  dice: null,
};
const ofNumber = (key: NumberKey): readonly Noun[] => {
  const noun = NUMBER_OF[key];
  return noun === null ? [] : [noun];
};
const UNITS: readonly Noun[] = ['unit'];
const LYING: readonly Noun[] = ['unit', 'gear', 'terrain'];
const ofTrait = (key: string): readonly Noun[] => (key === 'march' ? UNITS : LYING);
function ofGift(g: Gift): readonly Noun[] {
  switch (g.give) {
    case 'number':
      return ofNumber(g.key);
    case 'trait':
    case 'anyTrait':
      return ofTrait(g.key);
    default:
      return UNITS;
  }
}
const ofChange = (c: Change): readonly Noun[] => (c.set === 'number' ? ofNumber(c.key) : ofTrait(c.key));
function ofLost(lost: Lost): readonly Noun[] {
  switch (lost.lose) {
    case 'ability':
    case 'marks':
      return LYING;
    case 'trait':
      return ofTrait(lost.key);
    default:
      return UNITS;
  }
}
/** What a player is forbidden holds for all own units (4.1.12). */
const PLAYERS: ReadonlySet<Ban> = new Set([
  'attack',
  'march',
  'use',
  'summon',
  'equip',
  'spell',
  'item',
  'activate',
  'useComplete',
  'useDeclare',
  'useSuicide',
  'instantSummon',
  'place',
  'placeProxy',
]);
const NOT_UNITS: ReadonlySet<Ban> = new Set(['summon', 'instantSummon', 'place', 'placeProxy']);
function ofBan(ban: Ban): readonly Noun[] {
  if (ban.startsWith('target') || ban.startsWith('affect') || ban === 'discard') return LYING;
  if (NOT_UNITS.has(ban)) return ['player'];
  return PLAYERS.has(ban) ? ['unit', 'player'] : UNITS;
}
export const forbidsPlayers = (ban: Ban): boolean => PLAYERS.has(ban);
/** What a step gives, changes or takes, each with the kinds of things it does something to. */
export function givenTo(step: Step): readonly (readonly Noun[])[] {
  switch (step.do) {
    case 'grant':
      return step.gifts.map(ofGift);
    case 'change':
      return step.changes.map(ofChange);
    case 'lose':
      return [ofLost(step.lost)];
    case 'ban':
      return [ofBan(step.ban)];
    default:
      return [];
  }
}

/** Additional rules, by the kinds of cards that they say something of (15.4). */
const RULE_ON: Readonly<Record<ExtraRule['rule'], readonly Kind[]>> = {
  exclusive: ['gear'],
  equipLimit: ['unit'],
  equipBan: ['unit'],
  secret: ['spell', 'consumable'],
  forcedPlacement: ['terrain'],
  normalSummon: ['unit'],
  instantSummon: ['unit'],
  timeGear: ['unit', 'gear', 'terrain'],
  specialMarch: ['unit'],
  unlimited: ['unit', 'gear', 'consumable', 'spell', 'terrain'],
};
export const bearsRule = (extra: ExtraRule, kind: Kind): boolean => RULE_ON[extra.rule].includes(kind);
