import { isActive, type PlayableItem, playableKey } from "../player/playback.ts";
import type { Player } from "../player/player.ts";

/**
 * Shows the item that plays on lock screens and in media controls, and answers their keys. A page that fills its media session
 * itself keeps it.
 */
export function followMediaSession(player: Player, session: MediaSession): void {
  let shown: { key: string; metadata: MediaMetadata } | undefined;

  function update(): void {
    const item = player.latest();
    if (!item || (session.metadata && session.metadata !== shown?.metadata)) return;
    const state = player.stateOf(item);
    if (isActive(state) && shown?.key !== playableKey(item)) {
      shown = { key: playableKey(item), metadata: metadataOf(item) };
      session.metadata = shown.metadata;
      answerKeys(player, session);
    }
    if (!shown) return;
    session.playbackState = isActive(state) ? "playing" : state === "paused" ? "paused" : "none";
    if (state === "idle" || state === "error") {
      shown = undefined;
      session.metadata = null;
    }
  }

  player.onChange(update);
  update();
}

function answerKeys(player: Player, session: MediaSession): void {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => {
      const item = player.latest();
      if (item) void player.play(item);
    },
    pause: () => player.pause(),
    stop: () => player.stop(),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) player.seek(seekTime * 1000);
    },
  };
  for (const [action, handler] of Object.entries(handlers))
    session.setActionHandler(action as MediaSessionAction, handler);
}

function metadataOf({ name, ownerName = "", iconUrl }: PlayableItem): MediaMetadata {
  return new MediaMetadata({ title: name, artist: ownerName, artwork: iconUrl ? [{ src: iconUrl }] : [] });
}
