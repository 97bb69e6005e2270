/**
 * Keeps the screen on while the page is visible, where the browser can. It takes the lock away from hidden pages, so the lock
 * is requested again when the page is back. Returns a function that lets the screen sleep.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function acquire(): Promise<void> {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    // Without enough battery it is refused.
    const next = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (isOver) await next?.release();
    else lock = next;
  }

  void acquire();
  document.addEventListener("visibilitychange", acquire);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", acquire);
    void lock?.release();
  };
}
