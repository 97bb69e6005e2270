import { expect, type Page } from "@playwright/test";
import { keepToasts } from "../keep-toasts.ts";
import { layoutShift } from "../layout-shift.ts";
import { test } from "../site-test.ts";

test.beforeEach(({ context }) => keepToasts(context));

/** Opens a page of the menu of guides in place. */
async function openGuide(page: Page, path: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Guides" }).locator(`a[href="${path}"]`);
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
}

test("leads from the builder through a guide to another, at the heading, and copies a block with this site's address", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/developers/");
  const menu = page.getByRole("navigation", { name: "Guides" });
  await menu.getByRole("link", { name: "@tuna/sdk", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "@tuna/sdk" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "@tuna/sdk", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("article").getByRole("link", { name: "API", exact: true }).click();
  await expect(page).toHaveURL("/developers/api/#handle-errors");
  await expect(page.getByRole("heading", { name: "Handle errors" })).toBeInViewport();

  await openGuide(page, "/developers/embedding/");
  await page
    .getByRole("button", { name: /^Copy / })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: "Link Copied successfully!" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>`);

  await test.step("a link shows its heading below the header of a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const id = await page.locator("main h2[id]").nth(2).getAttribute("id");
    await page.goto(`/developers/embedding/#${id}`);
    const heading = page.locator(`[id="${id}"]`);
    await expect(heading).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  });
});

/** Returns the addresses of the links in HTML. */
function linksOf(html = ""): string[] {
  const links = html.matchAll(/<a [^>]*?href="([^"]*)"/g);
  return [...links].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

test("sends requests from the reference, and shows their answers, codes and why the API refuses one", async ({
  page,
  baseURL,
}) => {
  await page.goto("/developers/api-reference/#listSounds");
  const endpoint = page.locator("details[open]");
  await endpoint.getByRole("textbox", { name: "pageSize" }).fill("1000");
  await endpoint.getByRole("button", { name: "Send" }).click();
  await expect(endpoint.getByRole("status")).toContainText(": 400 ");
  await expect(endpoint.getByRole("figure", { name: "Body of the answer" })).toContainText(
    '"field": "pageSize"',
  );
  await page.getByText("GET /sounds", { exact: true }).click();
  await expect(endpoint).toHaveCount(0);

  await page.getByText("GET /search/sounds", { exact: true }).click();
  await endpoint.getByRole("textbox", { name: "q (required)" }).fill("horn section");
  await endpoint.getByRole("textbox", { name: "pageSize" }).fill("1");
  await endpoint.getByRole("button", { name: "Send" }).click();
  const target = "/api/v1/search/sounds?pageSize=1&q=horn+section";
  await expect(endpoint.getByRole("status")).toHaveText(
    new RegExp(`^Answer to GET ${target.replaceAll(/[?+]/g, "\\$&")}: 200 .*ms$`),
  );
  await expect(endpoint.getByRole("figure", { name: "Body of the answer" })).toContainText('"items": [');
  await expect(endpoint.getByRole("figure", { name: "Headers" })).toContainText(
    "content-type: application/json",
  );
  await expect(endpoint.getByRole("figure", { name: "curl" })).toContainText(`curl '${baseURL}${target}'`);
  await expect(endpoint.getByRole("figure", { name: "fetch" })).toContainText(`fetch("${baseURL}${target}")`);
});

test("fits the builder and the guides to every screen", async ({ page }) => {
  const paths = [
    "/developers/",
    "/developers/embedding/",
    "/developers/elements/",
    "/developers/api-reference/",
  ];
  await page.goto("/developers/");
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await openGuide(page, path);
    await page.locator("details").evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    for (const width of [360, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(pageWidth, `${path} on a screen of ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test("finds a section by the words of its text, by keyboard, and folds the list of guides on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/developers/embedding/");
  const menu = page.getByRole("navigation", { name: "Guides" });
  const list = menu.getByRole("link", { name: "Overview" });
  await expect(list).toBeHidden();
  const field = menu.getByRole("searchbox", { name: "Search the guides" });
  await field.fill("handle errors");
  await expect(menu.getByRole("link").first()).toContainText("Handle errors");
  await field.press("Enter");
  await expect(page).toHaveURL("/developers/api/#handle-errors");
  await expect(page.getByRole("heading", { name: "Handle errors" })).toBeInViewport();
  await field.fill("quetzalcoatl");
  await expect(menu.getByText("No guide has these words.")).toBeVisible();
  await field.press("Escape");
  await menu.getByText("Guides", { exact: true }).click();
  await expect(list).toBeVisible();
});

test("leads to the headings of a long guide from its contents", async ({ page }) => {
  await page.goto("/developers/embedding/");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByText("On this page").first().click();
  await contents.getByRole("link", { name: "3. Change the looks" }).click();
  await expect(page.getByRole("heading", { name: "3. Change the looks" })).toBeInViewport();
});

for (const width of [360, 1280])
  test(`holds every guide still while the font comes late, ${width} px wide`, async ({ page, request }) => {
    const menu = /<nav class="guide-menu".*?<\/nav>/s.exec(
      await (await request.get("/developers/")).text(),
    )?.[0];
    await page.setViewportSize({ width, height: 800 });
    const paths = linksOf(menu);
    let sum = 0;
    for (const path of paths) {
      const font = Promise.withResolvers<void>();
      await page.route(/\.woff2/, async (route) => {
        await font.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      font.resolve();
      await page.evaluate(() => document.fonts.ready);
      const shift = await layoutShift(page);
      // No fallback has the width of every letter: at the end of a line, a word may change to the next. That moves what
      // follows by one line, which is 0.03 at the top of the window, where browsers call 0.1 good.
      expect.soft(shift, path).toBeLessThanOrEqual(0.06);
      sum += shift;
      await page.unroute(/\.woff2/);
    }
    expect(sum / paths.length, "mean of all guides").toBeLessThanOrEqual(0.01);
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows guides, parameters, codes and schemas", async ({ page }) => {
    await page.goto("/developers/embedding/");
    await expect(page.getByRole("heading", { name: "1. Add a card" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Copy / })).toHaveCount(0);
    await expect(page.getByRole("searchbox", { name: "Search the guides" })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Guides" }).getByRole("link")).not.toHaveCount(0);
    await page.goto("/developers/api-reference/");
    await page.getByText("POST /sounds/{id}/reports").click();
    const endpoint = page.locator("details[open]");
    await expect(endpoint.getByRole("rowheader", { name: "reason" })).toBeVisible();
    await expect(endpoint.getByRole("figure", { name: "curl" })).toContainText("-X POST");
    await expect(endpoint.getByRole("button", { name: /Send/ })).toBeHidden();
  });
});
