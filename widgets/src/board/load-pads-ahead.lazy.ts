import { type AudioAhead, loadAhead } from "../audio/load-ahead.ts";
import type { playableUrl } from "../audio/playable-url.ts";

/**
 * What all boards of a page may load ahead in total: a full page of short sounds, as compact copies of 8 KB a second, and ten seconds
 * of slow 3G.
 */
const MAX_PAGE_BYTES = 512 * 1024;

let pageBytes = 0;
let queue: Promise<void> = Promise.resolve();

/**
 * Loads the audio of pads while they are on the screen, one at a time and after what the page and its visitor ask for. `items` are
 * those of `pads`, in their order, and `urlOf` is that of `loadAhead()`. Ends when the signal aborts.
 */
export function loadPadsAhead(
  pads: ArrayLike<Element>,
  items: readonly (AudioAhead | undefined)[],
  urlOf: typeof playableUrl,
  signal: AbortSignal,
): void {
  const visible = new Set<Element>();
  const load = async (pad: Element) => {
    const item = items[Array.from(pads).indexOf(pad)];
    if (signal.aborted || !visible.has(pad) || !item) return;
    if ((item.sizeBytes ?? 0) > MAX_PAGE_BYTES - pageBytes) return;
    const file = await loadAhead(item, urlOf, { priority: "low" });
    pageBytes += file?.byteLength ?? 0;
  };
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (!isIntersecting) visible.delete(target);
      else if (!visible.has(target)) {
        visible.add(target);
        queue = queue.then(() => load(target));
      }
    }
  });
  const observe = () => signal.aborted || Array.from(pads, (pad) => observer.observe(pad));
  if (document.readyState === "complete") observe();
  else addEventListener("load", observe, { once: true, signal });
  signal.addEventListener("abort", () => observer.disconnect());
}
