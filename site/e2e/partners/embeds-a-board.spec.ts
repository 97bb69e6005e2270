import { expect, type Page } from "@playwright/test";
import type { BoardEmbed } from "@tuna/sdk/embed";
import { browserScript } from "../browser-script.ts";
import { openPartnerSite } from "../partner-site.ts";
import { shareBoard } from "../share-board.ts";
import { test } from "../site-test.ts";

/** Built once, by the first test that needs it. */
const hostScript = browserScript("board-embed-host.client.ts");
const closings: (() => void)[] = [];
let boardId: string;

test.beforeAll(async ({ browser, baseURL }) => {
  boardId = await shareBoard(browser, baseURL ?? "", "link");
});
test.afterEach(() => {
  for (const close of closings.splice(0)) close();
});

interface Host {
  board: BoardEmbed;
  heard: { type: string; padId?: string; code?: string; isEnd?: boolean; heightPx?: number }[];
}

const frameOf = (baseURL: string | undefined, id = boardId, attributes = "") =>
  `<iframe src="${baseURL}/embed/board/${id}" width="480" height="150" allow="autoplay" ${attributes}></iframe>`;

/** Opens a page of another origin with this body, and controls its frame by the package. */
async function openHost(page: Page, body: string): Promise<void> {
  const partner = await openPartnerSite({
    html: `<!doctype html><title>Partner</title><style>iframe { border: 0 }</style>${body}`,
  });
  closings.push(() => partner.close());
  await page.goto(partner.url);
  await page.addScriptTag({ content: await hostScript });
}
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as Host).heard);
/** The events that are not about the size of the frame, as `type padId`. */
const told = async (page: Page) =>
  (await heardBy(page))
    .filter(({ type }) => type !== "resize")
    .map(({ type, padId, code, isEnd }) => [type, padId, code, isEnd && "end"].filter(Boolean).join(" "));
const press = (page: Page, padId: string) =>
  page.evaluate((id) => (window as unknown as Host).board.press(id), padId);

test("presses pads and stops them from a page of another origin, which receives the events", async ({
  page,
  baseURL,
}) => {
  await openHost(page, frameOf(baseURL));
  const { name, pads } = await page.evaluate(() => (window as unknown as Host).board.ready);
  expect(name).toBe("Friends on Friday");
  expect(pads).toMatchObject([
    { id: "pad00000", name: "Pad 1", page: 0, mode: "once", isPlayable: true },
    { id: "pad00001", name: "Pad 2", mode: "loop" },
    { id: "pad00002", name: "Pad 3" },
  ]);
  const board = page.frameLocator("iframe");

  await press(page, "pad00001");
  await expect(board.getByRole("button", { name: "Stop Pad 2" })).toBeVisible();
  await expect.poll(() => told(page)).toContain("pad-started pad00001");
  await page.evaluate(() => (window as unknown as Host).board.stop());
  await expect(board.getByRole("button", { name: "Play Pad 2" })).toBeVisible();
  await press(page, "pad00001");
  await expect(board.getByRole("button", { name: "Stop Pad 2" })).toBeVisible();
  // A pad that is pressed while its sound loads never starts.
  const startCount = async () => (await told(page)).filter((event) => event.startsWith("pad-started")).length;
  await expect.poll(startCount).toBe(2);
  await press(page, "pad00001");
  await expect(board.getByRole("button", { name: "Play Pad 2" })).toBeVisible();
  await press(page, "nosuchpad");
  await expect
    .poll(() => told(page))
    .toEqual([
      "ready",
      "pad-pressed pad00001",
      "pad-started pad00001",
      "pad-ended pad00001",
      "pad-pressed pad00001",
      "pad-started pad00001",
      "pad-pressed pad00001 end",
      "pad-ended pad00001",
      "error nosuchpad not-playable",
    ]);
});

