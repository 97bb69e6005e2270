/**
 * Returns a signal that aborts with the first of these. `AbortSignal.any()` is missing in Safari 17.3 and
 * Firefox 123; there the listeners are removed when the first signal aborts, as a call's timeout does.
 */
export function anySignal(signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  const given = signals.filter((signal) => !!signal);
  if (AbortSignal.any) return AbortSignal.any(given);
  const controller = new AbortController();
  const { signal } = controller;
  for (const source of given) {
    if (source.aborted) controller.abort(source.reason);
    source.addEventListener("abort", () => controller.abort(source.reason), { signal });
  }
  return signal;
}
