import { expect, type Page } from "@playwright/test";
import { blockName, type CodeBlock, documentedCode, runsInNode } from "../code-blocks.ts";
import { openPartnerSite } from "../partner-site.ts";
import { playLongSounds } from "../play-long-sounds.ts";
import { test } from "../site-test.ts";
import { waitForEmbeddedPlayer } from "../wait-for-hydration.ts";
import { bundleForPage, forSite, runInNode, runInShell } from "./run-code-block.ts";

const tokenGuides = ["docs/boards.md", "docs/favourites.md", "docs/sdk-servers.md"];
/** Programs of the documents run as they are pasted, on a page of another origin or in Node, against this site. */
const blocks = documentedCode()
  // site/cli/publishing-guide.test.ts runs this guide with an access token.
  .filter(({ document }) => document !== "docs/publishing.md")
  // site/cli/boards-guide.test.ts runs these.
  .filter(({ document, code }) => !tokenGuides.includes(document) || !code.includes("ACCESS_TOKEN"));
const isProgram = ({ language }: CodeBlock) => ["ts", "tsx", "js"].includes(language);
/** Operators' commands start a site of their own. */
const isPartnerCall = ({ language, code }: CodeBlock) =>
  language === "sh" && /^curl /m.test(code) && !code.includes("npm start");

/** What programs print in Node, by document and heading. Others only have to end without an error. */
const nodeOutput: Record<string, RegExp> = {
  "README.md: Search from your code": /^\d+ .+ https?:\S+$/,
  "sdk/README.md: @tuna/sdk": /^.+ https?:\S+$/,
  "docs/embedding.md: Choose a script":
    /^<script type="importmap">.*<\/script>\n<script type="module".* integrity="sha384-\S+"><\/script>$/,
  "sdk/README.md: Login": /^$/,
  "sdk/README.md: Errors": /not found/i,
  "docs/sdk-paging.md: Read everything with one loop": /^[1-9]\d*$/,
  "docs/sdk-paging.md: Stop early": /^3$/,
  "docs/sdk-paging.md: Read a page at a time": /^20 \d+$/,
  "docs/sdk-cache.md: Keep answers in Node and workers": /^200 304 true$/,
  "docs/sdk-cache.md: Use another store": /^5$/,
  "docs/sdk-cache.md: Send fewer requests": /^true$/,
  "docs/sdk-workers.md: On the edge": /^\{"total":[1-9]\d*,"names":\[".+"\]\}$/,
  "docs/sdk-servers.md: Act on errors": /^No access token found\. .*\(401, unauthenticated, request \S+\)$/,
  "docs/sdk-servers.md: Watch limits": /^3$/,
  "docs/sdk-testing.md: Put a fake site in place of the network": /pass 1$/m,
  "docs/sdk-testing.md: Let calls fail": /pass 2$/m,
  "docs/sdk-testing.md: Replace one method": /pass 1$/m,
  "docs/voices.md: Let visitors try a voice": /^.+ \d{5,}$/,
};

/** What a platform does with a worker: it hands it a request. */
const workerCall = `console.log(await (await worker.fetch(new Request("https://worker.example/?q=horn"))).text());`;

/** What visitors do on the page of a program, and what happens then. Others only have to cause no error. */
const onPage: Record<string, (page: Page, watched: Watched) => Promise<void>> = {
  "docs/embedding.md: 4. Listen to events": async (page, { logs }) => {
    await playsFirst(page);
    await expect.poll(() => logs).toContain("tuna-sound-card gzj0rnq0931w");
  },
  "docs/embedding.md: Embed without a script": async (page, { logs }) => {
    await clicksBesideFrame(page);
    await expect.poll(() => logs).toContain("ended");
  },
  "docs/embeds.md: Control the player": async (page, { logs }) => {
    await clicksBesideFrame(page);
    // The first progress is the jump to 500 ms.
    await expect.poll(() => logs.map(Number).filter((part) => part > 0.13).length).toBeGreaterThan(0);
  },
  "docs/embedding.md: React": (page) => playsFirst(page),
  "sdk/README.md: @tuna/sdk 2": (page, { loaded }) => clicksUntil(page, loaded, /\/audio\b/),
  "widgets/README.md: Custom elements": async (page, { logs }) => {
    await playsFirst(page);
    expect(logs).toHaveLength(1);
  },
  "widgets/README.md: React components without elements": async (page, { logs }) => {
    await playsFirst(page);
    expect(logs).toHaveLength(1);
  },
  "docs/widgets.md: Use the React components": (page) => playsFirst(page),
  "docs/widgets.md: Play": (page, { loaded }) => clicksUntil(page, loaded, /\/sounds\/gzj0rnq0931w\/plays$/),
  // Without consent nothing is sent.
  "docs/analytics.md: Use it in your own page": storesNothing,
  "docs/analytics.md: Commerce, identities and partners": storesNothing,
};

