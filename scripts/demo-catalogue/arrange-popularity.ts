import { trendOfHistory } from "../../site/features/catalog/trend-of-history.server.ts";
import { makeUpPopularity, type Popularity } from "../../site/features/seed/popularity.server.ts";
import { createRandom } from "../../site/platform/icons/random.ts";
import type { DemoSound } from "./demo-sounds.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Number of sounds that begin the trending list.
 * @internal Tests compare it with the committed list.
 */
export const HERO_COUNT = 60;

/** A sound with its generated popularity. */
export interface ArrangedSound {
  sound: DemoSound;
  popularity: Popularity;
}

/**
 * Returns all sounds by trend: the heroes in the order of the table, then the others mixed, with the sensitive ones evenly
 * among them.
 */
export function arrangePopularity(sounds: readonly DemoSound[]): ArrangedSound[] {
  const lives = sounds.map(({ name }) => makeUpPopularity(createRandom(`popularity:${name}`)));
  const byTrend = lives.toSorted((one, other) => trendOf(other) - trendOf(one));
  const rest = Object.values(
    Object.groupBy(sounds.slice(HERO_COUNT), ({ isSensitive }) => String(isSensitive)),
  );
  const others = rest.flatMap(placeEvenly).sort((one, other) => one.place - other.place);
  return [...sounds.slice(0, HERO_COUNT), ...others.map(({ sound }) => sound)].map((sound, place) => ({
    sound,
    popularity: byTrend[place] as Popularity,
  }));
}

/** Gives each sound a place between 0 and 1, evenly and in an order that its name decides. */
function placeEvenly(sounds: readonly DemoSound[] = []): { sound: DemoSound; place: number }[] {
  const order = (sound: DemoSound) => createRandom(`place:${sound.name}`).next();
  return sounds
    .toSorted((one, other) => order(one) - order(other))
    .map((sound, index) => ({ sound, place: (index + 0.2) / sounds.length }));
}

function trendOf({ daysOld, plays, recentPlays }: Popularity): number {
  return trendOfHistory({ createdAtMs: -daysOld * DAY_MS, plays, recentPlays }, 0);
}
