import { expect, type Locator, type Page } from "@playwright/test";
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

/** Opens the sheet with the description of the edited board, and who can open it. */
export async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Details", exact: true }).click();
  return page.getByRole("dialog", { name: "Details" });
}

/** Renames the edited board where its name stands. */
export async function renameBoard(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  const field = page.getByRole("textbox", { name: "Name", exact: true });
  await field.fill(name);
  await field.press("Enter");
}

/** Opens the menu of what is rarely done with the shown board. */
export async function openBoardMenu(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
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
