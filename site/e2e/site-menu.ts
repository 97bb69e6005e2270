import type { Locator, Page } from "@playwright/test";

/** Opens the menu from the header, or on phones from the bar at the lower edge, and returns it. */
export async function openSiteMenu(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^(Menu|You)$/ }).click();
  return page.getByRole("navigation", { name: "Menu" });
}

/** Follows a link of the menu. */
export async function followInSiteMenu(page: Page, name: string): Promise<void> {
  await (await openSiteMenu(page)).getByRole("link", { name, exact: true }).click();
}

/** Logs out by the menu. */
export async function logOut(page: Page): Promise<void> {
  await (await openSiteMenu(page)).getByRole("button", { name: "Logout" }).click();
}
