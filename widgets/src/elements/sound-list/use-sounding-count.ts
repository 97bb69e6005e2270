import { useSyncExternalStore } from "react";
import { pagePlayer } from "../../player/page-player.ts";

/** How many sounds of the page play or are about to. */
export function useSoundingCount(): number {
  return useSyncExternalStore(subscribe, count, () => 0);
}

const subscribe = (listener: () => void) => pagePlayer().onChange(listener);
const count = () => pagePlayer().activeCount();
