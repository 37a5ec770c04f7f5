// What has happened this turn, as a condition: このターンに自分のキャラクターがダウンしている場合.
import { convert, oneOf, only, type Phrase, phrase, rule } from '../../../text/index.ts';
import type { Condition, Event } from './ast.ts';
import { destroyedBy, downedHow, what, whoIs } from './events.ts';
import { harm } from './harm.ts';
import { selector } from './nouns.ts';
import { amount } from './words.ts';

const IN = '(このターンに|このターン中に|このターン、|このターン中、|このターン)';
/** A deed up to て or た: of whom, and what was done. */
interface Deed {
  readonly is: object;
  readonly of: string;
  readonly does: string;
  readonly en: string;
  readonly slots: Readonly<Record<string, Phrase<unknown>>>;
}
const of = (is: object, does: string, en: string, more: Deed['slots'] = {}): Deed => ({
  is,
  of: '{what}が',
  does,
  en,
  slots: { what, ...more },
});
const DEEDS: readonly Deed[] = [
  of({ on: 'downed', foe: null }, '{how}ダウンし', '{what} was downed{how}', { how: downedHow }),
  of({ on: 'destroyed' }, '{by}破壊され', '{what} was destroyed{by}', { by: destroyedBy }),
  of({ on: 'moves' }, '移動し', '{what} moved'),
  of({ on: 'attacks', foe: null }, 'アタックし', '{what} attacked'),
  of({ on: 'enters' }, '(場に|)出', '{what} came out'),
  of({ on: 'turnedUp' }, '表側表示になっ', '{what} was turned up'),
  {
    is: { on: 'plays' },
    of: '{who}{of}を',
    does: 'プレイし',
    en: '{who} played {of}',
    slots: { who: whoIs, of: selector },
  },
  { is: { on: 'takes' }, of: '{who}{of}を', does: '受け', en: '{who} took {of}', slots: { who: whoIs, of: harm } },
  { is: { on: 'heals' }, of: '{who}ライフを', does: '回復し', en: '{who} recovered life', slots: { who: whoIs } },
  { is: { on: 'draws' }, of: '{who}カードを', does: '引い', en: '{who} drew', slots: { who: whoIs } },
  { is: { on: 'discards' }, of: '{who}手札を', does: '捨て', en: '{who} discarded', slots: { who: whoIs } },
];
const event: Phrase<Event> = rule('このターンのこと', () =>
  oneOf(
    ...DEEDS.map(
      ({ is, of: whom, does, en, slots }) => phrase(is, `${whom}${does}`, en, slots) as unknown as Phrase<Event>,
    ),
  ),
);
const isSame = (one: Event, is: object): boolean => 'on' in is && is.on === one.on;
/** このターンに自分のキャラクターが2体以上ダウンしている */
const severally: Phrase<Condition> = oneOf(
  ...DEEDS.map(({ is, of: whom, does, en, slots }) =>
    convert(
      phrase({}, `${IN}${whom}{n}(体|枚|回)以上${does}(ている|ていた|た)`, `${en} {n} times or more this turn`, {
        ...slots,
        n: only(amount, (n) => n > 1),
      }),
      (made): Condition => {
        const { n, ...rest } = made as { n: number };
        return { if: 'happened', event: { ...is, ...rest } as Event, n, compare: 'least' };
      },
      (v) => {
        const c = v as Condition;
        if (c.if !== 'happened' || c.n < 2 || !isSame(c.event, is)) return undefined;
        const told = c.event as unknown as Readonly<Record<string, unknown>>;
        return { ...Object.fromEntries(Object.keys(slots).map((slot) => [slot, told[slot]])), n: c.n };
      },
    ),
  ),
);
/** このターンに移動している: this card, where it is not said which. */
const ofThis: Phrase<Event> = oneOf(
  ...(['moves', 'attacks', 'enters'] as const).map((on) =>
    convert(
      phrase({}, { moves: '移動し', attacks: 'アタックし', enters: '場に出' }[on], `this card ${on}`),
      (): Event => (on === 'attacks' ? { on, what: { the: 'this' }, foe: null } : { on, what: { the: 'this' } }),
      () => undefined,
    ),
  ),
);
export const history: Phrase<Condition> = oneOf(
  phrase({ if: 'happened', n: 1, compare: 'least' }, `${IN}{event}(ている|ていた|た)`, '{event} this turn', {
    event: oneOf(event, ofThis),
  }),
  phrase({ if: 'happened', n: 0, compare: 'most' }, `${IN}{event}(ていない|ていなかった)`, 'not: {event} this turn', {
    event: oneOf(event, ofThis),
  }),
  severally,
);
