import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect } from "@playwright/test";
import type { Sound } from "@tuna/sdk";
import type { Board } from "@tuna/sdk/boards";
import { openBoardMenu } from "../made-board.ts";
import { madeSound } from "../made-sound.ts";
import { makeNextBuild } from "../next-build.ts";
import {
  keep,
  keptFiles,
  keptIds,
  keptRevision,
  offlineTraces,
  playedSeconds,
  playPad,
  rangeOf,
  shownBuild,
} from "../offline-checks.ts";
import { test } from "../site-test.ts";
import { callAs, logInAt, openStoppableSite, type StoppableSite } from "../stoppable-site.ts";

// One site for all of these tests, which they stop, start and replace by another build.
test.describe.configure({ mode: "serial" });

let site: StoppableSite;
let owner: BrowserContext;
let sounds: Sound[];
/** Has another build of the site. */
let nextCheckout: string;

test.beforeAll(async ({ browser }) => {
  site = await openStoppableSite();
  owner = await browser.newContext();
  await logInAt(owner, site.origin);
  const list = await callAs<{ items: Sound[] }>(owner, site.origin, ["GET", "/sounds"]);
  sounds = list.items;
  nextCheckout = await mkdtemp(join(tmpdir(), "next-build-"));
});

test.afterAll(async () => {
  await owner.close();
  await site.close();
  await rm(nextCheckout, { recursive: true });
});

