/** After the next picture, so that what somebody just clicked is seen at once and what follows from it right after. */
export function afterPaint(run: () => void): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 100); // a page that nobody sees draws no pictures
}

const heard = new Set<() => void>();
/** Calls `run` before anything of a new picture is written, while looking at the old one costs nothing. Returns how to stop. */
export function beforeDrawing(run: () => void): () => void {
  heard.add(run);
  return () => heard.delete(run);
}
/** To be said before a new view of the table is taken up. */
export function aboutToDraw(): void {
  for (const run of heard) run();
}
