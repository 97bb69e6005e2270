import { itemLicences } from "@tuna/sdk/catalog";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SURPRISE_PATH } from "../../features/surprise/surprise-path.ts";
import { testPublicInfo } from "../store/testing/new-test-item.ts";
import { openTestPages, serveTestPages, testOrigin, testSound, testVoice } from "./testing/test-pages.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
beforeAll(async () => {
  site = await openTestPages([
    ...Array.from({ length: 55 }, (_, index) =>
      testSound(`horn${index}`, {
        name: `Horn ${index}`,
        tags: ["loud"],
        publicInfo: testPublicInfo({ tags: ["loud"], licence: itemLicences[index + 1] ?? "library" }),
      }),
    ),
    testSound("cow", {
      name: "Cow & <b>bell</b>",
      category: "memes",
      publicInfo: testPublicInfo({ ownerName: "farmer", sensitiveContent: true }),
    }),
    testSound("goat", { publicInfo: testPublicInfo({ ownerName: "Old Farmer" }) }),
    testSound("quiet", {
      seo: { index: false, canonical: null, metaTitle: "My title", metaDescription: "My words" },
    }),
    testVoice("robot", { name: "Robot", tags: ["metal"] }),
  ]);
});
afterAll(() => site.close());

async function html(path: string): Promise<string> {
  const answer = await site.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test("shows the links of header and footer on every page", async () => {
  const page = await html("/");
  const entries = ["Search +500k meme sounds from the community...", ">Create<", ">Voices<", ">Sounds<"];
  const footer = ["Supercharge your Voice", "Download For Free", ">Privacy<", ">Copyright<", ">Cookies<"];
  const legal = [
    "Terms of Use",
    "IP Guidelines",
    "Community Guidelines",
    "Developers",
    "Support FAQ",
    "Newsroom",
  ];
  for (const text of [...entries, ...footer, ...legal]) expect(page).toContain(text);
});

test("links header and footer to existing pages only", async () => {
  const links = (await html("/")).match(/(?<=<(?:header|footer)[\s\S]*?<a [^>]*href=")\/[^"]*/g) ?? [];
  expect(links.length).toBeGreaterThan(12);
  for (const path of new Set(links)) {
    const answer = await site.request(path);
    // Another page each time.
    const isSurprise = path === SURPRISE_PATH && answer.status === 303;
    const reached = isSurprise ? await site.request(answer.headers.get("location") ?? "") : answer;
    expect(reached.status, path).toBeLessThan(300);
  }
});

test("home shows trending sounds and voices with See All, categories and the apps it works with", async () => {
  const page = await html("/");
  expect(page).toMatch(/href="\/sounds\/"[^>]*>See All</);
  expect(page).toMatch(/href="\/voices\/"[^>]*>See All</);
  expect(page).toContain('href="/sounds/tag/memes/"');
  expect(page).toContain("Works with your favourite apps");
  expect(page).toContain("Robot");
});

test("a listing offers Next, Previous, Load more and both orders as links", async () => {
  const first = await html("/sounds/");
  expect(first).toMatch(/href="\/sounds\/2\/"[^>]*>Next</);
  expect(first).not.toContain(">Previous<");
  for (const text of ["Load more", "Sort By", "The Trendiest"]) expect(first).toContain(text);
  expect(first).toMatch(/href="\/sounds\/new\/"[^>]*>The Newest</);
  const second = await html("/sounds/new/2/");
  expect(second).toMatch(/href="\/sounds\/new\/"[^>]*>Previous</);
  expect(second).not.toContain(">Next<");
  expect(second).toContain(`<link rel="canonical" href="${testOrigin}/sounds/new/2/"`);
});

test("answers 404 for a page after the last one", async () => {
  expect((await site.request("/sounds/3/")).status).toBe(404);
});

test("gives each order and page of a list a title of its own", async () => {
  const titleOf = async (path: string) => /<title>([^<]*)/.exec(await html(path))?.[1];
  const paths = ["/sounds/", "/sounds/new/", "/sounds/2/", "/sounds/new/2/", "/voices/", "/voices/new/"];
  const tagPaths = [
    "/sounds/tag/loud/",
    "/sounds/tag/loud/new/",
    "/sounds/tag/loud/2/",
    "/voices/tag/metal/",
  ];
  const searches = ["/search/sounds/horn/", "/search/sounds/horn/new/", "/search/sounds/horn/?page=2"];
  const titles = await Promise.all([...paths, ...tagPaths, ...searches, "/"].map(titleOf));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toContain("Sounds, newest first, page 2 | Tuna");
});

test("answers 404 for a tag that nothing has, except categories and the tags of shortcuts", async () => {
  expect((await site.request("/sounds/tag/no-such-tag/")).status).toBe(404);
  expect((await site.request("/voices/tag/no-such-tag/new/")).status).toBe(404);
  for (const tag of ["politics", "discord", "text-to-song", "metal"]) await html(`/sounds/tag/${tag}/`);
});

test("shows a category's description on its listing", async () => {
  expect(await html("/sounds/tag/memes/")).toContain("The sounds everybody quotes");
});

test("explains an empty search result and offers Create", async () => {
  const page = await html("/search/sounds/qqq-zzz/");
  expect(page).toContain("Sorry, We couldn’t find nothing for qqq zzz yet");
  expect(page).toMatch(/<main[\s\S]*href="\/create\/"[^>]*>Create</);
});

test("links a search to the same search among voices", async () => {
  expect(await html("/search/sounds/horn/")).toContain('href="/search/voices/horn/"');
});

test("a sound's page has its breadcrumbs, actions and metas", async () => {
  const page = await html("/sound/horn1");
  expect(page.replace(/<[^>]+>/g, " ")).toMatch(/Home\s+Sounds\s+Horn 1/);
  expect(page).toContain('"@type":"BreadcrumbList"');
  for (const text of ["OPEN IN Tuna", "Report this sound", ">Share<", "Recommended sounds"]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/<a [^>]*href="tuna:[^"]*sound[^"]*horn1/);
  expect(page).toContain(`<link rel="canonical" href="${testOrigin}/sound/horn1"`);
  expect(page).toMatch(/<meta name="description" content="[^"]*Horn 1/);
  expect(page).toMatch(/<meta property="og:title" content="[^"]*Horn 1/);
  expect(page).not.toContain("noindex");
});

