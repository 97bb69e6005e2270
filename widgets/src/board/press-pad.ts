import { pagePlayer } from "../player/page-player.ts";
import { isActive, type PlayableItem } from "../player/playback.ts";

/** What happens to the item of a pad that is pressed. */
export type PressPad = (item: PlayableItem) => void;

/** Plays an item from its start, or silences it where it sounds. Call it in the gesture itself. */
export function pressPad(item: PlayableItem): void {
  const player = pagePlayer();
  const state = player.stateOf(item);
  if (isActive(state) || state === "paused") player.stop(item);
  if (!isActive(state)) player.play(item);
}
