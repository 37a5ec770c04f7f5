// Plays the motions between two views: cards travel from where they were, numbers that changed rise.
import type { Motion } from '../model/motion.ts';

export type Rects = Map<string, DOMRect>;
const TRAVEL = 320;

/** Where every card and place is now. */
export function measure(root: HTMLElement): Rects {
  const rects: Rects = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
    rects.set(element.dataset.key ?? '', element.getBoundingClientRect());
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    rects.set(element.dataset.place ?? '', element.getBoundingClientRect());
  }
  return rects;
}

const cardIn = (root: HTMLElement, key: string): HTMLElement | null => root.querySelector(`[data-key="${key}"]`);
const placeIn = (root: HTMLElement, key: string | null): HTMLElement | null =>
  key === null ? null : root.querySelector(`[data-place="${key}"]`);

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  if (Math.abs(dx) + Math.abs(dy) < 3) return;
  const slot = element.parentElement ?? element;
  slot.style.zIndex = '20';
  slot
    .animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
      duration: TRAVEL,
      delay,
      easing: 'cubic-bezier(.2,.8,.25,1)',
      fill: 'backwards',
    })
    .finished.catch(() => undefined)
    .finally(() => {
      slot.style.zIndex = '';
    });
}

/** Towards what it strikes, and back. */
export function lunge(root: HTMLElement, key: string, dx: number, dy: number): void {
  const slot = cardIn(root, key)?.parentElement;
  if (slot === null || slot === undefined) return;
  const [there, back] = [`translate(${dx * REACH}px, ${dy * REACH}px)`, `translate(${-dx * 0.05}px, ${-dy * 0.05}px)`];
  slot.style.zIndex = '20';
  slot
    .animate(
      [
        { transform: 'none' },
        { transform: back, offset: 0.3, easing: 'ease-in' },
        { transform: there, offset: 0.6, easing: 'ease-out' },
        { transform: 'none' },
      ],
      { duration: 520, composite: 'add' },
    )
    .finished.catch(() => undefined)
    .finally(() => {
      slot.style.zIndex = '';
    });
}
const REACH = 0.55;

export function float(near: DOMRect, text: string, good: boolean): void {
  const note = document.createElement('div');
  note.className = `rise ${good ? 'good' : 'bad'}`;
  note.textContent = text;
  note.style.left = `${near.x + near.width / 2}px`;
  note.style.top = `${near.y + near.height / 3}px`;
  note.setAttribute('aria-hidden', 'true');
  document.body.append(note);
  note
    .animate(
      [
        { transform: 'translate(-50%,0)', opacity: 1 },
        { transform: 'translate(-50%,-46px)', opacity: 0 },
      ],
      {
        duration: 1100,
        easing: 'ease-out',
      },
    )
    .finished.catch(() => undefined)
    .finally(() => note.remove());
}

/** A ring that fades: what came, went somewhere else, or was changed is found again after the eye has looked away. Opacity and
    transform alone, so that the page's thread has nothing to do with it and draws nothing anew. */
function ring(element: HTMLElement): void {
  const mark = document.createElement('span');
  mark.className = 'ring';
  mark.setAttribute('aria-hidden', 'true');
  element.append(mark);
  mark
    .animate(
      [
        { opacity: 1, transform: 'none' },
        { opacity: 1, transform: 'scale(1.02)', offset: 0.5 },
        { opacity: 0, transform: 'scale(1.08)' },
      ],
      { duration: 1200, easing: 'ease-out' },
    )
    .finished.catch(() => undefined)
    .finally(() => mark.remove());
}

const RISEN = [
  { transform: 'none', opacity: 1 },
  { transform: 'rotateY(90deg) scale(1.1)', opacity: 0.7, offset: 0.3 },
  { transform: 'scale(1.22)', opacity: 1, offset: 0.6 },
  { transform: 'none', opacity: 1 },
];
/** Everything is measured before anything is touched: the browser lays the page out once, not once for each card. */
export function animate(root: HTMLElement, before: Rects, motions: readonly Motion[]): void {
  let delay = 0;
  const stagger = (): number => Math.min(300, (delay += 35));
  const seen = motions.map((motion) => {
    const element = motion.kind === 'count' ? placeIn(root, motion.place) : cardIn(root, motion.key);
    return { motion, element, at: element?.getBoundingClientRect() };
  });
  for (const { motion, element, at } of seen) {
    if (element === null || at === undefined) continue;
    if (motion.kind === 'move' || motion.kind === 'enter' || motion.kind === 'change') ring(element);
    if (motion.kind === 'move' || motion.kind === 'enter') {
      const from = before.get(motion.key) ?? (motion.from === null ? undefined : before.get(motion.from));
      if (from !== undefined) travel(element, from, at, stagger());
    } else if (motion.kind === 'become') {
      ring(element);
      element.animate(RISEN, { duration: 700, easing: 'ease-out' });
    } else if (motion.kind === 'turn') {
      element.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 260 });
    } else if (motion.kind === 'change' || (motion.kind === 'count' && element.classList.contains('pile'))) {
      float(at, motion.by > 0 ? `+${motion.by}` : String(motion.by), motion.by > 0);
    }
  }
}
