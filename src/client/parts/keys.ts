/** Moves the focus between the things that can be chosen, in the order they stand on the page. */
export function moveFocus(by: 1 | -1): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      '.hold.can, .stackof.can, .aim, .prompt .buttons button:not(:disabled), .picker .pick:not(:disabled)',
    ),
  ];
  if (all.length === 0) return;
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  all[next]?.focus();
}
