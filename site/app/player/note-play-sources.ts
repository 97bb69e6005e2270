import { pagePlayer } from "@tuna/widgets";
import { playSources } from "./play-sources.ts";

/** What is pressed to play an item, innermost first. */
const places = [
  [".promo-banner", "banner"],
  [".player-bar", "player bar"],
  [".tn-search", "suggestion"],
  [".tn-board", "board"],
  [".item-player", "detail"],
  [".tn-card", "card"],
] as const;

/** Notes where each item that starts was started, while the press that does it is on its way. */
export function notePlaySources(): void {
  let press: Event | undefined;
  const note = (event: Event) => {
    press = event;
    // What starts later was started by something else: the system's controls, say.
    setTimeout(() => {
      if (press === event) press = undefined;
    });
  };
  for (const type of ["pointerdown", "click", "keydown"]) document.addEventListener(type, note, true);

  const player = pagePlayer();
  player.onChange(() => {
    const item = player.latest();
    const source = press && playSourceOfPress(press);
    if (item && source && player.stateOf(item) === "loading") playSources.set(item, source);
  });
  player.onPlayed((item) => playSources.delete(item));
}

/** Keys that play from anywhere on the page are told as such. What a key does to a control, its click does. */
function playSourceOfPress({ target, type }: Event): string | undefined {
  const place = target instanceof Element ? places.find(([selector]) => target.closest(selector)) : undefined;
  return place?.[1] ?? (type === "keydown" ? "key" : undefined);
}
