import { expect, type Page } from "@playwright/test";
import { playLongSounds } from "./play-long-sounds.ts";
import { test } from "./site-test.ts";

const header = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits for what a page loads when it is idle: after that it needs no network to say that there is none. */
async function openWhole(page: Page, path: string): Promise<void> {
  // The code that shows it asks for it last.
  const offlinePage = page.waitForResponse(/\/assets\/offline-page-[^/]*\.js$/);
  await page.goto(path);
  await (await offlinePage).finished();
  await page.waitForLoadState("networkidle");
}

test("plays on and says so in place of a page that a link leads to without a network, shows pages of this visit, and goes on once there is one", async ({
  page,
  context,
}) => {
  await playLongSounds(page);
  await openWhole(page, "/sounds/");
  const document = await page.evaluate(() => performance.timeOrigin);
  const first = page.getByRole("main").getByRole("article").first();
  await first.getByRole("button", { name: /^Play / }).click();
  const pause = page.getByRole("region", { name: "Player" }).getByRole("button", { name: /^Pause / });
  await expect(pause).toBeVisible();
  const shown = (await title(page).textContent()) ?? "";

  await context.setOffline(true);
  await header(page, "Voices").click();
  await expect(title(page)).toHaveText("You are offline");
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(pause).toBeVisible();
  // No page in place changes to this one, only documents do.
  await page.evaluate(() => {
    const link = Object.assign(window.document.createElement("a"), {
      href: "/feed.xml",
      textContent: "Feed",
    });
    window.document.querySelector("main")?.append(link);
  });
  await page.getByRole("link", { name: "Feed" }).click();
  await expect(page).toHaveURL(/\/feed\.xml$/);
  await expect(title(page)).toHaveText("You are offline");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(title(page)).toHaveText("You are offline");
  await page.goBack();
  await page.goBack();
  await expect(title(page)).toHaveText(shown);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.goForward();
  await expect(title(page)).toHaveText("You are offline");
  await expect(pause).toBeVisible();

  await context.setOffline(false);
  await expect(title(page)).toHaveText("Voices");
  await expect(pause).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("counts a play and takes a report that were made without a network once, also in another tab and after the page was closed", async ({
  page,
  context,
}) => {
  const calls: string[] = [];
  await context.route(/\/(plays|reports)$/, async (route) => {
    calls.push(new URL(route.request().url()).pathname.replace(/.*\//, ""));
    await route.continue();
  });
  await playLongSounds(page);
  await openWhole(page, "/sounds/");
  const card = page.getByRole("main").getByRole("article").first();
  await card.getByRole("heading").getByRole("link").click();
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Report this sound" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/spam/i).check();
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("your report is sent as soon as there is one")).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const keptCount = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("outbox:")).length);
  await expect.poll(keptCount).toBe(2);
  calls.length = 0;
  await page.close();

  await context.setOffline(false);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto("/sounds/")));
  await expect
    .poll(() =>
      tabs[0].evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("outbox:")).length),
    )
    .toBe(0);
  expect(calls.sort()).toEqual(["plays", "reports"]);
});
