// What the report says, in Japanese and English. {0}, {1} … stand for what is put in.
import { type Language, type Phrase, word } from '../../kernel/index.ts';

const WORDS = {
  title: word('実験報告', 'Laboratory report'),
  run: word('{0}戦 · 1戦あたり{1}回の選択 · 引き分け{2}', '{0} games · {1} decisions a game · {2} drawn'),
  best: word('いちばん強いデッキ', 'Strongest deck'),
  worst: word('いちばん弱いデッキ', 'Weakest deck'),
  bestBot: word('いちばん強いボット', 'Strongest bot'),
  against: word('ほかに対して{0}（{1}）', '{0} against the others ({1})'),
  unclear: word('五分かもしれない', 'may still be even'),
  firstWins: word('先攻の勝率', 'First player wins'),
  ahead: word('先攻が有利', 'beginning helps'),
  behind: word('後攻が有利', 'beginning hurts'),
  even: word('有利とは言えない', 'no clear advantage'),
  length: word('長さ', 'Length'),
  turns: word('{0}ターン', '{0} turns'),
  middle: word('中央値。半数は{0}〜{1}ターンで終わる', 'median; half of them end in turns {0} to {1}'),
  usualEnd: word('いちばん多い終わり方', 'Most games end by'),
  ofGames: word('対戦の{0}', '{0} of the games'),
  notable: word('目を引くカード', 'Cards that stand out'),
  notableCount: word('強い{0}枚 · 弱い{1}枚', '{0} strong · {1} weak'),
  noNotable: word('なし', 'none'),
  needMore: word('対戦を増やすと見えてくることがある', 'more games may show some'),
  decks: word('デッキの対戦表', 'Deck against deck'),
  bots: word('ボットの対戦表', 'Bot against bot'),
  contestants: word('デッキとボットの組み合わせごと', 'Every deck in the hands of every bot'),
  matrixNote: word(
    '行の側から見た列への勝率（両方の席の合計）と95%区間。引き分けは0.5勝。点線の枠は同じもの同士で、先攻の勝率。',
    'Win rate of the row against the column, both seats together, with its 95 % interval; a draw counts half. Dashed: against its like, how often the first player won.',
  ),
  ranking: word('総合勝率', 'Overall'),
  rankingNote: word(
    '同じもの同士の対戦を除く。点は勝率、線は95%区間。',
    'Games against its like left out. Dots are win rates, lines their 95 % intervals.',
  ),
  advantage: word('先攻の有利', 'First-player advantage'),
  advantageNote: word(
    'どの組み合わせも同じシードを席を替えて2度戦うので、先攻と後攻の回数はデッキごとに偏らない。',
    'Every pairing plays each seed from both seats, so that no deck begins more often than it should.',
  ),
  first: word('先攻のとき', 'when first'),
  second: word('後攻のとき', 'when second'),
  everybody: word('全体', 'Everybody'),
  lengths: word('対戦の長さ', 'Length of games'),
  lengthsNote: word(
    '何ターン目に終わったか。線は終わった対戦の累計。',
    'The turn in which games ended; the line is the share that is over.',
  ),
  turn: word('ターン', 'turn'),
  ends: word('終わり方', 'How games end'),
  decided: word('勝負はいつ決まるか', 'When games are decided'),
  decidedNote: word(
    '各ターンの初めに評価値で優勢だった側が勝った割合。50%なら何も決まっていない。',
    'How often whoever stood better at the beginning of a turn has won; at 50 % nothing is decided yet.',
  ),
  cards: word('カードの影響', 'Card impact'),
  cardsNote: word(
    '「引いた差」は、同じデッキの同じくらいの長さの対戦で、引いたときと引かなかったときの勝率の差（ポイント）と95%区間。色つきは、枚数の多さを差し引いても偶然とは言いにくいもの。引けたこと自体が展開の良し悪しによる場合もあり、原因とは限らない。「初手の差」は第1ターンの手札にあったかどうかで比べる。配られ方は偶然なので公平だが、対戦数が要る。「使用」は引いたうち手札を離れた割合。',
    'By draw: win rate (in points) of games in which a deck drew the card against games of the same deck and about the same length in which it did not, with its 95 % interval. Coloured: hardly chance, even among so many cards. A game that goes well may also be why a card was drawn, so this is a hint and not a cause. By opening hand: whether it was in hand when the first turn began, which the shuffle decides; fairer, but it takes more games. Used: share of drawn cards that left the hand.',
  ),
  strongest: word('勝ちにつながったカード', 'Drawn in wins'),
  weakest: word('負けにつながったカード', 'Drawn in losses'),
  allCards: word('すべてのカード（{0}枚）', 'All cards ({0})'),
  card: word('カード', 'Card'),
  drawn: word('引いた', 'Drawn'),
  used: word('使用', 'Used'),
  whenDrawn: word('引いた勝率', 'Wins when drawn'),
  byDraw: word('引いた差', 'By draw'),
  byOpening: word('初手の差', 'By opening hand'),
  long: word('{0}ターンを超えた対戦', 'Games of more than {0} turns'),
  longNote: word('記録はgames.jsonlにあります。', 'Their records are in games.jsonl.'),
  longTurns: word('{0}ターン', '{0} turns'),
  errors: word('途中で止まった対戦', 'Games that broke off'),
  how: word('この実験', 'This run'),
  seed: word('シード', 'seed'),
  botNames: word('ボット', 'bots'),
  rules: word('ルール', 'rules'),
  pool: word('カードプール', 'cards'),
  again: word(
    '同じシードと反復回数なら、何スレッドでも同じ報告になります。区間はウィルソンの95%区間。',
    'The same seed and iteration budgets give the same report on any number of threads. Intervals are Wilson’s, 95 %.',
  ),
} satisfies Record<string, Phrase>;

export type Say = (key: keyof typeof WORDS, ...args: readonly (string | number)[]) => string;
export const sayIn =
  (language: Language): Say =>
  (key, ...args) =>
    args.reduce<string>((text, arg, i) => text.replace(`{${i}}`, String(arg)), WORDS[key][language]);
