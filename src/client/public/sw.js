// Keeps the client for offline play. The build puts in the version and the list of files.
const CACHE = 'tefuda-__VERSION__';
const FILES = __FILES__;

// All of it or nothing; and never what some cache on the way remembers of an older version.
self.addEventListener('install', (event) => {
  const fresh = ['./', ...FILES.map((file) => `./${file}`)].map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
  // No skipWaiting: a tab of the old version still needs the old files. The page says that a newer one is there.
});
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('tefuda-') && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});
// What is kept comes first, the page itself too: a network that hangs or a server that fails must not take away what was
// there before, and a game goes on under the version it was begun with.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Whether a server answers here is asked anew each time; without a network none does.
  if (pathname === new URL('./online.json', location.href).pathname) {
    const nobody = () => new Response('{"online":false}', { headers: { 'content-type': 'application/json' } });
    event.respondWith(fetch(request).catch(nobody));
    return;
  }
  const isPage = request.mode === 'navigate' && pathname === new URL('./', location.href).pathname;
  const wanted = isPage ? './' : request;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted, { ignoreSearch: true }))
      .catch(() => undefined)
      .then((kept) => kept ?? fetch(request)),
  );
});
