import { countPlays } from "./count-plays.ts";
import { rememberSettings } from "./remember-settings.ts";

/** What the player needs before the first sound; all else comes with {@link PlayerSlot}. */
export function startPlayer(): void {
  rememberSettings();
  countPlays();
}
