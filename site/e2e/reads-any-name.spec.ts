import { expect, type Page } from "@playwright/test";
import { test } from "./site-test.ts";

const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenx";
const ARABIC_NAME = "مرحبا بالعالم!";

interface Item {
  id: string;
  name: string;
  tags: readonly string[];
  publicInfo: { ownerName: string };
}

/** Opens a page whose document calls an item, its maker and its first tag otherwise. */
async function openRenamed(page: Page, path: string, item: Item, name: string): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    let body = await answer.text();
    for (const old of [item.name, item.publicInfo.ownerName]) body = body.replaceAll(old, name);
    const tag = item.tags[0];
    if (tag) body = body.replaceAll(`>${tag}<`, `>${name}<`).replaceAll(`"${tag}"`, `"${name}"`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(path, { waitUntil: "networkidle" });
}

async function firstOf(page: Page, kind: "sounds" | "voices"): Promise<Item> {
  const { items } = await (await page.request.get(`/api/v1/${kind}?pageSize=1`)).json();
  return items[0];
}

const pages: [string, "sounds" | "voices", (item: Item) => string][] = [
  ["home", "sounds", () => "/"],
  ["listing", "sounds", () => "/sounds/"],
  ["sound", "sounds", ({ id }) => `/sound/${id}`],
  ["voice", "voices", ({ id }) => `/voice/${id}`],
  ["download", "sounds", ({ id }) => `/download-sound/${id}/`],
  ["report", "sounds", ({ id }) => `/report/sound/${id}/`],
  ["tag", "sounds", ({ tags }) => `/sounds/tag/${tags[0]}/`],
  ["search", "sounds", () => `/search/sounds/${LONG_WORD}/`],
  ["unknown tag", "sounds", () => `/sounds/tag/${LONG_WORD.toLowerCase()}/`],
  ["missing page", "sounds", () => `/${LONG_WORD}/`],
];
for (const [name, kind, pathOf] of pages) {
  test(`scrolls ${name} sideways for no word of 60 letters`, async ({ page }) => {
    const item = await firstOf(page, kind);
    await openRenamed(page, pathOf(item), item, LONG_WORD);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const { scrollWidth, text } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        text: document.body.textContent,
      }));
      expect(text.toLowerCase()).toContain(LONG_WORD.toLowerCase());
      expect.soft(scrollWidth, `${name} at ${width} px`).toBe(width);
    }
  });
}

test("lays out names by the direction of their own letters", async ({ page }) => {
  const item = await firstOf(page, "sounds");
  const directionOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ hasText: ARABIC_NAME })
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  const startOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
      });
  await openRenamed(page, `/sound/${item.id}`, item, ARABIC_NAME);
  expect.soft(await startOf("#item-name")).toBeCloseTo(await startOf(".item-by"), 0);
  for (const selector of ["#item-name", ".item-by bdi", ".breadcrumbs bdi", ".item-facts .tag"])
    expect.soft(await directionOf(selector), selector).toBe("rtl");
  await openRenamed(page, "/sounds/", item, ARABIC_NAME);
  expect.soft(await startOf(".tn-card-name a")).toBeCloseTo(await startOf(".tn-card-by"), 0);
  for (const selector of [".tn-card-name a", ".tn-card-by bdi"])
    expect.soft(await directionOf(selector), selector).toBe("rtl");
  await openRenamed(page, `/embed/sound/${item.id}`, item, ARABIC_NAME);
  expect.soft(await startOf("h1")).toBeCloseTo(await startOf(".embed-names p"), 0);
  for (const selector of ["h1", ".embed-names bdi"])
    expect.soft(await directionOf(selector), selector).toBe("rtl");
});

test("lays out what somebody types into a form by the direction of its letters", async ({ page }) => {
  const item = await firstOf(page, "sounds");
  await page.goto(`/report/sound/${item.id}/`);
  const details = page.locator("textarea[name=details]");
  await details.fill(ARABIC_NAME);
  expect(await details.evaluate((field) => getComputedStyle(field).direction)).toBe("rtl");
  await page.locator("header input[name=q]").fill(ARABIC_NAME);
  expect(
    await page.locator("header input[name=q]").evaluate((field) => getComputedStyle(field).direction),
  ).toBe("rtl");
});

test("searches for letters typed after / before any script of the page has loaded", async ({ page }) => {
  await page.route("**/assets/entry.client-*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.keyboard.type("/horn");
  await expect(page.locator("header input[name=q]")).toHaveValue("horn");
});
