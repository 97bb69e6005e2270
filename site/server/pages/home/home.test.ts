import { afterEach, expect, test } from "vitest";
import { openTestPages, testSound } from "../testing/test-pages.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
afterEach(() => site.close());

test("shows the home page of an empty site without soundboard and categories", async () => {
  site = await openTestPages();
  const page = await home();
  expect(page).toContain("Meme sounds and voices for every call");
  expect(page).not.toContain("tn-board");
  expect(page).not.toContain("category-tile");
});

test("shows the number of sounds of each category that has some", async () => {
  const tagged = (id: string, tag: string) => testSound(id, { tags: [tag] });
  site = await openTestPages([tagged("a", "memes"), tagged("b", "memes"), tagged("c", "music")]);
  const tiles = (await home()).match(/(?<=category-tile-(?:name|count)">)[^<]+/g);
  expect(tiles).toEqual(["Memes", "2 sounds", "Music", "1 sound"]);
});

test("renders the same banners for every cookie, so that one cached page serves all visitors", async () => {
  site = await openTestPages();
  const closed = await home({ cookie: "info_banner=closed; soundboards_banner=closed" });
  expect(closed).toBe(await home());
  expect(closed).toContain("site-banner-info");
  expect(closed).toContain("site-banner-soundboards");
});

async function home(headers: Record<string, string> = {}): Promise<string> {
  return (await site.request("/", { headers })).text();
}
