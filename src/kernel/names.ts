// Option names: verb and arguments, as people type them in scenarios and read them in logs.
import { argA, argB, type ArgKind, FIRST_VERB, KERNEL_VERBS, type VerbSpec, verbOf } from './decision.ts';
import { type Game, printed } from './game.ts';
import { poolAt } from './pool.ts';
import { type Core, NONE, SEAT_NAMES } from './state.ts';

export function verbSpec(game: Game, o: number): VerbSpec {
  const verb = verbOf(o);
  const spec = verb < FIRST_VERB ? KERNEL_VERBS[verb] : game.verbs[verb - FIRST_VERB];
  if (spec === undefined) throw new Error(`no verb ${verb}`);
  return spec;
}

export const cardName = (g: Core, id: number): string =>
  id === NONE ? '' : printed(poolAt(g.pool), g.cards[id]?.def ?? NONE).name;

export function zoneName(game: Game, zone: number): string {
  const spec = game.zones.spec(zone);
  return spec.shared ? spec.name : `${SEAT_NAMES[game.zones.seat(zone)]}.${spec.name}`;
}

export function argName(game: Game, g: Core, kind: ArgKind, value: number, words: readonly string[] | null): string {
  switch (kind) {
    case 'none':
      return '';
    case 'card':
      return cardName(g, value);
    case 'number':
      return String(value);
    case 'seat':
      return SEAT_NAMES[value] ?? '';
    case 'zone':
      return zoneName(game, value);
    case 'word':
      return words?.[value] ?? game.nameArg(g, kind, value);
    case 'waiting': {
      const waiting = g.waiting.find((w) => (w.id & 0x3fff) === value);
      return waiting === undefined ? '' : cardName(g, waiting.card) || game.nameArg(g, kind, value);
    }
  }
}

/** The arguments of an option, with what each one is. */
export function optionArgs(game: Game, o: number): { kind: ArgKind; value: number }[] {
  const spec = verbSpec(game, o);
  const args: { kind: ArgKind; value: number }[] = [];
  if (spec.a !== 'none') args.push({ kind: spec.a, value: argA(o) });
  if (spec.b !== 'none') args.push({ kind: spec.b, value: argB(o) });
  return args;
}

export function optionName(game: Game, g: Core, o: number, words: readonly string[] | null = null): string {
  const parts = [
    verbSpec(game, o).name,
    ...optionArgs(game, o).map(({ kind, value }) => argName(game, g, kind, value, words)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
