// A card is dragged to where it is to go, with a mouse or a finger; clicking does the same. What it may go to is lit meanwhile.
import { t } from '../state/settings.svelte.ts';
import type { TableContext } from './context.ts';

/** So far a pointer has to go before it drags. */
const FAR = 9;

export interface Drag {
  down(event: PointerEvent): void;
  /** Whether the click that follows belongs to a drag. */
  over(): boolean;
}

/** What lies under the pointer, nearest first: a card, its square, its zone. */
function under(x: number, y: number): { targets: string[]; place: Element | null; onBoard: boolean } {
  const there = document.elementsFromPoint(x, y);
  const targets = there.flatMap((element) => {
    const key = element.closest<HTMLElement>('[data-key]')?.dataset.key;
    const square = element.closest<HTMLElement>('[data-square]')?.dataset.square;
    const zone = element.closest<HTMLElement>('[data-zone]')?.dataset.zone;
    return [key, square, zone].filter((target) => target !== undefined);
  });
  const place = there.find((element) => element.closest('.place') !== null)?.closest('.place') ?? null;
  return { targets, place, onBoard: there.some((element) => element.closest('.board') !== null) };
}

/** `barred`: somebody dragged what cannot be used now. */
export function dragging(table: TableContext, target: () => string, barred: () => void, moved: () => void): Drag {
  let dragged = false;
  return {
    over() {
      const was = dragged;
      dragged = false;
      return was;
    },
    down(event) {
      dragged = false;
      const hold = event.currentTarget;
      if (event.button !== 0 || !(hold instanceof HTMLElement)) return;
      const home = hold.closest('.place');
      const from = { x: event.clientX, y: event.clientY };
      let ghost: Ghost | null = null;
      const aimAt = (at: PointerEvent): { to: string | null; lies: boolean } => {
        const { targets, place, onBoard } = under(at.clientX, at.clientY);
        const to = targets.find((one) => table.takes(one));
        const lies = place === home || !onBoard;
        return { to: to ?? (lies || !table.takes('') ? null : ''), lies };
      };
      const move = (at: PointerEvent): void => {
        if (at.pointerId !== event.pointerId) return;
        if (ghost === null) {
          if (Math.hypot(at.clientX - from.x, at.clientY - from.y) < FAR) return;
          moved();
          dragged = true;
          if (!table.lift(target())) {
            stop();
            if (at.pointerType === 'mouse') barred();
            return;
          }
          ghost = new Ghost(hold, from);
        }
        const { to, lies } = aimAt(at);
        const does = to === null ? (lies ? '' : t('notThere')) : to === '' ? t('letGo') : (table.labels(to)[0] ?? '');
        ghost.follow(at, does, to !== null);
      };
      const up = (at: PointerEvent): void => {
        if (at.pointerId !== event.pointerId) return;
        const to = ghost === null || at.type === 'pointercancel' ? null : aimAt(at).to;
        const lifted = ghost !== null;
        stop();
        if (lifted) table.putOn(to);
      };
      const escape = (key: KeyboardEvent): void => {
        if (key.key !== 'Escape' || ghost === null) return;
        key.stopPropagation();
        stop();
        table.putOn(null);
      };
      const stop = (): void => {
        ghost?.remove();
        ghost = null;
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', up);
        removeEventListener('keydown', escape, true);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', up);
      addEventListener('keydown', escape, true);
    },
  };
}

/** The card in hand: a copy that follows the pointer by its transform alone, and a line that says what letting go would do. */
class Ghost {
  private readonly element = document.createElement('div');
  private readonly line = document.createElement('p');

  constructor(
    private readonly hold: HTMLElement,
    private readonly from: { readonly x: number; readonly y: number },
  ) {
    const { left, top } = hold.getBoundingClientRect();
    const style = getComputedStyle(hold);
    this.element.className = 'ghost';
    for (const name of ['--cw', '--ch']) this.element.style.setProperty(name, style.getPropertyValue(name));
    Object.assign(this.element.style, { left: `${left}px`, top: `${top}px` });
    const card = hold.querySelector('.card')?.cloneNode(true);
    if (card !== undefined) this.element.append(card);
    this.element.append(this.line);
    this.element.setAttribute('aria-hidden', 'true');
    hold.classList.add('lifted');
    (hold.closest('.table') ?? document.body).append(this.element);
  }
  follow({ clientX, clientY }: PointerEvent, does: string, may: boolean): void {
    this.element.style.transform = `translate3d(${clientX - this.from.x}px, ${clientY - this.from.y}px, 0) scale(1.05)`;
    this.element.classList.toggle('may', may);
    this.line.textContent = does;
  }
  remove(): void {
    this.hold.classList.remove('lifted');
    this.element.remove();
  }
}
