// Bugs as changes of the source. All are found by the simulator, each in the story named here or in another of its kind.
export interface Patch {
  readonly name: string;
  readonly file: string; // below src/server
  readonly find: string; // occurs there once
  readonly put: string;
  readonly story: readonly [kind: number, seed: number];
  readonly says: RegExp; // what is found
  readonly long?: true; // its stories are long: found by SIM=2 and more, not in every run of the tests
}

/** Written by somebody who had read src/server and not the simulator. */
export const PATCHES: readonly Patch[] = [
  {
    name: 'a clock runs on while no process is up',
    file: 'matches/room.ts',
    find: 'this.ports.uptime.between(this.since, at)',
    put: 'at - this.since',
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
    long: true,
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
    story: [4, 0],
    says: /excused for \d+ ms, not/,
  },
];

/** Written from src/server alone, before the simulator knew of series, bots, what is brought to a table, or who watches later. */
export const AROUND: readonly Patch[] = [
  {
    long: true,
    name: 'lines that were known before something was taken back are taken for true',
    file: 'matches/channels.ts',
    find: 'turned === this.room.ledger.turned ? lines : 0',
    put: 'lines',
    story: [9, 0],
    says: /another log/,
  },
  {
    name: 'an answer is taken until somebody looks at the clock',
    file: 'matches/deeds.ts',
    find: 'if (room.overTime(seat, came)) return deny(TOO_LATE);',
    put: '',
    story: [8, 0],
    says: /answered when time was up/,
  },
  {
    name: 'the clock goes by when an answer is weighed, not by when it came',
    file: 'matches/deeds.ts',
    find: 'const came = at ?? room.now;',
    put: 'const came = Math.max(at ?? 0, room.now);',
    story: [1, 0],
    says: /ms, charged/,
  },
  {
    name: 'a row that was lost is taken for kept',
    file: 'matches/room.ts',
    find: `      throw error;
    }
  }
  /** Rows that other`,
    put: `      if (this.closed) throw error;
      return null;
    }
  }
  /** Rows that other`,
    story: [1, 0],
    says: /is not kept|are kept|the match is at fault|another table|to which no row leads/,
  },
  {
    name: 'nothing is told where the log has no new lines',
    file: 'matches/channels.ts',
    find: 'if (delta === null && log.lines.length === 0) return;',
    put: 'if (delta === null || log.lines.length === 0) return;',
    story: [1, 0],
    says: /is not told of|another table|waited for/,
  },
  {
    name: 'an answer to a question that was open before is taken',
    file: 'matches/deeds.ts',
    find: 'question !== ledger.moves) return deny(NOT_NOW);',
    put: 'question > ledger.moves) return deny(NOT_NOW);',
    story: [1, 0],
    says: /told twice|is not kept/,
  },
  {
    name: 'what was missed is sent of another feed',
    file: 'matches/channels.ts',
    find: 'since?.feed === this.id ?',
    put: 'since !== null ?',
    story: [9, 0],
    says: /comes after|another table/,
  },
  {
    name: 'what was asked for before an answer is granted after it',
    file: 'matches/ledger.ts',
    find: `  private moved(at: number): void {
    this.request = null;`,
    put: '  private moved(at: number): void {',
    story: [9, 0],
    says: /taken back|without asking/,
  },
  {
    name: 'a bot thinks of a question that is over, and answers the next',
    file: 'matches/room.ts',
    find: `room.ledger.running && room.ledger.moves === question
`,
    put: `room.ledger.running && question >= 0
`,
    story: [11, 0],
    says: /at once|at fault|cannot be played/,
  },
  {
    long: true,
    name: 'what was agreed to holds though the other brings something else',
    file: 'matches/ledger.ts',
    find: 'for (const seat of SEATS) this.change(seat, { agreed: false, number: null });',
    put: 'if (this.count < 0) this.change(0, { agreed: false, number: null });',
    story: [10, 0],
    says: /has not said so|has no seat|agreed to/,
  },
  {
    name: 'an agreement is to whatever lies there',
    file: 'matches/deeds.ts',
    find: 'if (to !== null && to !== other.brought) return',
    put: 'if (to !== null && to > other.brought) return',
    story: [10, 0],
    says: /agreed to something else/,
  },
  {
    name: 'who came back is taken for absent',
    file: 'matches/room.ts',
    find: `      if (here) this.gone[seat] = null;
`,
    put: `      if (here && this.closed) this.gone[seat] = null;
`,
    story: [2, 0],
    says: /excused for/,
  },
  {
    name: 'what follows from a row is left undone where its writer died',
    file: 'matches/room.ts',
    find: `if (!this.closed && due(this) !== null) await this.carryOut(due);
  }
  private take`,
    put: `if (this.closed) await this.carryOut(due);
  }
  private take`,
    story: [10, 0],
    says: /did not end|lists say|does not see/,
  },
  {
    name: 'who watches everything sees it at once',
    file: 'matches/late.ts',
    find: 'row.at > last || row.n >= most',
    put: 'row.n >= most',
    story: [12, 0],
    says: /who watches sees question \d+ after/,
  },
  {
    name: 'who watches everything sees the very last move',
    file: 'matches/late.ts',
    find: '(this.room.ledger.isOver ? 0 : BEHIND)',
    put: '0',
    story: [12, 0],
    says: /rows behind/,
  },
  {
    name: 'the number of the seed is told between two games',
    file: 'matches/seen.ts',
    find: `number: ledger.isOver ? number : null,
  };
}
/** A question`,
    put: `number: ledger.status === 'over' ? number : null,
  };
}
/** A question`,
    story: [10, 0],
    says: /number of the seed/,
  },
  {
    long: true,
    name: 'a record is told between two games',
    file: 'requests.ts',
    find: `if (!ledger.isOver) throw new Denied('the match is not over');
      return { record`,
    put: `if (ledger.running) throw new Denied('the match is not over');
      return { record`,
    story: [10, 0],
    says: /is told a record/,
  },
  {
    long: true,
    name: 'the third game begins because the second was wanted',
    file: 'matches/ledger.ts',
    find: 'for (const seat of SEATS) this.change(seat, { ready: false });',
    put: '',
    story: [10, 0],
    says: /has not said so/,
  },
  {
    name: 'what a player was excused for is never used up',
    file: 'matches/ledger.ts',
    find: 'this.grace = [this.grace[0] - excused[0], this.grace[1] - excused[1]];',
    put: 'if (excused[0] < 0) this.grace = [0, 0];',
    story: [4, 0],
    says: /excused for/,
  },
  {
    name: 'a log that went another way says it went on',
    file: 'matches/ledger.ts',
    find: `this.refuse(this.playing().undo(row.seat, true)?.message);
        this.turned++;`,
    put: 'this.refuse(this.playing().undo(row.seat, true)?.message);',
    story: [9, 0],
    says: /another log|lacks lines/,
  },
  {
    name: 'each who wants another match gets a table of their own',
    file: 'requests.ts',
    find: "return ledger.again?.match ?? '';",
    put: "return person.length > 0 && ledger.again !== null ? (await server.create({ ...wantedOf(ledger.head.terms), listed: false })) : '';",
    story: [0, 0],
    says: /a table of their own/,
  },
  {
    long: true,
    name: 'whoever got up goes on seeing with the eyes of the seat',
    file: 'matches/channels.ts',
    find: 'if (feed.eyes.seat === seat && feed.eyes.later',
    put: 'if ((feed.eyes.seat !== null || feed.eyes.seat === seat) && feed.eyes.later',
    story: [10, 0],
    says: /eyes of a seat/,
  },
  {
    name: 'who watches knows a card by one name for ever',
    file: 'matches/seen.ts',
    find: `const key = \`\${card.id}.\${card.inc}\`;
      const name = used.get(key) ?? this.names.get(key) ?? ++this.given;`,
    put: `const key = \`\${card.id}\`;
      const name = used.get(key) ?? this.names.get(key) ?? card.id + 1;`,
    story: [1, 0],
    says: /anew by the name/,
  },
  {
    long: true,
    name: 'a game that is over is written down for one of its players',
    file: 'matches/heads.ts',
    find: "if (mine?.who.kind !== 'person' || other === null) return [];",
    put: "if (mine?.who.kind !== 'person' || other === null || (seat === 0 && outcome.winner === 1)) return [];",
    story: [10, 0],
    says: /histories have/,
  },
  {
    long: true,
    name: 'a game that decided nothing counts as the end of the match',
    file: 'matches/heads.ts',
    find: 'standing(seriesRules(game.options, terms.bestOf), [...results, outcome]);',
    put: 'standing(seriesRules(game.options, 1), [...results, outcome]);',
    story: [10, 0],
    says: /histories have/,
  },
];
