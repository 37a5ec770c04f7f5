// A moment of a game, for the home page (docs/add-a-game.md, "On the table").
export const picture = {
  'far.hand': ['back', 'back', 'back'],
  'far.deck': ['back'],
  'far.trash': ['brown 1'],
  'far.energy': ['brown 2', 'brown 3', 'brown 1~'],
  'far.support': ['brown 2'],
  'far.character': ['', 'brown 4', 'back', '', 'brown 3', '', '', 'back'],
  'near.character': ['yellow 2', '', 'yellow 5', '', '', 'back', '', 'orange 3~'],
  'near.support': ['yellow 1'],
  'near.deck': ['back'],
  'near.trash': ['yellow 2'],
  'near.energy': ['yellow 1', 'orange 2~', 'yellow 3'],
  'near.hand': ['yellow 4', 'orange 2!', 'yellow 1', 'yellow 6'],
  arrow: ['near.character.2.near.0', 'far.character.1.near.0'],
};
