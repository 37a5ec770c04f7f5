// Crazy Eights for two, a game in the public domain: shed your hand, match suit or rank, eights are wild.
// A whole game for Tefuda on one page; docs/add-a-game.md leads through it.
import {
  argA,
  ask,
  askWord,
  by,
  cardOf,
  defineGame,
  eventsOf,
  FIRST_VERB,
  NONE,
  opponent,
  option,
  PASS,
  pause,
  poolAt,
  procedureOf,
  SEATS,
  verbOf,
  word,
  zonesOf,
} from 'tefuda/kernel';

const CLAUSES = `
1.1	definition	52枚のトランプ一組を二人で使う。	One pack of 52 cards serves both players.
1.2	info	手札はその人だけが見る。山札は誰も見ない。捨て札は上の札だけが意味を持つ。	A hand is its owner’s; nobody looks into the stock; of the pile, the top card counts.
2.1	setup	山札を切る。	The stock is shuffled.
2.2	setup	七枚ずつ配る。	Each player is dealt seven cards.
2.3	setup	山札の一枚を表にして場に置く。8なら山札に戻して切り直す。	A card is turned up to begin the pile; an eight goes back, and the stock is shuffled again.
2.4	setup	配られなかった方が先に出す。親は一回ごとに代わる。	Who does not deal plays first; the deal alternates.
3.1	play	同じスートか同じ数字の札を一枚出す。	A player puts down one card of the suit or the rank that is up.
3.2	play	8はいつでも出せる。	An eight may always be put down.
3.3	play	8を出したらスートを決める。	Whoever puts down an eight names a suit.
3.4	play	出せる札がなければ一枚引く。	Who cannot put down a card draws one.
3.5	play	引いた札が出せるなら、すぐ出してもよい。	A card just drawn may be put down at once.
3.6	play	山札がなくなったら、上の一枚を残して捨て札を切って山札にする。	When the stock is empty, the pile but its top card is shuffled into a new one.
3.7	play	引く札もなければパスする。二人続けてパスしたら、その回は引き分け。	Who cannot draw either passes; two passes in a row end the round without a winner.
4.1	round	手札がなくなれば、その回の勝ち。	A player without cards wins the round.
4.2	round	相手の手札を表にし、勝者はその点を得る（8は50点、絵札は10点、ほかは数字）。	The other hand is shown, and the winner scores it: eights 50, pictures 10, others their number.
4.3	round	次の回を配る。	The next round is dealt.
5.1	end	100点に達した方の勝ち。短い勝負では50点。	Who has 100 points wins; 50 in a short game.
5.2	end	投了してもよい。	A player may concede.
`;

