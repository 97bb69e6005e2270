import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { listenToVisit, waitForAnalytics } from "./analytics-visit.ts";
import { consentCookies } from "./consent-cookies.ts";
import { findSpecimens } from "./find-specimens.ts";
import { logInByApi } from "./log-in-for-state.ts";
import { inOwnNetwork, mailedCode, wrongCode } from "./mailed-code.ts";
import { barriers } from "./page-checks.ts";
import { launches, recordLaunches } from "./record-launches.ts";
import { test } from "./site-test.ts";
import { tabTo } from "./tab-walk.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

let email = "";
let request: APIRequestContext;
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
test.use({ userAgent: windows, permissions: ["clipboard-read", "clipboard-write"] });

test.beforeEach(async ({ context, request: ownRequest }) => {
  request = ownRequest;
  email = `visitor-${crypto.randomUUID()}@x.example`;
  await inOwnNetwork(context);
  await serveInstallers(context);
  await context.addInitScript(recordLaunches);
  // A user agent leaves the platform of the computer that runs the test.
  await context.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => "Win32" }));
});

const emailField = (page: Page) => page.getByRole("textbox", { name: "Email" });
const codeField = (page: Page) => page.getByRole("textbox", { name: "6-digit code" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function openFlow(page: Page, path = "/download-voice/"): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** The source of a download is stored for consenting visitors only. */
const agreeToAnalytics = (page: Page) => page.context().addCookies(consentCookies({ analytics: true }));

async function askForCode(page: Page): Promise<string> {
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  await expect(codeField(page)).toBeFocused();
  return mailedCode(request, email);
}

test("launches the app once for a double click on OPEN IN", async ({ page }) => {
  await agreeToAnalytics(page);
  const visit = await listenToVisit(page);
  await page.goto("/sounds/");
  const href = await page.locator("main a[href^='/sound/']").first().getAttribute("href");
  await page.goto(href ?? "");
  await waitForAnalytics(page);
  // The second click comes before the code that launches.
  const isClicked = Promise.withResolvers<void>();
  await page.route("**/assets/launch.lazy-*.js", (route) => isClicked.promise.then(() => route.continue()));
  const pressed = page.getByRole("main").getByRole("link", { name: "OPEN IN Tuna" }).first();
  await pressed.dblclick();
  isClicked.resolve();
  const modal = page.getByRole("dialog", { name: /^(Launching Tuna\.\.\.|Tuna did not open)$/ });
  await expect(modal).toHaveCount(1);
  await visit.event("open_in_app");
  expect(await launches(page)).toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
  await visit.event("download_button_click");
});

test("leads from a sound's card to the installer, and from there into the app", async ({ page }) => {
  await agreeToAnalytics(page);
  await page.goto("/sounds/");
  // The code that notes which button led to a download comes after the page.
  await waitForAnalytics(page);
  const card = page.getByRole("main").getByRole("article").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "OPEN IN Tuna" }).click();
  // A slow machine may show the modal only after it has given up.
  const modal = page.getByRole("dialog", { name: /^(Launching Tuna\.\.\.|Tuna did not open)$/ });
  await expect(modal).toBeVisible();
  expect(await launches(page)).toEqual([expect.stringMatching(/^tuna:\/\/open\?type=sound&id=/)]);
  await modal.getByRole("link", { name: "Download it" }).click();
  await expect(heading(page, `Use ${name} in Tuna`)).toBeVisible();
  await expect(modal).toBeHidden();

  const code = await askForCode(page);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  expect(page.url()).not.toContain("x.example");
  await codeField(page).pressSequentially(code);
  await expect(heading(page, "Install Tuna")).toBeFocused();
  const installers = page.locator(".flow-installers a");
  await expect(installers).toHaveText(["Windows", "Mac Intel", "M1/M2"]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Windows" }).click();
  expect((await download).suggestedFilename()).toBe("tuna.exe");

  await expect(heading(page, "Almost there")).toBeFocused();
  await expect(page.getByRole("button", { name: "Use it in the app" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "The app is installed" }).check();
  await page.getByRole("link", { name: "Use it in the app" }).click();
  await expect(modal).toBeVisible();
  expect(await launches(page)).toHaveLength(2);
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
    downloadButtonClicked: "tuna_item card",
    download_OS: "windows",
    download_type: "sound",
    tunaAlreadyInstalled: "true",
  });
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name === "download_id")?.value).toMatch(/^[a-z0-9]{6}$/);

  await page.getByRole("link", { name: `Back to ${name}` }).click();
  await expect(page.getByRole("link", { name: "OPEN IN Tuna" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
});

test("comes to the app by keyboard at 360 px, with another address, another code, reloads and steps back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await openFlow(page);
  await page.clock.install();
  await tabTo(page, emailField(page));
  await page.keyboard.type(email);
  await fits();
  await page.keyboard.press("Enter");
  await expect(codeField(page)).toBeFocused();
  await fits();
  const first = await mailedCode(request, email);

  await test.step("sends a code to another address, and another code after the pause", async () => {
    await page.getByRole("link", { name: "Introduce a new email address" }).press("Enter");
    await expect(heading(page, "Get Tuna")).toBeFocused();
    await expect(emailField(page)).toHaveValue(email);
    await page.goForward();
    await expect(codeField(page)).toBeVisible();
    await page.goBack();
    email = `other-${email}`;
    const second = await askForCode(page);
    await page.clock.runFor(31_000);
    await page.getByRole("button", { name: "Send a new code" }).press("Enter");
    await expect(page.getByText("A new code is on its way.")).toBeAttached();
    await mailedCode(request, email, second);
    await codeField(page).fill(first);
    await expect(page.getByText("Invalid verification code")).toBeVisible();
  });

  await page.reload();
  await expect(page.getByText(`Enter the code that was sent to ${email}.`)).toBeVisible();
  const code = await mailedCode(request, email);
  const pasted = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await codeField(page).press("ControlOrMeta+V");
  await expect(heading(page, "Install Tuna")).toBeFocused();
  await fits();
  await tabTo(page, page.getByRole("link", { name: "I already have Tuna" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Almost there")).toBeFocused();
  await expect(page.getByRole("checkbox")).toBeChecked();
  await fits();
  // The other steps are states of pages, which `fits-every-visitor.spec.ts` checks.
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect(heading(page, "Almost there")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Install Tuna")).toBeVisible();
  await expect(page.getByRole("link", { name: "Windows" })).toBeVisible();
});

test("loads the login's code with the login only, and returns to the previous page as a logged-in visitor", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (sent) => loaded.push(new URL(sent.url()).pathname));
  await openFlow(page, "/voices/");
  expect(loaded).toContainEqual(expect.stringMatching(/\/entry\.client-.*\.js$/));
  expect(loaded.filter((path) => /\/(login|account)-/.test(path))).toEqual([]);
  await page.getByRole("link", { name: "Login" }).click();
  await emailField(page).waitFor();
  expect(loaded).toContainEqual(expect.stringMatching(/\/login-.*\.js$/));
  const code = await askForCode(page);
  await codeField(page).fill(code);
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
});

test("shows the installers when the page's script does not arrive", async ({ page, baseURL }) => {
  await page.route("**/assets/entry.client-*.js", (route) => route.abort());
  await logInByApi(page, email, `${baseURL}`);
  await page.goto("/download-sound/");
  await expect(page.getByRole("link", { name: "Windows" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("leads from a sound to the installer by forms and links", async ({ page }) => {
    const { soundId } = await findSpecimens(request, "");
    await page.goto(`/sound/${soundId}`);
    await page.getByRole("complementary").getByRole("link", { name: "Download For Free" }).click();
    await emailField(page).fill(email);
    await page.getByRole("button", { name: "Continue with email" }).click();
    const code = await mailedCode(request, email);
    await codeField(page).fill(wrongCode(code));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Invalid verification code")).toBeVisible();
    await page.getByRole("button", { name: "Send a new code" }).click();
    await codeField(page).fill(await mailedCode(request, email, code));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(new RegExp(`/download-sound/${soundId}/$`));
    await expect(page.getByRole("link", { name: "Windows" })).toHaveAttribute("href", /tuna\.exe$/);
    await expect(page.getByRole("link", { name: "I already have Tuna" })).toHaveAttribute("href", /^tuna:/);
  });
});

async function serveInstallers(context: BrowserContext): Promise<void> {
  await context.route("https://downloads.example/**", (route) => {
    const fileName = new URL(route.request().url()).pathname.slice(1);
    return route.fulfill({
      body: "installer",
      headers: { "content-disposition": `attachment; filename="${fileName}"` },
    });
  });
}
