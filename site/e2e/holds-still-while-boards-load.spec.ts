import { expect, type Page } from "@playwright/test";
import { addAccountBoard } from "./account-board.ts";
import { layoutShift } from "./layout-shift.ts";
import { logInForState } from "./log-in-for-state.ts";
import { makeBoard } from "./made-board.ts";
import { test } from "./site-test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Most that the page may shift: less than visitors notice. */
const MAX_SHIFT = 0.02;

/** Opens the page of boards in a new tab on slow 3G, waits for a text of the visitor's own boards, and returns the shift. */
async function shiftOfBoards(page: Page, shown: string): Promise<number> {
  const tab = await page.context().newPage();
  const devtools = await page.context().newCDPSession(tab);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  });
  await tab.goto("/boards/");
  await expect(tab.getByRole("region", { name: "Your boards" }).getByText(shown)).toBeVisible();
  await expect(tab.getByRole("button", { name: "Make board" })).toBeEnabled();
  return layoutShift(tab);
}

test("holds still on a slow tablet, with room for the form in one row", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await shiftOfBoards(page, "You have no board yet.")).toBeLessThan(MAX_SHIFT);
});

test("holds still on a slow phone while the boards of a visitor load", async ({ page, baseURL }) => {
  expect(await shiftOfBoards(page, "You have no board yet."), "without boards").toBeLessThan(MAX_SHIFT);
  await makeBoard(page, "A board with a name of more than one line", 2);
  expect(await shiftOfBoards(page, "In this browser only"), "of the browser").toBeLessThan(MAX_SHIFT);

  const origin = baseURL ?? "";
  await logInForState(page, "member", origin);
  for (const name of ["First", "Second", "Third", "Fourth"])
    await addAccountBoard(page, origin, { name, pages: [[]] });
  expect(await shiftOfBoards(page, "Fourth"), "of the account").toBeLessThan(MAX_SHIFT);
});
