import type { ItemCard } from "@tuna/sdk";
import {
  type EmbedCommand,
  type EmbedContent,
  type EmbedErrorCode,
  type EmbedEvent,
  embedMessage,
  readEmbedCommand,
} from "@tuna/sdk/embed";
import type { PlaybackState, Player } from "@tuna/widgets";
import { playOptionsOf } from "../player/play-options.ts";

const PROGRESS_INTERVAL_MS = 250;

/**
 * Listens to commands of the host page. Only messages of the parent window count. Returns a function that posts a message to
 * the origin of the last command.
 */
function listenToHostPage(
  page: Window,
  follow: (command: EmbedCommand) => void,
): (content: EmbedContent<EmbedEvent>) => void {
  let hostOrigin: string | undefined;
  page.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    // A page with an opaque origin, as in a sandbox, cannot be distinguished from others.
    if (source !== page.parent || page.parent === page || origin === "null") return;
    const command = readEmbedCommand(data);
    if (!command) return;
    hostOrigin = origin;
    follow(command);
  });
  return (content) => {
    if (hostOrigin !== undefined) page.parent.postMessage(embedMessage<EmbedEvent>(content), hostOrigin);
  };
}

function greetHostPage(page: Window): void {
  if (page.parent !== page) page.parent.postMessage(embedMessage<EmbedEvent>({ type: "hello" }), "*");
}

/** Answers every command of the host page with the error `not-found`, where no item is shown. */
export function refuseHostPage(page: Window): void {
  const postToHost = listenToHostPage(page, () => postToHost({ type: "error", code: "not-found" }));
  greetHostPage(page);
}

/** Lets the host page control an embedded player. */
export function connectToHostPage(
  card: ItemCard,
  player: Player,
  page: Window,
): { fail(code: EmbedErrorCode): void } {
  let wasState: PlaybackState = "idle";
  let isHeard = false;
  let timer: number | undefined;

  const postToHost = listenToHostPage(page, (command) => {
    if (command.type !== "connect" && card.audioUrl === null) fail("not-playable");
    else if (command.type === "seek") commands.seek(command.positionMs);
    else commands[command.type]();
  });
  const fail = (code: EmbedErrorCode) => postToHost({ type: "error", code });
  const positionMs = () => player.positionMs(card);
  const postProgress = () =>
    postToHost({ type: "progress", positionMs: positionMs(), durationMs: card.durationMs });

  const commands = {
    connect: () =>
      postToHost({
        type: "ready",
        kind: card.kind,
        id: card.id,
        durationMs: card.durationMs,
        isPlayable: card.audioUrl !== null,
      }),
    play: () => player.play(card, playOptionsOf()),
    pause: () => player.pause(card),
    seek: (positionMs: number) => {
      player.seek(Math.min(positionMs, card.durationMs), card);
      postProgress();
    },
  };

  player.subscribe(card, () => {
    const state = player.stateOf(card);
    if (state === "playing" && !isHeard) postToHost({ type: "play", positionMs: positionMs() });
    const hadBegun = isHeard || wasState === "loading";
    if (state === "paused" && hadBegun) postToHost({ type: "pause", positionMs: positionMs() });
    if (state === "idle" && wasState === "playing") postToHost({ type: "ended" });
    if (state === "idle" && wasState === "loading") fail("blocked");
    if (state === "error") fail("failed");
    // Buffering is not a pause by the listener.
    if (state !== "loading") isHeard = state === "playing";
    wasState = state;
    page.clearInterval(timer);
    if (state === "playing") timer = page.setInterval(postProgress, PROGRESS_INTERVAL_MS);
  });

  greetHostPage(page);
  return { fail };
}
