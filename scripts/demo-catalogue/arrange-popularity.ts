import { trendOfHistory } from "../../site/features/catalog/trend-of-history.server.ts";
import { makeUpPopularity, type Popularity } from "../../site/features/seed/popularity.server.ts";
import { createRandom } from "../../site/platform/icons/random.ts";
import type { DemoSound } from "./sounds/demo-sounds.ts";
import { heroes } from "./sounds/heroes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of neighbours in the trending list that are made by different recipes. */
const SPREAD = 12;

/** A sound with its generated popularity. */
export interface ArrangedSound {
  sound: DemoSound;
  popularity: Popularity;
}

/** Returns all sounds by trend: the heroes first, then the others, so that neighbours do not sound alike. */
export function arrangePopularity(sounds: readonly DemoSound[]): ArrangedSound[] {
  const lives = sounds.map(({ name }) => makeUpPopularity(createRandom(`popularity:${name}`)));
  const byTrend = lives.toSorted((one, other) => trendOf(other) - trendOf(one));
  return orderOf(sounds).map((sound, place) => ({ sound, popularity: byTrend[place] as Popularity }));
}

function orderOf(sounds: readonly DemoSound[]): DemoSound[] {
  const byName = new Map(sounds.map((sound) => [sound.name, sound]));
  const ordered = heroes.map((name) => {
    const hero = byName.get(name);
    if (!hero) throw new RangeError(`No group holds the hero ${name}`);
    return hero;
  });
  const rest = evenlySpread(sounds.filter(({ name }) => !heroes.includes(name)));
  while (rest.length > 0) {
    const near = new Set(ordered.slice(-SPREAD).map(({ group }) => group.recipe));
    const place = Math.max(
      0,
      rest.findIndex(({ group }) => !near.has(group.recipe)),
    );
    ordered.push(...rest.splice(place, 1));
  }
  return ordered;
}

/** Spreads the sounds of each recipe evenly over the whole list. */
function evenlySpread(sounds: readonly DemoSound[]): DemoSound[] {
  const placed = [...Map.groupBy(sounds, ({ group }) => group.recipe)].flatMap(([recipe, group]) => {
    const first = createRandom(`place:${recipe}`).next();
    return group.map((sound, index) => ({ sound, place: (index + first) / group.length }));
  });
  return placed.sort((one, other) => one.place - other.place).map(({ sound }) => sound);
}

function trendOf({ daysOld, plays, recentPlays }: Popularity): number {
  return trendOfHistory({ createdAtMs: -daysOld * DAY_MS, plays, recentPlays }, 0);
}
