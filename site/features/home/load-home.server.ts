import type { Tag } from "@tuna/sdk";
import { findCategory } from "@tuna/sdk/catalog";
import { serveRoute } from "../../platform/pages/loader.server.ts";
import { listPublicBoards } from "../boards/board-rows.server.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import { homeRoute } from "./home.route.ts";
import type { CategoryTile } from "./home-page-data.ts";
import { pickPads } from "./pick-pads.server.ts";

const SOUND_COUNT = 8;
const VOICE_COUNT = 8;
const BOARD_COUNT = 3;
/** Number of trending sounds that the page shows, or picks the soundboard's pads from. */
const PAD_CANDIDATES = 60;

export const homeLoader = serveRoute(homeRoute, async ({ catalog }, { brand, site }) => {
  const request = { sort: "trending", page: 1 } as const;
  const popular = { sort: "popular", page: 1, pageSize: BOARD_COUNT } as const;
  const [sounds, voices, categories, counts, boards] = await Promise.all([
    catalog.list("sound", { ...request, pageSize: PAD_CANDIDATES }),
    catalog.list("voice", { ...request, pageSize: VOICE_COUNT }),
    catalog.categories(),
    catalog.counts(),
    listPublicBoards(site.boards.database.readDb, popular),
  ]);
  const cards = listCards("sound", sounds.items, brand);
  const pads = pickPads(cards);
  const others = cards.filter(({ id }) => !pads.some((pad) => pad.id === id));
  return {
    type: "page",
    data: {
      counts,
      pads,
      sounds: others.slice(0, SOUND_COUNT),
      voices: listCards("voice", voices.items, brand),
      boards: boards.rows.map((row) => ({
        id: row.id,
        name: row.name,
        ownerName: row.owner_name,
        padCount: row.pad_count,
      })),
      categories: categories.flatMap(tileOf),
    },
  };
});

function tileOf({ slug, soundCount }: Tag): CategoryTile[] {
  const category = findCategory(slug);
  return category && soundCount > 0 ? [{ slug: category.slug, name: category.name, soundCount }] : [];
}
