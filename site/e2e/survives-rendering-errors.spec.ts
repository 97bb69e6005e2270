import { expect, type Page, type Route } from "@playwright/test";
import { test } from "./site-test.ts";

/** Takes from a page's data what its component needs to render. */
const withoutData = (json: string) => JSON.stringify({ ...JSON.parse(json), data: null });

async function breakPayload(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: withoutData(await answer.text()) });
}

async function breakDocument(route: Route): Promise<void> {
  const answer = await route.fetch();
  const html = await answer.text();
  const body = html.replace(/(id="page-data"[^>]*>)([^<]+)/, (_, tag: string, json: string) => {
    const { page, ...site } = JSON.parse(json);
    return tag + JSON.stringify({ ...site, page: { ...page, data: null } });
  });
  expect(body).not.toBe(html);
  await route.fulfill({ response: answer, body });
}

async function soundOfListing(page: Page): Promise<string> {
  await page.goto("/sounds/");
  const link = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  return (await link.getAttribute("href")) ?? "";
}

test("keeps the server's page with a notice when rendering throws while the code takes over", async ({
  page,
}) => {
  const sound = await soundOfListing(page);
  const documents: string[] = [];
  await page.route(`**${sound}`, (route) => {
    documents.push(route.request().url());
    return breakDocument(route);
  });
  await page.goto(sound);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("stopped working");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(documents).toHaveLength(1);
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveTitle(/Voices/);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("shows the error page for a next page whose rendering throws, and the page after it", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto("/sounds/");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.route("**/voices/_payload.json*", breakPayload);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Voices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Internal Server Error");
  await expect(page).toHaveURL(/\/voices\/$/);
  expect(errors).toHaveLength(1);
  await header.getByRole("link", { name: "Sounds" }).first().click();
  await expect(page).toHaveTitle(/Sounds/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Internal Server Error");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
