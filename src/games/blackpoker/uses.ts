/** When a card is used, by where it lies and what it is: clauses, for whoever asks why not now. */
export const uses: Readonly<Record<string, string>> = {
  'hand/trump': 'core.request.3 core.timing.1 core.timing.2 core.cost.3',
  'hand/joker': 'quick.search.key summon.wall.effect core.cost.3',
  field: 'core.attack.2 core.block.1 core.cost.1',
  life: 'core.zone.2',
  graveyard: 'core.zone.3',
  fog: 'core.fog.1',
  stage: 'core.stage.1',
};
