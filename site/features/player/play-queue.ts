import { fillText } from "@tuna/sdk/locale";
import { isActive, type PlayableItem, type Player, pagePlayer, playableKey } from "@tuna/widgets";
import { upNextTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { playNeighbour, showsFailure } from "./neighbours.ts";
import { playOptionsOf } from "./play-options.ts";

/** Sounds that play after the current one, the next first. It lasts as long as the document. */
let queue: readonly PlayableItem[] = [];
let orderNumber = 0;
const listeners = new Set<() => void>();

/** Returns the same array until the queue changes. */
export function queuedItems(): readonly PlayableItem[] {
  return queue;
}

/** Calls `listener` after every change; returns a function that stops. */
export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a number that changes whenever the visitor empties the queue or lets it play something else. */
export function queueOrder(): number {
  return orderNumber;
}

/** Puts an item at the front of the queue. An item is queued once. */
export function queueNext(item: PlayableItem): void {
  setQueue([item, ...without(item)]);
}

/** Plays items one after the other, the first at once, in place of what was queued. */
export function playInOrder(items: readonly PlayableItem[]): void {
  const [first, ...rest] = items;
  if (!first) return;
  orderNumber++;
  setQueue(rest);
  void pagePlayer().play(first, playOptionsOf("queue"));
}

/** Puts items at the end of the queue, except those that are queued. */
export function queueLast(items: readonly PlayableItem[]): void {
  const keys = new Set(queue.map(playableKey));
  setQueue([...queue, ...items.filter((item) => !keys.has(playableKey(item)))]);
}

export function removeFromQueue(item: PlayableItem): void {
  setQueue(without(item));
}

/** Exchanges an item with the one before it. */
export function moveUpInQueue(item: PlayableItem): void {
  const at = queue.findIndex((queued) => playableKey(queued) === playableKey(item));
  const before = queue[at - 1];
  if (before) setQueue([...queue.slice(0, at - 1), item, before, ...queue.slice(at + 1)]);
}

export function clearQueue(): void {
  orderNumber++;
  setQueue([]);
}

/**
 * Plays the first item of the queue, or else the sound after the current one on the page. Returns false if there is
 * neither.
 */
export function playNext(player: Player): boolean {
  const [first, ...rest] = queue;
  if (!first) return playNeighbour(player.latest()?.audioUrl ?? null, 1);
  setQueue(rest);
  void player.play(first, playOptionsOf("queue"));
  return true;
}

/** Plays an item of the queue at once; those before it stay queued. */
export function playFromQueue(item: PlayableItem): void {
  removeFromQueue(item);
  void pagePlayer().play(item, playOptionsOf("queue"));
}

/** Plays the queue: when a sound ends or fails, its first item. Returns a function that stops. */
export function followQueue(player: Player): () => void {
  let playing: PlayableItem | undefined;
  let wasPaused = false;
  return player.onChange(() => {
    const latest = player.latest();
    if (latest && isActive(player.stateOf(latest))) playing = latest;
    if (!playing) return;
    const { name, audioUrl } = playing;
    const state = player.stateOf(playing);
    if (state !== "error") wasPaused = state === "paused";
    // A sound that the visitor paused may fail while it loads on.
    const hasFailed = state === "error" && !wasPaused;
    if ((!hasFailed && !player.hasEnded(playing)) || player.activeCount() > 0) return;
    playing = undefined;
    const isLast = queue.length === 0;
    // The next sound takes the place of the failure in the bar and on the card. Without a next one the card shows and
    // announces it, if the page still has that card.
    if (hasFailed && !(isLast && showsFailure(audioUrl)))
      showToast(fillText(upNextTexts.skipped, { name }), "error");
    if (!isLast) playNext(player);
  });
}

function without(item: PlayableItem): PlayableItem[] {
  return queue.filter((queued) => playableKey(queued) !== playableKey(item));
}

function setQueue(next: readonly PlayableItem[]): void {
  queue = next;
  for (const listener of listeners) listener();
}
