import { countPlays } from "./count-plays.ts";
import { rememberSettings } from "./remember-settings.ts";

/** Starts what the player needs before the first sound; the rest comes with {@link PlayerSlot}. */
export function startPlayer(): void {
  rememberSettings();
  countPlays();
}
