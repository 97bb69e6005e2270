import { AbortError } from "../errors/call-errors.ts";
import { TunaError } from "../errors/tuna-error.ts";
import type { EmbedEvent } from "./embed-messages.ts";

/** Requests to play that wait for the player's answer. */
export interface PlayRequests {
  /** Returns a promise of the next answer. It resolves at once while the item plays. */
  add(): Promise<void>;
  /** Takes an event of the player. */
  receive(event: EmbedEvent): void;
  /** Rejects all that wait. */
  reject(error: Error): void;
}

/** Creates the list of a page's requests to one player. */
export function createPlayRequests(): PlayRequests {
  let isPlaying = false;
  let waiting: PromiseCallbacks[] = [];

  function settle(act: (callbacks: PromiseCallbacks) => void): void {
    const settled = waiting;
    waiting = [];
    settled.forEach(act);
  }
  const reject = (error: Error) => settle((callbacks) => callbacks.reject(error));

  return {
    add: () =>
      isPlaying
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            waiting.push({ resolve, reject });
          }),
    receive(event) {
      const { type } = event;
      if (type === "progress" || (type === "error" && event.code === "play-not-counted")) return;
      // A frame that gets another document is ready again, and has not begun.
      isPlaying = type === "play";
      if (type === "play") settle(({ resolve }) => resolve());
      if (type === "pause" || type === "ended") reject(new AbortError("A pause or the end came first"));
      if (type === "error")
        reject(new TunaError(`The player does not play: ${event.code}`, { code: event.code }));
    },
    reject,
  };
}

interface PromiseCallbacks {
  resolve(): void;
  reject(error: Error): void;
}
