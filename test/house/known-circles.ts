// Circles of imports that stood when the check was written. Take out what is broken up; put nothing in.
const within = (folder: string, files: string): readonly string[] =>
  files.split(' ').map((file) => `games/${folder}/${file}.ts`);

export const KNOWN: readonly (readonly string[])[] = [
  within('legend-of-stars', 'derived select species values'),
  within('legend-of-stars', 'text/english-steps text/english'),
  within('legions', 'conditions context events nouns numbers statics units values'),
  within(
    'legions',
    'replacements rules/30-cost rules/31-unlock rules/32-play rules/34-battle rules/35-sequence rules/37-triggers rules/38-effects rules/38-moves rules/38-players rules/38-select',
  ),
  within('monster-collection', 'filters select slots statics traits values'),
  within('shadowverse-evolve', 'programs/nouns programs/numbers'),
  within(
    'shadowverse-evolve',
    'text/abilities text/changes text/costs text/effects-players text/effects text/ellipsis text/sentences text/statics',
  ),
  within('shadowverse-evolve', 'text/conditions text/events text/values'),
];
