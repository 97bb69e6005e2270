import type { Brand, Sound, Tag } from "@tuna/sdk";
import { findCategory } from "@tuna/sdk/catalog";
import { serveRoute } from "../../platform/pages/loader.server.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import { dayOf } from "../daily-sound/day-of.ts";
import { isHearable, REST_DAYS, soundOfDay } from "../daily-sound/sound-of-today.server.ts";
import { pickNewMakers } from "../makers/new-makers.server.ts";
import { boardOfWeek, type ShownWeeklyBoard } from "../weekly-board/board-of-week.server.ts";
import { weekOf } from "../weekly-board/week-of.ts";
import { homeRoute } from "./home.route.ts";
import { readHomeFacts } from "./home-facts.server.ts";
import type { CategoryTile, HomePageData } from "./home-page-data.ts";
import { pickPads } from "./pick-pads.server.ts";

const SOUND_COUNT = 8;
const VOICE_COUNT = 8;
const BOARD_COUNT = 3;
/** Icons of the board of the week. */
const ICON_COUNT = 4;
/** One row of cards. */
const NEW_MAKER_COUNT = 3;
const RISING_COUNT = 4;
/** A sound rises if it trends and is not older. */
const RISING_AGE_MS = 7 * 86_400_000;
/** Number of trending sounds that the page shows, or picks the soundboard's pads from. */
const PAD_CANDIDATES = 60;

export const homeLoader = serveRoute(homeRoute, async ({ catalog }, { brand, site }) => {
  const now = new Date();
  const [day, week] = [dayOf(now), weekOf(now)];
  const request = { sort: "trending", page: 1 } as const;
  const trending = catalog
    .list("sound", { ...request, pageSize: PAD_CANDIDATES })
    .then(({ items }) => placeSounds(items, brand));
  // One more board than are listed, since that of the week is not among them.
  const asked = { day, restDays: REST_DAYS, week, boardCount: BOARD_COUNT + 1 };
  const reading = readHomeFacts(site.boards.database.readDb, asked);
  const choosing = Promise.all([trending, reading]).then(([{ items, unplaced }, stored]) => {
    const { days: near, weeklyBoardId: boardId, weeklyBoard: board } = stored;
    // A sound that the page does not show anyway, if there is one.
    const candidates = [...unplaced, ...items];
    return Promise.all([
      soundOfDay(site.dailySounds, catalog, { day, near }, candidates),
      boardOfWeek(site.weeklyBoards, catalog, { week, boardId, board }, now.getTime()),
    ]);
  });
  const [{ pads, sounds, unplaced }, facts, [daily, weekly], voices, categories, counts] = await Promise.all([
    trending,
    reading,
    choosing,
    catalog.list("voice", { ...request, pageSize: VOICE_COUNT }),
    catalog.categories(),
    catalog.counts(),
  ]);
  const since = now.getTime() - RISING_AGE_MS;
  const rising = unplaced.filter(
    (sound) => Date.parse(sound.createdAt) >= since && isHearable(sound) && sound.id !== daily?.id,
  );
  return {
    type: "page",
    data: {
      counts,
      pads,
      soundOfDay: daily ? listCards("sound", [daily], brand) : [],
      sounds,
      rising: listCards("sound", rising.slice(0, RISING_COUNT), brand),
      voices: listCards("voice", voices.items, brand),
      boards: facts.boards.filter(({ id }) => id !== weekly?.board.id).slice(0, BOARD_COUNT),
      boardOfWeek: weekly ? shownBoardOfWeek(weekly, brand) : null,
      newMakers: pickNewMakers(facts.makers, now.getTime(), NEW_MAKER_COUNT).map(
        ({ slug, name, pictureUrl, soundCount, voiceCount }) => ({
          slug,
          name,
          pictureUrl,
          sounds: soundCount,
          voices: voiceCount,
        }),
      ),
      categories: categories.flatMap(tileOf),
    },
  };
});

/** Returns the cards of the pads and of the trending list, and the sounds that are in neither. */
function placeSounds(items: readonly Sound[], brand: Brand) {
  const cards = listCards("sound", items, brand);
  const pads = pickPads(cards);
  const others = cards.filter(({ id }) => !pads.some((pad) => pad.id === id));
  const sounds = others.slice(0, SOUND_COUNT);
  const placed = new Set([...pads, ...sounds].map(({ id }) => id));
  return { items, pads, sounds, unplaced: items.filter(({ id }) => !placed.has(id)) };
}

function shownBoardOfWeek({ board, sounds }: ShownWeeklyBoard, brand: Brand): HomePageData["boardOfWeek"] {
  const { id, name, description, owner_name: ownerName, pad_count: padCount } = board;
  const icons = listCards("sound", sounds, brand).flatMap(({ iconUrl }) => iconUrl ?? []);
  return { id, name, description, ownerName, padCount, icons: [...new Set(icons)].slice(0, ICON_COUNT) };
}

function tileOf({ slug, soundCount }: Tag): CategoryTile[] {
  const category = findCategory(slug);
  return category && soundCount > 0 ? [{ slug: category.slug, name: category.name, soundCount }] : [];
}
