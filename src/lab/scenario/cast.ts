// Who is who in a scenario: aliases, printed names, and the names of options they make.
import {
  type ArgKind,
  argName,
  cardName,
  type Core,
  type Decision,
  type Game,
  KERNEL_VERBS,
  NONE,
  optionArgs,
  type Phrase,
  poolAt,
  SEAT_NAMES,
  verbSpec,
  type VerbSpec,
  word,
  zoneName,
} from '../../kernel/index.ts';

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

export class Cast {
  private readonly ids = new Map<string, number>();
  private readonly aliases = new Map<number, string>();
  private spelt: ReadonlyMap<number, readonly string[]> | null = null;
  constructor(private readonly game: Game) {}

  /** Gives a card an alias; the answer is what is wrong with it, or null. */
  add(alias: string, id: number): Phrase | null {
    const wrong = (ja: string, en: string): Phrase => word(`別名${alias}：${ja}`, `alias ${alias}: ${en}`);
    if (!/^[^\s.]+$/.test(alias))
      return wrong('空白や点のない言葉が必要です', 'expected a word without spaces and dots');
    if ((SEAT_NAMES as readonly string[]).includes(alias)) return wrong('それは席の名前です', 'that is a seat');
    if (this.ids.has(alias)) return wrong('別のカードの別名です', 'already given to another card');
    const known = this.aliases.get(id);
    if (known !== undefined) return wrong(`このカードの別名はもう${known}です`, `this card is already called ${known}`);
    this.ids.set(alias, id);
    this.aliases.set(id, alias);
    return null;
  }
  id(alias: string): number {
    return this.ids.get(alias) ?? NONE;
  }
  aliasOf(id: number): string | null {
    return this.aliases.get(id) ?? null;
  }
  /** All names a card answers to, the best first: its alias, its printed name, other spellings of it. */
  names(g: Core, id: number): string[] {
    const alias = this.aliases.get(id);
    const printed = cardName(g, id);
    const others = this.spellings(g).get(g.cards[id]?.def ?? NONE) ?? [];
    return [...(alias === undefined ? [] : [alias]), printed, ...others.filter((name) => name !== printed)];
  }
  private spellings(g: Core): ReadonlyMap<number, readonly string[]> {
    if (this.spelt !== null) return this.spelt;
    const spelt = new Map<number, string[]>();
    for (const [name, def] of poolAt(g.pool).byName) spelt.set(def, [...(spelt.get(def) ?? []), name]);
    this.spelt = spelt;
    return spelt;
  }
  known(): string[] {
    return [...this.ids.keys()];
  }

  private argNames(g: Core, kind: ArgKind, value: number, words: readonly string[] | null): string[] {
    if (kind === 'card') return this.names(g, value);
    if (kind === 'zone') {
      const name = zoneName(this.game, value);
      return [name, name.slice(name.indexOf('.') + 1)];
    }
    const plain = argName(this.game, g, kind, value, words);
    if (kind !== 'waiting') return [plain];
    const waiting = g.waiting.find((w) => (w.id & 0x3fff) === value);
    const alias = waiting === undefined ? null : this.aliasOf(waiting.card);
    const ability = this.game.nameArg(g, kind, value);
    return [...(alias === null ? [] : [alias]), plain, ability].filter((name) => name !== '');
  }

  /** Every way to write an option, the best first. */
  optionNames(g: Core, o: number, words: readonly string[] | null): string[] {
    let names = [verbSpec(this.game, o).name];
    for (const { kind, value } of optionArgs(this.game, o)) {
      const args = this.argNames(g, kind, value, words);
      names = names.flatMap((name) => args.map((arg) => tidy(`${name} ${arg}`)));
    }
    return names;
  }
  show(g: Core, o: number, words: readonly string[] | null): string {
    return this.optionNames(g, o, words)[0] ?? '';
  }
  shown(g: Core, decision: Decision): string[] {
    return decision.options.map((o) => this.show(g, o, decision.vocabulary));
  }

