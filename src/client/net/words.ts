// The words of playing online, Japanese and English; they come with the first page that needs them.
import { fill, type Language, word } from '../../kernel/words.ts';
import type { PhraseName } from '../../wire/phrases.ts';
import { shown } from '../../read/visible.ts';
import { DELETED } from '../../wire/names.ts';
import type { SeatInfo } from '../../wire/protocol.ts';
import { settings, t } from '../state/settings.svelte.ts';
import { hasWord } from '../words.ts';

const WORDS = {
  online: word('オンライン対戦', 'Play online'),
  intro: word(
    '友だちにリンクを送るか、いま待っている人と対戦します。審判はサーバーです。',
    'Send a friend a link, or play somebody who is waiting. The server is the referee.',
  ),
  create: word('テーブルを作る', 'Create a table'),
  quick: word('すぐ対戦', 'Quick match'),
  watch: word('観戦', 'Watch'),
  join: word('参加', 'Join'),
  joinField: word('リンクかテーブルの番号', 'Link or number of a table'),
  joinBad: word('リンクかテーブルの番号を入れてください。', 'Enter a link, or the number of a table.'),
  yourTables: word('あなたのテーブル', 'Your tables'),
  goBack: word('戻る', 'Go back'),
  yourName: word('あなたの名前', 'Your name'),
  game: word('ゲーム', 'Game'),
  deck: word('デッキ', 'Deck'),
  clock: word('持ち時間', 'Clock'),
  clockNone: word('なし', 'None'),
  clockOf: word('{0}分＋1手{1}秒', '{0} min + {1} s a decision'),
  clockHelp: word(
    '持ち時間を使い切ったら、1つの選択ごとに決められた秒数までです。',
    'When your time is used up you have so many seconds for each decision.',
  ),
  length: word('対戦形式', 'Match'),
  whoMayWatch: word('観戦', 'Who may watch'),
  watchAll: word('だれでも（公開されている情報だけ）', 'Anybody (public information only)'),
  watchNobody: word('観戦なし', 'Nobody'),
  listed: word('待合室に出して、だれでも参加できるようにする', 'List it in the lobby, so that anybody may join'),
  make: word('作ってリンクを送る', 'Create it and get the link'),
  making: word('作っています…', 'Creating…'),
  table: word('テーブル', 'Table'),
  tableNo: word('テーブル {0}', 'Table {0}'),
  invite: word('このリンクを相手に送ってください', 'Send this link to the other player'),
  copyLink: word('リンクをコピー', 'Copy link'),
  linkCopied: word('コピーしました', 'Copied'),
  copyByHand: word(
    'この接続ではコピーできません。上のリンクを選んでコピーしてください。',
    'Copying does not work on this connection; select the link above and copy it.',
  ),
  shareLink: word('ほかのアプリで送る', 'Send with another app'),
  loopback: word(
    'このアドレスは、この端末でしか開けません。同じネットワークの人と遊ぶには、npm start -- --host で起動して、表示されたアドレスをここで開いてください。',
    'This address opens on this machine only. To play somebody in your network, start with npm start -- --host and open the address it prints.',
  ),
  emptySeat: word('空席', 'Empty seat'),
  waitingFor: word('相手を待っています…', 'Waiting for the other player…'),
  here: word('接続中', 'connected'),
  away: word('接続が切れています', 'disconnected'),
  awayFor: word('接続が切れています（{0}）', 'disconnected for {0}'),
  ready: word('準備完了', 'ready'),
  notReady: word('準備中', 'not ready'),
  sitDown: word('席に着く', 'Sit down'),
  changeDeck: word('デッキを変える', 'Change the deck'),
  standUp: word('席を立つ', 'Leave the seat'),
  amReady: word('この条件で始める', 'Ready to begin'),
  waitingReady: word('相手の準備を待っています…', 'Waiting for the other player to be ready…'),
  ownCards: word('{0}は自分のカードを使います（{1}種類）', '{0} plays cards of their own ({1} kinds)'),
  seeOwnCards: word('カードを見る', 'See the cards'),
  agreeOwn: word(
    '「この条件で始める」で、これらのカードにも同意したことになります。',
    'By “Ready to begin” you agree to these cards.',
  ),
  watching: word('観戦しています', 'You are watching'),
  full: word('席は埋まっています。始まったら観戦できます。', 'Both seats are taken. You can watch once it begins.'),
  fullShut: word(
    '席は埋まっています。このテーブルは観戦できません。',
    'Both seats are taken, and this table is not watched.',
  ),
  connecting: word('サーバーにつないでいます…', 'Connecting to the server…'),
  lost: word('接続が切れました。つなぎ直しています…', 'The connection was lost. Reconnecting…'),
  lostClock: word(
    '接続が切れました。つなぎ直しています…（時計は1ゲームに合計1分まで止まります）',
    'The connection was lost. Reconnecting… Your clock stands still for a minute a game in all.',
  ),
  tryNow: word('いますぐ試す', 'Try now'),
  backAgain: word('つながりました。', 'Connected again.'),
  missed: word('離れている間に{0}件の動きがありました。', '{0} things happened while you were away.'),
  seeLog: word('記録を見る', 'See the log'),
  refused: word('サーバーに断られました：{0}', 'The server refused: {0}'),
  otherRules: word(
    'この対戦は旧版のルールで始まりました。ここでは続きを対戦できません。終わった対戦は再生できます。',
    'This match was begun under older rules. It cannot go on here; once it is over it can be looked through.',
  ),
  newerServer: word(
    'サーバーとこのページの版が違います。読み込み直してください。',
    'The server and this page are of different versions. Load the page anew.',
  ),
  reload: word('読み込み直す', 'Load anew'),
  goneTable: word('このテーブルはありません。', 'There is no such table.'),
  goneWatch: word('このテーブルは観戦できません。', 'This table is not watched.'),
  failed: word('できませんでした：{0}', 'That did not work: {0}'),
  thinks: word('{0}の番', '{0} decides'),
  yourMove: word('あなたの番', 'Your turn'),
  mainLeft: word('残り時間 {0}', 'time left {0}'),
  stepLeft: word('この選択にあと {0}', '{0} left for this decision'),
  clockOut: word('時間切れ', 'out of time'),
  asksUndo: word('{0}が1手戻したいそうです。', '{0} asks to take back their last move.'),
  allow: word('認める', 'Allow'),
  refuse: word('断る', 'Refuse'),
  undoAsked: word('1手戻してよいか、相手にたずねています…', 'Asking the other player to let you take it back…'),
  talk: word('ひとこと', 'Talk'),
  say: word('送る', 'Send'),
  freeWords: word('自由な言葉のやりとりを許可する', 'Allow free words'),
  freeNeedsBoth: word(
    '2人とも許可すると、自由な言葉を送れます。',
    'Free words can be sent once both of you allow them.',
  ),
  otherAllows: word('相手は許可しています。', 'The other player allows them.'),
  mute: word('相手の言葉を表示しない', 'Hide what the other player says'),
  report: word('通報する', 'Report'),
  reportWhy: word(
    '相手の何が問題ですか？（サーバーを動かしている人が読みます）',
    'What is wrong with the other player? Whoever runs the server reads it.',
  ),
  reported: word('通報しました。', 'Reported.'),
  otherDevice: word('別の端末で続ける', 'Continue on another device'),
  otherDeviceText: word(
    'このリンクを別の端末で開くと、同じ席で続けられます。席の鍵が入っているので、ほかの人に見せないでください。',
    'Open this link on another device to go on at your seat. It holds the key to it: show it to nobody.',
  ),
  says: word('{0}：{1}', '{0}: {1}'),
  byTime: word('持ち時間が切れた', 'Ran out of time'),
  byConcede: word('投了', 'Concession'),
  byClock: word(
    '時計による決着です。ルールブックの条項によるものではありません。',
    'Decided by the clock, not by a clause of the rulebook.',
  ),
  gameOver: word('この試合は終わりました', 'This game is over'),
  matchOver: word('対戦終了', 'The match is over'),
  rematch: word('もう一度対戦', 'Rematch'),
  rematchAsked: word('{0}が再戦を待っています。', '{0} waits for a rematch.'),
  rematchGo: word('再戦のテーブルへ', 'To the new table'),
  nextReady: word('次の試合へ', 'Next game'),
  nextWaits: word('相手が次の試合の準備をするのを待っています…', 'Waiting for the other player to go on…'),
  nextOther: word('{0}は次の試合を待っています。', '{0} is ready for the next game.'),
  faultTitle: word('不具合で止まりました', 'Stopped by a fault'),
  faultText: word(
    'プログラムの不具合で、対戦が止まりました。勝ち負けはついていません。ここまでの記録は残っています。時計も止まっています。',
    'A fault of the program stopped the match. Nobody has won or lost; the record up to here is kept, and the clocks stand still.',
  ),
  faultReport: word('不具合の報告を保存', 'Save bug report'),
  faultOn: word('直前から続ける', 'Go on from before it'),
  quickWait: word('相手を探しています…', 'Looking for somebody…'),
  quickNobody: word('いまは、ほかに待っている人がいません。', 'Nobody else is waiting at the moment.'),
  quickBot: word('ボットと遊ぶ', 'Play a bot'),
  quickBotText: word('待つ間も、ボットならすぐに遊べます。', 'A bot is there at once.'),
  botOf: word('ボット（{0}）', 'Bot ({0})'),
  seatBot: word('ボットを座らせる', 'Seat a bot'),
  film: word('リプレイ', 'Replay'),
  noFilm: word('この対戦はまだ終わっていません。', 'This match is not over yet.'),
  stopWaiting: word('待つのをやめる', 'Stop waiting'),
  find: word('相手を探す', 'Find somebody'),
  lobby: word('待合室', 'Lobby'),
  openTables: word('相手を待っているテーブル', 'Waiting for a player'),
  runningTables: word('対戦中', 'In progress'),
  overTables: word('終わった対戦', 'Finished'),
  none: word('いまはありません。', 'None at the moment.'),
  look: word('見る', 'Watch'),
  versus: word('{0} 対 {1}', '{0} – {1}'),
  won: word('{0}の勝ち', '{0} won'),
  drawn: word('引き分け', 'drawn'),
  rated: word('レーティング対戦', 'Rated'),
  best: word('{0}本勝負', 'Best of {0}'),
  single: word('1本勝負', 'One game'),
  refresh: word('更新', 'Refresh'),
  account: word('アカウント', 'Account'),
  gone: word('（退会した人）', '(deleted)'),
  ratedHelp: word(
    'アカウントのある人どうしで、レーティングが動きます。ヒントは出ません。自分のカードは、始める前に2人が同意したものだけです。',
    'Between people with accounts; your ratings change. No hints. Cards of your own only where both agree to them before the game.',
  ),
  ratedAsk: word('レーティング対戦にする', 'Make it a rated match'),
  ratedNeeds: word('レーティング対戦にはアカウントが要ります。', 'Rated matches need an account.'),
  nameTaken: word(
    'この名前はほかの人のアカウントの名前です。別の名前にしてください。',
    'This name belongs to somebody’s account. Take another one.',
  ),
  showAll: word(
    '観戦者に、3分遅れですべて見せてよい（2人とも許可したときだけ）',
    'Let watchers see everything three minutes later (only while both of you allow it)',
  ),
  showAllOther: word('相手は許可しています。', 'The other player allows it.'),
  watchNow: word('いまの公開情報', 'Public, now'),
  watchLater: word('3分前の{0}の目線', 'All that {0} saw 3 min ago'),
  watchEarly: word('まだ3分たっていません。もうすぐ始まります。', 'Not three minutes yet; it begins soon.'),
  watchEnded: word(
    'すべてを見せることを、2人のどちらかがやめました。',
    'One of the players does not show everything any more.',
  ),
  nameReserved: word(
    'この名前は運営やボットと間違えられるため、使えません。別の名前にしてください。',
    'This name would be taken for the server or a bot. Choose another one.',
  ),
  otherCards: word(
    '相手が持ち込みを変えました。新しい内容を確かめてから、もう一度同意してください。',
    'The other player brought something else meanwhile. Look at it, then agree once more.',
  ),
  tooLate: word('時間切れです。', 'Your time is up.'),
  notNow: word('この選択はもう終わっています。', 'This question is no longer open.'),
  seatTaken: word('その席にはもう人がいます。', 'Somebody sits there already.'),
  tooOften: word(
    '回数が多すぎます。しばらくしてからもう一度試してください。',
    'That was asked too often. Try again later.',
  ),
  cardsTooLong: word(
    '持ち込みカードが多すぎるか、長すぎます（全部で12,000文字まで）。枚数か文章を減らしてください。',
    'Your cards are too many or too long (12,000 letters in all at most). Bring fewer of them, or shorter texts.',
  ),
  hintBusy: word('いまヒントを考えています。', 'A hint is being thought out already.'),
} as const;
export type NetWord = keyof typeof WORDS;

