import type { ItemCard } from "@tuna/sdk";
import { type EmbedCommand, type EmbedErrorCode, type EmbedEvent, readEmbedCommand } from "@tuna/sdk/embed";
import type { PlaybackState, Player } from "@tuna/widgets";
import { playOptionsOf } from "../player/play-options.ts";
import { greetHostPage, listenToHostPage } from "./host-page.ts";

const PROGRESS_INTERVAL_MS = 250;

/** Lets the host page control an embedded player. */
export function connectToHostPage(
  card: ItemCard,
  player: Player,
  page: Window,
): { fail(code: EmbedErrorCode): void } {
  let wasState: PlaybackState = "idle";
  let isHeard = false;
  let timer: number | undefined;

  const postToHost = listenToHostPage<EmbedCommand, EmbedEvent>(page, readEmbedCommand, (command) => {
    if (command.type !== "connect" && card.audioUrl === null) fail("not-playable");
    else if (command.type === "seek") commands.seek(command.positionMs);
    else if (command.type === "volume") player.configure({ volume: command.volume });
    else if (command.type === "muted") player.configure({ isMuted: command.isMuted });
    else commands[command.type]();
  });
  const fail = (code: EmbedErrorCode) => postToHost({ type: "error", code });
  const positionMs = () => player.positionMs(card);
  const postPlay = () => postToHost({ type: "play", positionMs: positionMs() });
  const postProgress = () =>
    postToHost({ type: "progress", positionMs: positionMs(), durationMs: card.durationMs });

  const commands = {
    connect: () => {
      postToHost({
        type: "ready",
        kind: card.kind,
        id: card.id,
        durationMs: card.durationMs,
        isPlayable: card.audioUrl !== null,
      });
      // The visitor may press play before the page connects.
      if (isHeard) postPlay();
    },
    play: () => player.play(card, playOptionsOf()),
    pause: () => player.pause(card),
    seek: (positionMs: number) => {
      player.seek(Math.min(positionMs, card.durationMs), card);
      postProgress();
    },
  };

  player.subscribe(card, () => {
    const state = player.stateOf(card);
    if (state === "playing" && !isHeard) postPlay();
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
