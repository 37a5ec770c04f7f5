// Pages by the fragment of the address: nothing needs a server, and a record fits into a link.
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'setup'; readonly game: string }
  | { readonly page: 'table' }
  | { readonly page: 'replay' }
  | { readonly page: 'record'; readonly data: string }
  | { readonly page: 'decks'; readonly game: string }
  | { readonly page: 'deck'; readonly game: string; readonly id: string }
  | { readonly page: 'cards'; readonly game: string }
  | { readonly page: 'print'; readonly game: string; readonly id: string }
  | { readonly page: 'help'; readonly game: string }
  | { readonly page: 'rules'; readonly game: string; readonly clause: string }
  | { readonly page: 'learn'; readonly game: string; readonly lesson: string }
  | { readonly page: 'puzzles'; readonly game: string; readonly puzzle: string }
  | { readonly page: 'lab'; readonly game: string; readonly name: string }
  | { readonly page: 'settings' }
  | { readonly page: 'stats'; readonly game: string }
  | { readonly page: 'match'; readonly match: string }
  | { readonly page: 'film'; readonly match: string }
  | { readonly page: 'seat'; readonly match: string; readonly token: string }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'quick'; readonly game: string }
  | { readonly page: 'watch' }
  | { readonly page: 'me' }
  | { readonly page: 'profile'; readonly name: string };

/** An address somebody mangled is still an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
export function routeOf(hash: string): Route {
  const [page = '', first = '', second = ''] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  switch (page) {
    case 'setup':
      return { page, game: first };
    case 'table':
    case 'replay':
    case 'settings':
      return { page };
    case 't':
      return { page: 'match', match: first };
    case 'film':
      return { page, match: first };
    case 'seat':
      return { page, match: first, token: second };
    case 'watch':
    case 'me':
      return { page };
    case 'p':
      return { page: 'profile', name: first };
    case 'new':
    case 'quick':
      return { page, game: first };
    case 'r':
      return { page: 'record', data: first };
    case 'decks':
      return second === '' ? { page, game: first } : { page: 'deck', game: first, id: second };
    case 'learn':
      return { page, game: first, lesson: second };
    case 'puzzles':
      return { page, game: first, puzzle: second };
    case 'lab':
      return { page, game: first, name: second };
    case 'rules':
      return { page, game: first, clause: second };
    case 'print':
      return { page, game: first, id: second };
    case 'cards':
    case 'stats':
    case 'help':
      return { page, game: first };
    default:
      return { page: 'home' };
  }
}

class Router {
  route: Route = $state(routeOf(location.hash));
  constructor() {
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
      scrollTo(0, 0);
    });
  }
  /** At once: what looks at the route must not see the old one until the browser gets round to its event. */
  go(hash: string): void {
    location.hash = hash;
    this.route = routeOf(location.hash);
  }
}
export const router = new Router();
