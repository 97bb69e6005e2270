import { type PlayerSettings, pagePlayer } from "@tuna/widgets";
import { useSyncExternalStore } from "react";

/** Returns the settings of the page's player and follows their changes. */
export function usePlayerSettings(): Readonly<PlayerSettings> {
  return useSyncExternalStore(pagePlayer().onChange, pagePlayer().settings);
}
