import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { changePage } from "./change-page.ts";
import { keepToasts } from "./keep-toasts.ts";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { test } from "./site-test.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

let email = "";
test.beforeEach(async ({ page }) => {
  await inOwnNetwork(page.context());
  await keepToasts(page.context());
  email = `curious-${crypto.randomUUID()}@x.example`;
});

test("redacts a sensitive sound until the visitor logs in and confirms, and again once they switch it off", async ({
  page,
  request,
}) => {
  const { id, list } = await findRedacted(request);
  await page.goto(list);
  const card = page.locator(`.tn-card:has(a[href="/sound/${id}"])`);
  const dialog = page.getByRole("dialog", { name: "Explicit Content" });
  const play = card.getByRole("button", { name: "Play Explicit Content" });
  await play.press("Enter");
  await expect(dialog.getByRole("heading")).toBeFocused();
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await expect(play).toBeFocused();
  await card.getByRole("link", { name: "Explicit Content" }).click();
  await dialog.getByRole("link", { name: "Login to confirm" }).click();

  await logIn(page, request);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(card).not.toHaveAttribute("data-redacted");
  await expect(page.locator("[data-redacted]")).toHaveCount(0);

  await hideSensitive(page);
  await page.goto(list);
  await page.route("**/api/v1/me/settings", (route) => route.abort());
  await play.click();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Failed to enable sensitive content" }).first(),
  ).toBeVisible();
  await expect(card).toHaveAttribute("data-redacted", "");
  await page.unroute("**/api/v1/me/settings");

  const heard = page.waitForRequest(`**/api/v1/sounds/${id}/audio?*`);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await heard;
  await expect(dialog).toHaveCount(0);
  await expect(card).not.toHaveAttribute("data-redacted");
  await expect(page.locator("[data-redacted]")).toHaveCount(0);
  // It stood behind all others, and takes its place among them now.
  await expect(card).toBeInViewport();
  const name = await card.getByRole("heading").innerText();
  await expect(card.getByRole("button", { name: /^(Play|Pause) / })).toBeFocused();
  await card.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("Explicit Content")).toBeVisible();
  await expect(
    page
      .getByRole("button", { name: `Play ${name}` })
      .or(page.getByRole("button", { name: `Pause ${name}` }))
      .first(),
  ).toBeVisible();

  await hideSensitive(page);
  await page.goto(`/sound/${id}`);
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explicit Content");
  await expect(page.getByRole("main").getByRole("button", { name: "Confirm" })).toBeFocused();
  expect(await page.content()).not.toContain(name);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("leads from a redacted card to its page, whose form leads to the login that confirms", async ({
    page,
    request,
  }) => {
    const { id, list } = await findRedacted(request);
    await page.goto(list);
    await page.locator(`.tn-card:has(a[href="/sound/${id}"])`).getByRole("heading").getByRole("link").click();
    await page.getByRole("main").getByRole("button", { name: "Login to confirm" }).click();
    await logIn(page, request, false);
    await expect(page).toHaveURL(new RegExp(`/sound/${id}$`));
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Explicit Content");
    await expect(page.locator('main a[href*="/audio"]').first()).toBeVisible();
  });
});

/** Finds a sensitive sound and the page of the listing that shows it. */
async function findRedacted(request: APIRequestContext): Promise<{ id: string; list: string }> {
  for (let number = 1; number <= 6; number++) {
    const list = number === 1 ? "/sounds/new/" : `/sounds/new/${number}/`;
    const html = await (await request.get(list)).text();
    const id = /data-redacted=""(?:(?!<\/article>).)*?<a href="\/sound\/([^"]+)"/s.exec(html)?.[1];
    if (id) return { id, list };
  }
  throw new Error("The site has no sensitive sound");
}

async function hideSensitive(page: Page): Promise<void> {
  await changePage(page, "/account/");
  await page.getByRole("switch", { name: "Show sensitive content" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
}

async function logIn(page: Page, request: APIRequestContext, hasScript = true): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  const field = page.getByRole("textbox", { name: "6-digit code" });
  await field.waitFor();
  await field.fill(await mailedCode(request, email));
  if (!hasScript) await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  // A page change before that would load a document.
  await waitForHydration(page);
}
