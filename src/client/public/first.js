// Before the first paint, so that a dark page never flashes light. A file of its own: nothing inline may run.
try {
  const chosen = JSON.parse(localStorage.getItem('tefuda.settings') || '{}');
  if (chosen.theme === 'light' || chosen.theme === 'dark') document.documentElement.dataset.theme = chosen.theme;
  if (chosen.language === 'ja' || chosen.language === 'en') document.documentElement.lang = chosen.language;
} catch {
  // Nothing chosen that can be read.
}

// A page that cannot begin is never blank. What is kept for offline play may be half of one version and half of another:
// it is thrown away, and the page asked for anew, when somebody says so.
const begun = () => document.querySelector('#app > *') !== null;
async function heal() {
  try {
    if (navigator.onLine) {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
      for (const name of await caches.keys()) if (name.startsWith('tefuda-')) await caches.delete(name);
    }
  } finally {
    location.reload();
  }
}
function tell() {
  const app = document.getElementById('app');
  if (app === null || begun()) return;
  const text = document.createElement('p');
  text.style.cssText = 'max-width: 36em; margin: 15vh auto 1em; padding: 0 1em; font-family: sans-serif';
  text.textContent =
    'ページを読み込めませんでした。通信を確かめて、もう一度お試しください。 The page could not be loaded. Check the connection and try again.';
  const again = document.createElement('button');
  again.textContent = 'もう一度 / Try again';
  again.style.cssText = 'display: block; margin: 0 auto; padding: 0.8em 1.6em; font: inherit';
  again.addEventListener('click', () => void heal());
  app.append(text, again);
}
addEventListener('error', () => document.readyState !== 'loading' && tell(), true);
addEventListener('unhandledrejection', tell);
addEventListener('load', () => setTimeout(tell));
