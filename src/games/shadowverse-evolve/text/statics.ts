// What continuously holds: 〜がいる限り, 〜は…を持つ, 〜をプレイする際. Chapters 6.1.2, 10.1.1.3.

import { agree, list, number, oneOf, optional, type Phrase, phrase, words } from '../../../text/index.ts';
import type { Ability, Condition, Rule, Target } from './ast.ts';
import { changes, costChange, damageChange, statChange } from './changes.ts';
import { circumstance, condition } from './conditions.ts';
import { bare, one, targets } from './counts.ts';
import { clause, singular } from './english.ts';
import { ofZone } from './events.ts';
import { described, sort } from './nouns.ts';
import { reminders } from './reminders.ts';
import { numbered } from './values.ts';

const things: Phrase<Target[]> = oneOf(targets, one(bare));

const rules: Phrase<Rule> = oneOf<Phrase<Rule>[]>(
  phrase({ rule: 'modify' }, '{what}は(|、){changes}', (en) => clause(en.what, en.changes), {
    what: things,
    changes: changes.plain,
  }),
  phrase({ rule: 'modify' }, '{what}が{changes}', (en) => clause(en.what, en.changes), {
    what: things,
    changes: one(damageChange.plain),
  }),
  phrase({ rule: 'modify' }, '{what}の{changes}', "{what}'s {changes}", { what: things, changes: statChange.plain }),
  phrase(
    { rule: 'playCost' },
    [
      '{who}が{from}{what}をプレイする(際|とき)(、|){condition}{cost}',
      '{who}が{from}{what}をプレイする{condition}{cost}',
    ],
    '{condition}the cost for {who} to play {what}{from} is {cost}',
    {
      who: words({ own: ['自分', 'you'], opponent: [['相手', '相手プレイヤー'], 'the opponent'] }),
      from: ofZone,
      what: described,
      condition: optional<Condition, 'always'>(condition, 'always'),
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

const perRule: Phrase<Rule> = phrase(
  { rule: 'per' },
  '{of}{each}{unit}につき(、|){rules}',
  'for every {each} of {of}, {rules}',
  {
    of: numbered,
    each: number,
    unit: agree(['枚', '体', 'つ', '個', '人', '回', '点', ''], () => '枚'),
    rules,
  },
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
  phrase(
    { rule: 'eatenRaces' },
    '食事することで(、|)その{sort}は出走する',
    (en) => `a ${singular(en.sort)} that eats this races`,
    { sort },
  ),
);

/** 。, which quoted abilities leave out before 」. */
const stop = agree(['。'], () => '。', '」');

const holding = (rule: Phrase<Rule>): Phrase<Ability> =>
  phrase({ ability: 'static' }, '{conditions}{rule}{stop}{reminders}', '{conditions}{rule}. {reminders}', {
    conditions: optional(list(circumstance, { ja: '', en: '' }), []),
    rule,
    stop,
    reminders,
  });

export const deckRule = holding(deckRules);
export const staticAbility = holding(oneOf(rules, perRule, deckRules));
