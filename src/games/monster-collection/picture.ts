// A moment of a game, for the home page (docs/add-a-game.md, "On the table").
export const picture = {
  'far.hand': ['back', 'back', 'back', 'back', 'back', 'back'],
  'far.deck': ['back'],
  'far.discard': ['purple 2'],
  // Areas A1 to C4: terrain / their party / our party.
  battlefield: [
    '',
    'back//red 1',
    '',
    'orange//red 2,orange 4',
    'red//',
    '',
    '',
    'purple/purple 4,blue 2/red 5,red 3',
    'blue/blue 3/',
    '',
    'back/purple 6/',
    '',
  ],
  'near.hand': ['red 3', 'red 5!', 'orange 2', 'orange 7', 'red 1', 'red 4'],
  'near.discard': ['red 2'],
  'near.deck': ['back'],
};
