// Abilities: one paragraph each (10.1), and the notes on tokens under the line.

import {
  around,
  convert,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Ability, CardText, Condition, Event, Limit, Rule, Target, TokenNote, Triggered } from './ast.ts';
import { changes, costChange, damageChange } from './changes.ts';
import { circumstance, condition } from './conditions.ts';
import { costs } from './costs.ts';
import { event, iconEvent } from './events.ts';
import { bare, described, one, sort, targets } from './nouns.ts';
import { reminders } from './reminders.ts';
import { effects, playEffects } from './sentences.ts';
import { className, keyword, name, trait } from './words.ts';

/* Limits */

const USE = '(使える|働く|だけ使える|だけ働く|のみ使える|のみ働く|まで使える|まで働く)';

const limitAfter: Phrase<Limit> = oneOf(
  word('turn', `この能力は(1ターンに1回|ターンに1回|各ターン1回)${USE}。`, 'Once per turn.'),
  word('ownTurn', `この能力は自分のターンに1回${USE}。`, 'Once in each of your turns.'),
  word('game', `この能力は(ゲーム中に1回|1ゲームに1回|ゲーム中1回)${USE}。`, 'Once per game.'),
);

const limitBefore: Phrase<Limit> = words({
  ownTurn: ['自分のターンごとに1回、', 'once in each of your turns, '],
  opponentTurn: ['相手のターンごとに1回、', "once in each of opponent's turns, "],
  turn: [['ターンごとに1回、', '1ターンに1回、', '各ターンに1回、'], 'once per turn, '],
});

const usable: Phrase<Condition | 'always'> = optional(
  around('この能力は{}(使える|働く)。', 'Only {}', condition),
  'always',
);

/* Activated */

const activated: Phrase<Ability> = phrase(
  { ability: 'activated' },
  '{quick}{icon}{cost}：{effects}{limit}{usable}{reminders}',
  '{quick}{icon} {cost}: {effects}{limit}{usable}{reminders}',
  {
    quick: optional(word(true, '【(クイック|Q)】', '[Quick]'), false),
    icon: words({
      activate: ['【起動】', '[Activate]'],
      evolve: ['【進化】', '[Evolve]'],
      eat: ['【食事】', '[Eat]'],
      eat2: ['【食事】【食事】', '[Eat][Eat]'],
      eat3: ['【食事】【食事】【食事】', '[Eat][Eat][Eat]'],
    }),
    cost: costs,
    effects,
    limit: optional(limitAfter, 'none'),
    usable,
    reminders,
  },
);

/* Triggered */

const during = optional(
  words({
    own: [['自分のターン中、', '自分のターンの間、'], 'during your turn, '],
    opponent: ['相手のターン中、', "during opponent's turn, "],
  }),
  'any',
);

const when: Phrase<Event[]> = list(
  oneOf(
    around('{}とき', 'when {}', oneOf(event.past, event.plain)),
    around('{}(たび|たびに)', 'whenever {}', event.plain),
  ),
  {
    ja: ['か、', 'と、', 'か', 'または', 'や'],
    en: ' or ',
  },
);

const triggered: Phrase<Ability> = oneOf<Phrase<Ability>[]>(
  phrase(
    { ability: 'triggered', during: 'any' },
    '{when}{effects}{limit}{reminders}',
    '{when} {effects}{limit}{reminders}',
    {
      limit: optional(limitAfter, 'none'),
      when: list(iconEvent, { ja: '', en: '' }),
      effects,
      reminders,
    },
  ),
  phrase(
    { ability: 'triggered' },
    ['{limit}{during}{when}、{effects}{reminders}', '{during}{limit}{when}、{effects}{reminders}'],
    '{limit}{during}{when}, {effects}{reminders}',
    {
      limit: optional(limitBefore, 'none'),
      during,
      when,
      effects,
      reminders,
    },
  ),
  phrase(
    { ability: 'triggered' },
    '{during}{when}、{effects}{limit}{reminders}',
    '{during}{when}, {effects}{limit}{reminders}',
    {
      limit: limitAfter,
      during,
      when,
      effects,
      reminders,
    },
  ),
  eachPlayer(),
);

