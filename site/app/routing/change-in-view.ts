/**
 * Runs `change` with a crossfade where the browser supports it and the visitor accepts motion. Settles when the
 * page has changed, before the fade ends.
 */
export async function changeInView(change: () => void, { isAnimated = true } = {}): Promise<void> {
  if (!isAnimated || !("startViewTransition" in document) || prefersStillness()) return change();
  const transition = document.startViewTransition(change);
  // A following change or a hidden page skips the fade; the page has changed anyway.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
