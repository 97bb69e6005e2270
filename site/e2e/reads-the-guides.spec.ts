import { expect } from "@playwright/test";
import { keepToasts } from "./keep-toasts.ts";
import { test } from "./site-test.ts";

test.beforeEach(({ context }) => keepToasts(context));

test("leads from the builder through a guide to another, at the heading", async ({ page }) => {
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
});

test("leads to a heading or page with every link of every guide", async ({ page, request }) => {
  await page.goto("/developers/");
  const paths = await page
    .getByRole("navigation", { name: "Guides" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(paths.length).toBeGreaterThan(7);
  const targets = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    const found = await page
      .locator("main a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of found) if (href.startsWith(new URL(page.url()).origin)) targets.add(href);
  }
  for (const href of targets) {
    const answer = await request.get(href);
    expect.soft(answer.status(), href).toBe(200);
    const anchor = decodeURIComponent(new URL(href).hash.slice(1));
    if (anchor) expect.soft((await answer.text()).includes(`id="${anchor}"`), href).toBe(true);
  }
});

test("copies a block of a guide, with this site's address", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/developers/embedding/");
  await page
    .getByRole("button", { name: /^Copy / })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: "Link Copied successfully!" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>`);
});

test("sends a request from the reference and shows its answer and codes", async ({ page, baseURL }) => {
  await page.goto("/developers/api-reference/");
  await page.getByText("GET /search/sounds", { exact: true }).click();
  const endpoint = page.locator("details[open]");
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

test("shows why the API refuses a request", async ({ page }) => {
  await page.goto("/developers/api-reference/#listSounds");
  const endpoint = page.locator("details[open]");
  await endpoint.getByRole("textbox", { name: "pageSize" }).fill("1000");
  await endpoint.getByRole("button", { name: "Send" }).click();
  await expect(endpoint.getByRole("status")).toContainText(": 400 ");
  await expect(endpoint.getByRole("figure", { name: "Body of the answer" })).toContainText(
    '"field": "pageSize"',
  );
});

test("fits the builder and the guides to every screen", async ({ page }) => {
  for (const path of [
    "/developers/",
    "/developers/embedding/",
    "/developers/elements/",
    "/developers/api-reference/",
  ]) {
    await page.goto(path);
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows guides, parameters, codes and schemas", async ({ page }) => {
    await page.goto("/developers/embedding/");
    await expect(page.getByRole("heading", { name: "1. Add a card" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Copy / })).toHaveCount(0);
    await page.goto("/developers/api-reference/");
    await page.getByText("POST /sounds/{id}/reports").click();
    const endpoint = page.locator("details[open]");
    await expect(endpoint.getByRole("rowheader", { name: "reason" })).toBeVisible();
    await expect(endpoint.getByRole("figure", { name: "curl" })).toContainText("-X POST");
    await expect(endpoint.getByRole("button", { name: /Send/ })).toBeHidden();
  });
});
