// A moment of a game, for the home page (docs/add-a-game.md, "On the table").
export const picture = {
  'far.hand': ['back', 'back', 'back', 'back', 'back'],
  'far.deck': ['back'],
  'far.evolveDeck': ['back'],
  'far.graveyard': ['grey 2'],
  'far.leaderArea': ['yellow'],
  'far.field': ['yellow 2', 'grey 3~', 'yellow 5'],
  'far.ex': ['purple 1'],
  'near.leaderArea': ['green'],
  'near.field': ['green 4~', 'green 2', 'teal 6'],
  'near.ex': ['green 1', 'green 1'],
  'near.hand': ['green 3', 'green 2!', 'grey 1', 'teal 4', 'green 7'],
  'near.deck': ['back'],
  'near.evolveDeck': ['back'],
  'near.graveyard': ['green 1'],
  arrow: ['near.field.0', 'far.field.1'],
};
