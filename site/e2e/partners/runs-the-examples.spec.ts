import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { openPartnerSite } from "../partner-site.ts";
import {
  exampleFolder,
  type RunningExample,
  runScript,
  runServedExample,
  runViteExample,
} from "../run-example.ts";
import { test } from "../site-test.ts";

const examples = [
  { example: "html", run: runServedExample, pages: [{ path: "" }, { path: "board.html", key: "1" }] },
  { example: "react", run: runViteExample, pages: [{ path: "" }] },
  { example: "vue", run: runViteExample, pages: [{ path: "" }] },
  { example: "svelte", run: runViteExample, pages: [{ path: "" }] },
  { example: "strict-csp", run: runServedExample, pages: [{ path: "" }] },
] as const;

for (const { example, run, pages } of examples) {
  test.describe(`examples/${example}`, () => {
    // All tests of an example share one build and one server, so they stay in one worker.
    test.describe.configure({ mode: "default" });
    let running: RunningExample;
    /** Name of the sound that lists of the tag "memes" show first. */
    let firstMeme: string;
    test.beforeAll(async ({ baseURL }) => {
      running = await run(example, baseURL ?? "");
      const listed = await fetch(`${baseURL}/api/v1/sounds?tag=memes&sort=trending&pageSize=1`);
      firstMeme = (await listed.json()).items[0].name;
    });
    test.afterAll(() => running.stop());

    for (const { path, ...rest } of pages)
      test(`plays /${path} by mouse and by keyboard`, async ({ page }) => {
        const problems = watchProblems(page);
        const name = path === "" ? "Hallelujah choir" : firstMeme;
        await page.goto(running.url + path);
        await playsByMouse(page, name);
        await page.reload();
        await playsByKeyboard(page, name);
        if ("key" in rest) await playsByNumber(page, name, rest.key);
        expect(problems).toEqual([]);
      });

    if (example === "html")
      test("plays a playlist to its end, also from a card in the middle", ({ page }) =>
        playsPlaylist(page, `${running.url}playlist.html`));
    if (example === "react")
      test("plays components too, and sends the elements' events to the page", ({ page }) =>
        playsComponents(page, running.url));
    if (example === "vue")
      test("hears events, sets attributes and calls methods", ({ page }) =>
        talksToElements(page, running.url, "tuna-sound-list", firstMeme));
    if (example === "svelte")
      test("hears events, sets attributes and calls methods", ({ page }) =>
        talksToElements(page, running.url, "tuna-sound-card", "Hallelujah choir"));
  });
}

test("plays the html example in a hostile page: styles with !important, a strict policy", async ({
  page,
  baseURL,
}) => {
  const siteUrl = baseURL ?? "";
  const example = await readFile(`${exampleFolder("html")}/index.html`, "utf8");
  const html = example.replaceAll("http://localhost:3000", siteUrl);
  const plain = await openPartnerSite({ html });
  const hostile = await openPartnerSite({
    html: html.replace("</head>", '<link rel="stylesheet" href="/hostile.css"></head>'),
    headers: { "content-security-policy": strictPolicy(siteUrl) },
    files: { "/hostile.css": { type: "text/css", text: hostileStyles } },
  });
  const problems = watchProblems(page);
  try {
    await page.goto(plain.url);
    await expect(control(page, "Play", "Hallelujah choir")).toBeVisible();
    const looks = await looksOf(page);
    await page.goto(hostile.url);
    await expect(control(page, "Play", "Hallelujah choir")).toBeVisible();
    expect(await looksOf(page)).toEqual(looks);
    await playsByMouse(page, "Hallelujah choir");
    await page.reload();
    await playsByKeyboard(page, "Hallelujah choir");
    expect(problems).toEqual([]);
  } finally {
    await plain.close();
    await hostile.close();
  }
});

test("searches in examples/node, and explains in one line that the site is missing", async ({ baseURL }) => {
  const args = ["--conditions=tuna-source", "find-sounds.ts", "horn"];
  const found = await runScript("node", args, baseURL ?? "");
  expect(found).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ sounds for horn\n\w+ \d\.\d s .*orn/),
  });
  const lost = await runScript("node", args, "http://127.0.0.1:9");
  expect(lost).toMatchObject({ code: 1, output: expect.stringMatching(/^network: .+\n$/) });
});

async function playsComponents(page: Page, url: string): Promise<void> {
  const counted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") counted.push(new URL(request.url()).pathname);
  });
  await page.goto(url);
  await playsByMouse(page, "Hallelujah choir");
  await expect.poll(() => counted).toEqual(["/api/v1/sounds/gzj0rnq0931w/plays"]);
  await expect(page.getByRole("status").filter({ hasText: "Played gzj0rnq0931w" })).toBeVisible();
  await page.getByRole("button", { name: "Silence" }).click();
  await expect(control(page, "Play", "Hallelujah choir")).toBeVisible();
  const components = page.getByRole("region", { name: "As components" });
  await components
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(components.getByRole("button", { name: /^Pause / })).toBeVisible();
}

