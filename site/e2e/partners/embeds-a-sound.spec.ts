import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import type { Embed } from "@tuna/sdk/embed";
import { browserScript } from "../browser-script.ts";
import { keepPointerAway } from "../keep-pointer-away.ts";
import { test } from "../site-test.ts";

/** Pages of partners, each on its own origin. */
const partner = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://partner.example");
  response.setHeader("content-type", "text/html");
  const policy = searchParams.get("embedder-policy");
  if (policy) {
    response.setHeader("cross-origin-embedder-policy", policy);
    response.setHeader("cross-origin-opener-policy", "same-origin");
  }
  response.end(`<!doctype html><title>Partner</title>${searchParams.get("html")}`);
});
const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

test.beforeAll(() => new Promise<void>((resolve) => partner.listen(0, resolve)));
test.afterAll(() => new Promise((resolve) => partner.close(resolve)));

/** Built once, by the first test that needs it. */
const hostScript = browserScript("embed-host.client.ts");

/** Serves HTML as a page of the partner, isolated if there is a policy. */
const open = (page: Page, html: string, policy = "") =>
  page.goto(`${originOf(partner)}/?${new URLSearchParams({ html, "embedder-policy": policy })}`);

interface Found {
  id: string;
  name: string;
  publicInfo: { sensitiveContent: boolean };
}
let calm: Found;
let explicit: Found;
test.beforeAll(async ({ request }) => {
  const items: Found[] = [];
  for (let page = 1; page <= 6; page++) {
    const list = await (await request.get(`/api/v1/sounds?pageSize=100&page=${page}`)).json();
    items.push(...list.items);
  }
  // Long enough to be paused before it ends.
  calm = items
    .filter((item) => !item.publicInfo.sensitiveContent)
    .sort((one, other) => durationOf(other) - durationOf(one))[0] as Found;
  explicit = items.find((item) => item.publicInfo.sensitiveContent) as Found;
});
const durationOf = (item: object) => (item as { duration: number }).duration;

const playerOf = (baseURL: string | undefined, { id }: Found) =>
  `<iframe id="player" src="${baseURL}/embed/sound/${id}" width="480" height="152" allow="autoplay"></iframe>`;

interface Host {
  embed: Embed;
  heard: string[];
}

/** Connects the page to its player by the package. */
async function connect(page: Page): Promise<void> {
  await page.addScriptTag({ content: await hostScript });
  await page.evaluate(() => (window as unknown as Host).embed.ready);
}
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as Host).heard);
/** Posts a message to the player without the package. */
const post = (page: Page, message: object) =>
  page.evaluate((posted) => frames[0]?.postMessage(posted, "*"), message);

test("plays, seeks and pauses a sound from a partner's page, which receives its events", async ({
  page,
  baseURL,
}) => {
  await open(page, playerOf(baseURL, calm));
  const player = page.frameLocator("iframe");
  await expect(player.getByRole("link", { name: calm.name })).toBeVisible();
  await connect(page);

  await page.evaluate(() => (window as unknown as Host).embed.play());
  await expect(player.getByRole("button", { name: `Pause ${calm.name}` })).toBeVisible();
  await expect.poll(() => heardBy(page)).toContain("progress");
  await page.evaluate(() => (window as unknown as Host).embed.pause());
  await expect.poll(() => heardBy(page)).toContain("pause");
  await expect(player.getByRole("button", { name: `Play ${calm.name}` })).toBeVisible();

  await page.evaluate(
    (positionMs) => (window as unknown as Host).embed.seek(positionMs),
    durationOf(calm) - 50,
  );
  await page.evaluate(() => (window as unknown as Host).embed.play());
  await expect.poll(() => heardBy(page)).toContain("ended");
  expect(await heardBy(page)).not.toContain("error");
});

/** Outcome of `play()` on the page's first player: `sounds`, or the code of the rejection. */
const outcomeOfPlay = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Host).embed.play().then(
      () => "sounds",
      ({ code }) => code as string,
    ),
  );

test("plays a player far below the view, which loads lazily", async ({ page, baseURL }) => {
  const lazy = playerOf(baseURL, calm).replace("<iframe", '<iframe loading="lazy"');
  await open(page, `<div style="height: 20000px"></div>${lazy}`);
  await page.addScriptTag({ content: await hostScript });
  expect(await outcomeOfPlay(page)).toBe("sounds");
  expect(await heardBy(page)).toContain("play");
  expect(await outcomeOfPlay(page)).toBe("sounds");
});

