import { readFile } from "node:fs/promises";
import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { measureLoudness } from "../platform/audio/loudness.ts";
import { durationMsOf } from "../platform/audio/pcm.ts";
import { decodeAudio } from "../platform/media/decode-audio.server.ts";
import { changePage } from "./change-page.ts";
import { keepToasts } from "./keep-toasts.ts";
import { openPartnerSite } from "./partner-site.ts";
import { test } from "./site-test.ts";

/** What leaves the page with a drag, by type. */
type Dragged = Record<string, string>;

const SOUNDBOARD_BYTES = 512 * 1024;

/** Drags an element as a person does, and returns what the browser would hand to other programs. */
async function drag(page: Page, element: Locator): Promise<Dragged> {
  const client = await page.context().newCDPSession(page);
  await client.send("Input.setInterceptDrags", { enabled: true });
  // Waits until the element stands still: a press beside it would begin no drag.
  await element.hover({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error("Nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const dragged = nextDrag(client);
  const mouse = { x, y, button: "left", clickCount: 1 } as const;
  await client.send("Input.dispatchMouseEvent", { ...mouse, type: "mousePressed" });
  for (let step = 1; step <= 8; step++) {
    const to = { ...mouse, x: x + step * 3, y: y + step * 3 };
    await client.send("Input.dispatchMouseEvent", { ...to, type: "mouseMoved", buttons: 1 });
  }
  const data = await dragged;
  // Otherwise the page still drags, and no further drag begins.
  await client.send("Input.dispatchDragEvent", { type: "dragCancel", x, y, data });
  await client.send("Input.dispatchMouseEvent", { ...mouse, type: "mouseReleased" });
  await client.send("Input.setInterceptDrags", { enabled: false });
  await client.detach();
  return Object.fromEntries(data.items.map(({ mimeType, data: value }) => [mimeType.toLowerCase(), value]));
}

/** The part of Chromium's `Input.DragData` that is read. */
interface DragData {
  items: { mimeType: string; data: string }[];
  dragOperationsMask: number;
}

function nextDrag(client: CDPSession): Promise<DragData> {
  return new Promise((resolve) => {
    client.once("Input.dragIntercepted", ({ data }) => resolve(data));
  });
}

/** The code of drags loads with the first movement of the pointer, so a first drag may carry the page's link alone. */
async function dragFile(page: Page, element: Locator): Promise<Dragged> {
  let dragged: Dragged = {};
  await expect
    .poll(async () => {
      dragged = await drag(page, element);
      return Object.keys(dragged);
    })
    .toContain("downloadurl");
  return dragged;
}

/** Returns the name and URL in what Chromium calls `DownloadURL`: `type:name:url`. */
function fileOf({ downloadurl = "" }: Dragged) {
  const [, type, name, url = ""] = /^([^:]*):([^:]*):(.*)$/.exec(downloadurl) ?? [];
  return { type, name, url };
}

/** Checks that a drag carries a file of this name, which the server has. */
async function expectFile(page: Page, dragged: Dragged, name: string): Promise<void> {
  const file = fileOf(dragged);
  expect([file.type, file.name]).toEqual(["audio/ogg", `${name}.ogg`]);
  const response = await page.request.get(file.url);
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "audio/ogg"]);
}

/** The part of an item of a list that is read. */
interface Listed {
  id: string;
  name: string;
  publicInfo: { sensitiveContent: boolean };
}

async function measure(bytes: Buffer) {
  const pcm = await decodeAudio(new Uint8Array(bytes), "opus");
  return { sizeBytes: bytes.length, durationMs: durationMsOf(pcm), loudness: measureLoudness(pcm) ?? -99 };
}

/** The cards of the page that are not redacted. */
function openCards(page: Page): Locator {
  return page.getByRole("main").locator("article:not([data-redacted])");
}

async function openListing(page: Page): Promise<Locator> {
  await page.goto("/sounds/");
  const card = openCards(page).nth(1);
  await card.hover();
  return card;
}

test.beforeEach(({ context }) => keepToasts(context));

test("drags a sound from its card, its page and the player as one file that Discord takes, saves it, and copies its link", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const card = await openListing(page);
  const link = card.getByRole("heading").getByRole("link");
  const name = `${await link.textContent()}.ogg`;
  const urls = new Set<string>();

  await test.step("drags the card as a file at an even level", async () => {
    const dragged = await dragFile(page, link);
    const file = fileOf(dragged);
    expect([file.type, file.name]).toEqual(["audio/ogg", name]);
    urls.add(file.url);
    const pageUrl = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
    expect([dragged["text/uri-list"], dragged["text/plain"]]).toEqual([pageUrl, pageUrl]);

    const response = await page.request.get(file.url);
    expect(response.headers()["content-type"]).toBe("audio/ogg");
    const copy = await measure(await response.body());
    const { duration } = await (await page.request.get(pageUrl.replace("/sound/", "/api/v1/sounds/"))).json();
    expect(copy.sizeBytes).toBeLessThan(SOUNDBOARD_BYTES);
    expect(Math.abs(copy.durationMs - duration)).toBeLessThanOrEqual(2);
    expect(Math.abs(copy.loudness - -16)).toBeLessThan(1.5);
  });

  await test.step("saves the file for Discord from the card's menu", async () => {
    await card.getByRole("button", { name: /^More for / }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Save for Discord" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^\S.*\.ogg$/);
    const copy = await measure(await readFile(await download.path()));
    expect(copy.sizeBytes).toBeLessThan(SOUNDBOARD_BYTES);
    await expect(page.getByRole("status").filter({ hasText: "has been downloaded!" })).toBeVisible();
  });

  await test.step("drags the same file from the sound's page and from the player", async () => {
    await link.click();
    await expect(page.locator("#item-name")).toBeVisible();
    const note = async (place: string) => {
      const dragged = await dragFile(page, page.locator(place));
      expect(fileOf(dragged).name, place).toBe(name);
      expect(dragged["text/plain"], place).toBe(page.url());
      urls.add(fileOf(dragged).url);
    };
    for (const place of [".item-hero .tn-icon", ".item-hero .tn-play", ".download-link"]) await note(place);
    await page.locator(".item-hero .tn-play").click();
    for (const place of [".player-bar .tn-icon", ".player-bar .player-names a[href^='/sound/']"])
      await note(place);
    expect(urls.size).toBe(1);
  });

  await test.step("copies the file's link where the clipboard takes no files", async () => {
    await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: "Copy file", exact: true })).toHaveCount(0);
    await page.getByRole("menuitem", { name: "Copy file link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Link Copied successfully!" })).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect((await measure(await (await page.request.get(url)).body())).durationMs).toBeGreaterThan(0);
  });
});

