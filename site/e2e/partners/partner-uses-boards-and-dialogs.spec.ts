import { expect, type Page } from "@playwright/test";
import type { LocalServer } from "../listen-on-free-port.ts";
import { logInByCode, openedBy } from "../log-in-by-code.ts";
import { barriers } from "../page-checks.ts";
import { openPartnerSite } from "../partner-site.ts";
import { playLongSounds } from "../play-long-sounds.ts";
import { test } from "../site-test.ts";

/** A page with aggressive styles and content above everything outside the top layer. */
const hostile = `
  * { font-family: serif !important; letter-spacing: 3px !important }
  button, a { background: red; position: static }
  body { margin: 0 }
  .narrow { width: 320px; overflow: hidden; transform: translateX(0) }
  .over { position: relative; height: 400px; background: Canvas }
`;

let site: LocalServer;

async function open(page: Page, baseURL: string | undefined, body: string): Promise<void> {
  site = await openPartnerSite({
    html: `<!doctype html><html lang="en" style="color-scheme: light dark; background: light-dark(#fff, #0b0d12)"><meta name="viewport" content="width=device-width">
      <title>A partner</title><style>${hostile}</style>
      <script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>
      <script>
        receivedEvents = [];
        for (const name of ["search", "select", "play", "pause", "download", "consent", "error"])
          addEventListener("tuna-" + name, ({ type, detail }) => receivedEvents.push({ type, ...detail }));
      </script>
      <body><main><h1>A partner</h1>${body}</main>`,
  });
  await page.goto(site.url);
}
const receivedEvents = (page: Page): Promise<{ type: string; id?: string; step?: string }[]> =>
  page.evaluate("receivedEvents");
const heightOf = (page: Page) =>
  page.locator("tuna-sound-list").evaluate((list) => list.getBoundingClientRect().height);

test.afterEach(() => site.close());

for (const layout of ["grid", "row", "pads"]) {
  test(`keeps the place of a board as ${layout} while it loads, and fits a column of 320 px`, async ({
    page,
    baseURL,
  }) => {
    const measured = Promise.withResolvers<void>();
    await page.route("**/api/v1/card-lists/**", async (route) => {
      await measured.promise;
      await route.continue();
    });
    await open(
      page,
      baseURL,
      `<div class="narrow"><tuna-sound-list layout="${layout}" tag="games" limit="6"></tuna-sound-list></div>`,
    );
    await expect(page.locator("tuna-sound-list :is(.tn-card-skeleton, .tn-pad)")).toHaveCount(6);
    const before = await heightOf(page);
    measured.resolve();
    await expect(page.getByRole("button", { name: /^Play / })).not.toHaveCount(0);
    expect(await heightOf(page)).toBe(before);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(1280);
  });
}

test("plays pads by mouse and, with focus, by keys 1 to 9, and stops them by Stop all", async ({
  page,
  baseURL,
}) => {
  await playLongSounds(page);
  await open(page, baseURL, '<tuna-sound-list layout="pads" limit="9" label="Our board"></tuna-sound-list>');
  const board = page.getByRole("list", { name: "Our board" });
  const pads = board.locator(".tn-pad");
  await page.keyboard.press("1");
  await pads.nth(2).click();
  const playCount = async () =>
    (await receivedEvents(page)).filter(({ type }) => type === "tuna-play").length;
  await expect.poll(async () => (await receivedEvents(page)).map(({ type }) => type)).toEqual(["tuna-play"]);
  await page.keyboard.press("5");
  await expect.poll(playCount).toBe(2);
  await expect(board.locator(".tn-pad[data-state=playing]")).toHaveCount(1);
  await expect(pads.nth(4)).toHaveAttribute("data-state", "playing");
  await page.getByRole("button", { name: "Stop all" }).click();
  await expect(board.locator(".tn-pad[data-state]")).toHaveCount(0);
});

test("shows a search as a combobox in its shadow root, above everything on the page", async ({
  page,
  baseURL,
}) => {
  await open(
    page,
    baseURL,
    '<div class="narrow"><tuna-search-box kind="sound"></tuna-search-box></div><div class="over">Our words</div>',
  );
  const field = page.getByRole("combobox", { name: "Search sounds and voices" });
  await field.fill("goat");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option").nth(1)).toBeVisible();
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  const named = await field.evaluate((input) => {
    const root = input.getRootNode() as ShadowRoot;
    const byId = (name: string) => root.getElementById(input.getAttribute(name) ?? "")?.role;
    return [byId("aria-controls"), byId("aria-activedescendant")];
  });
  expect(named).toEqual(["listbox", "option"]);
  const isOnTop = await list.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + 100)?.localName;
  });
  expect(isOnTop).toBe("tuna-search-box");
  await field.press("Escape");
  await field.press("Enter");
  await page.waitForURL(`${baseURL}/search/sounds/goat/`);
});

