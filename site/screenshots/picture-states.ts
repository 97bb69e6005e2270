import type { Page } from "@playwright/test";
import { type PageState, pageStates } from "../e2e/page-states.ts";
import { openSiteMenu } from "../e2e/site-menu.ts";

export interface PictureState extends PageState {
  /** Set for what wider windows do not have. */
  isForPhones?: boolean;
}

/** States that are only looked at. Tests of their own check them. */
const lookedAt: readonly PictureState[] = [
  { name: "site-menu", path: () => "/sounds/", visitor: "administrator", arrange: openMenu },
  { name: "controls", path: () => "/internal/controls/" },
  { name: "share-menu", path: ({ soundId }) => `/sound/${soundId}`, arrange: openShareMenu },
  { name: "full-player", path: () => "/sounds/", arrange: openFullPlayer, isForPhones: true },
  { name: "queue", path: () => "/sounds/", arrange: openQueue },
  { name: "report", path: ({ soundId }) => `/report/sound/${soundId}/` },
  { name: "error-500", path: () => "/example-error/" },
  { name: "embed-sound", path: ({ soundId }) => `/embed/sound/${soundId}` },
  { name: "embed-compact", path: ({ soundId }) => `/embed/sound/${soundId}?size=compact` },
  { name: "embed-voice", path: ({ voiceId }) => `/embed/voice/${voiceId}` },
  { name: "embed-sensitive", path: ({ sensitiveId }) => `/embed/sound/${sensitiveId}` },
  { name: "admin-sound", path: ({ soundId }) => `/sound/${soundId}`, visitor: "administrator" },
  { name: "reports", path: () => "/admin/reports/", visitor: "administrator" },
  { name: "log", path: () => "/admin/log/", visitor: "administrator" },
  { name: "errors", path: () => "/admin/errors/", visitor: "administrator" },
  { name: "jobs", path: () => "/admin/jobs/", visitor: "administrator" },
  { name: "insights", path: () => "/admin/insights/", visitor: "administrator" },
  { name: "pads", path: () => "/sounds/", arrange: (page) => press(page, "Show as pads") },
  { name: "home-boards", path: () => "/", arrange: showBoardsOfHome },
  { name: "embed-board", path: () => "/boards/", arrange: openEmbeddedBoard },
];

/** Every page and state that has a picture. */
export const pictureStates: readonly PictureState[] = [...pageStates, ...lookedAt];

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

async function openMenu(page: Page): Promise<void> {
  await openSiteMenu(page);
}

async function openShareMenu(page: Page): Promise<void> {
  await press(page, "Share");
  // The server draws the picture at its first request.
  await page
    .getByRole("menu")
    .locator("img")
    .evaluate((picture: HTMLImageElement) => picture.decode());
}

async function openFullPlayer(page: Page): Promise<void> {
  await playSecond(page);
  await page.getByRole("button", { name: /^Open player/ }).click();
  await page.getByRole("button", { name: "Back to the page" }).waitFor();
}

async function openQueue(page: Page): Promise<void> {
  await playSecond(page);
  await press(page, "Up next");
}

async function playSecond(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("article")
    .nth(1)
    .getByRole("button", { name: /^Play / })
    .press("Enter");
}

/** The site has boards of its own. */
async function showBoardsOfHome(page: Page): Promise<void> {
  const region = page.getByRole("region", { name: "Boards" });
  await region.getByRole("listitem").first().waitFor();
  await region.evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function openEmbeddedBoard(page: Page): Promise<void> {
  const board = page
    .getByRole("region", { name: "Popular boards" })
    .getByRole("listitem")
    .first()
    .getByRole("link");
  const path = (await board.getAttribute("href")) ?? "";
  await page.goto(path.replace("/board/", "/embed/board/"), { waitUntil: "networkidle" });
}
