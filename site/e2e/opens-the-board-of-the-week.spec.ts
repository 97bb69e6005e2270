import { expect, type Page } from "@playwright/test";
import { logInAdministrator } from "./log-in-administrator.ts";
import { openBoardMenu } from "./made-board.ts";
import { barriers, misfits } from "./page-checks.ts";
import { shareBoard } from "./share-board.ts";
import { test } from "./site-test.ts";

const boards = (page: Page) => page.getByRole("region", { name: "Boards" });

test("opens the board of the week from home by keyboard, and plays a pad of it", async ({ page }) => {
  await page.goto("/");
  await expect(boards(page).getByText("Board of the week")).toBeVisible();
  expect(await barriers(page, "section:has(#popular-boards)")).toEqual([]);
  const link = boards(page).getByRole("heading", { level: 3 }).first().getByRole("link");
  const name = (await link.textContent()) ?? "";
  await boards(page).getByRole("link", { name: "Make a board" }).focus();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const pad = page.getByRole("list", { name }).getByRole("button").first();
  const heard = page.waitForResponse((response) => response.url().endsWith("/plays"));
  await pad.click();
  expect((await heard).status()).toBe(200);
});

test("shows home the board that an administrator chose for this week, also without script, on every screen", async ({
  browser,
  baseURL,
}) => {
  const id = await shareBoard(browser, baseURL ?? "");
  const email = `week-${crypto.randomUUID()}@x.example`;
  const admin = await logInAdministrator(browser, { email, comeFrom: `/board/${id}/` });
  await openBoardMenu(admin);
  await admin.getByRole("link", { name: "Board of the week…" }).click();
  const choose = admin.getByRole("button", { name: "Choose for the week of this day" });
  await expect(choose).toBeVisible();
  // The page fades in.
  await admin
    .locator("#main")
    .evaluate((main) => Promise.all(main.getAnimations().map(({ finished }) => finished)));
  expect(await barriers(admin)).toEqual([]);
  await choose.click();
  await expect(admin.getByText("It is the board of the chosen week now.")).toBeVisible();
  await admin.context().close();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const link = boards(page).getByRole("heading", { level: 3 }).first().getByRole("link");
  await expect(link).toHaveAttribute("href", `/board/${id}/`);
  await context.close();

  const sized = await browser.newPage();
  for (const width of [360, 768, 1440, 2560]) {
    await sized.setViewportSize({ width, height: 900 });
    await sized.goto("/");
    expect([width, await misfits(sized)]).toEqual([width, []]);
  }
  await sized.close();
});
