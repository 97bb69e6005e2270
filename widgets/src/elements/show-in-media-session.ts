import { pagePlayer } from "../player/page-player.ts";

let isFollowed = false;

/** Lets the page's media session show what plays and answer its keys. Its code loads with the first sound. */
export function showInMediaSession(): void {
  if (isFollowed || !("mediaSession" in navigator)) return;
  isFollowed = true;
  import("./media-session.lazy.ts").then(
    ({ followMediaSession }) => followMediaSession(pagePlayer(), navigator.mediaSession),
    () => {
      isFollowed = false;
    },
  );
}