/** 各プレイヤーは、自身の…が来たとき: that player carries it out. */
function eachPlayer(): Phrase<Ability> {
  const phases = words({
    start: ['スタートフェイズ', 'start phase'],
    main: ['メインフェイズ', 'main phase'],
    end: ['エンドフェイズ', 'end phase'],
  });
  return convert(
    phrase(
      {},
      '各プレイヤーは、自身の{phase}が来たとき、{effects}',
      "when each player's {phase} comes, that player: {effects}",
      { phase: phases, effects },
    ),
    ({ phase, effects: doing }): Ability => ({
      ability: 'triggered',
      limit: 'none',
      during: 'any',
      when: [{ on: 'phase', whose: 'each', phase }],
      effects: [{ do: 'as', who: 'turnPlayer', effects: doing }],
      reminders: [],
    }),
    (value) => {
      if (!isRecord(value) || value.ability !== 'triggered') return undefined;
      const {
        when: [first],
        effects: [only],
      } = value as unknown as Triggered;
      return first?.on === 'phase' && first.whose === 'each' && only?.do === 'as'
        ? { phase: first.phase, effects: [...only.effects] }
        : undefined;
    },
  );
}

const replacement: Phrase<Ability> = phrase(
  { ability: 'replacement' },
  '{when}(とき|場合|際)(、|)代わりに(、|){effects}{reminders}',
  'if {when}, instead {effects}{reminders}',
  { when: event.plain, effects, reminders },
);

/* Static */

const things: Phrase<Target[]> = oneOf(targets, one(bare));

const ruleOf: Phrase<Rule> = oneOf<Phrase<Rule>[]>(
  phrase({ rule: 'modify' }, '{what}は(、|){changes}', '{what} {changes}', { what: things, changes: changes.plain }),
  phrase({ rule: 'modify' }, '{what}が{changes}', '{what} {changes}', { what: things, changes: one(damageChange) }),
  phrase(
    { rule: 'playCost' },
    ['{who}が{what}をプレイする(際|とき)(、|){condition}{cost}', '{who}が{what}をプレイする{condition}{cost}'],
    'the cost for {who} to play {what} is {condition}{cost}',
    {
      who: words({ own: ['自分', 'you'], opponent: ['相手', 'opponent'] }),
      what: described,
      condition: optional(condition, 'always'),
      cost: costChange.plain,
    },
  ),
  phrase({ rule: 'evolveCost' }, '{what}の(【進化】|進化){cost}', 'the evolve cost of {what} is {cost}', {
    what: things,
    cost: costChange.plain,
  }),
  phrase(
    { rule: 'spellChainCounts' },
    '自分の【スペルチェイン】を数える際(、|)自分の墓場の{sorts}の合計を数える',
    '[Spell Chain] counts {sorts} in your graveyard',
    {
      sorts: list(sort, { ja: ['と', '、'], en: ' and ' }),
    },
  ),
);

const deckRules: Phrase<Rule> = oneOf<Phrase<Rule>[]>(
  phrase(
    { rule: 'deckLimit' },
    'これは{deck}に{n}枚まで入れることができる',
    'up to {n} of this card may be in the {deck}',
    {
      deck: words({ main: [['デッキ', 'メインデッキ'], 'main deck'], evolve: ['エボルヴデッキ', 'evolve deck'] }),
      n: number,
    },
  ),
  phrase({ rule: 'eatenRaces' }, '食事することで(、|)その{sort}は出走する', 'a {sort} that eats this races', { sort }),
);

const ability = (ruled: Phrase<Rule>): Phrase<Ability> =>
  phrase({ ability: 'static' }, '{conditions}{rule}。{reminders}', '{conditions}{rule}. {reminders}', {
    conditions: optional(list(circumstance, { ja: '', en: '' }), []),
    rule: ruled,
    reminders,
  });

const deckRule = ability(deckRules);
const staticAbility = ability(oneOf(ruleOf, deckRules));

const playing: Phrase<Ability> = phrase(
  { ability: 'playing' },
  'これをプレイする(際|とき)(、|){effects}{reminders}',
  'when playing this card, {effects}{reminders}',
  {
    effects: playEffects,
    reminders,
  },
);

