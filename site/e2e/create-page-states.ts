import { expect, type Page } from "@playwright/test";
import { COPYRIGHT_NOTICE_PATH } from "../features/reports/copyright-notice-path.ts";
import { changePage } from "./change-page.ts";
import { hearTone } from "./fake-microphone.ts";
import { bringFiles, madeSound } from "./made-sound.ts";
import type { StateVisit } from "./page-states.ts";

const path = () => "/create/";
const visitor = "member";

/** The steps of making a sound, and of a voice. */
export const createVisits: readonly StateVisit[] = [
  {
    name: "making a sound",
    states: [
      { name: "create", path },
      { name: "create-record", arrange: openRecorder },
      { name: "create-listen", arrange: listenToLoudTone },
      { name: "create-voice", path: () => "/create/voice/", arrange: choosePreset },
      { name: "create-refused", path, arrange: bringText },
      { name: "copyright-refused", path: () => COPYRIGHT_NOTICE_PATH, arrange: sendEmptyNotice },
      { name: "create-shape", path, arrange: comeToShape },
      { name: "create-name", arrange: comeToName },
    ],
  },
  { name: "making sounds", states: [{ name: "create-drafts", path, arrange: bringTwoFiles }] },
  {
    name: "publishing a sound",
    states: [
      { name: "create-public-name", path, visitor, arrange: comeToPublicName },
      { name: "create-sending", visitor, arrange: keepSending },
      { name: "create-failed", visitor, arrange: failToSend },
      { name: "create-published", visitor, arrange: publishSound },
      { name: "own-sounds", visitor, arrange: openOwnSounds },
      { name: "own-sounds-menu", visitor, arrange: openOwnMenu },
      { name: "own-sounds-replace", visitor, arrange: openReplaceFile },
    ],
  },
];

async function openRecorder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await page.locator("summary", { hasText: "Microphone and count-in" }).click();
  await expect(page.getByRole("combobox", { name: "Microphone" })).toBeVisible();
}

async function listenToLoudTone(page: Page): Promise<void> {
  await hearTone(page, 1);
  await page.getByRole("button", { name: "Listen first" }).click();
  await expect(page.getByText("Too loud, so it is distorted.")).toBeVisible();
}

async function bringText(page: Page): Promise<void> {
  const whole = madeSound("half a horn");
  await bringFiles(page, [
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no sound") },
    { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) },
  ]);
  await expect(page.getByText("This is not a sound or video file.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep that part of half a horn.wav" })).toBeVisible();
}

async function comeToShape(page: Page): Promise<void> {
  await bringFiles(page, madeSound("fog horn"));
  await expect(page.getByRole("slider", { name: "End of the sound" })).toBeVisible();
}

async function comeToName(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Next: name it" }).click();
  await page.getByRole("textbox", { name: "Tags" }).fill("loud,");
  await page.getByRole("button", { name: "Log in and publish" }).click();
  await expect(page.getByText("Choose a category.")).toBeVisible();
}

async function bringTwoFiles(page: Page): Promise<void> {
  const file = madeSound("a name of a file that a phone gave it, and that is too long for one line");
  await bringFiles(page, [file, file]);
  await expect(page.getByText("You brought this file twice.")).toBeVisible();
}

/** Names a sound of two parts, and presses Publish as somebody who has not chosen a name. */
async function comeToPublicName(page: Page): Promise<void> {
  await bringFiles(page, madeSound("fog horn", 14));
  await page.getByRole("link", { name: "Next: name it" }).click();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Memes");
  await page.getByRole("radio", { name: /^CC0/ }).check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Your public name" })).toBeVisible();
}

/** Let the upload of a page go on. */
const heldUploads = new WeakMap<Page, () => void>();
const lastCall = "**/api/v1/uploads/*/complete";

async function keepSending(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  heldUploads.set(page, resolve);
  await page.route("**/api/v1/uploads/*/parts/1", async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Publish under this name" }).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", /^[1-9]/);
}

async function failToSend(page: Page): Promise<void> {
  await page.route(lastCall, (route) => route.fulfill({ status: 500, json: {} }));
  heldUploads.get(page)?.();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
}

async function publishSound(page: Page): Promise<void> {
  await page.unroute(lastCall);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("fog horn is published.")).toBeVisible();
}

async function openOwnSounds(page: Page): Promise<void> {
  await changePage(page, "/profile/sounds/");
  await page.getByRole("button", { name: "More actions for fog horn" }).click();
  await page.getByRole("button", { name: "Edit fog horn" }).click();
  await page.getByRole("textbox", { name: "Tags" }).fill("loud,");
  await expect(page.getByRole("button", { name: "Remove the tag loud" })).toBeVisible();
}

async function openOwnMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "More actions for fog horn" }).click();
  await expect(page.getByRole("button", { name: "Unlist" })).toBeVisible();
}

async function openReplaceFile(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Replace the file" }).click();
  await expect(page.getByLabel("Choose a file for fog horn")).toBeVisible();
}

async function sendEmptyNotice(page: Page): Promise<void> {
  await page.locator("form.report-form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText("Fill this in.").first()).toBeVisible();
}

async function choosePreset(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Start from" }).selectOption("Robot");
  await page.getByRole("heading", { name: "Ring modulation" }).waitFor();
}
