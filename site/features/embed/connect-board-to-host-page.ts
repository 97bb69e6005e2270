import {
  type BoardEmbedCommand,
  type BoardEmbedErrorCode,
  type BoardEmbedEvent,
  type EmbedContent,
  readBoardEmbedCommand,
} from "@tuna/sdk/embed";
import type { TunaSoundBoardElement, TunaSoundBoardEventMap } from "@tuna/widgets/elements/types";
import { greetHostPage, listenToHostPage } from "./host-page.ts";

type Problem = TunaSoundBoardEventMap["tuna-error"]["detail"];

const errorCodes: Readonly<Record<Problem["code"], BoardEmbedErrorCode>> = {
  "invalid-attribute": "failed",
  "not-found": "not-found",
  network: "network",
  blocked: "blocked",
  playback: "failed",
  unexpected: "failed",
};

/**
 * Lets the host page press the pads of an embedded board, and reports to it what the board does. `onHeight` gets the height that the
 * loaded board needs, for pages with other protocols.
 */
export function connectBoardToHostPage(
  board: TunaSoundBoardElement,
  page: Window,
  onHeight: (heightPx: number) => void = () => {},
): void {
  let ready: EmbedContent<Extract<BoardEmbedEvent, { type: "ready" }>> | undefined;
  /** Why the board is not ready. */
  let problem: EmbedContent<Extract<BoardEmbedEvent, { type: "error" }>> | undefined;
  let heightPx = 0;

  const commands = {
    connect() {
      if (ready) postReady(ready);
      else if (problem) postToHost(problem);
      else void load(board);
    },
    press({ padId }: { padId: string }) {
      if (!ready) return;
      const isPlayable = ready.pads.some(({ id, isPlayable }) => id === padId && isPlayable);
      if (isPlayable) void board.press(padId);
      else postToHost({ type: "error", code: "not-playable", padId });
    },
    release({ padId }: { padId: string }) {
      if (ready) void board.release(padId);
    },
    stop() {
      if (ready) void board.stop();
    },
  };
  const postToHost = listenToHostPage<BoardEmbedCommand, BoardEmbedEvent>(
    page,
    readBoardEmbedCommand,
    (command) => ("padId" in command ? commands[command.type](command) : commands[command.type]()),
  );
  const postHeight = () => {
    postToHost({ type: "resize", heightPx });
    if (ready) onHeight(heightPx);
  };
  function postReady(content: typeof ready & object): void {
    postToHost(content);
    // After it, so that a page that waits for `ready` and then listens learns the height too.
    postHeight();
  }

  board.addEventListener("tuna-ready", ({ detail: { id, name, pads } }) => {
    ready = { type: "ready", kind: "board", id, name, pads: [...pads] };
    problem = undefined;
    postReady(ready);
  });
  board.addEventListener("tuna-play", ({ detail }) =>
    postToHost({ type: "pad-pressed", ...padOf(detail), isEnd: false }),
  );
  board.addEventListener("tuna-pause", ({ detail }) =>
    postToHost({ type: "pad-pressed", ...padOf(detail), isEnd: true }),
  );
  board.addEventListener("tuna-playing", ({ detail }) =>
    postToHost({ type: "pad-started", ...padOf(detail) }),
  );
  board.addEventListener("tuna-ended", ({ detail }) => postToHost({ type: "pad-ended", ...padOf(detail) }));
  board.addEventListener("tuna-error", ({ detail: { code, padId } }) => {
    const error = { type: "error", code: errorCodes[code], ...(padId && { padId }) } as const;
    if (!ready) problem = error;
    postToHost(error);
  });

  const root = page.document.documentElement;
  new ResizeObserver(() => {
    const needed = neededHeightPx(root);
    if (needed === heightPx) return;
    heightPx = needed;
    postHeight();
  }).observe(root);
  greetHostPage(page);
}

/** Loads a board in a frame outside the view too. The element loads at a call, else when it comes close to the view. */
async function load(board: TunaSoundBoardElement): Promise<void> {
  await customElements.whenDefined(board.localName);
  await board.stop();
}

function padOf({ id, padId }: { id: string; padId: string }) {
  return { padId, soundId: id };
}

/** Measured without a scrollbar: with the height that it gets, the frame has none, and its content is wider. */
function neededHeightPx(root: HTMLElement): number {
  root.style.overflowY = "hidden";
  const { height } = root.getBoundingClientRect();
  root.style.overflowY = "";
  return Math.ceil(height);
}
