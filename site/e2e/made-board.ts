import { expect, type Page } from "@playwright/test";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";

/** Makes a board in the browser and fills it with the first sounds of the search, and returns their names. */
export async function makeBoard(page: Page, name: string, soundCount: number): Promise<string[]> {
  if (!page.url().endsWith("/boards/")) await page.goto("/boards/");
  await page.getByRole("textbox", { name: "Name of the new board" }).fill(name);
  await page.getByRole("button", { name: "Make board" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const sounds = page.getByRole("list", { name: "Trending sounds" });
  const added: string[] = [];
  for (let number = 0; number < soundCount; number++) {
    const add = sounds.getByRole("button", { name: /^Add / }).nth(number);
    added.push(((await add.getAttribute("aria-label")) ?? "").replace("Add ", ""));
    await add.click();
    await expect(pads(page)).toHaveCount(number + 1);
  }
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  return added;
}

/** The pads of the edited page, by their settings. */
export function pads(page: Page) {
  return page.getByRole("button", { name: /^Settings of / });
}

/** Returns the names of the edited page's pads in their order. */
export async function padNames(page: Page): Promise<string[]> {
  const labels = await pads(page).evaluateAll((found) => found.map((pad) => pad.getAttribute("aria-label")));
  return labels.map((label) => (label ?? "").replace("Settings of ", ""));
}

/** Logs in on the login page that is open. */
export async function logInHere(page: Page): Promise<void> {
  const email = `board-${crypto.randomUUID()}@x.example`;
  await inOwnNetwork(page);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  await page.getByRole("textbox", { name: "6-digit code" }).fill(await mailedCode(page.request, email));
}