const keywords: Phrase<Ability> = phrase({ ability: 'keywords' }, '{keywords}{reminders}', '{keywords}{reminders}', {
  keywords: list(keyword, { ja: ['', '、'], en: '' }),
  reminders,
});

/** 【スタック】 with its explanation written out as abilities (13.3.2.2); they are the keyword's own. */
const stackExplained: Phrase<Ability> = phrase(
  { ability: 'keywords', keywords: ['stack'], reminders: [] },
  '【スタック】（【スタック】を持つアミュレットは、スタックカウンター1つを置いた状態で場に出て、下記の能力を持つ）\n' +
    'これが場を離れるとき、代わりにこれのスタックカウンター1つを(取る|取り除く)。\n' +
    'これのスタックカウンターが0になったとき、これを(破壊する|墓場に置く)。\n' +
    '【起動】これを【アクト】：自分の他の【スタック】を持つアミュレット1つを選ぶ。それにこれのスタックカウンター(すべてを|をすべて)移す。',
  '[Stack]',
);

const spell: Phrase<Ability> = phrase({ ability: 'spell' }, '{effects}{reminders}', '{effects}{reminders}', {
  effects,
  reminders,
});

/* Texts */

const ofPermanent: Phrase<Ability> = rule('能力', () =>
  oneOf(keywords, stackExplained, activated, triggered, replacement, playing, staticAbility),
);
const ofSpell: Phrase<Ability> = rule('スペルの能力', () => oneOf(spell, keywords, playing, triggered, deckRule));

/** Abilities given in quotation marks. */
export const quotedAbilities: Phrase<Ability[]> = around('「{}」', '"{}"', list(ofPermanent, { ja: '', en: ' ' }));

/** In a note the paragraphs run on; those without a beginning of their own come first. */
function runningOn(early: Phrase<Ability>, late: Phrase<Ability>): Phrase<Ability[]> {
  const some = (of: Phrase<Ability>) => optional(list(of, { ja: '', en: ' ' }), []);
  return convert(
    phrase({}, '{head}{tail}', '{head} {tail}', { head: some(early), tail: some(late) }),
    ({ head, tail }) => [...head, ...tail],
    (value) => {
      if (!Array.isArray(value)) return undefined;
      const all: Ability[] = value;
      const at = all.findIndex((ability) => 'effects' in ability);
      return at < 0 ? { head: all, tail: [] } : { head: all.slice(0, at), tail: all.slice(at) };
    },
  );
}

const token = <K extends TokenNote['kind']>(of: Phrase<K>, abilities: Phrase<Ability[]>): Phrase<TokenNote> =>
  phrase(
    {},
    '{name}{class}{traits}{kind}【コスト{cost}】{stats}{abilities}',
    '{name}: {cost} PP {class}{traits}{kind} {stats}{abilities}',
    {
      name,
      class: className,
      traits: optional(list(around('{}・', '{} ', trait), { ja: '', en: '' }), []),
      kind: of,
      cost: number,
      stats: optional(
        phrase({}, '【攻撃力】{attack}/【体力】{health}', '{attack}/{health}', { attack: number, health: number }),
        'none',
      ),
      abilities,
    },
  );

const permanentKind = words({ follower: ['フォロワー', 'follower'], amulet: ['アミュレット', 'amulet'] });
const tokenNote: Phrase<TokenNote> = rule('トークン情報', () =>
  oneOf(
    token(permanentKind, runningOn(oneOf(keywords, staticAbility), oneOf(activated, triggered, replacement))),
    token(word('spell', 'スペル', 'spell'), runningOn(keywords, spell)),
  ),
);

/** A line drawn between paragraphs sets apart abilities that work elsewhere than on the field; it says nothing by itself. */
export const LINE = '――――――――';

const textOf = (ability: Phrase<Ability>): Phrase<CardText> =>
  phrase({}, '{abilities}{tokens}(|\n)', '{abilities}{tokens}', {
    abilities: optional(list(ability, { ja: ['\n', `\n${LINE}\n`], en: '\n' }), []),
    tokens: optional(around(`(\n|)${LINE}\n{}`, '\n{}', list(tokenNote, { ja: '\n', en: '\n' })), []),
  });

export const permanentText = textOf(ofPermanent);
export const spellText = textOf(ofSpell);