test("a sound's page says who made it, when it was added and whether Discord takes it", async () => {
  const facts = async (path: string) =>
    /<article class="item".*?<\/article>/s.exec(await html(path))?.[0] ?? "";
  const goat = await facts("/sound/goat");
  expect(goat).toContain('<a href="/u/old-farmer/">by <bdi>Old Farmer</bdi></a>');
  expect(goat).toContain('<time dateTime="2026-01-01T00:00:00.000Z">Jan 1, 2026</time>');
  const hidden = await facts("/sound/cow");
  for (const absent of ["<time", "Licence", "farmer"]) expect(hidden).not.toContain(absent);
});

test("an item's page names the licence of the site, and its Terms of Use without one", async () => {
  for (const path of ["/sound/goat", "/voice/robot"])
    expect(await html(path)).toContain(
      'Licence<!-- --> <a href="/terms-of-use/" rel="license">Terms of Use</a>',
    );
});

test.each([
  ["horn0", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ["horn1", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"],
  ["horn2", "Shared with permission", "/terms-of-use/"],
])("the page of %s names its own licence, %s", async (id, name, url) => {
  const page = await html(`/sound/${id}`);
  expect(page).toContain(`Licence<!-- --> <a href="${url}" rel="license">${name}</a>`);
});

test("an item's page names the licence that the operator states", async () => {
  const url = "https://creativecommons.org/licenses/by/4.0/";
  const licensed = serveTestPages(site.site, { LICENCE_NAME: "CC BY 4.0", LICENCE_URL: url });
  const page = await (await licensed.request("/sound/goat")).text();
  expect(page).toContain(`Licence<!-- --> <a href="${url}" rel="license">CC BY 4.0</a>`);
});

test("a voice's page asks to report this voice and opens by its own kind of deeplink", async () => {
  const page = await html("/voice/robot");
  expect(page).toContain("Report this voice");
  expect(page).toContain("voice_VL2");
});

test("renders a sound's own title, description and noindex", async () => {
  const page = await html("/sound/quiet");
  expect(page).toContain("<title>My title</title>");
  expect(page).toContain('content="My words"');
  expect(page).toContain('<meta name="robots" content="noindex"');
});

test("shows a sensitive sound marked, without name and audio", async () => {
  const page = await html("/sound/cow");
  expect(page).toContain("<title>Explicit Content | Tuna</title>");
  expect(page).not.toContain("Cow");
  expect(page).not.toContain("/audio");
});

test("serves internal pages with noindex", async () => {
  for (const path of ["/home/constants/", "/TestPage/", "/TestPage/_TestModule/TestModule/"]) {
    expect(await html(path)).toContain('<meta name="robots" content="noindex"');
  }
});
