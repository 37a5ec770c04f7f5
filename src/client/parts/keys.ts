// The keyboard at the table.
const KEYS = {
  Escape: 'escape',
  ' ': 'on',
  p: 'on',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  ArrowRight: 'next',
  ArrowDown: 'next',
  u: 'undo',
  h: 'hint',
  w: 'why',
  l: 'log',
  z: 'zones',
  '?': 'keys',
} as const;
export type Pressed = (typeof KEYS)[keyof typeof KEYS];

/** What a key means at the table, or null where it belongs to something else. */
export function pressed(event: KeyboardEvent): Pressed | null {
  const { target } = event;
  const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (document.querySelector('dialog[open]') !== null) return null;
  // The space bar presses the button it stands on, unless that is a card which cannot be chosen.
  if (event.key === ' ' && target instanceof HTMLButtonElement && !target.matches('[data-key]:not(.can)')) return null;
  return event.key in KEYS ? KEYS[event.key as keyof typeof KEYS] : null;
}

/** Moves the focus between the things that can be chosen, in the order they stand on the page. */
export function moveFocus(by: 1 | -1): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'button.hold.can, .bed.can, .aim, .prompt .buttons button:not(:disabled), .picker .pick[aria-disabled="false"]',
    ),
  ];
  if (all.length === 0) return;
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  all[next]?.focus();
}

/** A card that was a choice and is none any more keeps the focus, though nothing can be done there. */
const IDLE = '.hold:not(.can), .bed:not(.can)';

/** What is about to go gives the focus to the question: taken off the page with it, the browser lays everything out at once. */
export function leaveFocus(): void {
  if (document.activeElement?.matches('.aim, .prompt button, .prompt input') !== true) return;
  document.querySelector<HTMLElement>('.prompt')?.focus({ preventScroll: true });
}

/** Focus that fell off the page with what it stood on goes to the question, and by keyboard to its first choice. */
export function keepFocus(toChoice: boolean): void {
  if (document.querySelector('dialog[open]') !== null) return;
  const prompt = document.querySelector<HTMLElement>('.prompt');
  const now = document.activeElement;
  const idle = toChoice && now?.matches(IDLE) === true;
  if (now !== null && now !== document.body && now !== prompt && !idle) return;
  if (toChoice) moveFocus(1);
  else if (now !== prompt) prompt?.focus({ preventScroll: true });
}
