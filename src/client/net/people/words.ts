// The words of accounts and profiles; they come with the first page that needs them.
import { fill, word } from '../../../kernel/words.ts';
import { settings } from '../../state/settings.svelte.ts';
import { problemText } from '../words.ts';

const WORDS = {
  account: word('アカウント', 'Account'),
  why: word(
    'アカウントがなくても遊べます。あると、対戦の履歴とレーティングが残り、別の端末でも同じデッキを使えます。',
    'You can play without an account. With one your matches and ratings are kept, and your decks are there on other devices.',
  ),
  signIn: word('サインイン', 'Sign in'),
  signUp: word('アカウントを作る', 'Create an account'),
  recover: word('回復コードを使う', 'Use a recovery code'),
  name: word('名前', 'Name'),
  nameHelp: word(
    '20文字まで。ほかの人の名前と見分けのつかない名前は使えません。',
    'Up to 20 letters; not one that is taken for somebody else’s.',
  ),
  password: word('パスワード', 'Password'),
  passwordNew: word('新しいパスワード', 'New password'),
  passwordHelp: word('8文字以上', '8 letters or more'),
  code: word('回復コード', 'Recovery code'),
  how: word('方法', 'How'),
  withPassword: word('パスワードで', 'With a password'),
  withPasskey: word('パスキーで', 'With a passkey'),
  passkeyNo: word(
    'パスキーは https の接続でだけ使えます（この端末だけなら localhost でも）。ここでは名前とパスワードを使ってください。',
    'Passkeys need https (or localhost, on this machine). Here, use a name and a password.',
  ),
  takenOver: word(
    'このブラウザーでゲストとして遊んだ対戦は、新しいアカウントに引き継がれます。',
    'Matches you played as a guest in this browser become the new account’s.',
  ),
  codes: word('回復コード', 'Recovery codes'),
  codesOnce: word(
    'パスワードを忘れたときに、1つにつき1回使えます。いま一度だけ表示します。書き写すか、保存してください。',
    'Each lets you in once when you have forgotten your password. They are shown now and never again: write them down or save them.',
  ),
  codesSave: word('ファイルに保存', 'Save as a file'),
  codesKept: word('控えました', 'I have kept them'),
  codesLeft: word('残り{0}個', '{0} left'),
  codesNew: word('新しい回復コードを作る', 'Make new recovery codes'),
  signedInAs: word('{0}としてサインインしています', 'Signed in as {0}'),
  signOut: word('サインアウト', 'Sign out'),
  profile: word('プロフィール', 'Profile'),
  profileOpen: word('履歴とレーティングを見る', 'See matches and ratings'),
  sessions: word('サインイン中の端末', 'Where you are signed in'),
  thisOne: word('この端末', 'this one'),
  lastSeen: word('最後の利用：{0}', 'last seen {0}'),
  end: word('終了させる', 'End'),
  endOthers: word('ほかの端末をすべて終了させる', 'End all others'),
  unknownAgent: word('不明なブラウザー', 'unknown browser'),
  passkeys: word('パスキー', 'Passkeys'),
  passkeyAdd: word('パスキーを追加', 'Add a passkey'),
  passkeyNone: word('ありません', 'None'),
  passkeySince: word('{0}から', 'since {0}'),
  remove: word('削除', 'Remove'),
  passwordChange: word('パスワードを変える', 'Change the password'),
  passwordSet: word('パスワードを決める', 'Set a password'),
  sureText: word('パスワードをもう一度入れてください。', 'Enter your password once more.'),
  sureKey: word('パスキーで確認', 'Confirm with a passkey'),
  go: word('続ける', 'Continue'),
  shelf: word('デッキと自分のカード', 'Decks and cards of your own'),
  shelfText: word(
    'この端末に{0}件、アカウントに{1}件あります。自動では移しません。',
    '{0} on this device, {1} with the account. Nothing is moved by itself.',
  ),
  shelfUp: word('この端末のものをアカウントに置く（{0}件）', 'Keep this device’s with the account ({0})'),
  shelfDown: word('アカウントのものをこの端末に入れる（{0}件）', 'Bring the account’s to this device ({0})'),
  shelfSame: word('同じものがそろっています。', 'Both have the same.'),
  shelfClear: word('アカウントから消す', 'Take all away from the account'),
  mine: word('自分のデータ', 'Your data'),
  export: word('すべてを1つのファイルに保存', 'Save everything as one file'),
  delete: word('アカウントを削除する', 'Delete the account'),
  deleteText: word(
    '名前、履歴、レーティング、アカウントに置いたデッキが消えます。対戦そのものは相手のために、名前を「（退会した人）」にして残ります。元に戻せません。',
    'Your name, history, ratings and the decks kept with the account go. Matches stay for the other player, under the name “(deleted)”. This cannot be taken back.',
  ),
  ratings: word('レーティング', 'Ratings'),
  ratingOf: word('{0} ± {1}', '{0} ± {1}'),
  ratingHelp: word(
    '±は、95%の確かさで本当の強さがある範囲です（Glicko-2）。対戦するほど狭くなります。',
    'The true strength lies within ± in 95 of 100 cases (Glicko-2); it narrows with every match.',
  ),
  ratedMatches: word('レーティング対戦：{0}回', 'Rated matches: {0}'),
  noRatings: word('レーティング対戦はまだありません。', 'No rated matches yet.'),
  curve: word('レーティングの推移：{0}から{1}まで', 'Rating, from {0} to {1}'),
  decks: word('デッキごとの成績', 'By deck'),
  deck: word('デッキ', 'Deck'),
  game: word('ゲーム', 'Game'),
  games: word('試合数', 'Games'),
  wins: word('勝ち', 'Won'),
  share: word('勝率', 'Share'),
  history: word('対戦の履歴', 'Matches'),
  noGames: word('まだありません。', 'None yet.'),
  more: word('さらに前を見る', 'Earlier ones'),
  won: word('勝ち', 'Won'),
  lost: word('負け', 'Lost'),
  drawn: word('引き分け', 'Drawn'),
  against: word('対 {0}', 'against {0}'),
  answers: word('{0}手', '{0} answers'),
  ratedMark: word('レーティング', 'rated'),
  replay: word('リプレイ', 'Replay'),
  since: word('{0}から', 'since {0}'),
  guestHere: word('ゲストです。', 'You are a guest.'),
  byTime: word('時間切れ', 'out of time'),
  // What the server refuses.
  wrong: word('名前かパスワードが違います。', 'The name or the password is wrong.'),
  wrongCode: word('名前か回復コードが違います。', 'The name or the recovery code is wrong.'),
  notSure: word('パスワードが違います。', 'That is not the password.'),
  tooMany: word('試す回数が多すぎます。15分待ってください。', 'Too many tries. Wait a quarter of an hour.'),
  tooOften: word(
    '同じ場所からの試みが多すぎます。あとでもう一度試してください。',
    'Too many tries from your address. Try again later.',
  ),
  taken: word('この名前は使えません。別の名前にしてください。', 'This name is taken. Choose another one.'),
  nameShape: word(
    '名前には、文字、数字、空白、「.」「_」「-」だけを使い、別の国の似た文字を混ぜないでください。',
    'A name has letters, digits, spaces and . _ - only, and mixes no alphabets.',
  ),
  nameLength: word('名前は1文字から20文字です。', 'A name has 1 to 20 letters.'),
  passwordShape: word(
    'パスワードは8文字以上で、4種類以上の文字を使い、名前と違うものにしてください。',
    'A password has 8 letters or more, four different ones at least, and is not the name.',
  ),
  passkeyBad: word('このパスキーは使えませんでした：{0}', 'This passkey could not be used: {0}'),
  passkeyNobody: word('このパスキーのアカウントはありません。', 'This passkey belongs to no account here.'),
  passkeyStopped: word('パスキーの操作が取り消されました。', 'The passkey was not confirmed.'),
  lastWay: word(
    'アカウントを開く方法がなくなります。先にパスワードを決めてください。',
    'Nothing would open the account any more: set a password first.',
  ),
  noAccounts: word('このサーバーにアカウントはありません。', 'This server keeps no accounts.'),
  nobody: word('その名前の人はいません。', 'Nobody is called so.'),
} as const;
export type PeopleWord = keyof typeof WORDS;

