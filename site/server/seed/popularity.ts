import { newTrend, trendAfterPlays } from "@tuna/sdk/catalog";
import type { Random } from "../media/random.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A little under four years, so that no date is older than that while seeding goes on. */
const OLDEST_DAYS = 4 * 365 - 2;
const MAX_PLAYS = 6_000_000;
/** Weeks looked at one by one for trending; older plays weigh next to nothing. */
const WEEKS = 10;

/** When something was shared, and how it has done since. */
export interface Popularity {
  createdAt: Date;
  plays: number;
  addedToSoundboard: number;
  trend: number;
}

/**
 * A made-up life: more items are young than old, plays are heavy-tailed (log-normal), and `trend` is what those plays
 * would have made it, most of them soon after the item came, some all the time, and for a few a burst this week.
 */
export function makeUpPopularity(random: Random, nowMs: number): Popularity {
  const ageDays = 0.02 + OLDEST_DAYS * random.next() ** 1.7;
  const createdAt = new Date(Math.floor(nowMs - ageDays * DAY_MS));
  const ripeness = Math.min(1, ageDays / 45) ** 0.6;
  const wanted = Math.exp(7.3 + 2.35 * random.normal()) * ripeness;
  const plays = Math.floor(Math.min(wanted, MAX_PLAYS * random.between(0.5, 1)));
  const addedToSoundboard = Math.floor(plays * random.between(0.02, 0.12));
  const burst = random.chance(0.02) ? random.between(0.2, 0.6) : 0;
  return { createdAt, plays, addedToSoundboard, trend: trendOf(random, nowMs, ageDays, plays, burst) };
}

function trendOf(random: Random, nowMs: number, ageDays: number, plays: number, burst: number): number {
  const noveltyDays = random.between(15, 70);
  const steadyShare = random.between(0.1, 0.6);
  const spike = 1 - Math.exp(-ageDays / noveltyDays);
  const shareByAge = (days: number) =>
    ((1 - steadyShare) * (1 - Math.exp(-days / noveltyDays))) / spike + (steadyShare * days) / ageDays;
  let trend = newTrend(nowMs - ageDays * DAY_MS);
  let counted = 0;
  for (let week = 0; week < WEEKS && week * 7 < ageDays; week++) {
    const youngerDays = Math.max(0, ageDays - (week + 1) * 7);
    const share = shareByAge(ageDays - week * 7) - shareByAge(youngerDays);
    const played = plays * (share * (1 - burst) + (week === 0 ? burst : 0));
    const daysAgo = (week * 7 + Math.min(ageDays, (week + 1) * 7)) / 2;
    trend = trendAfterPlays(trend, nowMs - daysAgo * DAY_MS, played);
    counted += played;
  }
  const longAgoDays = Math.max(WEEKS * 7, ageDays - noveltyDays);
  return ageDays > WEEKS * 7 ? trendAfterPlays(trend, nowMs - longAgoDays * DAY_MS, plays - counted) : trend;
}
