import type { Random } from "../../platform/icons/random.ts";

/** Just under four years, so that no date exceeds them while items are added. */
const OLDEST_DAYS = 4 * 365 - 2;
const MAX_PLAYS = 6_000_000;
const WEEK_DAYS = 7;

/** Age and plays of an item. */
export interface Popularity {
  daysOld: number;
  plays: number;
  /** The part of `plays` within the last seven days. */
  recentPlays: number;
  addedToSoundboard: number;
}

/**
 * Makes up the age and plays of an item. More items are young than old, plays are heavy-tailed (log-normal), and
 * most plays come soon after creation. A few items have a burst of plays this week.
 */
export function makeUpPopularity(random: Random): Popularity {
  const daysOld = 0.02 + OLDEST_DAYS * random.next() ** 1.7;
  const ripeness = Math.min(1, daysOld / 45) ** 0.6;
  const wanted = Math.exp(7.3 + 2.35 * random.normal()) * ripeness;
  const plays = Math.floor(Math.min(wanted, MAX_PLAYS * random.between(0.5, 1)));
  const addedToSoundboard = Math.floor(plays * random.between(0.02, 0.12));
  const burst = random.chance(0.02) ? random.between(0.2, 0.6) : 0;
  const share = shareOfLastWeek(random, daysOld) * (1 - burst) + burst;
  return { daysOld, plays, recentPlays: Math.floor(plays * share), addedToSoundboard };
}

/**
 * Returns the share of plays in the last week: a part of all plays falls within the first weeks, the rest evenly
 * over all days.
 */
function shareOfLastWeek(random: Random, daysOld: number): number {
  const noveltyDays = random.between(15, 70);
  const steadyShare = random.between(0.1, 0.6);
  const before = Math.max(0, daysOld - WEEK_DAYS);
  const spike = 1 - Math.exp(-daysOld / noveltyDays);
  const playedUntil = (days: number) =>
    ((1 - steadyShare) * (1 - Math.exp(-days / noveltyDays))) / spike + (steadyShare * days) / daysOld;
  return 1 - playedUntil(before);
}
