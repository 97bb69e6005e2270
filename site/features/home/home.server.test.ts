import { afterEach, expect, test } from "vitest";
import { openTestPages, serveTestPages, testSound } from "../../platform/pages/testing/test-pages.ts";
import { testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import type { MediaFile } from "../catalog/catalog.server.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
afterEach(() => site.close());

test("shows the home page of an empty site without soundboard, claims, and headings over nothing", async () => {
  site = await openTestPages();
  const page = await home();
  expect(page).toContain("Meme sounds and voices for every call");
  expect(page).toContain("Nobody has shared a sound or a voice yet");
  for (const absent of [
    "Press a pad",
    "Trending",
    "See All",
    "hero-claims",
    "Sound of the day",
    "Rising",
    "Board of the week",
    "New makers",
  ])
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

test("leads to the boards when all sounds are pads", async () => {
  site = await openTestPages(["a", "b", "c", "d"].map((id) => testSound(id)));
  expect(mainOf(await home())).toContain('id="popular-boards"');
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
  const board = page.slice(page.indexOf("tn-board"), page.indexOf("hero-actions"));
  const onBoard = idsOf(board);
  const trending = idsOf(page.slice(page.indexOf("trending-sounds"), page.indexOf('id="steps"')));
  expect(onBoard).toHaveLength(9);
  expect(trending).toHaveLength(8);
  const { items: best } = await site.site.catalog.list("sound", { sort: "trending", page: 1, pageSize: 17 });
  expect([...onBoard, ...trending]).toEqual(best.map(({ id }) => id));
  const daily = idsOf(page.slice(page.indexOf("hero-day"), page.indexOf("trending-sounds")));
  expect(daily).toHaveLength(1);
  expect([...onBoard, ...trending]).not.toContain(daily[0]);
});

test("shows a sound of the day that is neither on the board nor in the trending list", async () => {
  const sounds = (count: number, hash: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...testSound(`${hash}${index}`),
      audioHash: hash.repeat(64),
    }));
  site = await openTestPages();
  await site.site.catalog.addMedia([testAudio, { ...testAudio, hash: "b".repeat(64), durationMs: 9000 }]);
  // The last ones lead the list, and are too long for the board.
  await site.site.catalog.add([...sounds(11, "a"), ...sounds(17, "b")]);
  const page = await home();
  const board = page.slice(page.indexOf("tn-board"), page.indexOf("hero-actions"));
  const trending = page.slice(page.indexOf("trending-sounds"), page.indexOf('id="steps"'));
  const daily = idsOf(page.slice(page.indexOf("hero-day"), page.indexOf("trending-sounds")));
  expect(idsOf(board)).toHaveLength(9);
  expect(daily).toHaveLength(1);
  expect(idsOf(board + trending)).not.toContain(daily[0]);
});

test("lists sounds of the last seven days that trend and stand nowhere else on the page, if there are any", async () => {
  const dayMs = 86_400_000;
  const sounds = (count: number, ageDays: number, plays: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...testSound(`age${ageDays}-${index}`),
      audioHash: "a".repeat(64),
      createdAt: new Date(Date.now() - ageDays * dayMs),
      plays,
    }));
  site = await openTestPages();
  await site.site.catalog.addMedia([testAudio]);
  await site.site.catalog.add(sounds(18, 8, 1_000_000));
  expect(await home()).not.toContain("Rising this week");
  await site.site.catalog.add(sounds(30, 6, 0));
  const page = await home();
  const rising = idsOf(page.slice(page.indexOf("rising-sounds"), page.indexOf('id="steps"')));
  expect(rising).toHaveLength(4);
  expect(rising.every((id) => id.startsWith("age6-"))).toBe(true);
  const before = idsOf(page.slice(0, page.indexOf("rising-sounds")));
  expect(before.filter((id) => rising.includes(id))).toEqual([]);
});

test("names makers whose first item is new, with what they have published, and nobody else", async () => {
  const made = (id: string, ownerName: string, ageDays: number) => ({
    ...testSound(id, { publicInfo: testPublicInfo({ ownerName }) }),
    createdAt: new Date(Date.now() - ageDays * 86_400_000),
  });
  site = await openTestPages([made("a", "Old Otter", 40), made("b", "Old Otter", 1)]);
  expect(mainOf(await home())).not.toContain("New makers");
  await site.site.catalog.add([
    made("c", "New Newt", 2),
    made("d", "New Newt", 1),
    made("e", "Late Lynx", 1),
  ]);
  const [, section = ""] = mainOf(await home()).split("New makers</h2>");
  const makers = section.split("</section>")[0]?.match(/(?<=href="\/u\/)[^/]+|(?<=<p>)[^<]+/g);
  expect(makers).toEqual(["late-lynx", "1 sound", "new-newt", "2 sounds"]);
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
