// What continuing effects are (10.7): their kinds, and the number of each.

/** Kinds of modifiers. Those of persistent abilities differ by what they read and write, for 10.7.2.3. */
export const MODIFIERS = [
  'number', // extra: key, amount: ±n
  'trait', // extra: key, amount: bits to add
  'setTrait', // extra: key, amount: bits
  'resist',
  'weak', // extra: damage attribute
  'lostMarks',
  'lostAbility',
  'lostStanding',
  'lostResist', // amount: bits
  'lostWeak', // amount: damage attribute
  'lostElements', // amount: bits of spell slots
  'lostTrait', // extra: key, amount: bits
  'ban',
  'immune',
  'soften', // amount: ±n of damage taken, extra: bits of which damage, 0 for any
  'staticPlain',
  'staticByTraits',
  'staticByNumbers',
  'staticTraits',
  'staticTraitsByTraits',
  'staticLosses',
  'staticLossesByTraits',
  'item', // amount: slots
  'spell', // amount: element
  'hand', // hand limit of the seat in extra
  'march', // a way opened for the march that is being declared; ability: index, extra: sentence and step
  'instant', // immediate summon allowed
  'quick', // hand cards of the seat that ability and extra describe may be summoned immediately
  'instead', // a replacement made by an effect
  'bar', // places closed to the unit that marches or the player who places terrain; ability: index, extra: sentence and step
  'seatBan', // a player who may not do something: extra is the seat
] as const;
export type ModifierName = (typeof MODIFIERS)[number];
const NUMBERS = Object.fromEntries(MODIFIERS.map((name, at) => [name, at])) as Readonly<Record<ModifierName, number>>;
export const kindNumber = (name: ModifierName): number => NUMBERS[name];