  /** Options of a question that this text names, as indexes. */
  find(g: Core, decision: Decision, text: string): number[] {
    const wanted = tidy(text);
    const found: number[] = [];
    decision.options.forEach((o, i) => {
      if (this.optionNames(g, o, decision.vocabulary).includes(wanted)) found.push(i);
    });
    return found.length > 1 && this.alike(g, decision, found) ? found.slice(0, 1) : found;
  }
  /** Options that differ only in copies of a card that lie in the same zone and have no alias are all the same. */
  private alike(g: Core, decision: Decision, found: readonly number[]): boolean {
    const pictures = found.map((i) => {
      const o = decision.options[i] ?? NONE;
      return optionArgs(this.game, o).map(({ kind, value }) => {
        if (kind !== 'card') return `${kind} ${value}`;
        const card = g.cards[value];
        return `${card?.def} ${card?.zone} ${card?.face} ${card?.stance} ${this.aliasOf(value) ?? ''}`;
      });
    });
    return pictures.every((picture) => picture.join() === pictures[0]?.join());
  }

  /** Whether a text could be the name of an option at all: guards against a misspelt `refuses`. */
  recognises(g: Core, decision: Decision | null, text: string): boolean {
    if (text === 'concede') return true;
    const specs: readonly VerbSpec[] = [...KERNEL_VERBS, ...this.game.verbs];
    return specs.some((spec) => {
      const rests = spec.name === '' ? [tidy(text)] : cut(tidy(text), [spec.name]);
      return rests
        .flatMap((rest) => this.cutArg(g, decision, spec.a, rest))
        .flatMap((rest) => this.cutArg(g, decision, spec.b, rest))
        .includes('');
    });
  }
  /** Words of the game's own that options may name in this pool: areas, names of abilities. */
  private spoken(g: Core): string[] {
    return Array.from({ length: MOST_WORDS }, (_, value) => this.game.nameArg(g, 'word', value)).filter(
      (name) => name !== '',
    );
  }
  /** What is left of a text once an argument of this kind has been read off its front, in every way that fits. */
  private cutArg(g: Core, decision: Decision | null, kind: ArgKind, text: string): string[] {
    switch (kind) {
      case 'none':
        return [text];
      case 'card':
      case 'waiting':
        return cut(text, [...this.ids.keys(), ...poolAt(g.pool).byName.keys()]);
      case 'number':
        return cut(text, text.match(/^-?\d+/) ?? []);
      case 'seat':
        return cut(text, SEAT_NAMES);
      case 'zone':
        return cut(text, zoneNames(this.game));
      case 'word':
        return cut(text, [...(decision?.vocabulary ?? []), ...Object.keys(this.game.words.terms), ...this.spoken(g)]);
    }
  }
}

/** So many words an option can name (10 bits of it). */
const MOST_WORDS = 1024;
/** The text without the name it begins with, for each name that it does begin with. */
function cut(text: string, names: Iterable<string>): string[] {
  const rests: string[] = [];
  for (const name of names) {
    if (text === name) rests.push('');
    else if (name !== '' && text.startsWith(`${name} `)) rests.push(text.slice(name.length + 1));
  }
  return rests;
}

function zoneNames(game: Game): string[] {
  const names: string[] = [];
  for (let zone = 0; zone < game.zones.count; zone++) names.push(zoneName(game, zone), game.zones.spec(zone).name);
  return [...new Set(names)];
}

/** The zone a path like `A.field` (or `stage`, where it is shared) names, or NONE. */
export function zoneCalled(game: Game, name: string): number {
  for (let zone = 0; zone < game.zones.count; zone++) {
    if (game.zones.spec(zone).shared && zone % 2 === 1) continue;
    if (zoneName(game, zone) === name) return zone;
  }
  return NONE;
}
