import { type PlayableItem, type Player, playableKey } from "@tuna/widgets";
import { playNeighbour } from "../player/neighbours.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { playNext } from "../player/play-queue.ts";

const SKIP_MS = 1000;

/** Shows the current item on lock screens and in media controls, and handles their keys. */
export function followMediaSession(player: Player): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const skip = (byMs: number) => {
    if (player.current()) player.seek(player.positionMs() + byMs);
  };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => {
      const item = player.latest();
      if (item) player.play(item, playOptionsOf());
    },
    nexttrack: () => playNext(player),
    previoustrack: () => playNeighbour(player.latest()?.audioUrl ?? null, -1),
    pause: () => player.pause(),
    stop: () => player.stop(),
    seekbackward: () => skip(-SKIP_MS),
    seekforward: () => skip(SKIP_MS),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime * 1000),
  };
  for (const [action, handler] of Object.entries(handlers))
    mediaSession.setActionHandler(action as MediaSessionAction, handler);

  let shown: string | undefined;
  const update = () => {
    const item = player.latest();
    mediaSession.playbackState = player.activeCount() > 0 ? "playing" : player.current() ? "paused" : "none";
    if (!item || shown === playableKey(item)) return;
    shown = playableKey(item);
    mediaSession.metadata = mediaMetadata(item);
  };
  player.onChange(update);
  update();
}

function mediaMetadata({ name, ownerName, iconUrl }: PlayableItem): MediaMetadata {
  return new MediaMetadata({
    title: name,
    artist: ownerName ?? "",
    artwork: iconUrl ? [{ src: new URL(iconUrl, location.href).href }] : [],
  });
}
