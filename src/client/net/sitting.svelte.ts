// What somebody brings to a table: a name, and a deck with the cards of their own that are in it.
import type { CardSource, Deck } from '../../kernel/index.ts';
import { deckFor } from '../state/chosendeck.ts';
import { ownCards, ownIn } from '../state/own.ts';
import { settings, t } from '../state/settings.svelte.ts';
import { decksOf, newSeed, type OwnDeck } from '../state/store.ts';
import { gameInfo, rules } from '../table/local.ts';
import type { GameInfo } from '../table/table.ts';
import { guest, nameKept } from './kept.ts';

export interface Brought {
  readonly deck: Deck;
  readonly own: readonly CardSource[];
}
/** What one wants to be called, at whatever table. */
const me = $state({ name: nameKept() || guest().name });

export class Sitting {
  info: GameInfo | null = $state.raw(null);
  decks: readonly OwnDeck[] = $state.raw([]);
  key = $state('starter:0');
  problem = $state('');
  private cards: readonly CardSource[] = [];
  private readonly loading: Promise<void>;

  constructor(readonly game: string) {
    this.loading = this.load();
  }
  get name(): string {
    return me.name;
  }
  set name(name: string) {
    me.name = name;
  }
  private async load(): Promise<void> {
    const english = settings.language === 'en';
    [this.info, this.decks, this.cards] = await Promise.all([
      gameInfo(this.game, [], english),
      decksOf(this.game),
      ownCards(this.game),
    ]);
    const last = settings.lastDecks[this.game] ?? this.key;
    if (!last.startsWith('own:') || this.decks.some(({ id }) => last === `own:${id}`)) this.key = last;
  }
  /** The deck to sit down with, or null, and `problem` says why. */
  async bring(): Promise<Brought | null> {
    await this.loading;
    const { info, decks, cards, key } = this;
    if (info === null) return null;
    this.problem = '';
    const deck = await deckFor({ info, own: decks, cards }, key, null, newSeed());
    if (deck === null) return null;
    const own = ownIn(info, [deck], cards);
    const [found] = await rules().deckProblems(this.game, deck, null, own);
    if (found !== undefined) {
      const said = settings.language === 'ja' ? found.ja : found.message;
      this.problem = t('deckUnusable', `${said}${found.rule === '' ? '' : ` (${found.rule})`}`);
      return null;
    }
    settings.lastDecks[this.game] = key;
    return { deck, own };
  }
}
