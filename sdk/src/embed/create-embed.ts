import { AbortError } from "../errors/call-errors.ts";
import { type EmbedCommand, type EmbedEvent, embedEventSchema } from "./embed-messages.ts";
import {
  type CreateEmbedOptions,
  connectFrame,
  type FrameEvents,
  type Iframe,
  kindOfFrame,
} from "./frame-connection.ts";
import { createPlayRequests } from "./play-requests.ts";

/** Events of an embedded player by name. Times are in milliseconds. */
export type EmbedEvents = FrameEvents<EmbedEvent>;

/** Controls a player in an iframe. */
export interface Embed {
  /**
   * Resolves with the player's item once its script runs. Rejects with a `TunaError` of code `not-found` if the item is
   * gone, with a `TimeoutError` if the frame does not answer, and with an `AbortError` when destroyed before.
   */
  ready: Promise<EmbedEvents["ready"]>;
  /**
   * Plays as soon as the player is ready. A frame with `loading="lazy"` that was never near the view loads now. Resolves once
   * the item sounds. Rejects as `ready` does, with a `TunaError` of code `blocked` if the browser requires a user gesture
   * first, of code `not-playable` or `failed` if the item cannot be played, and with an `AbortError` if a pause came first.
   */
  play(): Promise<void>;
  /** Stops where it is. */
  pause(): void;
  /** Goes to a position in milliseconds. */
  seek(positionMs: number): void;
  /** Sets the volume, 0 to 1. Throws a RangeError for other values. */
  setVolume(volume: number): void;
  /** Silences the player, or lets it sound again. */
  setMuted(isMuted: boolean): void;
  /** Calls the listener at each event of this name. Returns a function that unsubscribes. */
  on<Type extends keyof EmbedEvents>(type: Type, listener: (event: EmbedEvents[Type]) => void): () => void;
  /** Removes all listeners. The iframe stays. */
  destroy(): void;
}

/**
 * Controls an embedded player of a sound or voice, loaded already or not, in an iframe that may get its address later. Listens
 * to its window and origin alone, and speaks to no other. Throws a TypeError without an iframe, for the address of no site,
 * and for the frame of a board, which {@link createBoardEmbed} controls.
 */
export function createEmbed(iframe: Iframe, options: CreateEmbedOptions = {}): Embed {
  if (kindOfFrame(iframe) === "board")
    throw new TypeError(`This frame has a board: use createBoardEmbed() for ${iframe.src}`);
  const playRequests = createPlayRequests();
  const { ready, isReady, send, sendWhenReady, loadNow, on, close } = connectFrame<EmbedCommand, EmbedEvent>(
    iframe,
    options,
    { caller: "createEmbed", eventSchema: embedEventSchema, onEvent: playRequests.receive },
  );
  let destroyed: AbortError | undefined;
  return {
    ready,
    play() {
      loadNow();
      const played = (isReady() ? Promise.resolve() : ready).then(() => {
        if (destroyed) throw destroyed;
        const outcome = playRequests.add();
        send({ type: "play" });
        return outcome;
      });
      // Callers may listen to events instead, and then get no unhandled rejection.
      played.catch(() => undefined);
      return played;
    },
    pause: () => sendWhenReady({ type: "pause" }),
    seek: (positionMs) => sendWhenReady({ type: "seek", positionMs: Math.max(0, positionMs) }),
    setVolume(volume) {
      if (!(volume >= 0 && volume <= 1)) throw new RangeError(`volume must be 0 to 1, not ${volume}`);
      sendWhenReady({ type: "volume", volume });
    },
    setMuted: (isMuted) => sendWhenReady({ type: "muted", isMuted }),
    on,
    destroy() {
      destroyed ??= new AbortError("The embed was destroyed");
      close(destroyed);
      playRequests.reject(destroyed);
    },
  };
}
