// What the report says, in Japanese and English.
import { type Language, type Phrase, word } from '../../kernel/index.ts';

const WORDS = {
  title: word('実験報告', 'Laboratory report'),
  games: word('対戦数', 'Games'),
  firstWins: word('先攻の勝率', 'First player wins'),
  length: word('長さの中央値（ターン）', 'Median length (turns)'),
  decisions: word('1戦あたりの選択', 'Decisions a game'),
  draws: word('引き分け', 'Drawn'),
  ranking: word('総合勝率', 'Overall'),
  rankingNote: word(
    '点は勝率、線は95%区間。引き分けは0.5勝。',
    'Dots are win rates, lines their 95 % intervals; a draw counts half.',
  ),
  matrix: word('対戦表', 'Who beats whom'),
  matrixNote: word(
    '行の側から見た列への勝率（両方の席の合計）と95%区間。',
    'Win rate of the row against the column, both seats together, with its 95 % interval.',
  ),
  advantage: word('先攻の有利', 'First-player advantage'),
  advantageNote: word('先攻のときと後攻のときの勝率。', 'Win rate when beginning, and when not.'),
  first: word('先攻', 'first'),
  second: word('後攻', 'second'),
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
    '「差」は、同じデッキで引いた対戦と引かなかった対戦の勝率の差と95%区間。「使用」は引いたうち手札を離れた割合。',
    'The difference compares games in which a deck drew the card with games in which it did not, with its 95 % interval. “Used” is the share of drawn cards that left the hand.',
  ),
  card: word('カード', 'Card'),
  drawn: word('引いた', 'Drawn'),
  used: word('使用', 'Used'),
  whenDrawn: word('引いたときの勝率', 'Wins when drawn'),
  difference: word('差', 'Difference'),
  errors: word('途中で止まった対戦', 'Games that broke off'),
  how: word('この実験', 'This run'),
  seed: word('シード', 'seed'),
  bots: word('ボット', 'bots'),
  rules: word('ルール', 'rules'),
  pool: word('カードプール', 'cards'),
  again: word(
    '同じシードと反復回数なら、何スレッドでも同じ報告になります。',
    'The same seed and iteration budgets give the same report on any number of threads.',
  ),
} satisfies Record<string, Phrase>;

export type Say = (key: keyof typeof WORDS) => string;
export const sayIn =
  (language: Language): Say =>
  (key) =>
    WORDS[key][language];
