// What a card must be: colours, types, numbers, states, lanes, and how it compares with others.
import { convert, list, oneOf, optional, phrase, type Phrase, rule, word, words } from '../../../text/index.ts';
import type { Filter } from './ast.ts';
import {
  anyKeyword,
  beside,
  cardName,
  cardState,
  color,
  compare,
  kind,
  lane,
  laneHolder,
  num,
  stat,
  typeName,
} from './words.ts';

const measure = words({
  this: [['このカード', 'このミニオン', 'このユニット'], 'this card'],
  it: [['そのカード', 'そのミニオン', 'そのユニット', '選んだミニオン', 'それ'], 'it'],
});
const shared = words({ name: ['名前', 'name'], color: ['属性', 'colour'], type: ['タイプ', 'type'] });
const withKeyword: Phrase<Filter> = phrase({ is: 'keyword' }, '「{keyword}」', '{keyword}', { keyword: anyKeyword });
const exactCost: Phrase<Filter> = phrase({ is: 'stat', stat: 'cost', compare: 'exactly' }, '{n}', '{n}', { n: num });
const OR = { ja: ['か', 'または', '/', 'あるいは'], en: ' or ' };
export const filter: Phrase<Filter> = rule('限定', () =>
  oneOf(
    phrase({ is: 'color' }, ['{color}属性を持つ', '{color}属性の'], 'that is {color}', { color }),
    phrase({ is: 'type' }, ['タイプ{type}を持つ', 'タイプ{type}の'], 'of type {type}', { type: typeName }),
    phrase({ is: 'either' }, '{of}を持つ', 'that is {of}', {
      of: list(phrase({ is: 'color' }, '{color}属性', '{color}', { color }), OR, { min: 2 }),
    }),
    phrase({ is: 'either' }, '{of}を持つ', 'of {of}', {
      of: list(phrase({ is: 'type' }, ['タイプ{type}', '{type}'], 'type {type}', { type: typeName }), OR, { min: 2 }),
    }),
    phrase({ is: 'either' }, '{of}を持つ', 'with {of}', { of: list(withKeyword, OR, { min: 2 }) }),
    phrase({ is: 'either' }, 'コスト{of}の', 'with cost {of}', { of: list(exactCost, OR, { min: 2 }) }),
    phrase({ is: 'not' }, '{of}を持たない', 'without {of}', {
      of: oneOf(
        phrase({ is: 'color' }, '{color}属性', '{color}', { color }),
        phrase({ is: 'type' }, 'タイプ{type}', 'type {type}', { type: typeName }),
        withKeyword,
      ),
    }),
    phrase({ is: 'not' }, ['{of}ではない', '{of}でない'], 'that is not {of}', {
      of: oneOf(
        phrase({ is: 'color' }, '{color}属性', '{color}', { color }),
        phrase({ is: 'type' }, 'タイプ{type}', 'of type {type}', { type: typeName }),
        phrase({ is: 'state' }, '{state}状態', '{state}', { state: cardState }),
      ),
    }),
    word({ is: 'not', of: { is: 'damaged' } } as const, 'ダメージを受けていない', 'that is not damaged'),
    phrase({ is: 'named' }, ['{name}という名前を持つ', '名前が{name}の'], 'named {name}', { name: cardName }),
    phrase(
      { is: 'stat' },
      [
        '{stat}{n}{compare}の',
        '{stat}が{n}{compare}の',
        '{stat}{n}{compare}を持つ',
        '{stat}{n}{compare}で',
        '{stat}が{n}{compare}で',
      ],
      'with {stat} {n}{compare}',
      {
        stat,
        n: num,
        compare,
      },
    ),
    phrase({ is: 'keyword' }, '「{keyword}」を持つ', 'with {keyword}', { keyword: anyKeyword }),
    phrase({ is: 'state' }, ['{state}状態の', '{state}状態である'], 'that is {state}', { state: cardState }),
    phrase({ is: 'notKind' }, '{kinds}以外の', 'that is no {kinds}', {
      kinds: list(kind, { ja: ['/', 'か', 'または', 'と'], en: ' or ' }),
    }),
    ...(['highest', 'lowest'] as const).map((extreme): Phrase<Filter> => {
      const high = extreme === 'highest' ? '高い' : '低い';
      return phrase(
        { is: 'extreme', extreme },
        [`{stat}が(最も|一番)${high}`, `(最も|一番){stat}(の|が)${high}`],
        `with the ${extreme} {stat}`,
        { stat },
      );
    }),
    ...(['below', 'above'] as const).map((than): Phrase<Filter> => {
      const low = than === 'below' ? '低い' : '高い';
      return convert(
        phrase(
          {},
          [`{of}より{stat}が${low}`, `{of}より${low}{stat}を持つ`, `{of}より${low}{stat}の`],
          `with ${than === 'below' ? 'lower' : 'higher'} {stat} than {of}`,
          { of: measure, stat },
        ),
        ({ of, stat: which }): Filter => ({ is: 'than', stat: which, of, from: which, compare: than }),
        (v) => {
          const f = v as Filter;
          return f.is === 'than' && f.compare === than && f.from === f.stat ? { of: f.of, stat: f.stat } : undefined;
        },
      );
    }),
    phrase(
      { is: 'than' },
      ['{of}の{from}{compare}の{stat}を持つ', '{of}の{from}{compare}の{stat}の'],
      'with {stat} of the {from} of {of}{compare}',
      {
        of: measure,
        from: stat,
        compare,
        stat,
      },
    ),
    phrase({ is: 'shares' }, ['{of}と同じ{what}の', '{of}と同じ{what}を持つ'], 'with the same {what} as {of}', {
      of: measure,
      what: shared,
    }),
    phrase({ is: 'shares', of: 'it' }, ['同じ{what}の', '同じ{what}を持つ'], 'with the same {what}', { what: shared }),
    convert(
      phrase({}, ['{of}と同じ{stat}の', '{of}と同じ{stat}を持つ'], 'with the {stat} of {of}', { of: measure, stat }),
      ({ of, stat: which }): Filter => ({ is: 'than', stat: which, of, from: which, compare: 'exactly' }),
      () => undefined,
    ),
    word(
      { is: 'attacked' } as const,
      ['このターンにアタックした', 'このターン中にアタックした', 'このターンアタックした'],
      'that attacked this turn',
    ),
    word({ is: 'state', state: 'open' } as const, '表向きの', 'that is face up'),
    word({ is: 'state', state: 'fatigued' } as const, '疲労している', 'that is fatigued'),
    word({ is: 'state', state: 'active' } as const, '疲労していない', 'that is active'),
    phrase({ is: 'lane' }, ['{lane}にある', '{lane}の'], 'in {lane}', { lane }),
    phrase(
      { is: 'lane', lane: 'same' },
      ['このカードと同じレーンにある', '同じレーンにある', 'このカードと同一レーンにある'],
      'in the same lane',
    ),
    phrase(
      { is: 'lane', lane: 'adjacent' },
      ['このカードに隣接するレーンにある', '隣接するレーンにある', 'このカードに隣接する'],
      'in an adjacent lane',
    ),
    phrase({ is: 'laneOf' }, '{what}{beside}', '{beside} {what}', { what: laneHolder, beside }),
    word({ is: 'faceDown' } as const, ['裏向きの', '裏向きである'], 'that is face down'),
    word(
      { is: 'fresh' } as const,
      ['このターンに配置された', 'このターン中に配置された', 'このターン配置された'],
      'placed this turn',
    ),
    phrase({ is: 'damaged' }, ['ダメージを受けている'], 'that is damaged'),
  ),
);
export const filters = optional(list(filter, { ja: ['', '、'], en: ' ' }), []);
