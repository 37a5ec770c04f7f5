// Whether something is in sight, or about to be: cards far off need not be drawn, however many a list has.
const told = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | null = null;
/** Half a screen above and below, so that whoever scrolls or goes by keyboard finds them drawn. */
const AHEAD = '50% 0%';

/** An attachment: says when the element comes near the screen and when it has gone. */
export const whenNear = (say: (near: boolean) => void) => (element: Element) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
    },
    { rootMargin: AHEAD },
  );
  told.set(element, say);
  observer.observe(element);
  return () => observer?.unobserve(element);
};
