// Bugs as changes of the source. All are found by the simulator, each in the story named here or in another of its kind.
export interface Patch {
  readonly name: string;
  readonly file: string; // below src/server
  readonly find: string; // occurs there once
  readonly put: string;
  readonly story: readonly [kind: number, seed: number];
  readonly says: RegExp; // what is found
}

/** Written by somebody who had read src/server and not the simulator. */
export const PATCHES: readonly Patch[] = [
  {
    name: 'a clock runs on while no process is up',
    file: 'matches/room.ts',
    find: 'this.ports.uptime.between(this.since, this.ports.clock.now())',
    put: 'this.ports.clock.now() - this.since',
    story: [2, 0],
    says: /are charged/,
  },
  {
    name: 'the time before what was held back is let go is charged twice',
    file: 'matches/room.ts',
    find: `    this.lost = [excused[0], excused[1]];
    this.since = this.ports.clock.now();`,
    put: `    this.lost = [excused[0], excused[1]];`,
    story: [1, 0],
    says: /are charged/,
  },
  {
    name: 'whoever loads a match forgets how much grace was used',
    file: 'matches/rooms.ts',
    find: 'ledger.take(row);',
    put: "ledger.take('excused' in row.row ? { ...row, row: { ...row.row, excused: [0, 0] } } : row);",
    story: [4, 0],
    says: /excused for/,
  },
  {
    name: 'a number that was taken is taken for kept',
    file: 'matches/room.ts',
    find: 'if (taken === TAKEN) await this.readOn();',
    put: 'if (taken === TAKEN) return this.readOn().then(() => null);',
    story: [1, 0],
    says: /acknowledged and is not kept/,
  },
  {
    name: 'nobody reads on where a notice was lost',
    file: 'matches/rooms.ts',
    find: 'if (channels.isHeard) room.catchUp()',
    put: 'if (room.ledger.count < 0) room.catchUp()',
    story: [1, 0],
    says: /is not told of/,
  },
  {
    name: 'the head says of a game the clock ended that it is under way',
    file: 'matches/heads.ts',
    find: 'return ends(timeoutOf(row.seat));',
    put: 'return { due: null, result: timeoutOf(row.seat) };',
    story: [5, 2],
    says: /lists say of status/,
  },
  {
    name: 'a write that failed is taken for kept, and acknowledged',
    file: 'matches/room.ts',
    find: `      await this.readRows().catch(() => undefined);
      throw error;`,
    put: `      return error === null ? TAKEN : null;`,
    story: [1, 0],
    says: /of which \d+ are kept|is not kept/,
  },
  {
    name: 'who watches reads the names of cards that the first seat alone knows',
    file: 'matches/seen.ts',
    find: "typeof other === 'object' && 'card' in other && other.name !== null ? arg.name : null",
    put: "typeof other === 'object' && 'card' in other ? arg.name : null",
    story: [1, 0],
    says: /who watches reads/,
  },
  {
    name: 'an answer is taken back without asking, though something was revealed since',
    file: 'matches/deeds.ts',
    find: "if (may === 'free') return",
    put: 'if (request === null) return',
    story: [1, 0],
    says: /without asking/,
  },
  {
    name: 'a pass that leaves no choice takes the least pause, always',
    file: 'matches/room.ts',
    find: 'ports.clock.after(pauseOf(ports.pause, ports.random), () => this.letGo())',
    put: 'ports.clock.after(ports.pause.least, () => this.letGo())',
    story: [1, 0],
    says: /longer than the least/,
  },
  {
    name: 'words begin the pause of what is held back anew',
    file: 'matches/room.ts',
    find: 'if (moves !== this.ledger.moves || !this.ledger.running) {',
    put: 'if (moves !== this.ledger.moves || row.kind !== null) {',
    story: [3, 0],
    says: /words begin/,
  },
  {
    name: 'the question an answer names is not looked at',
    file: 'matches/deeds.ts',
    find: 'if (!ledger.running || ledger.match === null || question !== ledger.moves) return deny(NOT_NOW);',
    put: 'if (!ledger.running || ledger.match === null || question < 0) return deny(NOT_NOW);',
    story: [1, 0],
    says: /told twice/,
  },
];

/** Written by somebody who had read both, to find what nobody looked at. */
export const FURTHER: readonly Patch[] = [
  {
    name: 'a notice that came is not heeded',
    file: 'matches/rooms.ts',
    find: 'if (room !== null && room !== undefined && room.ledger.count <= n) await room.catchUp(n);',
    put: 'if (room === undefined) return;',
    story: [6, 0],
    says: /is not told of/,
  },
  {
    name: 'a decision may take no longer than the main time that is left',
    file: 'matches/clocks.ts',
    find: 'pace !== null && spent > clocks[seat] + pace.step;',
    put: 'pace !== null && spent > clocks[seat];',
    story: [2, 0],
    says: /time is up too early/,
  },
  {
    name: 'the clock strikes fifty decisions late',
    file: 'matches/clocks.ts',
    find: 'pace !== null && spent > clocks[seat] + pace.step;',
    put: 'pace !== null && spent > clocks[seat] + pace.step * 50;',
    story: [7, 0],
    says: /answered when time was up|by the clock \d+ ms late/,
  },
  {
    name: 'of changes that are not kept any more, those that are are sent as if they were all',
    file: 'matches/channels.ts',
    find: 'missed.length === this.n - since.n',
    put: 'missed.length <= this.n - since.n',
    story: [3, 2],
    says: /comes after/,
  },
  {
    name: 'a match whose process died is claimed and not loaded',
    file: 'matches/rooms.ts',
    find: `      const room = await this.room(id);
      if (known) await room?.catchUp();`,
    put: '      if (known) continue;',
    story: [7, 1],
    says: /by the clock \d+ ms late/,
  },
  {
    name: 'nobody sees that a player is away',
    file: 'matches/room.ts',
    find: 'else this.gone[seat] ??= this.ports.clock.now();',
    put: 'else this.gone[seat] = null;',
    story: [2, 0],
    says: /excused for \d+ ms, not/,
  },
  {
    name: 'whoever is away is away since somebody looked last',
    file: 'matches/room.ts',
    find: 'else this.gone[seat] ??= this.ports.clock.now();',
    put: 'else this.gone[seat] = this.ports.clock.now();',
    story: [2, 2],
    says: /excused for \d+ ms, not/,
  },
];
