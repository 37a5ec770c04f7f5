// What the log says of events, and how cards look.
import {
  type Arg,
  type CardFace,
  type Event,
  type FaceColour,
  type IconName,
  NONE,
  type Pool,
  word,
} from '../../kernel/index.ts';
import { CAUSES, nameOfEvent } from './events.ts';
import type { LosCard } from './printed.ts';
import { GAIN, ORIENTATIONS, SQUARES } from './squares.ts';
import { card, DECK, ENERGY, HAND, kindOfZone, type State, TRASH, CHARACTER } from './state.ts';
import { type Attribute, PHASES } from './text/ast.ts';
import { inEnglish } from './text/english.ts';
import { abilityGrammar, effectGrammar } from './text/grammar.ts';

const PHASE_WORDS: readonly string[] = PHASES.map((phase) => (phase === 'attack' ? 'phase.attack' : phase));

type Line = { readonly key: string; readonly args: readonly Arg[] } | null;

function moved(e: Event): Line {
  const args: Arg[] = [{ seat: e.seat }, { card: e.card }];
  switch (kindOfZone(e.to)) {
    case ENERGY:
      return { key: 'energy', args };
    case HAND:
      return { key: 'tohand', args };
    case DECK:
      return { key: 'todeck', args };
    case TRASH:
      if (kindOfZone(e.from) === HAND) return { key: 'discard', args };
      return { key: CAUSES[e.cause] === 'destroy' ? 'destroyed' : 'trash', args };
    default:
      return null;
  }
}
/** Who puts out what where; a character that lies face down is known to its own player alone. */
function entered(g: State, e: Event): Line {
  const { face, slot, zone } = card(g, e.card);
  const args: Arg[] = [{ seat: e.seat }, { card: e.card }, SQUARES[slot] ?? ''];
  if (kindOfZone(zone) !== CHARACTER) return { key: 'enter', args };
  return { key: face === 1 ? 'hidden' : 'enter.square', args };
}
function changedLife(e: Event): Line {
  const args: Arg[] = [{ seat: e.seat }, Math.abs(e.amount), e.to, Math.max(0, e.to + e.amount)];
  switch (CAUSES[e.cause]) {
    case 'heal':
    case 'rule':
      return e.amount > 0 && CAUSES[e.cause] === 'heal' ? { key: 'heal', args } : null;
    case 'down':
      return { key: 'downdamage', args };
    case 'cost':
      if (e.amount > 0) return { key: 'life.set', args: [{ seat: e.seat }, e.to, e.to + e.amount] };
      return { key: 'lose', args };
    default:
      return { key: 'damage', args };
  }
}

export function describe(g: State, e: Event): Line {
  const seat = { seat: e.seat };
  const one = { card: e.card };
  const name = nameOfEvent(e);
  switch (name) {
    case 'draw':
      return e.card === NONE ? null : { key: 'draw', args: [seat, one] };
    case 'move':
      return moved(e);
    case 'enter':
      return entered(g, e);
    case 'step':
      return { key: 'step', args: [seat, one, SQUARES[e.to] ?? ''] };
    case 'display':
      return { key: 'display', args: [seat, one, ORIENTATIONS[e.to] ?? ''] };
    case 'stance':
      return CAUSES[e.cause] === 'effect' ? { key: e.to === GAIN ? 'gain' : 'regain', args: [seat, one] } : null;
    case 'life':
      return changedLife(e);
    case 'hit':
      return { key: 'hit', args: [seat, one, e.amount] };
    case 'attack':
      if (e.at === 1 || e.to === NONE) return { key: e.at === 1 ? 'direct' : 'attack.player', args: [seat, one] };
      return { key: 'attack', args: [seat, one, { card: e.to }] };
    case 'battle':
      return { key: 'battle', args: [seat, one, { card: e.to }] };
    case 'modify':
    case 'expire':
      return { key: name, args: [seat, { card: e.source }] };
    case 'moment':
      return e.at === 0 && e.to < PHASES.length ? { key: 'phase', args: [seat, PHASE_WORDS[e.to] ?? ''] } : null;
    case 'turn':
      return { key: name, args: [seat, g.turnNumber] };
    case 'played':
      return { key: 'play', args: [seat, one] };
    case 'finish':
      return e.to === 1 ? { key: 'tie', args: [] } : { key: 'finish', args: [seat] };
    case 'flip':
    case 'conceal':
    case 'down':
    case 'chosen':
    case 'reveal':
      return { key: name, args: [seat, one] };
    default:
      return null;
  }
}

const COLOURS: Readonly<Record<Attribute, FaceColour>> = {
  light: 'yellow',
  dark: 'purple',
  fire: 'red',
  water: 'blue',
  wood: 'green',
  earth: 'brown',
};
const PICTURES: Readonly<Record<Attribute, IconName>> = {
  light: 'sun',
  dark: 'moon',
  fire: 'flame',
  water: 'drop',
  wood: 'leaf',
  earth: 'earth',
};
const ARROWS = ['▲', '▶', '▼', '◀'] as const;
export const arrows = (icons: number): string => ARROWS.filter((_, i) => ((icons >> i) & 1) !== 0).join('');

const english = new Map<string, string>();
/** What the machine understood, in English. */
function englishOf(printed: LosCard): string {
  if (printed.text === '') return '';
  const known = english.get(printed.text);
  if (known !== undefined) return known;
  const grammar = printed.kind === 'effect' ? effectGrammar : abilityGrammar;
  const read = grammar.parse(printed.text);
  const text = read.ok ? inEnglish(read.value) : printed.text;
  english.set(printed.text, text);
  return text;
}

export function face(pool: Pool, def: number): CardFace {
  const printed = pool.defs[def] as LosCard;
  const character = printed.kind === 'character';
  return {
    frame: printed.flash ? 'flash' : printed.field ? 'field' : printed.kind,
    colour: COLOURS[printed.attribute],
    icon: PICTURES[printed.attribute],
    cost: { icon: 'gem', key: 'cost', value: printed.cost },
    stats: [
      { icon: 'boot', key: 'speed', value: printed.speed },
      ...(character
        ? ([
            { icon: 'sword', key: 'atk', value: printed.atk },
            { icon: 'shield', key: 'def', value: printed.def },
            { icon: 'skull', key: 'down', value: printed.down },
          ] as const)
        : []),
    ],
    marks: [
      printed.attribute,
      ...printed.species,
      ...(character && printed.icons !== 0 ? [arrows(printed.icons)] : []),
    ],
    text: word(printed.text, englishOf(printed)),
  };
}
