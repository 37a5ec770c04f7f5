/** When a card is used, by where it lies and what it is: clauses, for whoever asks why not now. */
export const uses: Readonly<Record<string, string>> = {
  'hand/minion': '27-2 31-1 32-3',
  'hand/skill': '27-2 31-1 32-4',
  'hand/arts': '15-5 31-5.s2 32-6',
  'hand/lord': '15-6 31-5.s2 32-5.s1',
  standby: '27-3 27-8',
  minions: '27-4 27-5 27-6',
  master: '20-2a 20-3b 20-3c',
  lord: '27-4 27-6',
  wait1: '28-1.1',
  wait2: '28-1.3',
  wait3: '28-1.4',
  wait4: '28-1.5',
  exile: '17-18.s1',
  deck: '26-5.2',
};