const SUITS = ['♠', '♡', '♢', '♣'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const POINTS = { A: 1, 8: 50, J: 10, Q: 10, K: 10 };
const cards = SUITS.flatMap((suit) =>
  RANKS.map((rank) => ({ name: suit + rank, suit, rank, points: POINTS[rank] ?? Number(rank) })),
);

const zones = zonesOf({
  hand: { sees: 'owner', clause: '1.2', called: word('手札', 'Hand') },
  stock: { sees: 'nobody', clause: '1.2', called: word('山札', 'Stock'), shared: true, area: [0, 0, 6, 1] },
  pile: {
    sees: 'public',
    ordered: true,
    clause: '1.2',
    called: word('捨て札', 'Pile'),
    shared: true,
    area: [6, 0, 6, 1],
  },
});
const defOf = (g, id) => poolAt(g.pool).defs[cardOf(g, id).def];
const hand = (g, seat) => zones.cards(g, 'hand', seat);
const top = (g) => zones.cards(g, 'pile').at(-1);

const events = eventsOf({
  deal: {
    apply: (g, e) => zones.zones.move(g, e.card, e.to),
  },
  turnUp: {
    apply(g, e) {
      zones.zones.move(g, e.card, e.to);
      g.suit = SUITS.indexOf(defOf(g, e.card).suit);
    },
    line: word('{1}が場に出る', '{1} is turned up'),
  },
  back: { apply: (g, e) => zones.zones.move(g, e.card, e.to) },
  play: {
    apply(g, e) {
      zones.zones.move(g, e.card, e.to);
      g.suit = SUITS.indexOf(defOf(g, e.card).suit);
      g.passes = 0;
    },
    line: word('{0}：{1}を出す', '{0} plays {1}'),
  },
  draw: {
    apply(g, e) {
      zones.zones.move(g, e.card, e.to);
      g.passes = 0;
    },
    line: word('{0}：{1}を引く', '{0} draws {1}'),
    hidden: word('{0}：一枚引く', '{0} draws a card'),
  },
  pass: {
    apply(g) {
      g.passes++;
    },
    line: word('{0}：パス', '{0} passes'),
  },
  name: {
    apply(g, e) {
      g.suit = e.amount;
    },
    line: word('{0}：スートは{1}', '{0} names {1}'),
    args: (_g, e) => [{ seat: e.seat }, SUITS[e.amount]],
  },
  show: {
    apply: (g, e) => SEATS.forEach((seat) => zones.zones.reveal(g, e.card, seat)),
    line: word('{0}の手札に{1}が残る', '{0} is left with {1}'),
  },
  score: {
    apply(g, e) {
      g.points[e.seat] += e.amount;
    },
    line: word('{0}が上がって{3}点', '{0} goes out and scores {3}'),
  },
  blocked: { apply() {}, line: word('どちらも出せず、引き分け', 'Nobody can go on: the round is drawn') },
  win: {
    apply(g, e) {
      g.outcome = { winner: e.seat, clause: '5.1', cause: 'points' };
    },
    line: word('{0}の勝ち', '{0} wins'),
  },
});

const [PLAY, DRAW] = [FIRST_VERB, FIRST_VERB + 1];
const rule = procedureOf();

const matches = (g, id) => {
  const { suit, rank } = defOf(g, id);
  const wild = rank === '8' && by('3.2', false, true);
  const same = suit === SUITS[g.suit] || rank === defOf(g, top(g)).rank;
  return wild || by('3.1', true, same);
};
const putDown = (g, ids) => ids.filter((id) => matches(g, id)).map((id) => option(PLAY, id));

const refill = rule('crazy-eights/refill')
  .do('3.6', (g) =>
    zones
      .cards(g, 'pile')
      .slice(0, -1)
      .map((card) => events.of('back', { card, to: zones.at('stock') })),
  )
  .shuffle('3.6', () => [zones.at('stock')])
  .returns();

const play = rule('crazy-eights/play')
  .do('3.1', (g, l) => [events.of('play', { card: l.card, seat: g.turn, to: zones.at('pile') })])
  .when(
    '3.3',
    (g, l) => defOf(g, l.card).rank === '8',
    (b) =>
      b
        .ask('3.3', 'suit', (g) => askWord(g.turn, 'suit', SUITS))
        .do('3.3', (g, l) => [events.of('name', { seat: g.turn, amount: argA(l.suit) })]),
  )
  .returns();

const draw = rule('crazy-eights/draw')
  .when(
    '3.6',
    (g) => zones.cards(g, 'stock').length === 0,
    (b) => b.call('3.6', refill, () => ({})),
  )
  .let('', 'card', (g) => zones.cards(g, 'stock').at(-1) ?? NONE)
  .do('3.4', (g, l) => [events.of('draw', { card: l.card, seat: g.turn, to: zones.at('hand', g.turn) })])
  .ask('3.5', 'now', (g, l) => {
    const may = putDown(g, [l.card]);
    return ask(g.turn, 'drawn', may.length === 0 ? [] : [...may, PASS], [{ card: l.card }]);
  })
  .when(
    '3.5',
    (_g, l) => l.now !== NONE && l.now !== PASS,
    (b) => b.call('3.5', play, (_g, l) => ({ card: l.card })),
  )
  .returns();

const mayDraw = (g) => zones.cards(g, 'stock').length + zones.cards(g, 'pile').length > 1;
const turn = rule('crazy-eights/turn')
  .run('', (g) => {
    g.turnNumber++;
  })
  .ask('3.1', 'act', (g) => {
    const options = putDown(g, hand(g, g.turn));
    return ask(g.turn, 'turn', options.length > 0 ? options : mayDraw(g) ? [option(DRAW)] : [PASS]);
  })
  .when(
    '3.1',
    (_g, l) => verbOf(l.act) === PLAY,
    (b) => b.call('3.1', play, (_g, l) => ({ card: argA(l.act) })),
  )
  .when(
    '3.4',
    (_g, l) => verbOf(l.act) === DRAW,
    (b) => b.call('3.4', draw, () => ({})),
  )
  .when(
    '3.7',
    (_g, l) => l.act === PASS,
    (b) => b.do('3.7', (g) => [events.of('pass', { seat: g.turn })]),
  )
  .run('', (g) => {
    if (hand(g, g.turn).length > 0) g.turn = opponent(g.turn);
  })
  .returns();

const turnUp = rule('crazy-eights/turn up')
  .do('2.3', (g) => [events.of('turnUp', { card: zones.cards(g, 'stock').at(-1), to: zones.at('pile') })])
  .returns();
const deals = rule('crazy-eights/deals')
  .run('', (g) => {
    g.round++;
    g.passes = 0;
  })
  .do('4.3', (g) =>
    [...SEATS.flatMap((seat) => hand(g, seat)), ...zones.cards(g, 'pile')].map((card) =>
      events.of('back', { card, to: zones.at('stock') }),
    ),
  )
  .shuffle('2.1', () => [zones.at('stock')])
  .do('2.2', (g) =>
    zones
      .cards(g, 'stock')
      .slice(-14)
      .map((card, n) => events.of('deal', { card, to: zones.at('hand', n % 2) })),
  )
  .call('2.3', turnUp, () => ({}))
  .while(
    '2.3',
    (g) => defOf(g, top(g)).rank === '8',
    (b) =>
      b
        .do('2.3', (g) => [events.of('back', { card: top(g), to: zones.at('stock') })])
        .shuffle('2.3', () => [zones.at('stock')])
        .call('2.3', turnUp, () => ({})),
  )
  .run('2.4', (g) => {
    g.turn = g.round % 2 === 1 ? 1 : 0;
  })
  .returns();

const isOver = (g) => hand(g, g.turn).length === 0 || g.passes >= 2;
/** From wherever a round stands to its end, and on to the next. */
const rounds = rule('crazy-eights/rounds')
  .while(
    '',
    (g) => g.outcome === null,
    (b) =>
      b
        .while(
          '',
          (g) => !isOver(g),
          (c) => c.call('', turn, () => ({})),
        )
        .when(
          '3.7',
          (g) => g.passes >= 2,
          (c) => c.do('3.7', () => [events.of('blocked', {})]),
        )
        .when(
          '4.1',
          (g) => hand(g, g.turn).length === 0,
          (c) =>
            c
              .do('4.2', (g) =>
                hand(g, opponent(g.turn)).map((card) => events.of('show', { card, seat: opponent(g.turn) })),
              )
              .do('4.2', (g) => {
                const amount = hand(g, opponent(g.turn)).reduce((sum, id) => sum + defOf(g, id).points, 0);
                return [events.of('score', { seat: g.turn, amount })];
              }),
        )
        .when(
          '5.1',
          (g) => g.points[g.turn] >= g.goal,
          (c) => c.do('5.1', (g) => [events.of('win', { seat: g.turn })]),
        )
        .askAll('4.3', 'seen', () => SEATS.map((seat) => pause(seat, 'round')))
        .call('4.3', deals, () => ({})),
  )
  .returns();

const game = rule('crazy-eights/game')
  .call('', deals, () => ({}))
  .call('', rounds, () => ({}))
  .returns();

export default defineGame({
  about: {
    id: 'crazy-eights',
    names: word('クレイジーエイト', 'Crazy Eights'),
    intro: word('手札を先になくした方の勝ち。8は何にでも使える。', 'Be the first to shed your hand; eights are wild.'),
    minutes: [5, 15],
    goal: word(
      '手札をなくして点を集め、先に100点に達すれば勝ち。',
      'Shed your hand, score what the other still holds, and reach 100 points first.',
    ),
    steps: [
      word(
        '場の札と同じスートか同じ数字の札を出します。8はいつでも出せて、スートを決められます。',
        'Put down a card of the same suit or rank; an eight always goes, and names a suit.',
      ),
      word(
        '出せる札がなければ、山札から一枚引きます。引いた札が出せるなら、すぐ出せます。',
        'When you cannot, draw a card; if it fits, you may put it down at once.',
      ),
    ],
    hue: 150,
    symbol: '8',
    hand: 7,
  },
  rulesNumber: 1,
  clauses: CLAUSES,
  zones,
  events,
  cards,
  commonDeck: true,
  deckClause: '1.1',
  options: { goal: ['long', 'short'] },
  fields: ({ goal }) => ({ points: [0, 0], suit: 0, passes: 0, round: 0, goal: goal === 'short' ? 50 : 100 }),
  begins: game,
  phases: { turn: rounds },
  verbs: { play: word('{0}を出す', 'Play {0}'), draw: { ...word('引く', 'Draw'), takes: ['none', 'none'] } },
  concedes: '5.2',
  words: {
    prompts: {
      turn: word('出す札を選ぶ', 'Choose a card to play'),
      drawn: word('引いた札を出しますか', 'Play the card you drew?'),
      suit: word('スートを決める', 'Name a suit'),
      round: word('この回は終わりです', 'The round is over'),
    },
    values: {
      points: word('点', 'Points'),
      suit: word('スート', 'Suit'),
      round: word('回', 'Round'),
      goal: word('目標', 'Goal'),
      passes: word('続いたパス', 'Passes'),
    },
    terms: {
      points: word('点数', 'points'),
      goal: word('勝負の長さ', 'Length'),
      'goal.long': word('100点', '100 points'),
      'goal.short': word('50点', '50 points'),
    },
  },
  layout: { facts: ['suit', 'round'], lines: { plays: ['play'], chores: ['pass'], vital: 'points' } },
  table: (g) => ({ suit: SUITS[g.suit], round: g.round, goal: g.goal, passes: g.passes }),
  face: ({ suit, rank }) => ({
    frame: 'card',
    colour: suit === '♡' || suit === '♢' ? 'red' : 'black',
    symbol: rank,
    marks: [suit],
    text: rank === '8' ? word('いつでも出せる。出したらスートを決める。', 'Always goes; names a suit.') : word('', ''),
  }),
  uses: { hand: '3.1 3.2' },
  evaluate(g, seat) {
    if (g.outcome !== null) return g.outcome.winner === seat ? 1 : 0;
    const worth = (who) =>
      g.points[who] / 2 - hand(g, who).reduce((sum, id) => sum + 4 + (defOf(g, id).rank === '8' ? -6 : 0), 0);
    return 1 / (1 + Math.exp((worth(opponent(seat)) - worth(seat)) / 20));
  },
  picture: {
    'far.hand': ['back', 'back', 'back', 'back'],
    stock: ['back'],
    pile: ['paper 8♡'],
    'near.hand': ['paper 3♣', 'paper 8♠!', 'paper J♡', 'paper K♢', 'paper 6♣'],
  },
});
