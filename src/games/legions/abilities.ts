// Abilities that rules give rather than texts: the awakened Master's (20-3) and those of keywords (39-8, 39-10).
import type { Ability, Noun } from './text/ast.ts';
import { defAt, type State } from './state.ts';

/** The number of the first of these; texts have fewer abilities. */
export const BUILT_IN = 512;
export const PIERCE = BUILT_IN;
export const IMPACT = BUILT_IN + 1;
export const BOOST = BUILT_IN + 2;
export const ASSAULT = BUILT_IN + 3;

const PLAIN: Omit<Ability, 'name' | 'kind' | 'steps' | 'first' | 'clause'> = {
  on: [],
  turn: 'any',
  once: false,
  where: [],
  mode: 'any',
  cost: null,
  statics: [],
  asks: false,
  spoken: false,
};
const TIRING = { points: 0, fatigue: true, steps: [] } as const;
const waiting: Noun = {
  owner: 'opponent',
  zones: [
    { zone: 'standby', from: 0, to: 0 },
    { zone: 'wait', from: 1, to: 4 },
  ],
  other: false,
  where: [],
  kinds: ['card'],
};
const ownUnit: Noun = { owner: 'own', zones: [], other: false, where: [], kinds: ['unit'] };

const KEYWORD_ABILITIES: readonly Ability[] = [
  {
    ...PLAIN,
    name: '貫通',
    kind: 'trigger',
    steps: [{ do: 'damage', to: { the: 'master', owner: 'opponent' }, n: 'X' }],
    first: 1,
    clause: '39-10',
  },
  {
    ...PLAIN,
    name: '衝撃',
    kind: 'trigger',
    steps: [
      { do: 'select', what: waiting, n: 'X', upTo: true },
      { do: 'wt', what: { the: 'it', as: 'it' }, by: { sign: 1, n: 1 } },
    ],
    first: 1,
    clause: '39-8',
  },
  {
    ...PLAIN,
    name: 'コアブースト',
    kind: 'activated',
    cost: TIRING,
    mode: 'awakened',
    steps: [
      {
        do: 'cores',
        from: { core: 'outside', owner: 'own', n: 0 },
        n: 1,
        to: { core: 'master', owner: 'own', n: 0 },
      },
    ],
    first: 1,
    clause: '20-3b',
  },
  {
    ...PLAIN,
    name: '強襲付与',
    kind: 'activated',
    cost: TIRING,
    mode: 'awakened',
    steps: [
      { do: 'select', what: ownUnit, n: 1, upTo: false },
      { do: 'grant', to: { the: 'it', as: 'it' }, grants: [{ keyword: { word: 'assault' } }], until: 'turn' },
    ],
    first: 1,
    clause: '20-3c',
  },
];

export function abilityAt(g: State, def: number, ability: number): Ability {
  const found = ability >= BUILT_IN ? KEYWORD_ABILITIES[ability - BUILT_IN] : defAt(g, def).abilities[ability];
  if (found === undefined) throw new Error(`no ability ${ability} of definition ${def}`);
  return found;
}
export const abilityOf = (g: State, c: { readonly def: number; readonly ability: number }): Ability =>
  abilityAt(g, c.def, c.ability);
