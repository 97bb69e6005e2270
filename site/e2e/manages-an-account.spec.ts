import { readFileSync } from "node:fs";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { consentCookies } from "./consent-cookies.ts";
import { keepToasts } from "./keep-toasts.ts";
import { logInByApi } from "./log-in-for-state.ts";
import { inOwnNetwork, mailedCode, wrongCode } from "./mailed-code.ts";
import { barriers } from "./page-checks.ts";
import { test } from "./site-test.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

let email = "";
let lastCode = "";
test.beforeEach(async ({ page }) => {
  await keepToasts(page.context());
  email = `keeper-${crypto.randomUUID()}@x.example`;
  await logIn(page, "/profile/");
});

test("saves a member's name, picture and bio", async ({ page }) => {
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ada of the Tuna");
  await page.getByRole("textbox", { name: "Bio" }).fill("Collects horns.\nAnd fish.");
  await expect(page.getByText("25 of 500 characters")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(page.getByText(/^You can change your name again on \w+ \d+, \d{4}\.$/)).toBeVisible();

  await page.getByLabel("Choose a picture").setInputFiles(await widePhoto(page));
  const picture = page.getByRole("img", { name: "Ada of the Tuna" });
  await expect(picture).toHaveAttribute("src", /^data:image\/webp/);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(picture).toHaveAttribute("src", /\/media\//);

  await page.reload();
  await expect(name).toHaveValue("Ada of the Tuna");
  await expect(name).toHaveJSProperty("readOnly", true);
  await expect(page.getByRole("textbox", { name: "Bio" })).toHaveValue("Collects horns.\nAnd fish.");
  await expect(picture).toHaveJSProperty("naturalWidth", 256);
  await expect(picture).toHaveJSProperty("naturalHeight", 256);
  const bytes = await (await page.request.get((await picture.getAttribute("src")) ?? "")).body();
  expect(bytes.includes("taken at home")).toBe(false);

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Picture removed" })).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test("refuses a file that is no picture without sending it", async ({ page }) => {
  const file = { name: "horn.png", mimeType: "image/png", buffer: Buffer.from("no image at all") };
  await page.getByLabel("Choose a picture").setInputFiles(file);
  await expect(page.getByRole("alert")).toHaveText("Your browser cannot read this file as an image");
  await expect(page.getByRole("button", { name: "Save picture" })).toHaveCount(0);
});

test("keeps typed text that cannot be saved until it can", async ({ page }) => {
  const bio = page.getByRole("textbox", { name: "Bio" });
  await page.route("**/api/v1/me", (route) => route.abort());
  await bio.fill("Not lost");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Unexpected error" })).toBeVisible();
  await expect(bio).toHaveValue("Not lost");
  await page.unroute("**/api/v1/me");
  await bio.fill("x".repeat(501));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Enter 500 characters at most");
  await expect(bio).toBeFocused();
  await bio.fill("Not lost");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
});

test("leads an expired session to the login and back, with what was typed", async ({ page, request }) => {
  await page.getByRole("textbox", { name: "Bio" }).fill("Typed before");
  await page.context().clearCookies();
  await page.context().addCookies(consentCookies());
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/login\/\?comeFrom=%2Fprofile%2F$/);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  const code = page.getByRole("textbox", { name: "6-digit code" });
  await code.waitFor();
  await code.fill(await mailedCode(request, email, lastCode));
  await page.waitForURL((url) => url.pathname === "/profile/");
  await expect(page.getByRole("textbox", { name: "Bio" })).toHaveValue("Typed before");
});

test("keeps the sensitive content choice after a reload, and reverts it if saving fails", async ({
  page,
}) => {
  await page.goto("/account/");
  const sensitive = page.getByRole("switch", { name: "Show sensitive content" });
  await sensitive.click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.reload();
  await expect(sensitive).toBeChecked();
  await page.route("**/api/v1/me/settings", (route) => route.abort());
  await sensitive.press("Space");
  await expect(
    page.getByRole("status").filter({ hasText: "Failed to enable sensitive content" }),
  ).toBeVisible();
  await expect(sensitive).toBeChecked();
});

test("ends another browser's session by Log out everywhere, and leads it to the login and back", async ({
  page,
  browser,
}) => {
  const other = await newPage(browser, page);
  await logIn(other, "/account/");
  await page.goto("/account/");
  await expect(page.getByRole("button", { name: /^Log out Chrome on / })).toHaveCount(1);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await other.getByRole("switch", { name: "Newsletter" }).click();
  await expect(other).toHaveURL(/\/login\/\?comeFrom=%2Faccount%2F$/);
  await other.context().close();
});

test("ends one session and names it", async ({ page, browser }) => {
  const other = await newPage(browser, page);
  await logIn(other, "/account/");
  await page.goto("/account/");
  await page.getByRole("button", { name: /^Log out Chrome on / }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Chrome on .+ is logged out$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Devices and sessions" })).toBeFocused();
  await other.goto("/profile/");
  await expect(other).toHaveURL(/\/login\//);
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
  await other.context().close();
});

test("exports a file that contains the email", async ({ page }) => {
  await page.goto("/account/");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("tuna-account.json");
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({ account: { email } });
});

test("deletes an account only after a fresh code and its typed email", async ({ page, request }) => {
  await page.goto("/account/");
  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByText(`Confirm that it is you: we send a code to ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Send a code" }).click();
  await enterFreshCode(page, request, { isWrongFirst: true });
  const field = page.getByLabel(`Type ${email} to confirm`);
  await expect(field).toBeFocused();
  await field.fill("somebody@else.example");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter the email" })).toHaveText(
    "Enter the email address of this account",
  );
  expect(await barriers(page)).toEqual([]);
  await field.fill(email);
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/account/");
  await expect(page).toHaveURL(/\/login\//);
});

test("changes the email by codes from both addresses, and forgets used codes on Back", async ({
  page,
  request,
}) => {
  await page.goto("/account/");
  await page.getByRole("link", { name: "Change email" }).click();
  await page.getByRole("button", { name: "Send a code" }).click();
  await enterFreshCode(page, request);
  await expect(page.getByLabel("New email")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("New email")).toBeVisible();
  email = `new-${email}`;
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Send a code" }).click();
  await enterFreshCode(page, request);
  await expect(page.getByRole("status").filter({ hasText: "Your email is changed" })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

test("saves the profile and settings, exports, logs out everywhere and deletes without script", async ({
  page,
  browser,
  request,
}) => {
  const plain = await newPage(browser, page, { javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto("/profile/");
  await plain.getByRole("textbox", { name: "Bio" }).fill("By hand");
  await plain.getByRole("button", { name: "Save", exact: true }).click();
  await expect(plain.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(plain.getByRole("textbox", { name: "Bio" })).toHaveValue("By hand");
  await plain.goto("/account/");
  await plain.getByRole("switch", { name: "Show sensitive content" }).check();
  await plain.getByRole("button", { name: "Save" }).first().click();
  await expect(plain.getByRole("switch", { name: "Show sensitive content" })).toBeChecked();
  const coming = plain.waitForEvent("download");
  await plain.getByRole("link", { name: "Download your data" }).click();
  expect(readFileSync(await (await coming).path(), "utf8")).toContain(email);
  await plain.getByRole("link", { name: "Delete account" }).click();
  await plain.getByRole("button", { name: "Send a code" }).click();
  lastCode = await mailedCode(request, email, lastCode);
  await plain.getByRole("textbox", { name: "6-digit code" }).fill(lastCode);
  await plain.getByRole("button", { name: "Confirm" }).click();
  await plain.getByLabel(`Type ${email} to confirm`).fill("wrong@x.example");
  await plain.getByRole("button", { name: "Delete account" }).click();
  await expect(plain.getByText("Enter the email address of this account")).toBeVisible();
  await plain.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(plain.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/account/");
  await expect(page).toHaveURL(/\/login\//);
  await plain.context().close();
});

/** Types the newest mailed code; its last digit submits the form. */
async function enterFreshCode(
  page: Page,
  request: APIRequestContext,
  { isWrongFirst = false } = {},
): Promise<void> {
  const field = page.getByRole("textbox", { name: "6-digit code" });
  await expect(field).toBeFocused();
  lastCode = await mailedCode(request, email, lastCode);
  if (isWrongFirst) {
    await field.fill(wrongCode(lastCode));
    await expect(page.getByRole("alert").filter({ hasText: "Invalid verification code" })).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await field.fill(lastCode);
  await expect(page).not.toHaveURL(/sent=1/);
}

async function newPage(browser: Browser, page: Page, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, ...options });
  await inOwnNetwork(context);
  return context.newPage();
}

/** Opens a page of the account, logged in, and waits until it keeps what is typed. */
async function logIn(page: Page, path: string): Promise<void> {
  lastCode = await logInByApi(page, email, test.info().project.use.baseURL ?? "", lastCode);
  await page.goto(path);
  await waitForHydration(page);
}

/** A JPEG of 400 × 100 pixels with a location in its metadata. */
async function widePhoto(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 100 });
    const context = canvas.getContext("2d");
    if (context) Object.assign(context, { fillStyle: "#6c5cff" }).fillRect(0, 0, 400, 100);
    return canvas.toDataURL("image/jpeg");
  });
  const jpeg = Buffer.from(url.split(",")[1] ?? "", "base64");
  const note = Buffer.from("taken at home");
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note]);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer };
}
