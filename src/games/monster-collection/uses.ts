/** When a card is used, by where it lies and what it is: clauses, for whoever asks why not now. */
export const uses: Readonly<Record<string, string>> = {
  'hand/unit': '7.4.4.a 8.3.2.8.a',
  'hand/terrain': '7.3.3 12.1.1.1',
  'hand/gear': '7.4.4.b 8.3.2.9.a',
  'hand/consumable': '13.1.2.2 10.9.4 10.9.5.b',
  'hand/spell': '13.1.3.1.c 10.9.4 10.9.5.b',
  'battlefield/unit': '12.2.3.1 9.1',
  'battlefield/terrain': '2.1.26.1',
  'battlefield/gear': '12.2.6.1',
  discard: '5.1.5.2',
  removed: '5.1.6.2',
  effect: '5.1.7.2',
  deck: '7.2.5.a',
};
