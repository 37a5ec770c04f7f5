// How a card is drawn: coloured by its first attribute, with its numbers, slots and abilities.
import type { Badge, CardFace, FaceColour, IconName, Language, Pool } from '../../kernel/index.ts';
import { ATTACK, CHARGE, type Def, DEFENCE, DEFENDER, INITIATIVE, LIMIT, MARCH, RESIST, weakOf } from './cards.ts';
import { type Attribute, DAMAGE_ATTRIBUTES, MARCHES, SOURCE_KINDS } from './text/ast.ts';
import { textGrammar } from './text/grammar.ts';

const COLOURS: Readonly<Record<Attribute, FaceColour>> = {
  火: 'red',
  水: 'blue',
  土: 'brown',
  風: 'green',
  聖: 'yellow',
  魔: 'purple',
  喰: 'pink',
  獣: 'orange',
  荒: 'grey',
  機: 'teal',
};
const SIGNS: Readonly<Partial<Record<Attribute, IconName>>> = {
  火: 'flame',
  水: 'drop',
  土: 'earth',
  風: 'wind',
  聖: 'sun',
  魔: 'moon',
};

const badge = (icon: IconName, key: string, value: number | string): Badge => ({ icon, key, value });
const isAttribute = (name: string | undefined): name is Attribute => name !== undefined && name in COLOURS;

function stats(def: Def): Badge[] {
  const of = (key: number): number => def.sheet[key] ?? 0;
  if (def.kind === 'terrain') return [badge('flag', 'limit', of(LIMIT))];
  const figures = [
    badge('sword', 'attack', of(ATTACK)),
    badge('shield', 'defence', of(DEFENCE)),
    badge('bolt', 'initiative', of(INITIATIVE)),
    badge('boot', 'charge', of(CHARGE)),
  ];
  if (def.kind === 'unit') return figures.filter(({ key, value }) => value !== 0 || ALWAYS.has(key));
  // What equipment gives to whoever wears it.
  return figures.flatMap(({ icon, key, value }) => (value === 0 ? [] : [badge(icon, key, signed(Number(value)))]));
}
const ALWAYS: ReadonlySet<string> = new Set(['attack', 'defence']);
const bits = (of: number, names: readonly string[]): string[] => names.filter((_, i) => (of & (1 << i)) !== 0);
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));
/** March types, slots, costs and standing abilities as a card prints them. */
function boxes(def: Def, language: Language): string {
  const of = (key: number): number => def.sheet[key] ?? 0;
  const weak = DAMAGE_ATTRIBUTES.flatMap((name, i) => {
    const n = weakOf(def.sheet, i);
    return n > 0 ? [`${name}(+${n})`] : [];
  });
  const slots =
    language === 'ja' ? `アイテム枠${def.equipCost}` : `${def.equipCost} item slot${def.equipCost > 1 ? 's' : ''}`;
  const says: readonly (readonly [ja: string, en: string, what: string])[] = [
    ['進軍', 'March', def.kind === 'unit' ? bits(of(MARCH), language === 'ja' ? MARCHES : MARCHES_EN).join('/') : ''],
    ['アイテム枠', 'Item slots', def.item === 0 ? '' : String(def.item)],
    ['スペル枠', 'Spell slots', def.spell.join('')],
    ['コスト', 'Cost', def.cost.join('') + (def.equipCost === 0 ? '' : slots)],
    ['ディフェンダー', 'Defender', of(DEFENDER) === 0 ? '' : signed(of(DEFENDER))],
    ['勢力', 'Faction', def.faction],
    ['英雄点', 'Hero points', def.hero > 0 ? String(def.hero) : ''],
    ['耐性', 'Resistance', bits(of(RESIST), [...DAMAGE_ATTRIBUTES, ...SOURCE_KINDS]).join('・')],
    ['弱点', 'Weakness', weak.join('・')],
  ];
  const flags = [def.instant ? ['即時召喚', 'Immediate summon'] : [], def.ritual ? ['儀式', 'Ritual'] : []];
  return [
    ...flags.flatMap(([ja = '', en = '']) => (language === 'ja' ? ja : en) || []),
    ...says
      .filter(([, , what]) => what !== '')
      .map(([ja, en, what]) => (language === 'ja' ? `${ja}:${what}` : `${en}: ${what}`)),
  ].join(language === 'ja' ? ' ' : ' · ');
}
const MARCHES_EN: readonly string[] = ['walk', 'fly', 'long fly'];

const printedEnglish = new Map<string, string>();
/** What the machine has understood of a text, in English. */
function inEnglish(text: string): string {
  const known = printedEnglish.get(text);
  if (known !== undefined) return known;
  const read = text === '' ? null : textGrammar.parse(text);
  const plain = read?.ok ? textGrammar.print(read.value, 'en') : text;
  const said = plain.replaceAll(/^[a-z]/gm, (letter) => letter.toUpperCase());
  printedEnglish.set(text, said);
  return said;
}
const joined = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

export function cardFace(pool: Pool, at: number): CardFace {
  const def = pool.defs[at] as Def;
  const attribute = [...def.attributes, ...def.cost].find(isAttribute);
  const icon = attribute === undefined ? undefined : SIGNS[attribute];
  return {
    frame: def.kind,
    colour: attribute === undefined ? 'grey' : COLOURS[attribute],
    ...(icon === undefined ? {} : { icon }),
    ...(def.level > 0 ? { cost: badge('star', 'level', def.level) } : {}),
    stats: stats(def),
    marks: [...def.attributes, ...def.races, ...def.types],
    text: { ja: joined(boxes(def, 'ja'), def.text), en: joined(boxes(def, 'en'), inEnglish(def.text)) },
  };
}
