// How scenarios set up a BlackPoker position.
import {
  type Card,
  enter,
  givables,
  type Givable,
  NONE,
  type Phrase,
  type Positions,
  type Seat,
  SEATS,
  word,
} from '../../kernel/index.ts';
import { ACTIONS, actionOf } from './actions.ts';
import { CHARGED, cardsIn, DRIVEN, emptyState, FIELD, type Request, STAGE, type State, zones } from './state.ts';
import { play } from './rules/06-chance.ts';

type Property = Givable<State, Card>;
const { flag, word: one, card: another } = givables<State, Card>();
const ofSeat = givables<State, Seat>();

/** A property that only cards of a zone have. */
const only =
  (zone: number, en: string, ja: string) =>
  (property: Property): Property => ({
    shape: property.shape,
    put: (g, card, value, named) =>
      card.zone >> 1 === zone
        ? property.put(g, card, value, named)
        : word(`${ja}のカードだけの項目です`, `only a card on the ${en} has it`),
  });
const onField = only(FIELD, 'field', '場');
const onStage = only(STAGE, 'stage', 'ステージ');

/** A wall is set face down: the opponent has not seen it. */
function hide(g: State, card: Card): void {
  card.face = 1;
  card.knows = 1 << card.owner;
  zones.see(g, card);
}
const requestOf = (g: State, card: Card): Request | undefined => g.stage.find((r) => r.keys[0] === card.id);
const aimAt = (g: State, target: number) => ({
  target,
  targetInc: g.stage.find((r) => r.keys[0] === target)?.id ?? g.cards[target]?.inc ?? 0,
});

const SOLDIER = word('同じ場の兵士', 'a soldier on the same field');
const FIRST_KEY = word('リクエストの最初のキーカード', 'the first key card of a request');
const TARGET = word('ユニットかステージのキーカード', 'a unit or a key card on the stage');

const properties: Readonly<Record<string, Property>> = {
  wall: onField(flag((g, card, on) => (on ? hide(g, card) : undefined))),
  state: onField(
    one(['charged', 'driven'], (_g, card, state) => {
      card.stance = state === 'driven' ? DRIVEN : CHARGED;
    }),
  ),
  known: flag((g, card, on) => {
    if (on) for (const seat of SEATS) zones.reveal(g, card.id, seat);
  }),
  new: onField(
    flag((g, card, on) => {
      if (on) card.turn = g.turnNumber;
    }),
  ),
  on: onField(
    another((g, card, id) => {
      const host = g.cards[id];
      if (host === undefined || host.zone !== card.zone)
        return word(`${SOLDIER.ja}の別名が必要です`, `expected the alias of ${SOLDIER.en}`);
      card.host = host.id;
      card.stance = host.stance;
    }, SOLDIER),
  ),
  action: onStage(
    one(ACTIONS, (g, card, action) => {
      g.stage = [...g.stage, { id: g.serial++, action, seat: card.owner, keys: [card.id], target: NONE, targetInc: 0 }];
    }),
  ),
  with: onStage(
    another((g, card, first) => {
      if (!g.stage.some((r) => r.keys[0] === first))
        return word(`${FIRST_KEY.ja}の別名が必要です`, `expected the alias of ${FIRST_KEY.en}`);
      g.stage = g.stage.map((r) => (r.keys[0] === first ? { ...r, keys: [first, card.id] } : r));
    }, FIRST_KEY),
  ),
  target: onStage(
    another((g, card, target) => {
      if (requestOf(g, card) === undefined)
        return word(
          'この目標を持つアクション（action）を先に書いてください',
          'expected action first, the action that has this target',
        );
      g.stage = g.stage.map((r) => (r.keys[0] === card.id ? { ...r, ...aimAt(g, target) } : r));
    }, TARGET),
  ),
};

const values: Readonly<Record<string, Givable<State, Seat>>> = {
  chance: ofSeat.flag((g, seat, on) => {
    if (on) g.chance = seat;
  }),
  passed: ofSeat.flag((g, seat, on) => {
    if (on) g.passed |= 1 << seat;
  }),
  requested: ofSeat.words(ACTIONS, (g, _seat, actions) => {
    g.requested = actions;
  }),
  triggered: ofSeat.words(ACTIONS, (g, seat, actions) => {
    g.buffer = [...g.buffer, ...actions.map((action) => ({ id: g.serial++, action, seat }))];
  }),
};

/** A card on the stage is a key card of a request, and a request has all it prints. */
function stageProblem(g: State): Phrase | null {
  const keys = g.stage.flatMap((r) => r.keys);
  if (cardsIn(g, STAGE, 0).some((id) => !keys.includes(id)))
    return word(
      'ステージの各カードにはaction（そのキーカードであるアクション）かwith（最初のキーカード）が必要です',
      'stage: expected action (the action it is a key card of) or with (the first key card) for each card',
    );
  for (const r of g.stage) {
    const { keys: wanted, target } = actionOf(r.action);
    if (wanted.length !== r.keys.length)
      return word(
        `ステージ：${r.action}のキーカードは${wanted.length}枚です（${r.keys.length}枚あります）`,
        `stage: ${r.action} has ${wanted.length} key cards, not ${r.keys.length}`,
      );
    if (target !== null && target !== 'opponent' && r.target === NONE)
      return word(`ステージ：${r.action}には目標が必要です`, `stage: ${r.action} needs a target`);
  }
  return null;
}

export const positions = (rulesNumber: number): Positions<State> => ({
  fill: [{ zone: 'life', card: '♣2', count: 20 }],
  empty: (setup) => Object.assign(emptyState(setup, rulesNumber), { turnNumber: 1, chance: NONE as Seat }),
  properties,
  values,
  phases: [],
  begin: (g, turn) => {
    g.turn = turn;
    // Unless given, the chance is the turn player's, or has been handed on by the one who passed.
    if ((g.chance as number) === NONE) g.chance = g.passed === 0 ? turn : g.passed === 1 ? 1 : 0;
    enter(g, { proc: play, args: {} }, false);
    return stageProblem(g);
  },
});
