import { expect, type Page } from "@playwright/test";
import { bringFiles, madeSound } from "./made-sound.ts";
import type { PageState } from "./page-states.ts";

const path = () => "/create/";

/** The steps of making a sound. */
export const createPageStates: readonly PageState[] = [
  { name: "create", path },
  { name: "create-record", path, arrange: openRecorder },
  { name: "create-refused", path, arrange: bringText },
  { name: "create-shape", path, arrange: comeToShape },
  { name: "create-name", path, arrange: comeToName },
];

async function openRecorder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByRole("combobox", { name: "Microphone" })).toBeVisible();
}

async function bringText(page: Page): Promise<void> {
  await bringFiles(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no sound") });
  await expect(page.getByText("This is not a sound or video file.")).toBeVisible();
}

async function comeToShape(page: Page): Promise<void> {
  await bringFiles(page, madeSound("fog horn"));
  await expect(page.getByRole("slider", { name: "End of the sound" })).toBeVisible();
}

async function comeToName(page: Page): Promise<void> {
  await comeToShape(page);
  await page.getByRole("link", { name: "Next: name it" }).click();
  await page.getByRole("textbox", { name: "Tags" }).fill("loud,");
  await page.getByRole("button", { name: "Log in and publish" }).click();
  await expect(page.getByText("Choose a category.")).toBeVisible();
}
