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
