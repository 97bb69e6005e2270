import type { AnalyticsWindow } from "./browser-facts.ts";

/** What the library keeps at once when nobody takes its batches: some seconds of events. In UTF-16 units. */
const ROOM = 128 * 1024;
/** Swept with the library's own entries. */
const KEY = "mprtcl-room";

/** Throws where both storages have no room, or are blocked: the library would stop to upload, and say so to nobody. */
export function assertStorageQuota(window: Pick<AnalyticsWindow, "localStorage" | "sessionStorage">): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    storage.setItem(KEY, "x".repeat(ROOM));
    storage.removeItem(KEY);
  }
}
