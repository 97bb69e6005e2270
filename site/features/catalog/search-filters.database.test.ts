import type { SearchFilters } from "@tuna/sdk";
import { DISCORD_SOUNDBOARD_LIMITS } from "@tuna/sdk/catalog";
import { beforeAll, expect, test } from "vitest";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import type { MediaFile } from "./catalog.server.ts";

const limits = DISCORD_SOUNDBOARD_LIMITS;
/** Length and size of each sound's file. */
const files = {
  tiny: [1, 1],
  short: [2999, 4000],
  medium: [3000, 4000],
  "fits-exactly": [limits.durationMs, limits.sizeBytes],
  "too-large": [4000, limits.sizeBytes + 1],
  "too-long": [limits.durationMs + 1, 4000],
  "nearly-long": [9999, 4000],
  long: [10_000, 4000],
} as const;

const media = Object.entries(files).map(
  ([name, [durationMs, sizeBytes]]): MediaFile => ({
    hash: name.padEnd(64, "0"),
    format: "wav",
    mimeType: "audio/wav",
    sizeBytes,
    durationMs,
    loudnessLufs: null,
    peaks: [],
  }),
);

describeOnTestedDatabases("filters of a search", (site) => {
  beforeAll(async () => {
    const { catalog } = site();
    await catalog.addMedia(media);
    await catalog.add([
      ...Object.keys(files).map((id) =>
        newTestItem("sound", `Trumpet ${id}`, { id, audioHash: id.padEnd(64, "0") }),
      ),
      newTestItem("sound", "Trumpet without audio", { id: "silent" }),
      newTestItem("sound", "Trumpet of memes", { id: "tagged", fields: { tags: ["Memes"] } }),
      newTestItem("sound", "Trumpet of games", { id: "in-category", fields: { category: "games" } }),
      newTestItem("sound", "Strumpet", { id: "other-word", audioHash: "long".padEnd(64, "0") }),
    ]);
  });

  const search = (
    q: string,
    filters: SearchFilters,
    sort: "relevance" | "trending" | "created" = "relevance",
  ) => site().catalog.search("sound", { q, sort, page: 1, pageSize: 50, ...filters });
  const idsOf = async (filters: SearchFilters, sort?: "trending" | "created") => {
    const { items, total } = await search("trumpet", filters, sort);
    expect(total).toBe(items.length);
    return items.map(({ id }) => id).sort();
  };

  test.each([
    [{ length: "short" }, ["short", "tiny"]],
    [{ length: "medium" }, ["fits-exactly", "medium", "nearly-long", "too-large", "too-long"]],
    [{ length: "long" }, ["long"]],
    [{ fits: "discord" }, ["fits-exactly", "medium", "short", "tiny"]],
    [{ length: "medium", fits: "discord" }, ["fits-exactly", "medium"]],
    [{ category: "memes" }, ["tagged"]],
    [{ category: "games" }, ["in-category"]],
    [{ category: "games", length: "short" }, []],
  ] as const)("%j leaves the same items in every order", async (filters, ids) => {
    expect(await idsOf(filters)).toEqual(ids);
    expect(await idsOf(filters, "trending")).toEqual(ids);
    expect(await idsOf(filters, "created")).toEqual(ids);
  });

  test("a filter that leaves nothing is no reason to guess", async () => {
    const found = await search("trumpet", { category: "anime" });
    expect(found).toMatchObject({ items: [], total: 0, match: "exact", correctedQuery: null });
  });

  test("filters apply to a likely spelling too", async () => {
    const found = await search("trumppet", { length: "long" });
    expect(found).toMatchObject({ match: "corrected", correctedQuery: "trumpet", items: [{ id: "long" }] });
  });
});