export const p = (key: PeopleWord, ...args: readonly (string | number)[]): string =>
  fill(WORDS[key][settings.language], args.map(String));

const PROBLEMS: readonly (readonly [RegExp, PeopleWord])[] = [
  [/name or the password/, 'wrong'],
  [/name or the code/, 'wrongCode'],
  [/not the password of/, 'notSure'],
  [/too many tries/, 'tooMany'],
  [/too often/, 'tooOften'],
  [/name is taken/, 'taken'],
  [/letters, digits|mixes no|letter or a digit/, 'nameShape'],
  [/1 to 20 letters|name: Too/, 'nameLength'],
  [/password: Too|password must/, 'passwordShape'],
  [/belongs to no account/, 'passkeyNobody'],
  [/passkey/, 'passkeyBad'],
  [/would open the account/, 'lastWay'],
  [/keeps no accounts/, 'noAccounts'],
  [/nobody is called/, 'nobody'],
];
/** What the server says it cannot do, in the reader's language. */
export function refusal(problem: string): string {
  const known = PROBLEMS.find(([pattern]) => pattern.test(problem));
  return known === undefined ? problemText(problem) : p(known[1], problem);
}
export const dated = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' }).format(at);
export const timed = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
export const shareText = (part: number, all: number): string =>
  all === 0 ? '–' : `${Math.round((100 * part) / all)}%`;
