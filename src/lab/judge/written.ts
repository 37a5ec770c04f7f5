// Writes a scenario as a file, so that reading it gives the same scenario again: positions, chance, steps, expectations.
import { type Deck, type Plain, SEAT_NAMES, type Seat } from '../../kernel/index.ts';
import type { ChanceEntry, Given, GivenCard, GivenZone, Scenario, Step } from '../scenario/scenario.ts';

/** Lists longer than this stand one entry to a line. */
const WIDTH = 110;

const PLAIN = /^[\p{L}♠♡♢♣♤♥♦♧＊《『「][\p{L}\p{N}♠♡♢♣♤♥♦♧＊・ー々〆《》『』「」＆！？_./+ -]*$/u;
/** Words that a reader of YAML takes for something else. */
const TAKEN = /^(true|false|null|y|n|yes|no|on|off|[-+]?\.?(inf|nan))$/i;
const KEPT = new Set(['yes', 'no']); // of YAML 1.2 these are words, and options are called so

/** A word as it stands in a file: quoted only where it must be. */
export function scalar(text: string): string {
  if (KEPT.has(text)) return text;
  return PLAIN.test(text) && !TAKEN.test(text) && !text.endsWith(' ') ? text : JSON.stringify(text);
}
/** Any value on one line. */
export function flow(value: Plain): string {
  if (typeof value === 'string') return scalar(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one) => flow(one as Plain)).join(', ')}]`;
  return map(Object.entries(value as Readonly<Record<string, Plain>>).map(([key, one]) => [key, flow(one)]));
}
const map = (entries: readonly (readonly [string, string])[]): string =>
  entries.length === 0 ? '{}' : `{ ${entries.map(([key, value]) => `${scalar(key)}: ${value}`).join(', ')} }`;

/** `key: [a, b]`, or one item to a line where that would be too long. */
function list(indent: string, key: string, items: readonly string[]): string[] {
  const line = `${indent}${key}: [${items.join(', ')}]`;
  if (line.length <= WIDTH || items.length < 2) return [line];
  return [`${indent}${key}:`, ...items.map((item) => `${indent}  - ${item}`)];
}

function cardText({ card, as, count, owner, properties }: GivenCard): string {
  if (as === null && count === 1 && owner === null && properties.length === 0) return scalar(card);
  return map([
    ['card', scalar(card)],
    ...(as === null ? [] : [['as', scalar(as)] as const]),
    ...(count === 1 ? [] : [['count', String(count)] as const]),
    ...(owner === null ? [] : [['owner', SEAT_NAMES[owner]] as const]),
    ...properties.map(({ key, value }) => [key, flow(value)] as const),
  ]);
}
const zoneLines = (indent: string, { zone, cards }: GivenZone): string[] =>
  typeof cards === 'number' ? [`${indent}${zone}: ${cards}`] : list(indent, zone, cards.map(cardText));

function seatLines(given: Given, seat: Seat): string[] {
  const lines = [
    ...given.zones.filter((one) => one.seat === seat).flatMap((one) => zoneLines('    ', one)),
    ...given.values.filter((one) => one.seat === seat).map(({ key, value }) => `    ${key}: ${flow(value)}`),
  ];
  return lines.length === 0 ? [] : [`  ${SEAT_NAMES[seat]}:`, ...lines];
}
/** Seats and shared zones in their order: cards are numbered, and what waits is put in order, as they are written. */
function blocksOf({ zones, values }: Given): (Seat | GivenZone)[] {
  const blocks: (Seat | GivenZone)[] = [];
  for (const zone of zones) {
    const block = zone.seat ?? zone;
    if (!blocks.includes(block)) blocks.push(block);
  }
  const [first] = values;
  for (const { seat } of values) {
    if (blocks.includes(seat)) continue;
    if (first?.seat === seat) blocks.unshift(seat);
    else blocks.push(seat);
  }
  return blocks;
}
function givenLines(given: Given | 'start'): string[] {
  if (given === 'start') return ['given: start'];
  const lines = [
    ...(given.turn === 0 ? [] : ['  turn: B']),
    ...(given.phase === null ? [] : [`  phase: ${scalar(given.phase)}`]),
    ...given.facts.map(({ key, value }) => `  ${key}: ${flow(value)}`),
    ...blocksOf(given).flatMap((block) =>
      typeof block === 'number' ? seatLines(given, block) : zoneLines('  ', block),
    ),
  ];
  return lines.length === 0 ? [] : ['given:', ...lines];
}

export const deckText = (deck: Deck | string): string =>
  typeof deck === 'string' ? scalar(deck) : flow(deck as unknown as Plain);
function deckLines(decks: Scenario['decks']): string[] {
  const lines = decks.flatMap((deck, seat) =>
    deck === null ? [] : [`  ${SEAT_NAMES[seat as Seat]}: ${deckText(deck)}`],
  );
  return lines.length === 0 ? [] : ['decks:', ...lines];
}

function entryText(entry: ChanceEntry): string {
  switch (entry.kind) {
    case 'die':
      return map([['die', entry.rolls.length === 1 ? String(entry.rolls[0]) : flow(entry.rolls)]]);
    case 'pick':
      return map([['pick', entry.names.length === 1 ? scalar(entry.names[0] ?? '') : flow(entry.names)]]);
    case 'shuffle': {
      const zones = entry.zones === 'keep' ? 'keep' : map([...entry.zones].map(([zone, order]) => [zone, flow(order)]));
      return map([['shuffle', zones]]);
    }
  }
}
const chanceLines = (chance: readonly ChanceEntry[] | null): string[] => {
  if (chance === null) return [];
  return chance.length === 0 ? ['chance: []'] : ['chance:', ...chance.map((entry) => `  - ${entryText(entry)}`)];
};

const bySeat = (seat: Seat | null, names: readonly string[]): string =>
  seat === null ? flow(names) : map([[SEAT_NAMES[seat], flow(names)]]);
const checksText = (checks: readonly { readonly path: string; readonly expected: Plain }[]): string =>
  map(checks.map(({ path, expected }) => [path, flow(expected)]));

/** Key and value of a step. */
function stepEntries(step: Step): (readonly [string, string])[] {
  switch (step.kind) {
    case 'answer':
      return [[SEAT_NAMES[step.seat], step.names.length === 1 ? scalar(step.names[0] ?? '') : flow(step.names)]];
    case 'offers':
    case 'includes':
    case 'excludes':
      return [[step.kind, bySeat(step.seat, step.names)]];
    case 'refuses':
      return [
        [
          'refuses',
          map([
            [SEAT_NAMES[step.seat], scalar(step.name)],
            ['rule', JSON.stringify(step.rule)],
          ]),
        ],
      ];
    case 'expect':
      return [['expect', checksText(step.checks)]];
    case 'sees':
      return [['sees', map([[SEAT_NAMES[step.seat], checksText(step.checks)]])]];
    case 'deck':
      return [
        ['deck', deckText(step.deck)],
        ...(step.other === null ? [] : [['with', deckText(step.other)] as const]),
        ['problems', flow(step.problems)],
      ];
    case 'alias':
      return [['alias', map(step.aliases.map(({ alias, path }) => [alias, scalar(path)]))]];
    case 'note':
      return [];
  }
}
function stepLines(step: Step): string[] {
  const entries = [...(step.note === null ? [] : [['note', scalar(step.note)] as const]), ...stepEntries(step)];
  return entries.map(([key, value], at) => `  ${at === 0 ? '-' : ' '} ${key}: ${value}`);
}

export function writeScenario(scenario: Omit<Scenario, 'file'>): string {
  const { game, title, rules, seed, options, cards, decks, given, chance, steps } = scenario;
  const ids = rules.map((id) => (/^[a-z]/i.test(id) ? scalar(id) : JSON.stringify(id)));
  const lines = [
    `game: ${game}`,
    `title: ${scalar(title)}`,
    ...list('', 'rules', ids),
    ...(seed === title ? [] : [`seed: ${scalar(seed)}`]),
    ...(Object.keys(options).length === 0 ? [] : [`options: ${flow(options)}`]),
    ...(cards.length === 0 ? [] : ['cards:', ...cards.map((card) => `  - ${flow(card)}`)]),
    ...deckLines(decks),
    ...givenLines(given),
    ...chanceLines(chance),
    ...(steps.length === 0 ? ['steps: []'] : ['steps:', ...steps.flatMap(stepLines)]),
  ];
  return `${lines.join('\n')}\n`;
}
