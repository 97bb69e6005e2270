import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { keepToasts } from "./keep-toasts.ts";
import { logInByApi } from "./log-in-for-state.ts";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { followInSiteMenu, logOut } from "./site-menu.ts";
import { test } from "./site-test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const heart = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const hearts = (page: Page) => heart(page, /^Favourite/);
const list = (page: Page) => page.locator(".favourites");

/** Presses the heart of a card, and returns the heart's name. */
async function favour(page: Page, index: number): Promise<string> {
  await cards(page).nth(index).hover();
  await expect(hearts(page).nth(index)).toHaveAccessibleName(/^Favourite ./);
  const name = (await hearts(page).nth(index).getAttribute("aria-label")) ?? "";
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "true");
  return name;
}

/** Logs in on the login page that is open, and returns the mailed code. */
async function logIn(page: Page, request: APIRequestContext, email: string): Promise<string> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  const field = page.getByRole("textbox", { name: "6-digit code" });
  await field.waitFor();
  const code = await mailedCode(request, email);
  await field.fill(code);
  await page.waitForURL(/\/favourites\/$/);
  return code;
}

/** Waits until the browser has nothing more to send to the account. */
async function untilSaved(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem("tunaFavourites") ?? '{"changes":[]}').changes.length,
      ),
    )
    .toBe(0);
}

test.beforeEach(({ context }) => keepToasts(context));

