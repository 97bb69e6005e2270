import type { PlayableItem } from "./playback.ts";

/** Longer files are left to the browser, which plays them while they arrive. */
const MAX_PREFETCH_BYTES = 1024 * 1024;

const asked = new Set<string>();

/** Puts an item's audio into the browser's cache, once. Ask when somebody is about to play it, never before. */
export function prefetchAudio({ audioUrl, sizeBytes = 0 }: PlayableItem): void {
  if (audioUrl === null || asked.has(audioUrl) || sizeBytes > MAX_PREFETCH_BYTES || isSavingData()) return;
  asked.add(audioUrl);
  fetch(audioUrl)
    .then((answer) => answer.arrayBuffer())
    .catch(() => asked.delete(audioUrl));
}

/** Handlers for a control that plays an item: they fetch its audio when the control is pointed at or focused. */
export function prefetchHandlers(item: PlayableItem) {
  const prefetch = () => prefetchAudio(item);
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
