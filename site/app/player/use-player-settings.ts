import { type PlayerSettings, pagePlayer } from "@tuna/widgets";
import { useSyncExternalStore } from "react";

/** The settings of the page's player, as they change. */
export function usePlayerSettings(): Readonly<PlayerSettings> {
  return useSyncExternalStore(pagePlayer().onChange, pagePlayer().settings);
}
