import { expect, type Page } from "@playwright/test";
import { findSpecimens } from "./find-specimens.ts";
import { logInByApi } from "./log-in-for-state.ts";
import { logOut } from "./site-menu.ts";
import { test } from "./site-test.ts";

/** What the header offers, where "Account" is a member's. */
const headerOf = (page: Page) => page.getByRole("banner");
const memberLink = (page: Page) => headerOf(page).getByRole("link", { name: "Account", exact: true });
const loginLink = (page: Page) => headerOf(page).getByRole("link", { name: "Login", exact: true });

test("shows a login, a choice on explicit content and a logout of one tab in every other, in place", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const origin = `${baseURL}`;
  const { sensitiveId } = await findSpecimens(request, origin);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/sound/${sensitiveId}`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const other = await context.newPage();
  await other.goto("/voices/");
  await expect(loginLink(page)).toBeVisible();

  await logInByApi(other, `tabs-${crypto.randomUUID()}@x.example`, origin);
  await other.goto("/account/");
  await expect(memberLink(page)).toBeVisible();
  await expect(loginLink(page)).toHaveCount(0);

  await expect(heading).toHaveText("Explicit Content");
  await other.getByRole("switch", { name: "Show sensitive content" }).click();
  await expect(heading).not.toHaveText("Explicit Content");

  await logOut(other);
  await expect(loginLink(other)).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  await expect(heading).toHaveText("Explicit Content");
  expect(await page.evaluate(() => "isSameDocument" in window), "the first tab loaded no document").toBe(
    true,
  );
});

test("shows a profile that one tab saved in every other, and keeps what is typed there", async ({
  page,
  context,
  baseURL,
}) => {
  await logInByApi(page, `tabs-${crypto.randomUUID()}@x.example`, `${baseURL}`);
  await page.goto("/profile/");
  const bio = (tab: Page) => tab.getByRole("textbox", { name: "Bio" });
  const name = (tab: Page) => tab.getByRole("textbox", { name: "Name" });
  await bio(page).fill("Typed here");
  const other = await context.newPage();
  await other.goto("/profile/");
  const chosen = `Named ${crypto.randomUUID().slice(0, 8)}`;
  await name(other).fill(chosen);
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(name(page)).toHaveValue(chosen);
  await expect(bio(page)).toHaveValue("Typed here");
});

test("closes the question on cookies after a decision in another tab", async ({ page, context }) => {
  await context.clearCookies();
  const question = (tab: Page) => tab.getByRole("dialog", { name: "Cookies" });
  await page.goto("/sounds/");
  const other = await context.newPage();
  await other.goto("/voices/");
  await expect(question(page)).toBeVisible();
  await question(other).getByRole("button", { name: "Reject All" }).click();
  await page.bringToFront();
  await expect(question(page)).toBeHidden();
});

test("closes a member's own page in the other tabs after a logout", async ({ page, context, baseURL }) => {
  await logInByApi(page, `tabs-${crypto.randomUUID()}@x.example`, `${baseURL}`);
  await page.goto("/account/");
  const other = await context.newPage();
  await other.goto("/sounds/");
  await logOut(other);
  await expect(page).toHaveURL(/\/login\//);
});
