import * as z from "zod";
import type { NewItem } from "../catalog/catalog.server.ts";
import { trendOfHistory } from "../catalog/trend-of-history.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS_OLD = 100 * 365;

const number = z
  .union([z.string(), z.number()], "must be a number")
  .transform((value) => (value === "" ? undefined : Number(value)));
const count = number
  .refine((value) => value === undefined || (Number.isSafeInteger(value) && value >= 0), {
    error: "must be a whole number of at least 0",
  })
  .optional();

/** A date in a catalogue file. Empty cells mean no date. */
export const createdAtField = z
  .string("must be text")
  .refine((value) => value === "" || z.iso.datetime({ offset: true }).safeParse(value).success, {
    error: "must be a date and time such as 2026-01-31T12:00:00Z",
  })
  .transform((value) => value || undefined)
  .optional();

/** Fields of catalogue files about an item's past before the import. */
export const historyFields = {
  /** Age in days at the time of the import, for catalogues that should not age. */
  daysOld: number
    .refine((value) => value === undefined || (value >= 0 && value <= MAX_DAYS_OLD), {
      error: `must be a number of days from 0 to ${MAX_DAYS_OLD}`,
    })
    .optional(),
  /** Number of plays in the last seven days, which determine trending. */
  recentPlays: count,
  addedToSoundboard: count,
};
export const playsField = count;

export interface ItemHistory {
  createdAt?: string | undefined;
  daysOld?: number | undefined;
  plays?: number | undefined;
  recentPlays?: number | undefined;
  addedToSoundboard?: number | undefined;
  /** Whether an administrator reset the item's score, so that only recent plays determine it. */
  isReset?: boolean | undefined;
}

/** Returns the date, counts and trending score that an item starts with. An item without a history is new. */
export function popularityOfHistory(
  { createdAt, daysOld = 0, plays = 0, recentPlays: recent = 0, addedToSoundboard = 0, isReset }: ItemHistory,
  nowMs: number,
): Pick<NewItem, "createdAt" | "plays" | "addedToSoundboard" | "trend"> {
  const createdAtMs = Math.min(nowMs, createdAt ? Date.parse(createdAt) : nowMs - daysOld * DAY_MS);
  const recentPlays = Math.min(recent, plays);
  const history = { createdAtMs, plays: isReset ? recentPlays : plays, recentPlays };
  return {
    createdAt: new Date(createdAtMs),
    plays,
    addedToSoundboard,
    trend: trendOfHistory(history, nowMs),
  };
}