test("keeps a board on request only and nothing of one that was cancelled or did not fit, and plays it without a network after a reload", async ({
  page,
  context,
}) => {
  const board = await makeBoard("Flight mode", "public");
  await page.goto(site.origin + pathOf(board), { waitUntil: "networkidle" });
  expect(await offlineTraces(page)).toEqual([]);

  const audio = Promise.withResolvers<void>();
  await page.route("**/audio?*", async (route) => {
    await audio.promise;
    await route.continue();
  });
  await openBoardMenu(page);
  await page.getByRole("button", { name: "Keep offline" }).click();
  await expect(page.getByRole("progressbar", { name: "Keeping Flight mode offline" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing was kept.")).toBeVisible();
  audio.resolve();
  await page.unrouteAll({ behavior: "wait" });
  await expect.poll(() => offlineTraces(page)).toEqual([]);

  const devtools = await context.newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    devtools.send("Storage.overrideQuotaForOrigin", { origin: site.origin, quotaSize });
  await setQuota(50_000);
  await page.getByRole("button", { name: "Keep offline" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is not enough room" })).toBeVisible();
  await expect.poll(() => offlineTraces(page)).toEqual([]);
  await setQuota();

  await keep(page);
  expect(await offlineTraces(page)).toEqual(["offline_boards", "offline-boards", `worker ${site.origin}/`]);
  await cutNetwork(context);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flight mode");
  await playPad(page, "Digit1");
  expect(await playedSeconds(page, sounds[0])).toBeGreaterThan(0.1);
  expect(await rangeOf(page, sounds[0])).toEqual([206, 10, expect.stringMatching(/^bytes 5-14\/\d+$/)]);

  // Pages that are not kept say so, and lead to the board.
  await page.goto(`${site.origin}/sounds/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.getByRole("main").getByRole("link", { name: "Flight mode" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flight mode");
  await page.goto(`${site.origin}/boards/`);
  await expect(page.getByRole("main").getByRole("link", { name: "Flight mode" })).toBeVisible();
  await restoreNetwork(context);

  // With the last board everything goes.
  await page.goto(`${site.origin}/offline/`);
  await page.getByRole("button", { name: "Remove Flight mode from this device" }).click();
  await expect(page.getByText("Flight mode is no longer kept on this device.")).toBeVisible();
  await expect.poll(() => offlineTraces(page)).toEqual([]);
});

test("brings a board up to date with a visit, across builds, and drops files of the old build", async ({
  page,
  context,
}) => {
  const board = await makeBoard("First name", "link");
  await page.goto(site.origin + pathOf(board));
  await keep(page);
  const changed = { name: "Second name", description: "", pages: contentOf("").pages };
  await callAs(owner, site.origin, ["PUT", `/me/boards/${board.id}`], {
    revision: board.revision,
    content: changed,
  });
  await makeNextBuild(nextCheckout);
  await site.stop();
  await site.start({}, nextCheckout);
  const nextId = buildIdOf(join(nextCheckout, "site/dist"));
  expect(await shownBuild(page)).toBe(buildIdOf("site/dist"));
  // The first page of a started site takes longest, and the worker shows the kept one after some seconds.
  await owner.request.get(site.origin + pathOf(board));
  await page.reload();
  expect(await shownBuild(page)).toBe(nextId);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second name");
  await expect.poll(() => keptRevision(page, board)).toBe(board.revision + 1);
  await expect
    .poll(() => keptFiles(page))
    .toEqual(expect.arrayContaining([expect.stringContaining("-next.js")]));
  await expect
    .poll(async () =>
      (await keptFiles(page)).filter((path) => /^\/assets\//.test(path) && !path.includes("-next")),
    )
    .toEqual([]);

  await cutNetwork(context);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second name");
  expect(await shownBuild(page)).toBe(nextId);
  expect(await playedSeconds(page, sounds[1])).toBeGreaterThan(0.1);
  await restoreNetwork(context);

  // What the site no longer has is not kept either.
  await callAs(owner, site.origin, ["DELETE", `/me/boards/${board.id}`]);
  await page.goto(`${site.origin}${pathOf(board)}`);
  await expect.poll(() => offlineTraces(page)).toEqual([]);
});

test("keeps a board of the browser, then of its account in its place, shows that to its logged-in account only, and removes it after a logout", async ({
  page,
  context,
}) => {
  await page.goto(`${site.origin}/boards/`);
  const file = { format: "tuna-board", version: 1, ...contentOf("Mine alone") };
  await page.locator("input[type=file]:enabled").setInputFiles({
    name: "board.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(page).toHaveURL(/\/board\/my-\w+\/#edit$/);
  await page.getByRole("link", { name: "Done" }).click();
  await keep(page);
  await cutNetwork(context);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine alone");
  await playPad(page, "Digit2");
  await restoreNetwork(context);

  // Once it is in the account, the account's board is kept in its place.
  await logInAt(context, site.origin);
  await page.goto(`${site.origin}/boards/`);
  await expect.poll(() => keptIds(page)).toEqual([expect.stringMatching(/^[a-z0-9]{16}$/)]);
  const [id] = await keptIds(page);
  const [own] = (await callAs<{ boards: Board[] }>(context, site.origin, ["GET", "/me/boards"])).boards;
  expect(own).toMatchObject({ id, visibility: "private" });
  await page.getByRole("main").getByRole("link", { name: "Offline boards" }).click();
  const link = page.getByRole("main").getByRole("link", { name: "Mine alone" });
  await expect(link).toBeVisible();
  await cutNetwork(context);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine alone");
  await playPad(page, "Digit1");

  // Without the cookie of the account the board is not shown, nor its name.
  const cookies = await context.cookies();
  await context.clearCookies({ name: /user_id$/ });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByText("no board is that you may open now")).toBeVisible();
  await expect(page.getByText("Mine alone")).toHaveCount(0);
  await context.addCookies(cookies);

  await restoreNetwork(context);
  await callAs(context, site.origin, ["POST", "/auth/logout"]);
  await page.goto(`${site.origin}/sounds/`);
  await expect.poll(() => offlineTraces(page)).toEqual([]);
});

test("takes an audio file that another app shares to the Create page, and is removed everywhere by a site that switches it off", async ({
  page,
}) => {
  const board = await makeBoard("Shared", "public");
  // As systems send what is shared with an installed site.
  const share = async () => {
    await page.evaluate(() => {
      const form = document.createElement("form");
      Object.assign(form, { id: "share", method: "post", action: "/create/share/" });
      form.enctype = "multipart/form-data";
      form.append(Object.assign(document.createElement("input"), { type: "file", name: "sounds" }));
      document.body.append(form);
    });
    await page.locator("#share input").setInputFiles(madeSound("shared tone", 1));
    await page.locator("#share").evaluate((form: HTMLFormElement) => form.submit());
  };
  await page.goto(site.origin + pathOf(board));
  await share();
  await expect(page).toHaveURL(/\/create\//);
  await expect(page.getByRole("alert").filter({ hasText: "did not pass it on" })).toBeVisible();

  await page.goto(site.origin + pathOf(board));
  await keep(page);
  await share();
  await expect(page).toHaveURL(/\/create\//);
  await expect(page.getByText("shared tone").first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "did not pass it on" })).toHaveCount(0);

  await site.stop();
  await site.start({ OFFLINE_BOARDS: "0" });
  await page.goto(site.origin + pathOf(board));
  await expect(async () => expect(await offlineTraces(page)).toEqual([])).toPass();
  await expect(page.locator(".keep-offline")).toHaveCount(0);
});

async function makeBoard(
  name: string,
  visibility: Board["visibility"],
  context: BrowserContext = owner,
): Promise<Board> {
  const body = { key: crypto.randomUUID(), visibility, content: contentOf(name) };
  return callAs<Board>(context, site.origin, ["POST", "/me/boards"], body);
}

function contentOf(name: string) {
  const pads = sounds.map(({ id }, index) => ({
    id: `pad0000${index}`,
    soundId: id,
    key: `Digit${index + 1}`,
  }));
  return { name, description: "", pages: [{ name: "", pads }] };
}

function pathOf({ id }: Pick<Board, "id">): string {
  return `/board/${id}/`;
}

/** Takes the device off the network. Workers do not know what `setOffline()` says. */
async function cutNetwork(context: BrowserContext): Promise<void> {
  await site.gate.shut();
  await context.setOffline(true);
}

async function restoreNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await site.gate.open();
}

function buildIdOf(dist: string): string {
  return JSON.parse(readFileSync(join(dist, "builds/latest.json"), "utf8")).id;
}
