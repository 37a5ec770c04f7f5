// Lasting rules for players: what they cannot do, what cards cost them, what damage does to them.
import { convert, list, oneOf, only, type Phrase, phrase, word, words } from '../../../text/index.ts';
import type { Ability, PlayerChange } from './ast.ts';
import { conditions } from './conditions.ts';
import { selector } from './nouns.ts';
import { harm } from './harm.ts';
import { banned, sufferer, toll } from './steps-players.ts';
import { amount } from './words.ts';

const playerChange: Phrase<PlayerChange[]> = list(
  oneOf<Phrase<PlayerChange>[]>(
    phrase({}, '{change}', '{change}', { change: banned }),
    phrase({ change: 'handLimit' }, '手札の上限(は|が){n}枚(になる|となる)', 'may keep {n} cards in hand', {
      n: amount,
    }),
    word(
      { change: 'handLimit', n: 999 } as const,
      ['手札の上限がなくなる', '手札の上限がない', '手札に上限がない'],
      'has no hand limit',
    ),
    phrase(
      { change: 'noPlay' },
      '{of}を(プレイできない|使用できない|使えない|プレイすることができない)',
      'cannot play {of}',
      {
        of: only(selector, (of) => of.where.length > 0 || of.kind === 'fieldCard'),
      },
    ),
    word(
      { change: 'extraEnergy' },
      [
        '1ターンに2枚までエネルギーを置くことができる',
        'エネルギーを1ターンに2枚まで置くことができる',
        '1ターンに2枚までエネルギーゾーンにカードを置くことができる',
        'エネルギーゾーンにカードを1ターンに2枚まで置くことができる',
      ],
      'may put two energy a turn',
    ),
  ),
  undefined,
  { max: 1 },
);
const costChange: Phrase<PlayerChange[]> = list(
  oneOf<Phrase<PlayerChange>[]>(
    phrase(
      { change: 'cost', sign: '-' },
      [
        '{of}を(プレイする|出す|使う|使用する)(コスト|エネルギーコスト)(は|を|が){n}(少なくなる|減る|減らす|下がる)',
        '{of}を(プレイする|出す|使う|使用する)(コスト|エネルギーコスト)-{n}',
      ],
      '{of} cost {n} less',
      { of: selector, n: amount },
    ),
    phrase(
      { change: 'cost', sign: '+' },
      [
        '{of}を(プレイする|出す|使う|使用する)(コスト|エネルギーコスト)(は|を|が){n}(多くなる|増える|増やす|上がる)',
        '{of}を(プレイする|出す|使う|使用する)(コスト|エネルギーコスト)+{n}',
      ],
      '{of} cost {n} more',
      { of: selector, n: amount },
    ),
  ),
  undefined,
  { max: 1 },
);
const whom = words({
  own: [['自分は', '自分の'], 'you '],
  opponent: [['相手は', '相手の'], 'the opponent '],
  both: [['お互いは', 'お互いの', 'お互いのプレイヤーは', 'お互い'], 'both players '],
});
export const playerRule: Phrase<Ability> = oneOf(
  phrase({ ability: 'player' }, '{conditions}{who}{changes}(。|)', '{conditions}{who}{changes}. ', {
    conditions,
    who: whom,
    changes: playerChange,
  }),
  phrase({ ability: 'player' }, '{conditions}{who}{changes}(。|)', '{conditions}{who}{changes}. ', {
    conditions,
    who: words({ own: [['自分が', ''], ''], opponent: ['相手が', 'for the opponent, '] }),
    changes: costChange,
  }),
  convert(
    phrase({}, '{conditions}{who}{of}{by}(。|)', '{conditions}the {of} {who}{by}. ', {
      conditions,
      who: sufferer,
      of: harm,
      by: toll,
    }),
    ({ conditions: when, who, of, by }): Ability => ({
      ability: 'player',
      conditions: when,
      who,
      changes: [{ change: 'damage', of, by }],
    }),
    (v) => {
      const rule_ = v as Ability;
      const [only] = rule_.ability === 'player' ? rule_.changes : [];
      if (rule_.ability !== 'player' || only?.change !== 'damage') return undefined;
      return { conditions: [...rule_.conditions], who: rule_.who, of: only.of, by: only.by };
    },
  ),
  convert(
    phrase({}, '{conditions}{who}{of}を受けない(。|)', '{conditions}{who}takes no {of}. ', {
      conditions,
      who: whom,
      of: harm,
    }),
    ({ conditions: when, who, of }): Ability => ({
      ability: 'player',
      conditions: when,
      who,
      changes: [{ change: 'damage', of, by: { percent: 0 } }],
    }),
    () => undefined,
  ),
);
