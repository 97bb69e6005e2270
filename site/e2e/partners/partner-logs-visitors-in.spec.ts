import { expect, type Page } from "@playwright/test";
import type { LocalServer } from "../listen-on-free-port.ts";
import { logInByCode, openedBy } from "../log-in-by-code.ts";
import { barriers } from "../page-checks.ts";
import { openPartnerSite } from "../partner-site.ts";
import { runServedExample } from "../run-example.ts";
import { test } from "../site-test.ts";

let sites: LocalServer[] = [];
const openSite = async (html: string, files = {}) => {
  const site = await openPartnerSite({ html, files });
  sites.push(site);
  return site;
};
const partnerPage = (body: string) =>
  `<!doctype html><html lang="en"><title>A partner</title><script>
    heard = [];
    addEventListener("message", ({ data, origin }) => heard.push({ data, origin }));
  </script><main><h1>A partner</h1>${body}</main>`;
const withFlow = (baseURL: string | undefined) =>
  partnerPage(`<script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>
    <tuna-download-button></tuna-download-button>`);
const loginButton = (page: Page) => page.getByRole("button", { name: "Log in with Tuna" });
const heard = (page: Page): Promise<{ data: unknown }[]> => page.evaluate("heard");

/** Name of the visitor of a test: the first part of their email. */
/** The site gives members neutral names, which say nothing of their email. */
const neutralName = /[A-Z][a-z]+ \d{5}/;
const loggedIn = new RegExp(`Logged in as ${neutralName.source}`);
let email: string;
test.beforeEach(() => {
  email = `visitor-${crypto.randomUUID().slice(0, 8)}@x.example`;
});
test.afterEach(async () => {
  for (const site of sites) await site.close();
  sites = [];
});

test("logs a visitor of the html example in by a code and shows the installers on the same page", async ({
  page,
  baseURL,
  request,
}) => {
  const example = await runServedExample("html", baseURL ?? "");
  try {
    await page.goto(`${example.url}download.html`);
    await page.getByRole("link", { name: "Download For Free" }).click();
    const dialog = page.getByRole("dialog", { name: "Get Tuna" });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    const popup = await openedBy(page, () => loginButton(page).click());
    const { origin } = new URL(example.url);
    await expect(page.getByText("Waiting for you to log in in the other window.")).toBeVisible();
    await expect(popup.getByRole("heading", { name: `Log in for ${origin}` })).toBeVisible();
    await logInByCode(popup, request, email);
    expect(await barriers(popup)).toEqual([]);
    const gone = popup.waitForEvent("close");
    await popup.getByRole("button", { name: `Continue to ${origin}` }).click();
    await gone;
    const install = page.getByRole("dialog", { name: "Install Tuna" });
    await expect(install.getByText(loggedIn)).toBeVisible();
    await page.getByRole("button", { name: "I already have Tuna" }).click();
    const appLink = page.getByRole("link", { name: "Use it in the app" });
    await expect(appLink).toHaveAttribute("href", "tuna://open?type=sound&id=gzj0rnq0931w");
    expect((await page.context().cookies(example.url)).map(({ name }) => name)).not.toContain("token");
    expect(await page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")).toBe(
      "[{},{}]",
    );

    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("link", { name: "Download For Free" }).click();
    await expect(page.getByText(loggedIn)).toBeVisible();
  } finally {
    await example.stop();
  }
});

test("sends the partner nothing without a press, and asks for no code in a second window", async ({
  page,
  baseURL,
  request,
}) => {
  await page.goto((await openSite(withFlow(baseURL))).url);
  await page.getByRole("link", { name: "Download For Free" }).click();
  const first = await openedBy(page, () => loginButton(page).click());
  await logInByCode(first, request, email);
  await expect(first.getByRole("button", { name: /^Continue to / })).toBeEnabled();
  expect(await heard(page)).toEqual([]);
  await first.close();
  await expect(page.getByText("The window was closed before you logged in.")).toBeVisible();
  const second = await openedBy(page, () => loginButton(page).click());
  await second.getByRole("button", { name: /^Continue to / }).click();
  await expect(page.getByText(loggedIn)).toBeVisible();
});

