// How a card is drawn: coloured by its first attribute, with its numbers, slots and abilities.
import type { Badge, CardFace, FaceColour, IconName, Pool } from '../../kernel/index.ts';
import { ATTACK, CHARGE, type Def, DEFENCE, INITIATIVE, LIMIT } from './cards.ts';
import type { Attribute } from './text/ast.ts';

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

const badge = (icon: IconName, key: string, value: number): Badge => ({ icon, key, value });
const isAttribute = (name: string | undefined): name is Attribute => name !== undefined && name in COLOURS;

function stats(def: Def): Badge[] {
  const of = (key: number): number => def.sheet[key] ?? 0;
  if (def.kind === 'terrain') return [badge('flag', 'limit', of(LIMIT))];
  if (def.kind !== 'unit') return [];
  const list = [badge('sword', 'attack', of(ATTACK)), badge('shield', 'defence', of(DEFENCE))];
  if (of(INITIATIVE) !== 0) list.push(badge('bolt', 'initiative', of(INITIATIVE)));
  if (of(CHARGE) !== 0) list.push(badge('boot', 'charge', of(CHARGE)));
  return list;
}
/** Slots and costs as the card prints them: item boxes, then spell icons. */
function slots(def: Def): string {
  const lines: string[] = [];
  if (def.item > 0) lines.push(`アイテム:${'i'.repeat(def.item)}`);
  if (def.spell.length > 0) lines.push(`スペル:${def.spell.join('')}`);
  if (def.cost.length > 0) lines.push(`コスト:${def.cost.join('')}`);
  if (def.equipCost > 0) lines.push(`コスト:${'i'.repeat(def.equipCost)}`);
  return lines.join(' ');
}

export function cardFace(pool: Pool, at: number): CardFace {
  const def = pool.defs[at] as Def;
  const attribute = [...def.attributes, ...def.cost].find(isAttribute);
  const icon = attribute === undefined ? undefined : SIGNS[attribute];
  const text = [slots(def), def.text].filter((part) => part !== '').join('\n');
  return {
    frame: def.kind,
    colour: attribute === undefined ? 'grey' : COLOURS[attribute],
    ...(icon === undefined ? {} : { icon }),
    ...(def.level > 0 ? { cost: badge('star', 'level', def.level) } : {}),
    stats: stats(def),
    marks: [...def.attributes, ...def.races, ...def.types],
    text: { ja: text, en: text },
  };
}
