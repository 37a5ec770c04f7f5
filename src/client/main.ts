import { mount } from 'svelte';
import App from './App.svelte';
import './style/base.css';
import { listenForErasing } from './state/erased.ts';
import { install } from './state/newer.svelte.ts';
import { session } from './state/session.svelte.ts';
import { keepSettings } from './state/settings.svelte.ts';
import { onWorkerFault } from './table/local.ts';

keepSettings();
onWorkerFault((message) => void session.break(message));
addEventListener('unhandledrejection', (event) => {
  const { reason } = event as { reason: unknown };
  void session.break(reason);
});
addEventListener('error', (event) => {
  // Browsers say so when a page's size settles a frame later than they would like; nothing is broken by that.
  if (!event.message.startsWith('ResizeObserver loop')) void session.break(event.message);
});

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

listenForErasing();
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // After everything else: the first visit should not wait for what only later ones need.
  addEventListener('load', () => {
    setTimeout(() => void install(), 1500);
  });
}
