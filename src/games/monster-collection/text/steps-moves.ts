// Steps that move cards from one zone to another.
import { convert, isRecord, type Phrase, type Verb, verb, words } from '../../../text/index.ts';
import { same, type Step, type Thing } from './ast.ts';
import { thing } from './nouns.ts';

/** 対象の装備品1つ: one of them, chosen when the use is declared. */
const oneWorn: Phrase<Thing> = convert(
  words({
    target: [['対象が装備している装備品', '対象の装備品'], 'equipment of the target'],
    this: [['このユニットが装備している装備品', 'このユニットの装備品'], 'equipment of this unit'],
  }),
  (oneGearOf): Thing => ({ oneGearOf }),
  (v) => (isRecord(v) && 'oneGearOf' in v ? (v.oneGearOf as 'target') : undefined),
);
const movedTo = {
  discard: ['破棄する', 'discard {to}'],
  hand: ['(持ち主の|)手札に戻す', 'return {to} to hand'],
  removed: ['ゲームから除外する', 'remove {to} from the game'],
  deckTop: ['(持ち主の|)山札の1番上に置く', 'put {to} on top of the deck'],
  deckBottom: ['(持ち主の|)山札の1番下に置く', 'put {to} under the deck'],
  deck: ['山札に戻す', 'put {to} back into the deck and shuffle'],
} as const;
const moves: readonly Verb<Step>[] = Object.entries(movedTo).flatMap(([zone, [ja, en]]) => [
  verb({ do: 'move', zone: zone as keyof typeof movedTo }, `{to}を${ja}`, en, { to: thing }),
  verb(
    { do: 'move', zone: zone as keyof typeof movedTo },
    [`{to}1つを${ja}`, `{to}1つを(選び、|選んで)${ja}`, `{to}を1つ(選び、|選んで)${ja}`],
    en.replace('{to}', '1 {to}'),
    { to: oneWorn },
  ),
]);

/** 対象の装備品(をすべて). */
const worn: Phrase<Thing> = convert(
  words({
    target: [['対象の装備品', '対象が装備している装備品'], 'all equipment of the target'],
    this: ['このユニットの装備品', 'all equipment of this unit'],
  }),
  (gearOf): Thing => ({ gearOf }),
  () => undefined,
);
/** A card that what happened has put into the discard pile. */
const lain: Phrase<Thing> = convert(
  words({ card: ['このカード', 'this card'], it: ['そのカード', 'it'], itUnit: ['そのユニット', 'that unit'] }),
  (the): Thing => ({ the }),
  () => undefined,
);
const lying: readonly Verb<Step>[] = (['removed', 'deckTop', 'deckBottom', 'deck'] as const).map((zone) =>
  verb({ do: 'move', zone }, `捨て山にある{to}を${movedTo[zone][0]}`, `${movedTo[zone][1]} from the discard pile`, {
    to: lain,
  }),
);

export const moveSteps: readonly Verb<Step>[] = [
  ...moves,
  verb({ do: 'move', zone: 'discard' }, '{to}をすべて破棄する', 'discard {to}', { to: worn }),
  verb(
    { do: 'move', zone: 'hand' },
    ['捨て山にある{to}を手札に加える', '捨て山にある{to}を手札に戻す'],
    'take {to} from the discard pile',
    { to: lain },
  ),
  ...lying,
  ...Object.entries({ removed: 'ゲームから除外する', hand: '(持ち主の|)手札に戻す', discard: '破棄する' }).map(
    ([zone, ja]) =>
      verb(
        { do: 'move', zone: zone as keyof typeof movedTo, to: same },
        ja,
        movedTo[zone as keyof typeof movedTo][1].replace('{to}', 'it'),
        {},
      ),
  ),
];
