// The words of the judge's table: rules reader, laboratory, lessons, puzzles. Apart from the client's own, for nobody needs
// them for a first game.
import { fill, type Language, type Phrase, word } from '../../kernel/words.ts';
import { settings } from '../state/settings.svelte.ts';

const WORDS = {
  rules: word('ルール', 'Rules'),
  chapters: word('章', 'Chapters'),
  askLabel: word('調べる・たずねる', 'Search and ask'),
  askHint: word('言葉、カード名、条文番号', 'words, names of cards, number of a clause'),
  ask: word('たずねる', 'Ask'),
  clear: word('消す', 'Clear'),
  foundClauses: word('条文（{0}）', 'Clauses ({0})'),
  foundRulings: word('裁定（{0}）', 'Rulings ({0})'),
  foundScenarios: word('実例（{0}）', 'Examples ({0})'),
  foundNothing: word('見つかりません。別の言葉で試してください。', 'Nothing fits. Try other words.'),
  clause: word('条文 {0}', 'Clause {0}'),
  related: word('関わる条文', 'Clauses it touches'),
  examples: word('この条文が決め手になる実例', 'Examples in which it decides'),
  noExamples: word('実例はまだありません。', 'No example yet.'),
  rulings: word('裁定', 'Rulings'),
  rulingsIntro: word(
    'ルールブックに書かれていないところで、このプログラムが従う答えです（英語）。',
    'Where the book is silent, these are the answers this program follows.',
  ),
  tryIt: word('動かしてみる', 'Try it'),
  print: word('印刷', 'Print'),
  before: word('前の条文', 'Clause before'),
  after: word('次の条文', 'Next clause'),
  summaryOurs: word(
    '要約は私たちの言葉です。正式な文はルールブックにあります。',
    'Summaries are in our own words; the rulebook has the official text.',
  ),
  clauseCount: word('{0}条', '{0} clauses'),
  more: word('ほか{0}件', '{0} more'),
  scenariosGone: word(
    '実例を読み込めませんでした。通信を確かめて、もう一度開いてください。',
    'The examples could not be loaded. Check the connection and open the page again.',
  ),
  lab: word('ルール実験室', 'Rulings lab'),
  kind_action: word('行動', 'action'),
  kind_battle: word('戦闘', 'battle'),
  kind_continuous: word('継続', 'continuous'),
  kind_cost: word('コスト', 'cost'),
  kind_deck: word('デッキ', 'deck'),
  kind_definition: word('定義', 'definition'),
  kind_effect: word('効果', 'effect'),
  kind_infinite: word('無限', 'endless'),
  kind_info: word('情報', 'information'),
  kind_keyword: word('キーワード', 'keyword'),
  kind_match: word('対戦', 'match'),
  kind_physical: word('現物', 'physical'),
  kind_replacement: word('置換', 'replacement'),
  kind_setup: word('準備', 'setup'),
  kind_state: word('状態', 'state'),
  kind_token: word('トークン', 'token'),
  kind_trigger: word('誘発', 'trigger'),
  kind_turn: word('ターン', 'turn'),
  kind_win: word('勝敗', 'winning'),
  kind_zone: word('領域', 'zone'),
} as const satisfies Readonly<Record<string, Phrase>>;

export type JudgeKey = keyof typeof WORDS;
export const sayJudge = (language: Language, key: JudgeKey, ...args: readonly (string | number)[]): string =>
  fill(WORDS[key][language], args.map(String));
export const j = (key: JudgeKey, ...args: readonly (string | number)[]): string =>
  sayJudge(settings.language, key, ...args);
/** What kind of rule a clause is; one nobody has named goes by its key. */
export const kindName = (kind: string): string => {
  const key = `kind_${kind}`;
  return key in WORDS ? j(key as JudgeKey) : kind;
};