test("reports what a visitor presses in the frame, and how high the frame has to be", async ({
  page,
  baseURL,
}) => {
  await openHost(page, frameOf(baseURL));
  await page.evaluate(() => (window as unknown as Host).board.ready);
  await page
    .frameLocator("iframe")
    .getByRole("button", { name: /^(Play|Stop) Pad 2$/ })
    .press("Enter");
  await expect.poll(() => told(page)).toEqual(["ready", "pad-pressed pad00001", "pad-started pad00001"]);
  const scrolls = () =>
    page
      .frameLocator("iframe")
      .locator("html")
      .evaluate((root) => root.scrollHeight > root.clientHeight);
  await expect.poll(scrolls).toBe(false);
  const wide = Number(await page.locator("iframe").getAttribute("height"));
  expect(wide).toBeGreaterThan(150);
  await page.locator("iframe").evaluate((frame) => frame.setAttribute("width", "230"));
  await expect.poll(async () => Number(await page.locator("iframe").getAttribute("height"))).not.toBe(wide);
  await expect.poll(scrolls).toBe(false);
});

test("presses a pad of a frame far below the view, which loads lazily", async ({ page, baseURL }) => {
  await openHost(page, `<div style="height: 20000px"></div>${frameOf(baseURL, boardId, 'loading="lazy"')}`);
  await press(page, "pad00001");
  await expect.poll(() => told(page)).toContain("pad-started pad00001");
});

test("ignores windows and origins that do not embed the board, and the package ignores theirs", async ({
  page,
  baseURL,
}) => {
  const intruder = await openPartnerSite({
    html: `<script>setInterval(() => {
      const mark = { protocol: "tuna.embed", version: 1 };
      parent.frames[0].postMessage({ ...mark, type: "connect" }, "*");
      parent.frames[0].postMessage({ ...mark, type: "press", padId: "pad00001" }, "*");
      parent.postMessage({ ...mark, type: "pad-started", padId: "forged", soundId: "x" }, "*");
    }, 20); addEventListener("message", () => { document.title = "heard" })</script>`,
  });
  closings.push(() => intruder.close());
  await openHost(page, `${frameOf(baseURL)}<iframe src="${intruder.url}"></iframe>`);
  await page.evaluate(() => (window as unknown as Host).board.ready);
  await page.evaluate(() => {
    for (const message of [
      { type: "press", padId: "pad00001" },
      { protocol: "tuna.embed", version: 2, type: "press", padId: "pad00001" },
      { protocol: "tuna.embed", version: 1, type: "press", padId: ["pad00001"] },
    ])
      frames[0]?.postMessage(message, "*");
  });
  // Whatever was posted before this press has arrived when it is answered.
  await press(page, "nosuchpad");
  await expect.poll(() => told(page)).toEqual(["ready", "error nosuchpad not-playable"]);
  expect(await page.frame({ url: intruder.url })?.title()).toBe("");
});

test("tells the page at once that a board is private or gone", async ({ page, browser, baseURL }) => {
  const codeOfReady = () =>
    page.evaluate(() =>
      (window as unknown as Host).board.ready.then(
        () => "ready",
        ({ code }) => code as string,
      ),
    );
  for (const id of [await shareBoard(browser, baseURL ?? "", "private"), "nosuchboard00001"]) {
    await openHost(page, frameOf(baseURL, id));
    expect(await codeOfReady()).toBe("not-found");
    await expect(page.frameLocator("iframe").getByText("We could not find this board")).toBeVisible();
  }
});

test("reports that the site does not answer, and becomes ready when a visitor tries again", async ({
  page,
  baseURL,
}) => {
  let isDown = true;
  await page.route("**/api/v1/boards/*", (route) => (isDown ? route.abort() : route.continue()));
  await openHost(page, frameOf(baseURL));
  await expect.poll(() => told(page)).toContain("error network");
  isDown = false;
  await page.frameLocator("iframe").getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => told(page)).toContain("ready");
  await press(page, "pad00001");
  await expect.poll(() => told(page)).toContain("pad-started pad00001");
});