const PHRASES: Readonly<Record<PhraseName, ReturnType<typeof word>>> = {
  hello: word('よろしくお願いします', 'Hello, have a good game'),
  luck: word('運がいいですね', 'That was lucky'),
  thinking: word('少し考えます', 'Let me think'),
  nice: word('うまい！', 'Well played'),
  oops: word('しまった', 'Oops'),
  sorry: word('お待たせしました', 'Sorry to keep you waiting'),
  thanks: word('ありがとう', 'Thank you'),
  goodGame: word('ありがとうございました', 'Good game'),
};
export const PHRASE_NAMES = Object.keys(PHRASES) as readonly PhraseName[];
export const phrase = (name: PhraseName, language: Language = settings.language): string => PHRASES[name][language];

/** A word of playing online, in the chosen language. */
export const n = (key: NetWord, ...args: readonly (string | number)[]): string =>
  fill(WORDS[key][settings.language], args.map(String));

/** A person's name; who has deleted their account has none. */
export const nameText = (name: string): string => (name === DELETED ? n('gone') : shown(name));

/** What somebody at a table is called: bots go by their level. */
export function whoText({ kind, name }: Pick<SeatInfo, 'kind' | 'name'>): string {
  if (kind === 'person') return nameText(name);
  const level = `level${name}`;
  return hasWord(level) ? n('botOf', t(level)) : t('bot');
}

/** What the server says it cannot do, where a person may meet it. */
const PROBLEMS: readonly (readonly [RegExp, NetWord])[] = [
  [/no such table/, 'goneTable'],
  [/not watched/, 'goneWatch'],
  [/belongs to an account/, 'nameTaken'],
  [/not for people/, 'nameReserved'],
  [/brought something else/, 'otherCards'],
  [/your time is up/, 'tooLate'],
  [/no longer open/, 'notNow'],
  [/sits there already/, 'seatTaken'],
  [/too often/, 'tooOften'],
  [/too long to read/, 'cardsTooLong'],
  [/have an account/, 'ratedNeeds'],
  [/not both players show/, 'watchEnded'],
  [/one hint at a time/, 'hintBusy'],
];
export function problemText(problem: string): string {
  const known = PROBLEMS.find(([pattern]) => pattern.test(problem));
  return known === undefined ? n('failed', problem) : n(known[1]);
}