test("keeps favourites in the browser and its tabs, takes them into the account, and has them in another browser", async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const email = `fan-${randomUUID().slice(0, 8)}@x.example`;
  await inOwnNetwork(context);
  await page.goto("/sounds/");
  const [first, second] = [await favour(page, 0), await favour(page, 2)];
  await test.step("a tab that is opened later has them, and keeps a press that came before its script", async () => {
    const tab = await context.newPage();
    const loaded = Promise.withResolvers<void>();
    await tab.route("**/assets/favourites.lazy-*.js", async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await tab.goto("/sounds/", { waitUntil: "commit" });
    await cards(tab).nth(1).hover();
    await hearts(tab).nth(1).click();
    loaded.resolve();
    for (const each of [tab, page]) {
      for (const index of [0, 1, 2])
        await expect(hearts(each).nth(index)).toHaveAttribute("aria-pressed", "true");
      await expect(hearts(each).nth(3)).toHaveAttribute("aria-pressed", "false");
    }
    await tab.close();
  });
  const third = await hearts(page).nth(1).getAttribute("aria-label");

  await followInSiteMenu(page, "Favourites");
  await expect(list(page).getByRole("article")).toHaveCount(3);
  await expect(hearts(page).first()).toHaveAccessibleName(third ?? "");
  await page.getByRole("link", { name: "Log in to have them everywhere" }).click();
  const code = await logIn(page, request, email);
  await expect(page.getByText("They are kept in your account.")).toBeVisible();
  await expect(list(page).getByRole("article")).toHaveCount(3);
  await untilSaved(page);

  await test.step("another browser has them, and takes one away", async () => {
    const other = await browser.newContext();
    await keepToasts(other);
    const otherPage = await other.newPage();
    await logInByApi(otherPage, email, baseURL ?? "", code);
    await otherPage.goto("/favourites/");
    await expect(list(otherPage).getByRole("article")).toHaveCount(3);
    await heart(otherPage, first).click();
    await expect(list(otherPage).getByRole("article")).toHaveCount(2);
    await expect(otherPage.getByRole("status").filter({ hasText: "is no favourite any more" })).toBeVisible();
    await untilSaved(otherPage);
    await other.close();
  });
  await page.reload();
  await expect(heart(page, second)).toHaveAttribute("aria-pressed", "true");
  await expect(list(page).getByRole("article")).toHaveCount(2);

  await page.getByRole("banner").getByRole("link", { name: "Sounds", exact: true }).click();
  await test.step("a change that the account refuses is taken back, and says so", async () => {
    await page.route("**/api/v1/me/favourites", (route) =>
      route.fulfill({
        status: 403,
        contentType: "application/problem+json",
        body: JSON.stringify({ type: "about:blank", title: "Not allowed", status: 403, code: "forbidden" }),
      }),
    );
    await cards(page).nth(3).hover();
    await hearts(page).nth(3).click();
    await expect(page.getByRole("status").filter({ hasText: "Not allowed" })).toBeVisible();
    await expect(hearts(page).nth(3)).toHaveAttribute("aria-pressed", "false");
    await page.unroute("**/api/v1/me/favourites");
  });

  await expect(heart(page, second)).toHaveAttribute("aria-pressed", "true");
  await logOut(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tunaFavourites"))).toBeNull();
  await expect(page).toHaveURL(/\/sounds\/$/);
  await expect(heart(page, second)).toHaveAttribute("aria-pressed", "false");
});

test("favours by keyboard on the page of a sound and in the player, and sorts and undoes", async ({
  page,
}) => {
  await page.goto("/sounds/");
  await favour(page, 1);
  const name = await cards(page).first().getByRole("heading").textContent();
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  await expect(heart(page, `Favourite ${name}`)).toHaveAttribute("aria-pressed", "false");
  await page
    .getByRole("button", { name: `Play ${name}` })
    .first()
    .click();
  const bar = page.getByRole("region", { name: "Player" });
  await bar.getByRole("button", { name: `Favourite ${name}` }).press("Enter");
  await expect(heart(page, `Favourite ${name}`)).toHaveAttribute("aria-pressed", "true");
  await heart(page, `Favourite ${name}`).press(" ");
  await expect(bar.getByRole("button", { name: `Favourite ${name}` })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await heart(page, `Favourite ${name}`).press(" ");

  await followInSiteMenu(page, "Favourites");
  await expect(list(page).getByRole("article")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Oldest first");
  await expect(hearts(page).nth(1)).toHaveAccessibleName(`Favourite ${name}`);
  await page.getByRole("radio", { name: "Voices" }).check();
  await expect(page.getByText("None of your favourites is a voice")).toBeVisible();
  await page.getByRole("radio", { name: "Sounds" }).check();
  await list(page)
    .getByRole("button", { name: `Favourite ${name}` })
    .press("Enter");
  await expect(list(page).getByRole("article")).toHaveCount(1);
  await expect(hearts(page).first()).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(list(page).getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: "Make a board of these" }).press("Enter");
  await page.waitForURL(/\/board\/my-\w{16}\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Favourites" })).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`${name}`) }).first()).toBeVisible();
});

test("remembers what was played only when switched on, in this browser alone, until cleared or switched off", async ({
  page,
}) => {
  const recent = page.getByRole("region", { name: "Recently played" });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/sounds/");
  const play = (index: number) =>
    cards(page)
      .nth(index)
      .getByRole("button", { name: /^Play / })
      .click();
  const kept = () => page.evaluate(() => localStorage.getItem("tunaRecentlyPlayed"));
  const uncounted = page.waitForRequest(/\/plays$/);
  await play(2);
  await uncounted;
  expect(await kept()).toBeNull();
  await followInSiteMenu(page, "Favourites");
  await expect(recent.getByText("Nothing is remembered")).toBeVisible();
  await recent.getByRole("switch", { name: "Remember what I play" }).check();
  await expect(recent.getByText("What you play shows up here")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sounds", exact: true }).click();
  const name = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  const counted = page.waitForRequest(/\/api\/v1\/sounds\/[\w-]+\/plays$/);
  await play(0);
  const id = /sounds\/([\w-]+)\/plays/.exec((await counted).url())?.[1] ?? "?";
  await expect.poll(kept).toContain(id);
  sent.length = 0;
  await followInSiteMenu(page, "Favourites");
  await expect(recent.getByRole("heading", { name })).toBeVisible();
  expect(sent.filter((request) => request.includes(id) && !/\/media\//.test(request))).toEqual([]);
  await recent.getByRole("button", { name: "Clear the list" }).click();
  await expect(recent.getByText("What you play shows up here")).toBeVisible();
  await recent.getByRole("switch", { name: "Remember what I play" }).uncheck();
  await expect(recent.getByText("Nothing is remembered")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sounds", exact: true }).click();
  const again = page.waitForRequest(/\/plays$/);
  await play(1);
  await again;
  expect(await kept()).toBeNull();
});
