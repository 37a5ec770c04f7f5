// The second click of a double click, and a key held down or struck twice, are no answers to the question that came in between.
const CHOICES = '.hold, .bed, .aim, .prompt, .cover, .closeup';
const KEYS = ['Enter', ' ', 'p'];
/** Milliseconds within which nobody has read a question. */
const CLICKED = 300;
const STRUCK = 150;

const isIn = ({ target }: Event, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

/** A click at the table, or a key that would go on. */
export const isImpatient = (event: MouseEvent | KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') === null &&
  (event instanceof KeyboardEvent
    ? [...KEYS, 'Escape'].includes(event.key) && !isIn(event, 'header, aside, input, select')
    : isIn(event, 'main, .ask'));

/** Stops what was pressed before the question that came at `since` (of performance.now) can have been seen. */
export function stopHaste(event: MouseEvent | KeyboardEvent, since: number): void {
  // In a window nothing is asked that was not to be seen; but for the close-up, which came just as a question does.
  if (document.querySelector('dialog[open]:not(:has(.closeup))') !== null) return;
  const age = performance.now() - since;
  const answers = isIn(event, CHOICES);
  const hasty =
    event instanceof KeyboardEvent
      ? KEYS.includes(event.key) &&
        (event.repeat || age < STRUCK) &&
        (answers || !isIn(event, 'button, a, input, select'))
      : event.detail > 1 && age < CLICKED && answers;
  if (!hasty) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
