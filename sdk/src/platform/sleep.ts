/** Resolves after `delayMs`, or as soon as the signal aborts. It leaves neither a timer nor a listener behind. */
export function sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
