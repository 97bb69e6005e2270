import { AbortError } from "../errors/call-errors.ts";
import {
  type BoardEmbedCommand,
  type BoardEmbedEvent,
  boardEmbedEventSchema,
} from "./board-embed-messages.ts";
import {
  type CreateEmbedOptions,
  connectFrame,
  type FrameEvents,
  type Iframe,
  kindOfFrame,
} from "./frame-connection.ts";

/** Events of an embedded board by name. */
export type BoardEmbedEvents = FrameEvents<BoardEmbedEvent>;

/** Controls a board in an iframe. */
export interface BoardEmbed {
  /**
   * Resolves with the board and its pads once they have loaded. Rejects with a `TunaError` of code `not-found` if the board
   * is gone or private, with a `TimeoutError` if the board is not ready in time, and with an `AbortError` when destroyed
   * before. A board that could not be loaded emits an `error` of code `network`, and `ready` once a visitor tries again.
   */
  ready: Promise<BoardEmbedEvents["ready"]>;
  /**
   * Presses a pad as a visitor does, as soon as the board is ready. A frame with `loading="lazy"` that was never near the view
   * loads now. Nothing is returned: `pad-pressed` and `pad-started` follow, or an `error` with this `padId`.
   */
  press(padId: string): void;
  /** Ends the press of a pad, which stops one that plays while it is held. */
  release(padId: string): void;
  /** Stops all pads. */
  stop(): void;
  /** Calls the listener at each event of this name. Returns a function that unsubscribes. */
  on<Type extends keyof BoardEmbedEvents>(
    type: Type,
    listener: (event: BoardEmbedEvents[Type]) => void,
  ): () => void;
  /** Removes all listeners. The iframe stays, and so does what plays in it. */
  destroy(): void;
}

/**
 * Controls an embedded board, loaded already or not, in an iframe that may get its address later. Listens to its window and
 * origin alone, and speaks to no other. Throws a TypeError without an iframe, for the address of no site, and for the frame of
 * a sound or voice, which {@link createEmbed} controls.
 */
export function createBoardEmbed(iframe: Iframe, options: CreateEmbedOptions = {}): BoardEmbed {
  const kind = kindOfFrame(iframe);
  if (kind && kind !== "board")
    throw new TypeError(`This frame has a ${kind}: use createEmbed() for ${iframe.src}`);
  const { ready, sendWhenReady, loadNow, on, close } = connectFrame<BoardEmbedCommand, BoardEmbedEvent>(
    iframe,
    options,
    { caller: "createBoardEmbed", eventSchema: boardEmbedEventSchema },
  );
  return {
    ready,
    press(padId) {
      loadNow();
      sendWhenReady({ type: "press", padId });
    },
    release: (padId) => sendWhenReady({ type: "release", padId }),
    stop: () => sendWhenReady({ type: "stop" }),
    on,
    destroy: () => close(new AbortError("The embed was destroyed")),
  };
}
