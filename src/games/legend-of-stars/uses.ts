/** When a card is used, by where it lies and what it is: clauses, for whoever asks why not now. */
export const uses: Readonly<Record<string, string>> = {
  'hand/character': '5.3.s1 5.3.s3',
  'hand/effect': '2.2.s1',
  'hand/flash': '2.2.1 5.5.3.s1 5.5.3.s2',
  'hand/support': '2.3',
  'hand/field': '2.3 2.3.1',
  character: '5.3.s5 5.4.s1 5.5.s1',
  support: '8.4',
  energy: '2.5.1 3.4.s2',
  trash: '3.2.s1',
  deck: '5.2.s2',
};
