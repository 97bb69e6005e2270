import { isApiError } from "@tuna/sdk";
import { type BoardMethods, followOverlay } from "@tuna/sdk/boards";
import type { OverlayOptions } from "./overlay-options.ts";
import type { OverlayPlayer } from "./overlay-player.ts";

export type OverlayStatus = "connecting" | "connected" | "disconnected" | "failed" | "revoked" | "no-secret";

/**
 * Plays what the owner of a board triggers, until the link is revoked. Loads the board when it is connected, and again after
 * changes. Calls `onStatus` with each new status.
 */
export async function followBoard(
  { boardId, secret }: Pick<OverlayOptions, "boardId" | "secret">,
  boards: Pick<BoardMethods, "overlayBoard">,
  player: OverlayPlayer,
  onStatus: (status: OverlayStatus) => void,
): Promise<void> {
  if (!secret) return onStatus("no-secret");
  let loading: Promise<void> | undefined;
  async function load(): Promise<void> {
    try {
      player.setBoard(await boards.overlayBoard(boardId));
      onStatus("connected");
    } catch {
      // The next sign of life tries again.
      onStatus("failed");
    }
  }
  try {
    for await (const event of followOverlay({ baseUrl: "" }, boardId, secret)) {
      if (event.type === "disconnected") {
        player.releaseAll();
        onStatus("disconnected");
        continue;
      }
      // The owner may press as soon as the overlay is connected.
      if (event.type === "trigger" && player.revision() === undefined) await loading;
      player.follow(event);
      if (event.type === "revoked") return onStatus("revoked");
      if (event.type === "trigger") continue;
      const isOutdated = player.revision() === undefined || (event.revision ?? 0) > (player.revision() ?? 0);
      if (isOutdated)
        loading ??= load().finally(() => {
          loading = undefined;
        });
      else if (event.type === "ready") onStatus("connected");
    }
  } catch (error) {
    if (isApiError(error)) return onStatus("revoked");
    throw error;
  }
}
