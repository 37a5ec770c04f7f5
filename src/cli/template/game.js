// A game for Tefuda on one page. It can be played as it stands; change it into yours, and run `tefuda game check` on this folder.
import { ask, cardOf, defineGame, eventsOf, poolAt, procedureOf, SEATS, word, zonesOf } from 'tefuda/kernel';

// What the rulebook says, a line for each clause: id, kind, Japanese, English, parted by tabs. `definition` and `physical` ask for no behaviour.
const CLAUSES = `
1.1	definition	1から20までの札を使う。	The cards are numbered from 1 to 20.
1.2	info	手札はその人だけが見る。	A hand is its owner’s.
2.1	setup	山札を切る。	The deck is shuffled.
2.2	setup	五枚ずつ配る。	Each player is dealt five cards.
3.1	play	二人同時に一枚ずつ出す。	Both put down a card at once.
3.2	play	大きい方が一点を得る。	The higher card scores a point.
4.1	end	手札がなくなったとき、点の多い方の勝ち。同点なら引き分け。	When the hands are empty, more points win; as many draw.
4.2	end	投了してもよい。	A player may concede.
`;

const cards = Array.from({ length: 20 }, (_, n) => ({ name: String(n + 1), power: n + 1 }));

const zones = zonesOf({
  deck: { sees: 'nobody', clause: '1.2', called: word('山札', 'Deck'), shared: true },
  table: { sees: 'public', clause: '1.2', called: word('場', 'Table') },
  hand: { sees: 'owner', clause: '1.2', called: word('手札', 'Hand') },
});
const powerOf = (g, id) => poolAt(g.pool).defs[cardOf(g, id).def].power;
const hand = (g, seat) => zones.cards(g, 'hand', seat);

// The only ways anything changes. In a line, {0} is the seat, {1} the card, {2} the zone it goes to, {3} the amount.
const events = eventsOf({
  deal: { apply: (g, e) => zones.zones.move(g, e.card, e.to) },
  play: { apply: (g, e) => zones.zones.move(g, e.card, e.to), line: word('{0}：{1}を出す', '{0} plays {1}') },
  score: {
    apply(g, e) {
      g.points[e.seat]++;
    },
    line: word('{0}に一点', '{0} scores a point'),
  },
  end: {
    apply(g) {
      const [a, b] = g.points;
      g.outcome = { winner: a === b ? null : a > b ? 0 : 1, clause: '4.1', cause: 'points' };
    },
  },
});

// Procedures: a row for each thing that happens, labelled with its clause.
const rule = procedureOf();
const rounds = rule('__ID__/rounds')
  .while(
    '',
    (g) => SEATS.every((seat) => hand(g, seat).length > 0),
    (b) =>
      b
        .run('', (g) => {
          g.turnNumber++;
        })
        .askAll('3.1', 'cards', (g) => SEATS.map((seat) => ask(seat, 'play', hand(g, seat))))
        .do('3.1', (_g, l) =>
          SEATS.map((seat) => events.of('play', { card: l.cards[seat], seat, to: zones.at('table', seat) })),
        )
        .do('3.2', (g, l) => {
          const [a, b] = l.cards.map((id) => powerOf(g, id));
          return [events.of('score', { seat: a > b ? 0 : 1 })];
        }),
  )
  .do('4.1', () => [events.of('end', {})])
  .returns();

const game = rule('__ID__/game')
  .shuffle('2.1', () => [zones.at('deck')])
  .do('2.2', (g) =>
    zones
      .cards(g, 'deck')
      .slice(-10)
      .map((card, n) => events.of('deal', { card, to: zones.at('hand', n % 2) })),
  )
  .call('', rounds, () => ({}))
  .returns();

export default defineGame({
  about: {
    id: '__ID__',
    names: word('__NAME__', '__NAME__'),
    intro: word('大きい札を出した方が点を取る。', 'The higher card takes the point.'),
    minutes: [1, 3],
    goal: word('五回のうち、多く勝った方の勝ちです。', 'Win more of the five rounds.'),
    steps: [word('手札から一枚選びます。二人同時に出します。', 'Choose a card; both are put down at once.')],
    hand: 5,
  },
  rulesNumber: 1,
  clauses: CLAUSES,
  zones,
  events,
  cards,
  commonDeck: true,
  deckClause: '1.1',
  fields: () => ({ points: [0, 0] }),
  begins: game,
  phases: { rounds },
  concedes: '4.2',
  words: {
    prompts: { play: word('出す札を選ぶ', 'Choose a card to play') },
    values: { points: word('点', 'Points'), power: word('数', 'Number') },
    terms: { points: word('点数', 'points') },
  },
  cardValues: (g, id) => ({ power: powerOf(g, id) }),
  face: ({ power }) => ({ symbol: String(power), stats: [{ icon: 'star', key: 'power', value: power }] }),
  uses: { hand: '3.1' },
  evaluate(g, seat) {
    if (g.outcome !== null) return g.outcome.winner === null ? 0.5 : g.outcome.winner === seat ? 1 : 0;
    const left = (who) => hand(g, who).reduce((sum, id) => sum + powerOf(g, id), 0) / 100;
    const lead = g.points[seat] + left(seat) - g.points[1 - seat] - left(1 - seat);
    return 1 / (1 + Math.exp(-lead));
  },
});