test("opens the search in full screen on a phone, even in a clipped and transformed corner", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, baseURL, '<div class="narrow"><tuna-search-box target="stay"></tuna-search-box></div>');
  await page.getByRole("combobox").fill("goat");
  await expect(page.getByRole("option").nth(1)).toBeVisible();
  const surface = page.locator("tuna-search-box .tn-search-surface");
  expect(await surface.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 640 });
  await page.getByRole("combobox").press("Enter");
  expect(await receivedEvents(page)).toMatchObject([{ type: "tuna-search", term: "goat", kind: "sound" }]);
  await expect(surface).toHaveJSProperty("offsetHeight", 46);
  expect(page.url()).toBe(site.url);
});

test("asks for consent above everything, stores it on the partner's site, and asks once", async ({
  page,
  baseURL,
  context,
}) => {
  await context.clearCookies();
  // The page has a consent manager of its own.
  await context.addCookies([{ name: "cookie_consent", value: "yes-to-all", domain: "127.0.0.1", path: "/" }]);
  await open(
    page,
    baseURL,
    '<div class="narrow"><tuna-consent-dialog></tuna-consent-dialog></div><button id="cookies">Cookies</button><div class="over"></div>',
  );
  const dialog = page.getByRole("dialog", { name: "Cookies" });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Configuration" }).click();
  await page.getByRole("checkbox", { name: "Analytics" }).check();
  await page.getByRole("button", { name: "Accept Selected" }).click();
  await expect(dialog).toBeHidden();
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(2);
  expect(cookies).toContainEqual(expect.objectContaining({ name: "cookie_consent", value: "yes-to-all" }));
  const cookie = cookies.find(({ name }) => name === "tuna_cookie_consent");
  expect(cookie).toMatchObject({ domain: "127.0.0.1", path: "/", sameSite: "Lax" });
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toMatchObject({
    policyVersion: "1.0",
    strictlyNecessary: true,
    analytics: true,
  });
  await page.reload();
  await page.waitForFunction('customElements.get("tuna-consent-dialog")');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("#cookies")?.focus();
    return (document.querySelector("tuna-consent-dialog") as unknown as { show(): Promise<void> }).show();
  });
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("#cookies")).toBeFocused();
});

test("opens the download in a new tab where configured, and as a dialog that returns focus", async ({
  page,
  baseURL,
}) => {
  await open(
    page,
    baseURL,
    `<tuna-download-button item-id="horn" opens="site"></tuna-download-button>
     <button id="flow" onclick="document.querySelector('tuna-download-flow').show()">Use it</button>
     <div class="narrow"><tuna-download-flow item-id="horn"></tuna-download-flow></div>`,
  );
  const tab = await openedBy(page, () => page.getByRole("link", { name: "Download For Free" }).click());
  await expect(tab).toHaveURL(`${baseURL}/download-sound/horn/`);
  await page.locator("#flow").click();
  const dialog = page.getByRole("dialog", { name: "Get Tuna" });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("#flow")).toBeFocused();
  expect((await receivedEvents(page)).map(({ step }) => step)).toEqual(["site"]);
});

test("keeps nobody from using the parts of a page, in dark and light", async ({ page, baseURL, request }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await open(
    page,
    baseURL,
    `<tuna-download-button mode="open"></tuna-download-button><tuna-search-box target="stay"></tuna-search-box>
       <h2>Sounds</h2><tuna-sound-list layout="pads" limit="9" label="Pads"></tuna-sound-list>
       <tuna-sound-list layout="row" limit="4" label="Row"></tuna-sound-list>
       <tuna-sound-list query="qqqzzzxxx" label="Nothing"></tuna-sound-list>
       <tuna-sound-list api-url="http://127.0.0.1:9999" label="Broken"></tuna-sound-list>
       <tuna-consent-dialog></tuna-consent-dialog><tuna-download-flow></tuna-download-flow>`,
  );
  const excludesNobody = async () => expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Configuration" }).click();
  await expect(page.getByText("The site is not available right now")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Play / })).not.toHaveCount(0);
  await excludesNobody();
  await page.getByRole("button", { name: "Reject All" }).click();
  await page.getByRole("combobox").fill("goat");
  await expect(page.getByRole("option").nth(1)).toBeVisible();
  await excludesNobody();
  await page.getByRole("combobox").press("Escape");
  await page.evaluate(() =>
    (document.querySelector("tuna-download-flow") as unknown as { show(): Promise<void> }).show(),
  );
  await excludesNobody();
  const login = page.getByRole("button", { name: "Log in with Tuna" });
  const popup = await openedBy(page, () => login.click());
  await logInByCode(popup, request, `parts-${crypto.randomUUID()}@x.example`);
  await popup.getByRole("button", { name: /^Continue to / }).click();
  await expect(page.getByRole("dialog", { name: "Install Tuna" })).toBeVisible();
  await excludesNobody();
  await page.getByRole("button", { name: "I already have Tuna" }).click();
  await excludesNobody();
});
