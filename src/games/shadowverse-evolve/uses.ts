/** When a card is used, by where it lies and what it is: clauses, for whoever asks why not now. */
export const uses: Readonly<Record<string, string>> = {
  hand: '7.3.3.a 8.2.1',
  'hand/spell': '7.3.3.a 8.2.1 12.3.4',
  ex: '7.3.3.a 8.2.1',
  'field/follower': '7.3.3.c 8.4.2.1.a 8.3.1',
  'field/token': '7.3.3.c 8.4.2.1.a',
  'field/amulet': '7.3.3.b 8.3.1',
  evolveDeck: '12.2.2',
  leaderArea: '8.4.3.1.b',
  graveyard: '4.9.1',
  banished: '4.10.1',
  evolution: '4.12.1',
  deck: '7.2.4',
};
