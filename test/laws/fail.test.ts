// The laws, shown to bite: each is broken in a copy of the toy game, and says so with a record that replays.
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/kernel/index.ts';
import { Match } from '../../src/match/index.ts';
import { parseRecord } from '../../src/match/read-record.ts';
import { toy } from '../toy/game.ts';
import * as laws from '../../src/lab/laws/laws.ts';
import { survey, verdict } from '../../src/lab/laws/survey.ts';
import type { Law } from '../../src/lab/laws/walk.ts';

const breaking = (game: Game, law: Law): string => {
  const finding = survey(game, [{ name: 'x', law, games: 30, every: 1 }]).get('x');
  return finding === undefined ? '' : (verdict(game, 'x', law, finding) ?? '');
};
const changed = (change: Partial<Game>): Game => ({ ...toy, ...change });
const recordIn = (message: string) => parseRecord(message.split('\n').at(-1) ?? '');

describe('a broken game', () => {
  test('whose copies share', () => {
    const game = changed({ clone: (g) => Object.assign(toy.clone(g), { zones: g.zones }) });
    expect(breaking(game, laws.clonesAreIndependent)).toMatch('playing a copy changed the original');
  });
  test('that loses something in JSON', () => {
    const game = changed({
      clone: (g) => {
        const copy = toy.clone(g);
        if (copy.cards[0]) copy.cards[0].damage = Number.NaN; // JSON has no such number
        return copy;
      },
    });
    expect(breaking(game, laws.clonesAreIndependent)).toMatch('the copy differs');
  });
  test('that shows a hidden card in its values', () => {
    const game = changed({
      playerValues: (g, seat) => ({
        ...toy.playerValues(g, seat),
        next: g.cards[g.zones[seat]?.at(-1) ?? 0]?.def ?? 0,
      }),
    });
    const message = breaking(game, laws.nothingHiddenShows);
    expect(message).toMatch(/law “x” does not hold in toy: .*view differs in players/);
    expect(message).toMatch('seed “law 0”');
    expect(recordIn(message).answers.length).toBeLessThan(4);
    expect(Match.replay(toy, recordIn(message)).length).toBe(recordIn(message).answers.length);
    expect(breaking(game, laws.imaginedWorldsLookTheSame)).toMatch('an imagined world looks different');
  });
  test('that tells a hidden card in its log', () => {
    const game = changed({
      describe: (g, event) => {
        const card = event.card < 0 ? undefined : g.cards[event.card];
        return card === undefined ? null : { key: 'move', args: [card.def] };
      },
    });
    expect(breaking(game, laws.nothingHiddenShows)).toMatch('the log differs');
  });
  test('that asks nobody', () => {
    const game = changed({ start: (setup) => Object.assign(toy.start(setup), { frames: [] }) });
    expect(breaking(game, laws.everyQuestionHasAnOption)).toMatch('nothing is asked, and nobody has won');
  });
  test('with a card in two places', () => {
    const twice: Law = (moment) => {
      const copy = moment.game.clone(moment.g);
      copy.zones[0]?.push(copy.zones[1]?.[0] ?? 0);
      return laws.eachCardIsInOneZone({ ...moment, g: copy });
    };
    expect(breaking(toy, twice)).toMatch(/card \d+ says zone/);
  });
});
