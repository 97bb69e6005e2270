/**
 * Runs what changes the page, crossfading from what was seen before where the browser can and the visitor does not mind
 * motion. Settles when the page has changed, not when the fading ends.
 */
export async function changeInView(change: () => void, { isAnimated = true } = {}): Promise<void> {
  if (!isAnimated || !("startViewTransition" in document) || prefersStillness()) return change();
  const transition = document.startViewTransition(change);
  // Skipped by the next change, or by a page that is not on screen: the page itself has changed all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