test("drags pads and voices as files, plays a pad by a press, and drags tags and unconfirmed sounds as links", async ({
  page,
}) => {
  await page.goto("/");
  const pad = page.locator("a.tn-pad").nth(1);
  const name = await pad.locator(".tn-pad-name").textContent();
  await pad.hover();
  const dragged = await dragFile(page, pad);
  const id = /\/sounds\/([^/]+)\/audio/.exec((await pad.getAttribute("href")) ?? "")?.[1];
  expect(fileOf(dragged)).toMatchObject({ type: "audio/ogg", name: `${name}.ogg` });
  expect(dragged["text/plain"]).toBe(new URL(`/sound/${id}`, page.url()).href);
  expect((await page.request.get(fileOf(dragged).url)).headers()["content-type"]).toBe("audio/ogg");
  await pad.click();
  await expect(page.getByRole("region", { name: "Player" })).toContainText(name ?? "");

  await changePage(page, "/voices/");
  const voice = openCards(page).nth(1).getByRole("heading").getByRole("link");
  await expectFile(page, await dragFile(page, voice), (await voice.textContent()) ?? "");

  await changePage(page, "/search/sounds/air-horn/");
  await dragFile(page, openCards(page).nth(1).getByRole("heading").getByRole("link"));
  const links = [
    page.locator("article[data-redacted]").first().getByRole("heading").getByRole("link"),
    page.locator("article:not([data-redacted]) a.tn-tag").first(),
  ];
  for (const link of links) expect(Object.keys(await drag(page, link))).not.toContain("downloadurl");
});

test("drags files out of the elements and the embedded player on another origin", async ({
  page,
  baseURL,
}) => {
  const listed = async (path: string) => (await (await page.request.get(`/api/v1/${path}`)).json()).items;
  const sounds: Listed[] = await listed("sounds?pageSize=100");
  const [sound, open] = sounds.filter(({ publicInfo }) => !publicInfo.sensitiveContent);
  const explicit = sounds.find(({ publicInfo }) => publicInfo.sensitiveContent);
  const [voice]: Listed[] = await listed("voices");
  if (!sound || !open || !explicit || !voice) throw new Error("The catalogue has no such items");
  const partner = await openPartnerSite({
    html: `<!doctype html><title>A partner</title>
      <script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>
      <tuna-sound-card sound-id="${sound.id}"></tuna-sound-card>
      <tuna-voice-card voice-id="${voice.id}"></tuna-voice-card>
      <tuna-sound-list ids="${open.id},${explicit.id}" layout="pads"></tuna-sound-list>
      <iframe src="${baseURL}/embed/sound/${sound.id}" width="480" height="152"></iframe>`,
  });
  await page.goto(partner.url);
  const dragged: [Listed, string, Locator][] = [
    [sound, "sound", page.locator("tuna-sound-card h3 a")],
    [voice, "voice", page.locator("tuna-voice-card h3 a")],
    [open, "sound", page.locator("tuna-sound-list .tn-pad").first()],
    [sound, "sound", page.frameLocator("iframe").getByRole("link", { name: sound.name })],
  ];
  for (const [{ id, name }, kind, element] of dragged) {
    await element.hover();
    const data = await dragFile(page, element);
    await expectFile(page, data, name);
    const pageUrl = `${baseURL}/${kind}/${id}`;
    expect([data["text/uri-list"], data["text/plain"]]).toEqual([pageUrl, pageUrl]);
  }
  const redacted = page.locator("tuna-sound-list .tn-pad[data-redacted]");
  await redacted.hover();
  await expect(redacted).toHaveJSProperty("draggable", true);
  expect(Object.keys(await drag(page, redacted))).not.toContain("downloadurl");
  await partner.close();
});
