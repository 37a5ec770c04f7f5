import { mount } from 'svelte';
import App from './App.svelte';
import './style/base.css';
import { session } from './state/session.svelte.ts';
import { keepSettings } from './state/settings.svelte.ts';
import { onWorkerFault } from './table/local.ts';

keepSettings();
onWorkerFault((message) => void session.break(message));
addEventListener('unhandledrejection', (event) => {
  const { reason } = event as { reason: unknown };
  void session.break(reason instanceof Error ? `${reason.message}\n${reason.stack ?? ''}` : String(reason));
});
addEventListener('error', (event) => {
  // Browsers say so when a page's size settles a frame later than they would like; nothing is broken by that.
  if (!event.message.startsWith('ResizeObserver loop')) void session.break(event.message);
});

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // After everything else: the first visit should not wait for what only later ones need.
  addEventListener('load', () => {
    setTimeout(() => void navigator.serviceWorker.register('./sw.js').catch(() => undefined), 1500);
  });
}
