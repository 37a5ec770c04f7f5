// One text or more for every node of the tree, and how the machine understands it. Own wording throughout.

import { PERMANENTS } from './shadowverse-evolve-permanents.ts';
import { RARER } from './shadowverse-evolve-rarer.ts';
import { SPELLS } from './shadowverse-evolve-spells.ts';

export const EXAMPLES = [...PERMANENTS, ...SPELLS, ...RARER];
