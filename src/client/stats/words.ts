// The words of the page of results; they come with it.
import { fill, word } from '../../kernel/words.ts';
import { settings } from '../state/settings.svelte.ts';

const WORDS = {
  none: word('ボットと対戦すると、勝敗がここに集まります。', 'Play against a bot, and how it went is gathered here.'),
  all: word('すべて', 'All games'),
  games: word('対戦', 'Games'),
  rate: word('勝率', 'Win rate'),
  now: word('いまの連勝', 'Wins in a row'),
  best: word('最長の連勝', 'Longest run'),
  latest: word('最近の{0}戦（右が最新）', 'The last {0} games, the latest on the right'),
  byGame: word('ゲームごと', 'By game'),
  byDeck: word('自分のデッキごと', 'By your deck'),
  byRival: word('相手ごと', 'By opponent'),
  matchups: word('デッキどうし', 'Deck against deck'),
  matchupsHelp: word(
    '行が自分、列が相手のデッキ。勝ち–負け。',
    'Your deck in the row, the opponent’s in the column: won – lost.',
  ),
  row: word('{0}：{1}勝{2}敗{3}分、勝率{4}%', '{0}: {1} won, {2} lost, {3} drawn, {4} %'),
  won: word('勝', 'won'),
  lost: word('敗', 'lost'),
  drawn: word('分', 'drawn'),
  turns: word('平均{0}ターン', '{0} turns on average'),
  kept: word(
    'このブラウザの中だけに残ります。設定の「すべて保存」に入ります。',
    'Kept in this browser only; “Save everything” in the settings takes it along.',
  ),
} as const;

export const s = (key: keyof typeof WORDS, ...args: readonly (string | number)[]): string =>
  fill(WORDS[key][settings.language], args.map(String));
