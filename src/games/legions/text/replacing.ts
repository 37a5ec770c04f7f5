// Replacements (38-16): what would happen, and what is done instead.
import { around, convert, list, oneOf, optional, type Phrase, phrase, word, words } from '../../../text/index.ts';
import type { ReplacedEvent, ZoneRange } from './ast.ts';
import { whileCond as cond } from './conditions.ts';
import { actions } from './effects.ts';
import { placeZone, zoneList } from './nouns.ts';
import type { Statement } from './statements.ts';
import { doer, means, subject } from './subjects.ts';
import { known } from './targets.ts';

const at = (zone: ZoneRange['zone']): ZoneRange[] => [{ zone, from: 0, to: 0 }];
const away: Phrase<ZoneRange[]> = oneOf<Phrase<ZoneRange[]>[]>(
  word(at('hand'), ['手札に戻る', '手札に戻される', '手札に置かれる'], 'return to hand'),
  word(at('exile'), ['除外される'], 'be exiled'),
  word(at('deck'), ['山札に戻る', '山札に戻される', '山札に置かれる'], 'go to the deck'),
  around('{}に置かれる', 'be put into {}', list(placeZone, undefined, { max: 1 })),
);
const replaced: Phrase<ReplacedEvent> = oneOf<Phrase<ReplacedEvent>[]>(
  phrase({ of: 'break', by: 'any' }, ['{what}がブレイクする', '{what}がブレイクされる'], '{what} would break', {
    what: subject,
  }),
  phrase({ of: 'break' }, ['{what}が{by}ブレイクする', '{what}が{by}ブレイクされる'], '{what} would break{by}', {
    what: subject,
    by: means,
  }),
  phrase(
    { of: 'goes' },
    [
      '{what}がブレイクする場合、タイムラインに置く',
      '{what}がブレイクした場合、タイムラインに置く',
      '{what}がブレイクする場合、ウェイトゾーンに置く',
    ],
    '{what} breaks and would go to the timeline',
    { what: subject },
  ),
  phrase({ of: 'damage', by: 'any' }, '{what}がダメージを受ける', '{what} would take damage', { what: subject }),
  phrase({ of: 'damage' }, '{what}が{by}ダメージを受ける', '{what} would take damage{by}', {
    what: subject,
    by: oneOf(means, words({ battle: ['バトル', ' in battle'], effect: ['効果', ' by an effect'] })),
  }),
  phrase({ of: 'moves', from: [] }, '{what}が{by}{to}', '{what} would {to}{by}', {
    what: subject,
    by: optional(means, 'any'),
    to: away,
  }),
  phrase({ of: 'moves', to: [] }, '{what}が{by}{from}から(離れる|移動する)', '{what} would leave {from}{by}', {
    what: subject,
    by: optional(means, 'any'),
    from: zoneList,
  }),
  phrase({ of: 'draw' }, ['{who}カードを引く'], '{who}would draw', { who: doer }),
  phrase({ of: 'life' }, ['{who}ライフを得る'], '{who}would gain life', {
    who: oneOf(doer, words({ own: ['あなたのマスターが', 'you '], opponent: ['相手のマスターが', 'the opponent '] })),
  }),
);
export const replacing: Phrase<Statement> = oneOf(
  phrase(
    { say: 'replace', may: false },
    [
      '{cond}{event}(場合|時)、代わりに{actions}。',
      '{cond}{event}代わりに、{actions}。',
      '{cond}{event}代わりに{actions}。',
      '{cond}{event}(場合|時)、代わりに、{actions}。',
    ],
    '{cond}if {event}, instead {actions}.',
    { cond, event: replaced, actions: actions.plain },
  ),
  phrase(
    { say: 'replace', may: true },
    [
      '{cond}{event}(場合|時)、代わりに{actions}もよい。',
      '{cond}{event}代わりに{actions}もよい。',
      '{cond}{event}(場合|時)、代わりに、{actions}もよい。',
    ],
    '{cond}if {event}, you may {actions} instead.',
    { cond, event: replaced, actions: actions.te },
  ),
);
/** あなたの他のミニオンが受けるダメージは、代わりにこのカードが受ける. */
export const taking: Phrase<Statement> = convert(
  phrase(
    {},
    [
      '{cond}{what}が受ける{by}ダメージは(|、)代わりに{to}が受ける。',
      '{cond}{what}が受ける{by}ダメージは(|、){to}が代わりに受ける。',
    ],
    '{cond}{to} takes the {by}damage that {what} would take.',
    {
      cond,
      what: subject,
      by: words({ any: ['', ''], battle: ['バトル', 'battle '], effect: ['効果', 'effect '] }),
      to: known,
    },
  ),
  ({ cond: when, what, by, to }): Statement => ({
    say: 'replace',
    cond: when,
    event: { of: 'damage', what, by },
    may: false,
    actions: [{ do: 'damage', to, n: { value: 'that' } }],
  }),
  () => undefined,
);
