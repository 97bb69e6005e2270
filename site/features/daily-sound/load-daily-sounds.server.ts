import { serveRoute } from "../../platform/pages/loader.server.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import { dailySoundsRoute } from "./daily-sounds.route.ts";
import { dayOf } from "./day-of.ts";
import { isHearable } from "./sound-of-today.server.ts";

/** Days that the page lists. */
const SHOWN_DAYS = 60;

export const dailySoundsLoader = serveRoute(dailySoundsRoute, async ({ catalog }, { brand, site }) => {
  const days = await site.dailySounds.listUntil(dayOf(new Date()), SHOWN_DAYS);
  const ids = [...new Set(days.map(({ itemId }) => itemId))];
  const sounds = (await catalog.getMany("sound", ids)).filter(isHearable);
  const cards = new Map(listCards("sound", sounds, brand).map((card) => [card.id, card]));
  return {
    type: "page",
    data: {
      days: days.flatMap(({ day, itemId }) => {
        const card = cards.get(itemId);
        return card ? [{ day, card }] : [];
      }),
    },
  };
});