test("plays a player that was scrolled out of view, and tells the page why another does not play", async ({
  page,
  baseURL,
}) => {
  await open(page, `${playerOf(baseURL, calm)}<div style="height: 20000px"></div>`);
  await connect(page);
  await page.evaluate(() => scrollTo(0, 20_000));
  expect(await outcomeOfPlay(page)).toBe("sounds");
  await open(page, `${playerOf(baseURL, explicit)}`);
  await connect(page);
  expect(await outcomeOfPlay(page)).toBe("not-playable");
});

test("sends events to the page when a visitor uses the player's own controls", async ({ page, baseURL }) => {
  await open(page, playerOf(baseURL, calm));
  const player = page.frameLocator("iframe");
  await connect(page);
  const counted = page.waitForResponse((response) => response.url().endsWith(`/sounds/${calm.id}/plays`));
  await player.getByRole("button", { name: `Play ${calm.name}` }).press("Enter");
  await expect.poll(() => heardBy(page)).toContain("play");
  expect((await counted).status()).toBe(200);
});

test("ignores messages of a window that does not embed the player", async ({ page, baseURL }) => {
  const intruder = `<script>setInterval(() => {
    for (const type of ["connect", "play"])
      parent.frames[0].postMessage({ protocol: "tuna.embed", version: 1, type }, "*");
  }, 20)</script>`;
  const other = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/?${new URLSearchParams({ html: intruder })}`;
  await open(page, `${playerOf(baseURL, calm)}<iframe src="${other}"></iframe>`);
  await connect(page);
  const mark = { protocol: "tuna.embed", version: 1 };
  await post(page, { ...mark, type: "seek", positionMs: "1" });
  await post(page, { ...mark, type: "play", version: 2 });
  await post(page, { type: "play" });
  await page.waitForTimeout(500);
  expect(await heardBy(page)).toEqual(["ready"]);
  const player = page.frameLocator("#player");
  await expect(player.getByRole("button", { name: `Play ${calm.name}` })).toBeVisible();
});

for (const policy of ["require-corp", "credentialless"])
  test(`plays on a page that is isolated by ${policy}`, async ({ page, baseURL }) => {
    await open(page, playerOf(baseURL, calm), policy);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await connect(page);
    expect(await outcomeOfPlay(page)).toBe("sounds");
  });

test("controls a player whose address a consent tool sets later", async ({ page, baseURL }) => {
  await open(page, playerOf(baseURL, calm).replace(" src=", " data-src="));
  await page.addScriptTag({ content: await hostScript });
  await page.evaluate(() => {
    const iframe = document.querySelector("iframe");
    if (iframe?.dataset.src) iframe.src = iframe.dataset.src;
  });
  expect(await outcomeOfPlay(page)).toBe("sounds");
});

test("shows, plays and controls the sound in a sandbox that allows scripts only", async ({
  page,
  baseURL,
}) => {
  await open(page, playerOf(baseURL, calm).replace("<iframe", '<iframe sandbox="allow-scripts"'));
  const player = page.frameLocator("iframe");
  await connect(page);
  expect(await outcomeOfPlay(page)).toBe("sounds");
  await page.evaluate(() => (window as unknown as Host).embed.pause());
  await player.getByRole("button", { name: `Play ${calm.name}` }).click();
  await expect(player.getByRole("button", { name: `Pause ${calm.name}` })).toBeVisible();
});

test("reveals no name, icon or audio of a sensitive sound", async ({ page, baseURL }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await open(page, playerOf(baseURL, explicit));
  const player = page.frameLocator("iframe");
  await expect(player.getByRole("link", { name: "Explicit Content" })).toBeVisible();
  await expect(player.getByRole("button")).toHaveCount(0);
  await connect(page);
  expect(await outcomeOfPlay(page)).toBe("not-playable");
  await expect.poll(() => heardBy(page)).toEqual(["ready", "error"]);
  await expect(player.locator("img")).toHaveCount(0);
  expect(loaded.filter((url) => /\/audio|\/media\//.test(url))).toEqual([]);
});

test("weighs at most 20.3 KiB", async ({ page, baseURL }) => {
  await keepPointerAway(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const ownFiles = new Map<string, string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/\/embed\//.test(response.url)) ownFiles.set(requestId, `${response.status} ${response.url}`);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (ownFiles.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${baseURL}/embed/sound/${calm.id}`, { waitUntil: "networkidle" });
  console.info(`Embedded player: ${(bytes / 1024).toFixed(1)} KiB over the wire, headers included`);
  // The list says which request was made too often.
  expect([...ownFiles.values()], "document, script and style").toHaveLength(3);
  expect(bytes).toBeLessThan(20.3 * 1024);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("links to the sound's file", async ({ page, baseURL, request }) => {
    await open(page, playerOf(baseURL, calm));
    const link = page.frameLocator("iframe").locator(".tn-play");
    await expect(link).toBeVisible();
    const file = await request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toMatch(/^audio\//);
  });
});
