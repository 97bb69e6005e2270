import { afterEach, expect, test } from "vitest";
import { openTestPages, serveTestPages, testSound } from "../../platform/pages/testing/test-pages.ts";
import type { MediaFile } from "../catalog/catalog.server.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
afterEach(() => site.close());

test("shows the home page of an empty site without soundboard, claims, and headings over nothing", async () => {
  site = await openTestPages();
  const page = await home();
  expect(page).toContain("Meme sounds and voices for every call");
  expect(page).toContain("Nobody has shared a sound or a voice yet");
  for (const absent of ["Press a pad", "Trending", "See All", "hero-claims"])
    expect(mainOf(page)).not.toContain(absent);
  expect(page).not.toContain("tn-board");
  expect(page).not.toContain("category-tile");
});

test("states the brand's claims in the hero and the search field", async () => {
  site = await openTestPages([testSound("a")]);
  const page = await home();
  expect(mainOf(page)).toContain("<strong>500,000+</strong> <!-- -->sounds<");
  expect(mainOf(page)).toContain("<strong>15,000+</strong> <!-- -->voices<");
  expect(page).toContain('placeholder="Search +500k meme sounds from the community..."');
});

test("shows the number of sounds of each category that has some", async () => {
  const tagged = (id: string, tag: string) => testSound(id, { tags: [tag] });
  site = await openTestPages([tagged("a", "memes"), tagged("b", "memes"), tagged("c", "music")]);
  const tiles = (await home()).match(/(?<=category-tile-(?:name|count)">)[^<]+/g);
  expect(tiles).toEqual(["Memes", "2 sounds", "Music", "1 sound"]);
});

test("counts what there is for a brand without claims, and shows no board of one sound", async () => {
  site = await openTestPages([testSound("a")]);
  const { request } = serveTestPages(site.site, {}, { claims: undefined });
  const page = await (await request("/")).text();
  expect(page).toContain("<strong>1</strong> <!-- -->sound<");
  expect(page).toContain("made by the community: 1 sound.");
  expect(page).toContain('placeholder="Search meme sounds from the community..."');
  for (const absent of ["500,000", "15,000", "Press a pad", "Keys 1 to", "Trending voices"]) {
    expect(mainOf(page)).not.toContain(absent);
  }
  await site.site.catalog.add([testSound("b")]);
  const grown = await serveTestPages(site.site, {}, { claims: undefined }).request("/");
  expect(await grown.text()).toContain('placeholder="Search 2 meme sounds from the community..."');
});

test("puts the nine best sounds on the board, and the next ones in the trending list", async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    ...testSound(`s${index}`),
    audioHash: "a".repeat(64),
  }));
  site = await openTestPages();
  await site.site.catalog.addMedia([testAudio]);
  await site.site.catalog.add(items);
  const page = await home();
  const board = page.slice(page.indexOf("tn-board"), page.indexOf("trending-sounds"));
  const onBoard = idsOf(board);
  const trending = idsOf(page.slice(page.indexOf("trending-sounds"), page.indexOf('id="steps"')));
  expect(onBoard).toHaveLength(9);
  expect(trending).toHaveLength(8);
  const { items: best } = await site.site.catalog.list("sound", { sort: "trending", page: 1, pageSize: 17 });
  expect([...onBoard, ...trending]).toEqual(best.map(({ id }) => id));
});

test("renders the same banners for every cookie, so that one cached page serves all visitors", async () => {
  site = await openTestPages();
  const closed = await home({ cookie: "info_banner=closed; soundboards_banner=closed" });
  expect(closed).toBe(await home());
  expect(closed).toContain("site-banner-info");
  expect(closed).toContain("site-banner-soundboards");
});

const testAudio: MediaFile = {
  hash: "a".repeat(64),
  format: "wav",
  mimeType: "audio/wav",
  sizeBytes: 1000,
  durationMs: 1200,
  loudnessLufs: -14,
  peaks: [50],
};

/** The content of a page, without its head and data. */
function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
}

/** Ids of the sounds whose audio a part of a page links to. */
function idsOf(html: string): string[] {
  return [...new Set(html.match(/(?<=\/sounds\/)[^/]+(?=\/audio)/g))];
}

async function home(headers: Record<string, string> = {}): Promise<string> {
  return (await site.request("/", { headers })).text();
}
