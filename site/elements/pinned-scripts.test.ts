import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchChromium } from "../bench/browser/launch-chromium.ts";
import { brand } from "../brand.ts";
import { createApp } from "../composition/create-app.server.ts";
import { openTestApp, type TestApp } from "../composition/testing/test-app.ts";
import type { LocalServer } from "../e2e/listen-on-free-port.ts";
import { openPartnerSite } from "../e2e/partner-site.ts";
import { addTestBoard, testBoard } from "../features/boards/testing/test-board.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { listen } from "../platform/http/listen.server.ts";
import { openFolderStorage } from "../platform/storage/folder-storage.server.ts";
import { buildElements } from "./build-elements.ts";
import { replaceByRelease } from "./testing/next-release.ts";
import type { DeliveryManifest } from "./write-manifest.ts";

const RELEASES = 3;
const NONCE = "bm9uY2U";
let base: string;
let test: TestApp;
let browser: Browser;
let site: Server;
let siteUrl: string;
let first: DeliveryManifest;
let partner: LocalServer;
let page: Page;
let requested: string[];
let problems: string[];

/** A site after its first release and two others. */
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "pinned-"));
  const build = pathToFileURL(`${base}/build/`);
  [test, browser] = await Promise.all([openTestApp(), launchChromium(), buildElements(build)]);
  await addTestBoard(test.site.boards.database.db, testBoard.id, "public");
  const environment = readEnvironment({ HOST: "127.0.0.1" });
  const releases = { storage: openFolderStorage(base), folder: "elements/" };
  const start = () => createApp({ site: test.site, environment, brand, elements: { build, releases } });
  const manifestOf = async () => (await start().request("http://127.0.0.1/widgets/v1/manifest.json")).json();
  first = await manifestOf();
  for (let number = 2; number <= RELEASES; number++) {
    await replaceByRelease(build, number);
    await manifestOf();
  }
  site = await listen(start(), { port: 0, host: "127.0.0.1" });
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  await Promise.all([browser.close(), test.close(), rm(base, { recursive: true })]);
});

beforeEach(async () => {
  page = await browser.newPage();
  requested = [];
  problems = [];
  page.on("request", (request) => requested.push(request.url()));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
});
afterEach(async () => {
  await page.close();
  await partner.close();
});

const BODY = `
  <tuna-sound-card sound-id="airhorn" favourites><a href="#card">Air horn</a></tuna-sound-card>
  <tuna-search-box target="stay"><a href="#search">Search</a></tuna-search-box>
  <tuna-download-button item-id="airhorn"><a href="#download">Get the app</a></tuna-download-button>
  <tuna-sound-board board-id="${testBoard.id}"><a href="#board">Board</a></tuna-sound-board>
  <tuna-consent-dialog></tuna-consent-dialog>`;

interface PinnedPage {
  script?: "widgets.js" | "widgets.iife.js";
  policy?: string;
  /** HTML before the script. */
  head?: string;
}

/** Opens a partner's page that pins the script of the first release. */
async function open({ script = "widgets.js", policy, head = "" }: PinnedPage = {}): Promise<void> {
  const { file, integrity } = first.files[script] ?? { file: "", integrity: "" };
  const type = script === "widgets.js" ? ' type="module"' : " defer";
  partner = await openPartnerSite({
    html: `<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,">${head}
      <script${type} nonce="${NONCE}" crossorigin src="${siteUrl}/widgets/v1/${file}" integrity="${integrity}"></script>
      <body>${BODY}`,
    headers: policy ? { "content-security-policy": policy } : {},
  });
  await page.goto(partner.url);
}

/** The files below `/widgets/v1/` that the page requested. */
const loadedFiles = () =>
  requested.filter((url) => url.includes("/widgets/v1/")).map((url) => url.split("/").at(-1) ?? "");
const part = (selector: string) => page.locator(selector);