async function storesNothing(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.cookie)).toBe("");
}

/** Names a block by its heading, and by its number among the programs there from the second on. */
function keyOf(block: CodeBlock): string {
  const { document, heading } = block;
  const number = blocks
    .filter((each) => isProgram(each) && each.document === document && each.heading === heading)
    .indexOf(block);
  return `${document}: ${heading}${number > 0 ? ` ${number + 1}` : ""}`;
}

test("expects nothing of programs that the documents no longer have", () => {
  const programs = blocks.filter(isProgram).map(keyOf);
  const expected = [...Object.keys(nodeOutput), ...Object.keys(onPage)];
  expect(expected.filter((key) => !programs.includes(key))).toEqual([]);
});

for (const block of blocks.filter((each) => isProgram(each) && runsInNode(each)))
  test(`${blockName(block)} runs in Node: ${keyOf(block)}`, async ({ baseURL, request }) => {
    const isWorker = /^export default worker;$/m.test(block.code);
    const program = isWorker ? `${block.code}\n${workerCall}` : block.code;
    const { output, code } = await runInNode(forSite(program, baseURL));
    expect({ output: output.trim(), code }).toEqual({
      output: expect.stringMatching(nodeOutput[keyOf(block)] ?? /^/),
      code: 0,
    });
    const printedUrl = /https?:\S+$/.exec(output.trim())?.[0];
    if (!printedUrl) return;
    const audio = await request.get(printedUrl);
    expect([audio.status(), audio.headers()["content-type"]]).toEqual([
      200,
      expect.stringMatching(/^audio\//),
    ]);
  });

for (const block of blocks.filter((each) => isProgram(each) && !runsInNode(each)))
  test(`${blockName(block)} runs on a partner's page: ${keyOf(block)}`, async ({ page, baseURL }) => {
    const above = blocks.filter(
      ({ document, language, line }) =>
        document === block.document && language === "html" && line < block.line,
    );
    const { html, files } = await bundleForPage(forSite(block.code, baseURL), block.language);
    const body = forSite(above.map(({ code }) => code).join("\n"), baseURL);
    const partner = await openPartnerSite({
      html: partnerPage(`${body}<div id="root"></div>${html}`),
      files,
    });
    const watched = watch(page);
    await page.goto(partner.url);
    await onPage[keyOf(block)]?.(page, watched);
    expect(watched.problems).toEqual([]);
    await partner.close();
  });

for (const block of blocks.filter(({ language }) => language === "html"))
  test(`${blockName(block)} plays on a page of another origin`, async ({ page, baseURL }) => {
    const needsScript = block.code.includes("<tuna-") && !block.code.includes("<script");
    const script = needsScript
      ? `<script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>`
      : "";
    const partner = await openPartnerSite({ html: partnerPage(script + forSite(block.code, baseURL)) });
    const { problems } = watch(page);
    await page.goto(partner.url);
    await showsEverything(page);
    expect(problems).toEqual([]);
    await partner.close();
  });

for (const block of blocks.filter(({ language }) => language === "csp"))
  test(`${blockName(block)} lets the elements play`, async ({ page, baseURL }) => {
    const card = blocks.find(({ document, language }) => document === block.document && language === "html");
    // The page's own icon and style; the elements need neither.
    const own = "style-src 'unsafe-inline'";
    const policy = `default-src 'none'; ${own}; ${forSite(block.code, baseURL).replace("img-src", "img-src data:")}`;
    const partner = await openPartnerSite({
      html: partnerPage(forSite(card?.code ?? "", baseURL)),
      headers: { "content-security-policy": policy },
    });
    const { problems } = watch(page);
    await page.goto(partner.url);
    await showsEverything(page);
    expect(problems).toEqual([]);
    await partner.close();
  });

for (const block of blocks.filter(({ language }) => language === "css"))
  test(`${blockName(block)} has rules that the browser takes`, async ({ page }) => {
    await page.setContent("<!doctype html><title>Styles</title>");
    const refused = await page.evaluate((css) => {
      const declarations = [...css.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)];
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return {
        ruleCount: sheet.cssRules.length,
        refused: declarations.flatMap(([text, name = "", value = ""]) =>
          name.startsWith("--") || CSS.supports(name, value) ? [] : [text],
        ),
      };
    }, block.code);
    expect(refused).toEqual({ ruleCount: block.code.match(/\{/g)?.length, refused: [] });
  });

for (const block of blocks.filter(isPartnerCall))
  test(`${blockName(block)} calls the API as ${keyOf(block)} says`, async ({ baseURL }) => {
    const { statuses, code } = await runInShell(forSite(block.code, baseURL));
    expect(code).toBe(0);
    expect(statuses).toHaveLength(block.code.match(/^curl /gm)?.length ?? 0);
    const isRefusal = block.heading === "Handle errors";
    for (const status of statuses) expect([status >= 400, status]).toEqual([isRefusal, status]);
  });

function partnerPage(body: string): string {
  return `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><body>${body}</body></html>`;
}

/** Every element and frame shows something, and what plays is played. */
async function showsEverything(page: Page): Promise<void> {
  for (const tag of await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .map(({ localName }) => localName)
      .filter((name) => name.startsWith("tuna-")),
  )) {
    const element = page.locator(tag).first();
    await expect(element).toBeVisible();
    await expect
      .poll(() => element.evaluate(({ shadowRoot }) => shadowRoot?.childElementCount ?? 0))
      .toBeGreaterThan(0);
  }
  if (await page.locator("tuna-sound-card, tuna-sound-list").count()) await playsFirst(page);
  if (await page.locator("iframe").count()) {
    await waitForEmbeddedPlayer(page.locator("iframe"));
    const player = page.frameLocator("iframe");
    await playLongSounds(page);
    await player.getByRole("button", { name: /^Play / }).click();
    await expect(player.getByRole("button", { name: /^Pause / })).toBeVisible();
  }
}

