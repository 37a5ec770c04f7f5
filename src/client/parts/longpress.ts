// A finger that stays on a card wants to read it; what it lets go of then is not chosen.
const LONG = 450;

export interface LongPress {
  down(event: PointerEvent): void;
  up(): void;
  /** Whether the click that follows belongs to a long press. */
  over(): boolean;
}
export function longPress(read: () => void): LongPress {
  let timer = 0;
  let long = false;
  return {
    down({ pointerType }) {
      if (pointerType === 'mouse') return;
      clearTimeout(timer);
      long = false;
      timer = window.setTimeout(() => {
        long = true;
        read();
      }, LONG);
    },
    up: () => clearTimeout(timer),
    over() {
      const was = long;
      long = false;
      return was;
    },
  };
}
