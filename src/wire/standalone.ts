// A replay as one page of HTML: what both seats saw, and what shows it. It opens from a disk, asks nothing of any network, and
// needs no rules, so it plays for ever.
import { sha256 } from '@noble/hashes/sha2.js';
import type { About, Game, Language } from '../kernel/index.ts';
import type { MatchRecord } from '../match/record.ts';
import { entitled, type GameInfo, infoOf } from '../referee/info.ts';
import { type Film, filmsOf } from './film.ts';

/** All that such a page knows. */
export interface Standalone {
  readonly format: 1;
  readonly about: About;
  readonly info: GameInfo;
  readonly names: readonly [string, string];
  readonly films: readonly Film[];
  /** What the clauses say that its log names. */
  readonly summaries: Readonly<Record<Language, readonly (readonly [string, string])[]>>;
}
/** What is known of the game beside its rules. */
export interface Around {
  readonly about: About;
  readonly titles: Readonly<Record<string, string>>;
  readonly summaries: Readonly<Record<Language, ReadonlyMap<string, string>>>;
}
/** What shows it, made by the build: a script and a style sheet. */
export interface Viewer {
  readonly script: string;
  readonly style: string;
}
/** The element of the page that holds what it knows. */
export const HOLDER = 'film';

export function standalone(
  game: Game,
  pool: Game['starters']['pool'],
  record: MatchRecord,
  around: Around,
): Standalone {
  const films = filmsOf(game, record);
  const named = new Set(films.flatMap(({ log }) => log.flatMap(({ clauses }) => clauses)));
  const said = (language: Language) => [...around.summaries[language]].filter(([id]) => named.has(id));
  const info = entitled(infoOf(game, [], pool), around.titles);
  const [a, b] = record.seats;
  return {
    format: 1,
    about: around.about,
    info: { ...info, decks: [], clauses: info.clauses.filter(({ id }) => named.has(id)) },
    names: [a.name, b.name],
    films,
    summaries: { ja: said('ja'), en: said('en') },
  };
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const hashOf = (text: string): string => `'sha256-${base64(sha256(new TextEncoder().encode(text)))}'`;
/** What ends an element must not stand in one. */
const inside = (text: string, tag: string): string => text.replaceAll(new RegExp(`</(?=${tag})`, 'gi'), '<\\/');
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** The page. Its own script and style may run, by their hashes, and nothing else; it can reach nothing. */
export function page(told: Standalone, viewer: Viewer): string {
  const [script, style] = [inside(viewer.script, 'script'), inside(viewer.style, 'style')];
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
  const data = JSON.stringify(told).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${plain(told.about.names.ja)} — Tefuda</title>
<style>${style}</style>
</head>
<body>
<div id="app" tabindex="-1"></div>
<script type="application/json" id="${HOLDER}">${data}</script>
<script>${script}</script>
</body>
</html>
`;
}
