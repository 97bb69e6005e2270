import { expect, type Page, test } from "@playwright/test";

const paths = [
  "/",
  "/sounds/",
  "/sounds/new/2/",
  "/sounds/tag/memes/",
  "/voices/",
  "/voices/tag/discord/",
  "/search/sounds/horn/",
  "/search/voices/robot/",
  "/search/sounds/qqqzzzxxx/",
  "/download-sound/",
  "/login/",
  "/create/",
  "/privacy/",
  "/TestPage/",
  "/home/constants/",
];

test("every kind of page loads without a word in the console", async ({ page }) => {
  test.slow();
  const said = listenToConsole(page);
  const itemPaths = await pathsOfItems(page);
  for (const path of [...paths, ...itemPaths]) {
    await visit(page, path);
    expect(said, path).toEqual([]);
  }
});

test("pages of errors say nothing but their own status", async ({ page }) => {
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

test("page changes in place, playing, searching and menus say nothing either", async ({ page }) => {
  const said = listenToConsole(page);
  const main = page.getByRole("main");
  await visit(page, "/");
  await main.getByRole("list", { name: "Soundboard" }).getByRole("button").first().click();
  await page
    .getByRole("button", { name: /^Close: / })
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
  await expect(main.getByRole("article")).toHaveCount(100);
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
  await main.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/sound\//);
  await main.getByRole("button", { name: "Share" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await main.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/voice\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/voices\/$/);
  await page.waitForLoadState("networkidle");
  expect(said).toEqual([]);
});

/** Whatever the browser would show in red or yellow, with the address that it is about; grows as the page speaks. */
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

/** Pages of one sound and one voice, and what leads on from them. */
async function pathsOfItems(page: Page): Promise<string[]> {
  const idOf = async (kind: string) => {
    const { items } = await (await page.request.get(`/api/v1/${kind}?pageSize=1`)).json();
    return items[0].id as string;
  };
  const [sound, voice] = [await idOf("sounds"), await idOf("voices")];
  return [`/sound/${sound}`, `/voice/${voice}`, `/download-sound/${sound}/`, `/report/voice/${voice}/`];
}