async function expectEveryElement(): Promise<void> {
  await part("tuna-sound-card .tn-play").hover();
  await part("tuna-sound-card")
    .getByRole("button", { name: /favourite/i })
    .waitFor();
  await part("tuna-sound-board").getByRole("button").first().hover();
  await part("tuna-consent-dialog").getByRole("button").first().waitFor();
  const search = part("tuna-search-box").getByRole("combobox");
  await search.fill("air");
  await part("tuna-search-box").getByRole("option").first().waitFor();
  await search.press("Escape");
  await part("tuna-consent-dialog")
    .getByRole("button", { name: /reject/i })
    .click();
  await part("tuna-download-button").getByRole("link").click();
  await part("tuna-download-flow").getByRole("dialog").waitFor();
}

describe(`a page that pinned release 1 of ${RELEASES}`, () => {
  const data = () =>
    `default-src 'none'; img-src ${siteUrl} data:; connect-src ${siteUrl}; media-src ${siteUrl}`;
  it.each<[string, () => string]>([
    ["the site's host", () => `${data()}; script-src ${siteUrl}`],
    ["a nonce", () => `${data()}; script-src 'nonce-${NONCE}'`],
    [
      "a nonce with strict-dynamic and trusted types",
      () =>
        `${data()}; script-src 'nonce-${NONCE}' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types 'none'`,
    ],
  ])("shows and opens every element under a policy of %s, by both scripts", async (_name, policy) => {
    for (const script of ["widgets.js", "widgets.iife.js"] as const) {
      requested = [];
      await open({ script, policy: policy() });
      await expectEveryElement();
      const { file = "", loads = [] } = first.files[script] ?? {};
      expect([...new Set(loadedFiles())].sort()).toEqual([file, ...loads.filter(isOpened)].sort());
      if (script === "widgets.js") await partner.close();
      await page.context().clearCookies();
    }
    expect(problems).toEqual([]);
  });

  it("loads no code of elements that it does not have", async () => {
    await open();
    await part("tuna-search-box").getByRole("combobox").waitFor();
    expect(loadedFiles().filter((file) => file.startsWith("download-flow"))).toEqual([]);
  });
});

describe("the chunks of a pinned script", () => {
  const importMap = () => {
    const { loads = [] } = first.files["widgets.js"] ?? {};
    const integrity = loads.map((name) => [`${siteUrl}/widgets/v1/${name}`, first.chunks[name]?.integrity]);
    return `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(integrity) })}</script>`;
  };
  const listen = `<script>errors = []; addEventListener("tuna-error", ({ target, detail }) => errors.push(target.localName + " " + detail.code))</script>`;
  const errors = () => page.evaluate<string[]>("errors");

  it("load with the integrity of an import map", async () => {
    await open({ head: importMap() });
    await expectEveryElement();
    expect(problems).toEqual([]);
  });

  it("do not run if they differ from the import map; the fallback stays", async () => {
    await page.route("**/search-box.lazy-*.js", (route) =>
      route.fulfill({
        headers: { "access-control-allow-origin": "*", "content-type": "text/javascript" },
        body: "window.wasChanged = true; export default () => ({});",
      }),
    );
    await open({ head: importMap() + listen });
    await expect.poll(errors).toContain("tuna-search-box network");
    expect(await page.evaluate("window.wasChanged")).toBeUndefined();
    expect(await part("tuna-search-box > a").isVisible()).toBe(true);
  });

  it("leave a search box its link and a download button the site if they cannot be loaded", async () => {
    await page.route(/(search-box|download-flow|consent-dialog)\.lazy-/, (route) => route.abort());
    await open({ head: listen });
    await expect
      .poll(errors)
      .toEqual(expect.arrayContaining(["tuna-search-box network", "tuna-consent-dialog network"]));
    expect(await part("tuna-search-box > a").isVisible()).toBe(true);
    await part("tuna-download-button").getByRole("link").click();
    await page.waitForURL(`${siteUrl}/download-sound/airhorn/`);
  });
});

/** What the media keys need loads when a sound is heard, and none is here. */
const isOpened = (file: string) => !file.startsWith("media-session");