/** Clicks on the page while its frame is in view and ready. */
async function clicksBesideFrame(page: Page): Promise<void> {
  // Nothing is drawn in a frame outside the view, so the frame itself is scrolled.
  await page
    .locator("iframe")
    .first()
    .evaluate((frame) => frame.scrollIntoView());
  await page
    .frameLocator("iframe")
    .first()
    .getByRole("button", { name: /^Play / })
    .waitFor();
  await page.mouse.click(2, 2);
}

/** Clicks until a request has succeeded: the program listens only when its own first request is answered. */
async function clicksUntil(page: Page, loaded: readonly string[], url: RegExp): Promise<void> {
  await expect(async () => {
    await page.mouse.click(2, 2);
    expect(loaded.some((each) => url.test(each))).toBe(true);
  }).toPass();
}

async function playsFirst(page: Page): Promise<void> {
  await playLongSounds(page);
  await page
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^(Pause|Stop) / }).first()).toBeVisible();
}

interface Watched {
  /** Errors of the page and of its elements. */
  problems: string[];
  /** What it prints. */
  logs: string[];
  /** Addresses of successful answers. */
  loaded: string[];
}

/** Records what happens on a page from now on. */
function watch(page: Page): Watched {
  const problems: string[] = [];
  const logs: string[] = [];
  const loaded: string[] = [];
  page.on("response", (response) => response.ok() && loaded.push(response.url()));
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => (message.type() === "error" ? problems : logs).push(message.text()));
  void page.addInitScript(() => {
    addEventListener("tuna-error", (event) => console.error(JSON.stringify((event as CustomEvent).detail)));
  });
  return { problems, logs, loaded };
}
