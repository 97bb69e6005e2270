import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestPages, testSound, testVoice } from "../../platform/pages/testing/test-pages.ts";
import { testAudio } from "../../platform/store/testing/new-test-item.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
beforeAll(async () => {
  site = await openTestPages();
  await site.site.catalog.addMedia([testAudio]);
  await site.site.catalog.add([
    { ...testSound("horn", { name: "Air Horn", tags: ["air-horn", "memes"] }), audioHash: testAudio.hash },
    testSound("foghorn", { name: "Foghorn horn", tags: ["sea", "ship"] }),
    testVoice("horned", { name: "Horn Voice", tags: ["memes"] }),
    testSound("raid", { name: "Air Raid", tags: ["memes"] }),
    testSound("goat", { name: "Goat Scream", tags: ["animal"] }),
    testVoice("robot", { name: "Robot", tags: ["machine"] }),
  ]);
});
afterAll(() => site.close());

/** The HTML of a page with this status. */
async function html(path: string, status = 200): Promise<string> {
  const answer = await site.request(path);
  expect(answer.status, path).toBe(status);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

test("pages beyond the last one of a search are not found", async () => {
  expect(await html("/search/sounds/horn/?page=2", 404)).toContain("Page Not Found");
  await html("/search/sounds/qqqzzz/?page=2", 404);
});

test("a tag of no item is not found, and its page offers search and tags like it", async () => {
  const page = await html("/sounds/tag/airhorn/", 404);
  expect(page).toMatch(/<form [^>]*action="\/search\/sounds\/"/);
  expect(page).toContain("Tags to try");
  expect(page).toMatch(/<a [^>]*href="\/sounds\/tag\/air-horn\/"/);
});

test("a misspelled tag offers the tags of its likely spelling", async () => {
  expect(await html("/sounds/tag/anmial/", 404)).toMatch(/<a [^>]*href="\/sounds\/tag\/animal\/"/);
});

test("a tag like no other offers the tags of most items", async () => {
  expect(await html("/voices/tag/qqqzzz/", 404)).toMatch(/<a [^>]*href="\/voices\/tag\/machine\/"/);
});

test.each([
  ["/sounds/tag/memes/", "Meme sounds"],
  ["/voices/tag/memes/", "Meme voices"],
  ["/sounds/tag/sea/", "Sea sounds"],
  ["/sounds/tag/text-to-song/", "Text to song sounds"],
])("a tag's page is called as people say it: %s", async (path, title) => {
  expect(await html(path)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

test("the page of a tag with few items names related tags and goes on with items alike", async () => {
  const [main = ""] = (await html("/sounds/tag/sea/")).split("</main>");
  const [listed = "", more = ""] = main.split("More sounds like this");
  expect(listed).toContain("Foghorn horn");
  expect(more).not.toContain("Foghorn horn");
  expect(listed).toMatch(/Related tags[\s\S]*<a [^>]*href="\/sounds\/tag\/ship\/"[^>]*>ship/);
  expect(more).toContain("Air Horn");
});

test("the page of a category without items goes on with popular ones", async () => {
  expect(await html("/sounds/tag/games/")).toMatch(/Nothing here yet[\s\S]*Popular sounds[\s\S]*Air Horn/);
});

test.each(["/sounds/tag/games/", "/voices/tag/discord/", "/sounds/tag/machine/"])(
  "a category, a shortcut's tag and a tag of the other kind have a page without items: %s",
  async (path) => {
    expect(await html(path)).toContain("Nothing here yet");
  },
);

test("orders are called Best match, The Trendiest and The Newest, and have URLs of their own", async () => {
  const page = await html("/search/sounds/horn/?length=short");
  expect(linksOf(page, "tn-tabs sort-links")).toEqual([
    ["/search/sounds/horn/?length=short", "Best match", "current"],
    ["/search/sounds/horn/?sort=trending&length=short", "The Trendiest"],
    ["/search/sounds/horn/new/?length=short", "The Newest"],
  ]);
});

test("each order has a title of its own", async () => {
  const titles = [];
  for (const path of ["", "?sort=trending", "new/"]) {
    const page = await html(`/search/sounds/horn/${path}`);
    titles.push(page.match(/<title>(.*?)<\/title>/)?.[1]);
  }
  expect(titles).toEqual([
    "Sounds for horn | Tuna",
    "Sounds for horn, trending first | Tuna",
    "Sounds for horn, newest first | Tuna",
  ]);
});

test("the tabs count the results of both kinds, and keep order and filters", async () => {
  const page = await html("/search/sounds/horn/new/?category=memes");
  expect(linksOf(page, "tn-tabs kind-tabs")).toEqual([
    ["/search/sounds/horn/new/?category=memes", "Sounds 1", "current"],
    ["/search/voices/horn/new/?category=memes", "Voices 1"],
  ]);
  expect(linksOf(await html("/search/sounds/horn/"), "tn-tabs kind-tabs").map(([, text]) => text)).toEqual([
    "Sounds 2",
    "Voices 1",
  ]);
});

test("guesses of the other kind are not counted beside exact results", async () => {
  const [, voices] = linksOf(await html("/search/sounds/goat-scream/"), "tn-tabs kind-tabs");
  expect(voices?.[1]).toBe("Voices 0");
});

test("a corrected search says so above its results, and offers the typed words", async () => {
  const page = await html("/search/sounds/screem/?sort=trending");
  expect(page).toMatch(
    /<h2 id="guess-heading"[^>]*>Nothing fits screem. These fit <a href="\/search\/sounds\/scream\/\?sort=trending">scream<\/a><\/h2>/,
  );
  expect(page).toMatch(
    /<a href="\/search\/sounds\/screem\/\?sort=trending&amp;spelling=typed">Search for screem instead<\/a>/,
  );
  expect(page).toMatch(/<h3[^>]*>[\s\S]*?Goat Scream/);
});

test("a search for the typed words corrects none, and its links keep it so", async () => {
  const page = await html("/search/sounds/screem/?spelling=typed");
  expect(page).toContain("Sorry, We couldn’t find nothing for screem yet");
  expect(page).toContain('<meta name="robots" content="noindex');
  expect(linksOf(page, "tn-tabs kind-tabs").map(([href]) => href)).toEqual([
    "/search/sounds/screem/?spelling=typed",
    "/search/voices/screem/?spelling=typed",
  ]);
  const filtered = await html("/search/sounds/horn/?category=memes&spelling=typed");
  expect(filtered).toContain('<input type="hidden" name="spelling" value="typed"/>');
  expect(linksOf(filtered, "filters-in-use").map(([href]) => href)).toEqual([
    "/search/sounds/horn/?spelling=typed",
    "/search/sounds/horn/?spelling=typed",
  ]);
  expect(linksOf(filtered, "tn-tabs sort-links").map(([href]) => href)).toEqual([
    "/search/sounds/horn/?category=memes&spelling=typed",
    "/search/sounds/horn/?sort=trending&category=memes&spelling=typed",
    "/search/sounds/horn/new/?category=memes&spelling=typed",
  ]);
});

test("a search that only voices answer shows them among the sounds", async () => {
  const page = await html("/search/sounds/robot/");
  expect(linksOf(page, "tn-tabs kind-tabs").map(([, text]) => text)).toEqual(["Sounds 0", "Voices 1"]);
  expect(page).toMatch(
    /<a href="\/search\/voices\/robot\/">Voices for robot<\/a><\/h2>[\s\S]*?<h3[^>]*>[\s\S]*?Robot/,
  );
});

test("exact results of the other kind stand before guesses", async () => {
  const [main = ""] = (await html("/search/voices/goat-scream/")).split("</main>");
  expect(main).toMatch(/Sounds for goat scream[\s\S]*Goat Scream/);
  const guessed = (await html("/search/voices/horn-scream/")).split("guess-heading");
  expect(guessed[0]).not.toContain("Sounds for horn scream");
});

test.each(["🪬", "!!!", "?", "-"])("signs alone are a search that says what it was for: %s", async (q) => {
  const path = q === "-" ? "/search/sounds/-/" : `/search/sounds/?q=${encodeURIComponent(q)}`;
  const page = await html(path);
  expect(page).toContain(`Sounds for ${q}</h1>`);
  expect(page).toContain(`couldn’t find nothing for ${q} yet`);
  expect(page).toMatch(/Popular sounds[\s\S]*Air Horn/);
  expect(page).not.toContain("Request this sound");
});

test("a search of emoji shows what they mean", async () => {
  const page = await html("/search/sounds/?q=%F0%9F%90%90");
  expect(page).toContain('value="🐐"');
  expect(page).toContain('<input type="hidden" name="q" value="🐐"/>');
  expect(page).toMatch(/No exact match. Close to 🐐<\/h2>[\s\S]*Goat Scream/);
  expect(linksOf(page, "tn-tabs sort-links").map(([href]) => href)).toEqual([
    "/search/sounds/?q=%F0%9F%90%90",
    "/search/sounds/?q=%F0%9F%90%90&sort=trending",
    "/search/sounds/?q=%F0%9F%90%90&sort=created",
  ]);
  expect(await html("/search/sounds/?q=%F0%9F%90%90&sort=created")).toContain("newest first");
});

test("a close match says so above its results", async () => {
  expect(await html("/search/sounds/goat-xyzzyx/")).toMatch(
    /<h2 id="guess-heading"[^>]*>No exact match. Close to goat xyzzyx<\/h2>/,
  );
});

test("close matches follow few exact ones under a heading of their own, with a way to ask for more", async () => {
  const page = await html("/search/sounds/air-horn/");
  const [exact = "", close = ""] = page.split('<h2 id="also-close-heading">Also close</h2>');
  expect(exact).toMatch(/<h2[^>]*>[\s\S]*?Air Horn/);
  expect(exact).not.toContain("Foghorn horn");
  expect(close).toMatch(/<h3[^>]*>[\s\S]*?Foghorn horn/);
  expect(close).toContain("Request this sound");
  const filtered = await html("/search/sounds/air-horn/?category=memes");
  expect(filtered).toMatch(/Air Horn[\s\S]*Also close[\s\S]*Air Raid/);
  expect(filtered).not.toContain("Request this sound");
  expect(await html("/search/sounds/horn/"), "one word has no part").not.toContain("Also close");
});

test("exact results have no heading of guesses", async () => {
  expect(await html("/search/sounds/horn/")).not.toContain("guess-heading");
});

test("an empty search of filters names them, offers to remove each, and all", async () => {
  const page = await html("/search/sounds/horn/?sort=trending&length=long&category=memes&fits=discord");
  expect(page).toContain("Nothing for horn fits these filters: 10 seconds and longer, Memes, Fits Discord");
  expect(linksOf(page, "filters-in-use").map(([href]) => href)).toEqual([
    "/search/sounds/horn/?sort=trending&category=memes&fits=discord",
    "/search/sounds/horn/?sort=trending&length=long&fits=discord",
    "/search/sounds/horn/?sort=trending&length=long&category=memes",
    "/search/sounds/horn/?sort=trending",
  ]);
  expect(page).not.toContain("find nothing");
});

test("a search without results offers tags", async () => {
  expect(await html("/search/sounds/qqqzzz/")).toMatch(/<a [^>]*href="\/sounds\/tag\/memes\/"/);
});

test.each([
  ["?length=&category=&fits=", ""],
  ["?length=short&category=&page=1", "?length=short"],
  ["?length=endless&fits=phone&category=nope&page=02", ""],
  ["?sort=best&page=x", ""],
  ["?sort=relevance", ""],
  ["?fits=discord&length=short", undefined],
])("a plain form and unknown values lead to the page's own URL: %s", async (query, target) => {
  const answer = await site.request(`/search/sounds/horn/${query}`);
  const location = answer.headers.get("location") ?? undefined;
  expect(location).toBe(target === undefined ? undefined : `/search/sounds/horn/${target}`);
  expect(answer.status).toBe(target === undefined ? 200 : 302);
});

test("filters are a plain form behind their number, and need no script", async () => {
  const page = await html("/search/sounds/horn/?length=short");
  const [filters = ""] = page.match(/<details class="search-filters">.*?<\/details>/s) ?? [];
  expect(filters).toMatch(/<summary [^>]*>Filters \(1\)<\/summary>/);
  const [form] = filters.match(/<form [^>]*>/) ?? [];
  expect(form).toContain('action="/search/sounds/horn/"');
  expect(form).toContain('method="get"');
  expect(filters).toMatch(/<select name="length">.*<option value="short" selected="">/s);
  expect(filters).toMatch(/<button type="submit"[^>]*>Apply filters<\/button>/);
});

/** Address, text and whether it is the current one of each link in the element of a class. */
function linksOf(page: string, className: string): string[][] {
  const [, after = ""] = page.split(`class="${className}"`);
  const [element = ""] = after.split(/<\/(?:nav|ul)>/);
  return [...element.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", content = ""]) => [
    (attributes.match(/href="([^"]*)"/)?.[1] ?? "").replaceAll("&amp;", "&"),
    content.replace(/<[^>]*>/g, ""),
    ...(attributes.includes("aria-current") ? ["current"] : []),
  ]);
}
