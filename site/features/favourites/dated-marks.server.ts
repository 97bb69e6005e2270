import type { FavouriteChanges } from "@tuna/sdk/favourites";
import type { Mark } from "./merge-marks.server.ts";

/** The changes by the clock of this site. What claims to be of the future is of now. */
export function marksOf({ add, remove, sentAt }: FavouriteChanges, now: Date): Mark[] {
  const nowMs = now.getTime();
  const aheadMs = sentAt === undefined ? 0 : Date.parse(sentAt) - nowMs;
  const markOf = ({ kind, id, at }: FavouriteChanges["add"][number], isRemoved: boolean): Mark => {
    const atMs = at === undefined ? nowMs : Date.parse(at) - aheadMs;
    return { kind, id, at: Math.max(0, Math.min(nowMs, atMs)), isRemoved };
  };
  return [...add.map((each) => markOf(each, false)), ...remove.map((each) => markOf(each, true))];
}
