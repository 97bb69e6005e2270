import type { Page } from "@playwright/test";
import { changePage } from "./change-page.ts";
import type { StateVisit } from "./page-states.ts";

/** The page of favourites and of what was played, without any and with some. */
export const favouriteVisit: StateVisit = {
  name: "a visit of favourites",
  states: [
    { name: "favourites-none", path: () => "/favourites/", arrange: waitForHint },
    { name: "favourites", path: () => "/favourites/", arrange: showFavourites },
  ],
};

async function waitForHint(page: Page): Promise<void> {
  await page.getByText("Nothing is remembered").waitFor();
}

async function showFavourites(page: Page): Promise<void> {
  await page.getByRole("switch", { name: "Remember what I play" }).check();
  await page.getByText("What you play shows up here").waitFor();
  await changePage(page, "/sounds/");
  const cards = page.getByRole("main").getByRole("article");
  for (const index of [0, 2]) {
    const heart = cards.nth(index).getByRole("button", { name: /^Favourite ./ });
    await heart.press("Enter");
    await cards.nth(index).locator(".tn-heart[aria-pressed=true]").waitFor();
  }
  const played = page.waitForRequest(/\/plays$/);
  await cards
    .nth(1)
    .getByRole("button", { name: /^Play / })
    .press("Enter");
  await played;
  await page.waitForFunction(() => localStorage.getItem("tunaRecentlyPlayed")?.includes("{"));
  await changePage(page, "/favourites/");
  await page.getByRole("region", { name: "Recently played" }).getByRole("article").waitFor();
}
