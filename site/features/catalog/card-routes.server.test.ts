import type { ItemCard } from "@tuna/sdk";
import { cardsSchema, problemSchema } from "@tuna/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { newTestItem, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.site.catalog.add([
    newTestItem("sound", "Secret name", {
      id: "secret",
      plays: 7,
      fields: {
        tags: ["hush"],
        publicInfo: testPublicInfo({ sensitiveContent: true, ownerName: "Secret owner" }),
      },
    }),
  ]);
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.request(`/api/v1${path}`, { headers });
async function cardsOf(path: string): Promise<ItemCard[]> {
  const response = await get(path);
  expect(response.status).toBe(200);
  return cardsSchema.parse(await response.json()).cards;
}
const idsOf = async (path: string) => (await cardsOf(path)).map(({ id }) => id);

describe("cards by their ids", () => {
  it("come in the requested order, sounds first, without unknown ids", async () => {
    expect(await idsOf("/cards?voices=robot&sounds=silent,nobody,airhorn")).toEqual([
      "silent",
      "airhorn",
      "robot",
    ]);
    expect(await idsOf("/cards?sounds=robot&voices=airhorn")).toEqual([]);
    expect(await idsOf("/cards?sounds=")).toEqual([]);
    expect(await idsOf("/cards")).toEqual([]);
  });

  it("never include an unlisted item", async () => {
    expect(await idsOf("/cards?sounds=hidden")).toEqual([]);
  });

  it("work on any site as they are", async () => {
    const [card] = await cardsOf("/cards?sounds=airhorn");
    expect(card?.audioUrl).toMatch(`${publicUrl}/api/v1/sounds/airhorn/audio?hash=`);
    expect(card?.iconUrl).toMatch(`${publicUrl}/media/`);
    expect(card).toMatchObject({ kind: "sound", name: "Airhorn sound", playedCount: 1500, durationMs: 500 });
  });

  it("can be cached and revalidated", async () => {
    const { headers } = await get("/cards?sounds=airhorn");
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
    expect((await get("/cards?sounds=airhorn", { "if-none-match": headers.get("etag")! })).status).toBe(304);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it.each([
    ["sounds=airhorn,a%2Fb", "sounds.1"],
    ["voices=-robot", "voices.0"],
    ["sounds=javascript:alert(1)", "sounds.0"],
    [`sounds=${"a,".repeat(60)}&voices=${"b,".repeat(41)}`, "sounds"],
  ])("%s is told that %s is wrong", async (query, field) => {
    const response = await get(`/cards?${query}`);
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).errors).toMatchObject([{ field }]);
  });

  it("takes 100 ids at once", async () => {
    expect(await idsOf(`/cards?sounds=${"airhorn,".repeat(60)}&voices=${"b,".repeat(40)}`)).toHaveLength(60);
  });
});

describe("boards", () => {
  it("contain the most played items first, up to the limit", async () => {
    expect(await idsOf("/card-lists/sound?limit=2")).toEqual(["airhorn", "bruh"]);
    expect(await idsOf("/card-lists/voice?tag=memes&sort=created")).toEqual(["robot"]);
    expect(await idsOf("/card-lists/sound?tag=nothing")).toEqual([]);
  });

  it("contain the matches of a search term", async () => {
    expect(await idsOf("/card-lists/sound?q=bruh")).toEqual(["bruh"]);
  });

  it.each([
    ["/card-lists/song", "kind"],
    ["/card-lists/sound?limit=0", "limit"],
    ["/card-lists/sound?limit=101", "limit"],
    ["/card-lists/sound?sort=best", "sort"],
    ["/card-lists/sound?q=air&tag=memes", "q"],
    ["/card-lists/sound?maker=ada&tag=memes", "maker"],
  ])("%s is told that %s is wrong", async (path, field) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).errors).toMatchObject([{ field }]);
  });
});

describe("a sensitive item", () => {
  it.each(["/cards?sounds=secret", "/card-lists/sound?tag=hush"])(
    "tells %s nothing of what it is",
    async (path) => {
      const [card] = await cardsOf(path);
      expect(card).toMatchObject({ id: "secret", isSensitive: true, name: "", ownerName: "", category: "" });
      expect(card).toMatchObject({ tags: [], iconUrl: null, audioUrl: null, peaks: [], playedCount: 7 });
      expect(JSON.stringify(card)).not.toMatch(/secret (name|owner)|hush/i);
    },
  );
});
