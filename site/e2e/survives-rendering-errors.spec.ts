import { expect, type Route } from "@playwright/test";
import { findSpecimens } from "./find-specimens.ts";
import { test } from "./site-test.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

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

test("keeps the server's page with a notice when rendering throws while the code takes over", async ({
  page,
  request,
}) => {
  const { soundId } = await findSpecimens(request, "");
  const documents: string[] = [];
  await page.route(`**/sound/${soundId}`, (route) => {
    documents.push(route.request().url());
    return breakDocument(route);
  });
  await page.goto(`/sound/${soundId}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("stopped working");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(documents).toHaveLength(1);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveTitle(/Voices/);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await test.step("shows the error page for a next page whose rendering throws, and the page after it", async () => {
    await waitForHydration(page);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.route("**/sounds/_payload.json*", breakPayload);
    await header.getByRole("link", { name: "Sounds" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Internal Server Error");
    await expect(page).toHaveURL(/\/sounds\/$/);
    expect(errors).toHaveLength(1);
    await header.getByRole("link", { name: "Voices" }).click();
    await expect(page).toHaveTitle(/Voices/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Internal Server Error");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
});
