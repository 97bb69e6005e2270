import { expect, type Page } from "@playwright/test";
import { test } from "../site-test.ts";

/** One of each kind. The test of page changes begins at home. */
const paths = [
  "/sounds/new/2/",
  "/voices/tag/discord/",
  "/search/sounds/horn/",
  "/search/voices/qqqzzzxxx/",
  "/login/",
  "/create/",
  "/privacy/",
  "/TestPage/",
  "/home/constants/",
];

test("loads every kind of page without a console message", async ({ page }) => {
  const said = listenToConsole(page);
  const itemPaths = await pathsOfItems(page);
  for (const path of [...paths, ...itemPaths]) {
    await visit(page, path);
    expect(said, path).toEqual([]);
  }
});

test("logs only their own status on error pages", async ({ page }) => {
  const said = listenToConsole(page);
  for (const [path, status] of [
    ["/no-such-page/", 404],
    ["/sound/000000000000", 404],
    ["/example-error/", 500],
  ] as const) {
    await visit(page, path);
    expect(said.splice(0), path).toEqual([
      expect.stringContaining(
        `${new URL(path, page.url()).href}: Failed to load resource: the server responded with a status of ${status}`,
      ),
    ]);
  }
});

test("logs nothing during page changes, playback, searches and menus", async ({ page }) => {
  const said = listenToConsole(page);
  const main = page.getByRole("main");
  await visit(page, "/");
  await main.getByRole("list", { name: "Soundboard" }).getByRole("button").first().click();
  await page
    .getByRole("button", { name: /^Close/ })
    .first()
    .click();
  await page.getByRole("banner").getByRole("link", { name: "Sounds" }).click();
  await expect(page).toHaveURL(/\/sounds\/$/);
  await main
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Play / })
    .click();
  await main.getByRole("button", { name: "Load more" }).click();
  await expect(main.getByRole("article")).toHaveCount(96);
  await main
    .getByRole("article")
    .nth(1)
    .getByRole("button", { name: /^More for / })
    .press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").fill("la");
  await expect(page.getByRole("option").nth(1)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/la\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("la");
  await main.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/sound\//);
  await main.getByRole("button", { name: "Share" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/voice/i);
  await main.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/voice\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/voices\/$/);
  await page.waitForLoadState("networkidle");
  expect(said).toEqual([]);
});

/** Records console warnings and errors with their address; grows while the page runs. */
function listenToConsole(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning", "assert"].includes(message.type())) return;
    said.push(`${message.location().url}: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`${page.url()}: ${error.stack}`));
  return said;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length === 1);
}

/** Returns the paths of a sound, a voice and the pages that follow them. */
async function pathsOfItems(page: Page): Promise<string[]> {
  const idOf = async (kind: string) => {
    const { items } = await (await page.request.get(`/api/v1/${kind}?pageSize=1`)).json();
    return items[0].id as string;
  };
  const [sound, voice] = [await idOf("sounds"), await idOf("voices")];
  return [`/sound/${sound}`, `/voice/${voice}`, `/download-sound/${sound}/`, `/report/voice/${voice}/`];
}
