import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../site-test.ts";

const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenx";
const ARABIC_NAME = "مرحبا بالعالم!";

interface Item {
  id: string;
  name: string;
  tags: readonly string[];
  publicInfo: { ownerName: string; sensitiveContent: boolean };
}

async function listItems(page: Page, kind: "sounds" | "voices"): Promise<Item[]> {
  const { items } = await (await page.request.get(`/api/v1/${kind}?pageSize=100`)).json();
  return items;
}

/** Opens the page of a listed item, and returns the item: one with a tag, which shows its name to everybody. */
async function openListedItem(page: Page, kind: "sounds" | "voices", items: readonly Item[]): Promise<Item> {
  const links = page.getByRole("main").locator(".tn-card-name a");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const item = items.find(
    ({ id, tags, publicInfo }) =>
      tags.length > 0 && !publicInfo.sensitiveContent && paths.some((path) => path.endsWith(`/${id}`)),
  );
  if (!item) throw new Error(`The page lists none of the ${kind}`);
  await links
    .and(page.locator(`[href$="/${item.id}"]`))
    .first()
    .click();
  await untilChanged(page, new RegExp(`/${item.id}$`));
  return item;
}

/** Waits for the end of a page change, which focuses the heading. */
async function untilChanged(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

/** Calls items, their makers and their tags otherwise on a page that has loaded. */
async function rename(page: Page, items: readonly Item[], name: string): Promise<void> {
  const called = items.flatMap((item) => [item.name, item.publicInfo.ownerName]).filter(Boolean);
  const longestFirst = [...new Set([...called, LONG_WORD])].sort((a, b) => b.length - a.length);
  const tags = items.flatMap((item) => item.tags);
  await page.evaluate(
    ([longestFirst, tags, name]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (text.parentElement?.closest("script, .site-header, .site-footer")) continue;
        const old = longestFirst.find((each) => text.data.includes(each));
        if (old !== undefined) text.data = text.data.replace(old, name);
        else if (text.parentElement?.closest(".item-tags, h1") && tags.includes(text.data)) text.data = name;
      }
    },
    [longestFirst, tags, name] as const,
  );
}

test("scrolls no page sideways for a word of 60 letters, and lays out names by the direction of their own letters", async ({
  page,
}) => {
  const [sounds, voices] = [await listItems(page, "sounds"), await listItems(page, "voices")];
  const items = [...sounds, ...voices];
  const fitsLongWord = (name: string) =>
    test.step(`${name} with a word of 60 letters`, async () => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await rename(page, items, LONG_WORD);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        await expect(page.getByRole("main")).toContainText(LONG_WORD, { ignoreCase: true });
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(pageWidth, `${name} at ${width} px`).toBe(width);
      }
      await page.setViewportSize({ width, height });
    });
  const followsLetters = (name: string, selectors: readonly string[], aligned: readonly [string, string]) =>
    test.step(`${name} with Arabic letters`, async () => {
      await rename(page, items, ARABIC_NAME);
      expect.soft(await startOf(page, aligned[0])).toBeCloseTo(await startOf(page, aligned[1]), 0);
      for (const selector of selectors) {
        const named = page.locator(selector).filter({ hasText: ARABIC_NAME }).first();
        expect.soft(await directionOf(named), selector).toBe("rtl");
      }
    });
  const header = page.getByRole("banner");

  await page.goto("/");
  await fitsLongWord("home");
  await header.getByRole("link", { name: "Sounds" }).click();
  await untilChanged(page, /\/sounds\/$/);
  await fitsLongWord("listing");
  await followsLetters("listing", [".tn-card-name a", ".tn-card-by bdi"], [".tn-card-name a", ".tn-card-by"]);

  const sound = await openListedItem(page, "sounds", sounds);
  await fitsLongWord("sound");
  await followsLetters(
    "sound",
    ["#item-name", ".item-by bdi", ".breadcrumbs bdi", ".item-tags a"],
    ["#item-name", ".item-by"],
  );
  await page.locator(".item-tags a").first().click();
  await untilChanged(page, /\/sounds\/tag\//);
  await fitsLongWord("tag");
  await page.goBack();
  await expect(page.locator("#item-name")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Download For Free" }).click();
  await untilChanged(page, /\/download-sound\//);
  await fitsLongWord("download");
  await page.goBack();
  await expect(page.locator("#item-name")).toBeVisible();
  await header.getByRole("link", { name: "Voices" }).click();
  await untilChanged(page, /\/voices\/$/);
  await openListedItem(page, "voices", voices);
  await fitsLongWord("voice");
  await header.getByRole("combobox").fill(LONG_WORD);
  await header.getByRole("combobox").press("Enter");
  await untilChanged(page, /\/search\/sounds\//);
  await fitsLongWord("search");

  await page.goto(`/report/sound/${sound.id}/`);
  await fitsLongWord("report");
  for (const field of [page.locator("textarea[name=details]"), page.locator("header input[name=q]")]) {
    await field.fill(ARABIC_NAME);
    expect(await directionOf(field), "what somebody types").toBe("rtl");
  }
  await page.goto(`/sounds/tag/${LONG_WORD.toLowerCase()}/`);
  await fitsLongWord("unknown tag");
  await page.goto(`/${LONG_WORD}/`);
  await fitsLongWord("missing page");
  await page.goto(`/embed/sound/${sound.id}`);
  await followsLetters("embed", ["h1", ".embed-names bdi"], ["h1", ".embed-names p"]);
});

function directionOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => getComputedStyle(shown).direction);
}

/** Returns where the text of an element begins. */
function startOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
}

test("searches for letters typed after / before any script of the page has loaded", async ({ page }) => {
  await page.route("**/assets/entry.client-*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.keyboard.type("/horn");
  await expect(page.locator("header input[name=q]")).toHaveValue("horn");
});
