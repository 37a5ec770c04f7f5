// A moment of a game, for the home page (docs/add-a-game.md, "On the table").
export const picture = {
  'far.hand': ['back', 'back', 'back', 'back', 'back'],
  'far.life': ['back'],
  'far.graveyard': ['paper Q♠'],
  'far.field': ['back', 'paper 5♣', 'paper 7♦', 'back'],
  'near.field': ['paper 9♦~', 'back', 'paper J♠', 'back'],
  'near.life': ['back'],
  'near.hand': ['paper 3♣', 'paper 8♥', 'paper A♠!', 'paper K♦', 'paper 6♣', 'paper 4♥'],
  'near.graveyard': ['paper 2♥'],
  arrow: ['near.field.0', 'far.field.2'],
};
