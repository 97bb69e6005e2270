import { expect, type Page } from "@playwright/test";
import type { Board } from "@tuna/sdk/boards";
import type { AccountBoard } from "../e2e/account-board.ts";
import { type PageState, pageStates } from "../e2e/page-states.ts";
import { publishBoard } from "../e2e/share-board.ts";
import { openSiteMenu } from "../e2e/site-menu.ts";

/** States that are only looked at. Tests of their own check them. */
const lookedAt: readonly PageState[] = [
  { name: "site-menu", path: () => "/sounds/", visitor: "administrator", arrange: openMenu },
  { name: "controls", path: () => "/internal/controls/" },
  { name: "share-menu", path: ({ soundId }) => `/sound/${soundId}`, arrange: openShareMenu },
  { name: "queue", path: () => "/sounds/", arrange: openQueue },
  { name: "report", path: ({ soundId }) => `/report/sound/${soundId}/` },
  { name: "error-500", path: () => "/example-error/" },
  { name: "embed-sound", path: ({ soundId }) => `/embed/sound/${soundId}` },
  { name: "embed-compact", path: ({ soundId }) => `/embed/sound/${soundId}?size=compact` },
  { name: "embed-voice", path: ({ voiceId }) => `/embed/voice/${voiceId}` },
  { name: "embed-sensitive", path: ({ sensitiveId }) => `/embed/sound/${sensitiveId}` },
  { name: "profile", path: () => "/profile/", visitor: "member" },
  { name: "admin-sound", path: ({ soundId }) => `/sound/${soundId}`, visitor: "administrator" },
  { name: "reports", path: () => "/admin/reports/", visitor: "administrator" },
  { name: "log", path: () => "/admin/log/", visitor: "administrator" },
  { name: "errors", path: () => "/admin/errors/", visitor: "administrator" },
  { name: "jobs", path: () => "/admin/jobs/", visitor: "administrator" },
  { name: "insights", path: () => "/admin/insights/", visitor: "administrator" },
  { name: "pads", path: () => "/sounds/", arrange: (page) => press(page, "Show as pads") },
  { name: "boards-public", path: () => "/boards/", arrange: publishBoards },
  { name: "home-boards", path: () => "/", arrange: showBoardsOfHome },
  { name: "embed-board", path: () => "/boards/", arrange: openEmbeddedBoard },
];

/** Every page and state that has a picture. */
export const pictureStates: readonly PageState[] = [...pageStates, ...lookedAt];

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

async function openQueue(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("article")
    .nth(1)
    .getByRole("button", { name: /^Play / })
    .press("Enter");
  await press(page, "Up next");
}

const PUBLIC_BOARDS = [
  { name: "Friends on Friday" },
  { name: "Raid night", description: "Horns, drums and one sad trombone for when it goes wrong again." },
  { name: "A board whose name is as long as the name of a board may be" },
  { name: "Office", description: "Quiet ones." },
  { name: "Sfx" },
];

/** Publishes boards, unless the site has some, and shows them. */
async function publishBoards(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const published = page.getByRole("region", { name: "Popular boards" });
  const first = published.getByRole("link", { name: PUBLIC_BOARDS[0]?.name ?? "" });
  if ((await first.count()) > 0) return;
  for (const board of PUBLIC_BOARDS) await share(page, board);
  // Pages of visitors without a login are some seconds old.
  await expect(async () => {
    await page.goto(`${origin}/boards/`, { waitUntil: "networkidle" });
    await expect(first).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

async function showBoardsOfHome(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/boards/`, { waitUntil: "networkidle" });
  await publishBoards(page);
  const region = page.getByRole("region", { name: "Boards" });
  await expect(async () => {
    await page.goto(origin, { waitUntil: "networkidle" });
    await expect(region.getByRole("listitem").first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await region.evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function openEmbeddedBoard(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { id } = await share(page, { name: "Friends on Friday", visibility: "link" });
  await page.goto(`${origin}/embed/board/${id}`, { waitUntil: "networkidle" });
}

async function share(page: Page, board: Partial<AccountBoard>): Promise<Board> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page belongs to no browser");
  return publishBoard(browser, new URL(page.url()).origin, board);
}