test("sends nothing to a page that names another site as itself", async ({ page, baseURL, request }) => {
  const partner = await openSite(partnerPage(""));
  const evil = await openSite(partnerPage("<button>Win a prize</button>"));
  const origin = new URL(partner.url).origin;
  const url = `${baseURL}/embed-login/?${new URLSearchParams({ origin, nonce: "0123456789abcdef" })}`;
  await page.goto(evil.url);
  await page.evaluate(
    (target) =>
      document.querySelector("button")?.addEventListener("click", () => open(target, "_blank", "popup")),
    url,
  );
  const popup = await openedBy(page, () => page.getByRole("button").click());
  await logInByCode(popup, request, email);
  const gone = popup.waitForEvent("close");
  await popup.getByRole("button", { name: `Continue to ${origin}` }).click();
  await gone;
  expect(await heard(page)).toEqual([]);

  await page.goto(partner.url);
  const honest = await openedBy(page, () =>
    page.evaluate((target) => void open(target, "_blank", "popup"), url),
  );
  await honest.getByRole("button", { name: /^Continue to / }).click();
  await expect.poll(async () => (await heard(page)).length).toBe(1);
  expect(await heard(page)).toMatchObject([
    {
      origin: baseURL,
      data: { type: "login", nonce: "0123456789abcdef", name: expect.stringMatching(neutralName) },
    },
  ]);
});

test("keeps the window connected when a form is sent before its script runs", async ({
  page,
  baseURL,
  request,
}) => {
  let holdsScripts = true;
  await page.context().route(/\/assets\/entry\.client[^/]*\.js$/, async (route) => {
    await expect.poll(() => holdsScripts).toBe(false);
    await route.continue();
  });
  await page.goto((await openSite(withFlow(baseURL))).url);
  await page.getByRole("link", { name: "Download For Free" }).click();
  const popup = await openedBy(page, () => loginButton(page).click());
  await logInByCode(popup, request, email, async () => {
    await popup.getByRole("button", { name: "Continue", exact: true }).click();
  });
  holdsScripts = false;
  await popup.getByRole("button", { name: /^Continue to / }).click();
  await expect(page.getByText(loggedIn)).toBeVisible();
});

test("refuses to show the window in a frame of another site", async ({ page, baseURL }) => {
  const url = `${baseURL}/embed-login/?${new URLSearchParams({ origin: "http://127.0.0.1:9", nonce: "0123456789abcdef" })}`;
  const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  await page.goto(
    (await openSite(partnerPage(`<iframe src="${url.replaceAll("&", "&amp;")}"></iframe>`))).url,
  );
  await refused;
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveCount(0);
});

test("tells the visitor when the browser opens no window, and goes on at the site", async ({
  page,
  baseURL,
}) => {
  const site = await openSite(
    partnerPage(
      '<iframe src="/inner" sandbox="allow-scripts allow-same-origin" width="600" height="500"></iframe>',
    ),
    { "/inner": { type: "text/html", text: withFlow(baseURL) } },
  );
  await page.goto(site.url);
  const inner = page.frameLocator("iframe");
  await inner.getByRole("link", { name: "Download For Free" }).click();
  await inner.getByRole("button", { name: "Log in with Tuna" }).click();
  await expect(inner.getByText("Your browser blocked the window.")).toBeVisible();
  const link = inner.getByRole("link", { name: "Continue on Tuna" });
  await expect(link).toHaveAttribute("href", `${baseURL}/download-sound/`);
  await expect(link).toHaveAttribute("target", "_blank");
});

test("explains how to go on in a window that lost its opener", async ({ page, baseURL, request }) => {
  const origin = "http://127.0.0.1:9";
  await page.goto(`${baseURL}/embed-login/?${new URLSearchParams({ origin, nonce: "0123456789abcdef" })}`);
  await logInByCode(page, request, email);
  await expect(page.getByText(`go back to ${origin} and press Log in again`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Continue to / })).toHaveCount(0);
});

test("loads the dialog's code when the button is reached, with the autoloader", async ({ page, baseURL }) => {
  const script = `<script type="module" src="${baseURL}/widgets/v1/autoloader.js"></script>`;
  await page.goto(
    (await openSite(partnerPage(`${script}<tuna-download-button></tuna-download-button>`))).url,
  );
  const link = page.getByRole("link", { name: "Download For Free" });
  await link.waitFor();
  expect(await page.evaluate('customElements.get("tuna-download-flow")')).toBeUndefined();
  await link.focus();
  await page.waitForFunction('customElements.get("tuna-download-flow")');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Get Tuna" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});