/** Ids in the order of the page's cards, which is the order of their ends. */
const playlist = ["1exx6s13e8vl", "0jyajkeups4e", "8jjosdp0hqij"];

async function playsPlaylist(page: Page, url: string): Promise<void> {
  const problems = watchProblems(page);
  await page.addInitScript(() => {
    const ended: string[] = [];
    addEventListener("tuna-ended", (event) => ended.push((event as CustomEvent).detail.id));
    Object.assign(window, { ended });
  });
  const endedIds = () => page.evaluate(() => (window as unknown as { ended: string[] }).ended);
  await page.goto(url);
  await page.getByRole("button", { name: "Play all" }).click();
  await expect.poll(endedIds).toEqual(playlist);
  await expect(page.getByRole("status").filter({ hasText: "Sound 3: " })).toBeVisible();
  await page
    .locator("tuna-sound-card")
    .nth(1)
    .getByRole("button", { name: /^Play / })
    .click();
  await expect.poll(endedIds).toEqual([...playlist, ...playlist.slice(1)]);
  expect(problems).toEqual([]);
}

async function talksToElements(page: Page, url: string, element: string, shownFirst: string): Promise<void> {
  await page.goto(url);
  await playsByMouse(page, "Hallelujah choir");
  await expect(page.getByRole("status").filter({ hasText: "Played gzj0rnq0931w" })).toBeVisible();
  await page.getByRole("button", { name: "Silence" }).click();
  const first = page
    .locator(element)
    .first()
    .getByRole("button", { name: /^Play / })
    .first();
  await expect(first).toHaveAccessibleName(`Play ${shownFirst}`);
  await page.getByRole("combobox").selectOption({ index: 1 });
  await expect(first).toHaveAccessibleName(/^Play /);
  await expect(first).not.toHaveAccessibleName(`Play ${shownFirst}`);
}

function control(page: Page, action: "Play" | "Pause" | "Stop", name: string) {
  return page.getByRole("button", { name: `${action} ${name}`, exact: true }).first();
}

/** A pad stops, a card pauses. */
async function isPlaying(page: Page, name: string): Promise<void> {
  await expect(
    control(page, "Pause", name)
      .or(control(page, "Stop", name))
      .first(),
  ).toBeVisible();
}

async function playsByMouse(page: Page, name: string): Promise<void> {
  const audio = page.waitForResponse(/\/audio\b/);
  await control(page, "Play", name).click();
  expect([200, 206]).toContain((await audio).status());
  await isPlaying(page, name);
}

/** Presses Tab from the start of the page. */
async function playsByKeyboard(page: Page, name: string): Promise<void> {
  await expect(control(page, "Play", name)).toBeVisible();
  const isReached = () => control(page, "Play", name).evaluate((element) => element.matches(":focus"));
  for (let stop = 0; stop < 60 && !(await isReached()); stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await isPlaying(page, name);
}

async function playsByNumber(page: Page, name: string, key: string): Promise<void> {
  await expect(control(page, "Play", name)).toBeVisible();
  await page.keyboard.press(key);
  await isPlaying(page, name);
}

/** Records warnings and errors of browsers and elements. */
function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => {
    const isFavicon = message.location().url.endsWith("/favicon.ico");
    if (message.type() === "error" && !isFavicon) problems.push(message.text());
  });
  void page.addInitScript(() => {
    addEventListener("tuna-error", (event) => console.error(JSON.stringify((event as CustomEvent).detail)));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      if (!blockedURI.endsWith("/favicon.ico")) console.error(`${violatedDirective} ${blockedURI}`);
    });
  });
  return problems;
}

function strictPolicy(siteUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${siteUrl}`,
    "style-src 'self'",
    ...["connect-src", "media-src", "img-src"].map((directive) => `${directive} ${siteUrl}`),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

const hostileStyles = `
* { color: red !important; background: yellow !important; font: italic 40px/3 serif !important;
  letter-spacing: 9px !important; text-transform: uppercase !important; box-sizing: content-box !important;
  border: 5px dashed !important; cursor: wait !important; text-align: right !important }
a, button { pointer-events: none !important; display: none !important; opacity: 0 !important }
article, h3, p, img, svg, span { transform: rotate(9deg) !important; visibility: hidden !important }
`;

/** Returns the computed styles of everything in the card, except those that depend on its width. */
function looksOf(page: Page): Promise<string[]> {
  return page.locator("tuna-sound-card article").evaluate((card) => {
    const properties = [
      "color",
      "backgroundColor",
      "fontFamily",
      "fontSize",
      "fontStyle",
      "lineHeight",
      "letterSpacing",
      "textTransform",
      "boxSizing",
      "borderTopWidth",
      "textAlign",
      "display",
      "visibility",
      "opacity",
      "transform",
    ] as const;
    return [card, ...card.querySelectorAll(":not(svg *)")].map((element) => {
      const style = getComputedStyle(element);
      return `${element.className}: ${properties.map((property) => style[property]).join(" | ")}`;
    });
  });
}
