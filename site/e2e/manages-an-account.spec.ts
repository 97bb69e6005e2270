import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { consentCookies } from "./consent-cookies.ts";
import { keepToasts } from "./keep-toasts.ts";
import { logInByApi } from "./log-in-for-state.ts";
import { mailedCode, wrongCode } from "./mailed-code.ts";
import { barriers } from "./page-checks.ts";
import { test } from "./site-test.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

let email = "";
let lastCode = "";
test.beforeEach(async ({ page }) => {
  await keepToasts(page.context());
  email = `keeper-${crypto.randomUUID()}@x.example`;
  await logIn(page);
});

test("saves a member's name, picture and bio, and keeps what is typed after the session has ended through the login", async ({
  page,
  request,
}) => {
  await page.goto("/profile/");
  const name = page.getByRole("textbox", { name: "Name" });
  const bio = page.getByRole("textbox", { name: "Bio" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await test.step("a file that is no picture is refused without sending it", async () => {
    const file = { name: "horn.png", mimeType: "image/png", buffer: Buffer.from("no image at all") };
    await page.getByLabel("Choose a picture").setInputFiles(file);
    const refusal = page.getByRole("alert").filter({ hasText: "Your browser cannot read" });
    await expect(refusal).toHaveText("Your browser cannot read this file as an image");
    await expect(page.getByRole("button", { name: "Save picture" })).toHaveCount(0);
  });

  await name.fill("Ada of the Sea");
  await bio.fill("Collects horns.\nAnd fish.");
  await expect(page.getByText("25 of 500 characters")).toBeVisible();
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(page.getByText(/^You can change your name again on \w+ \d+, \d{4}\.$/)).toBeVisible();
  const saved = await (await page.request.get("/api/v1/me")).json();
  expect(saved.profile.bio).toBe("Collects horns.\nAnd fish.");

  await page.getByLabel("Choose a picture").setInputFiles(await widePhoto(page));
  const picture = page.getByRole("img", { name: "Ada of the Sea" });
  await expect(picture).toHaveAttribute("src", /^data:image\/webp/);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(picture).toHaveAttribute("src", /\/media\//);

  await test.step("an ended session leads to the login and back", async () => {
    await bio.fill("Typed before");
    await page.context().clearCookies();
    await page.context().addCookies(consentCookies());
    await save.click();
    await page.waitForURL(/\/login\/\?comeFrom=%2Fprofile%2F$/);
    // Before its script a plain form leads to another document, whose script may miss the code.
    await waitForHydration(page);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Continue with email" }).click();
    const code = page.getByRole("textbox", { name: "6-digit code" });
    await code.waitFor();
    await code.fill(await mailedCode(request, email, lastCode));
    await page.waitForURL((url) => url.pathname === "/profile/");
    await expect(bio).toHaveValue("Typed before");
  });
  await expect(name).toHaveValue("Ada of the Sea");
  await expect(name).toHaveJSProperty("readOnly", true);
  await expect(picture).toHaveJSProperty("naturalWidth", 256);
  await expect(picture).toHaveJSProperty("naturalHeight", 256);
  const bytes = await (await page.request.get((await picture.getAttribute("src")) ?? "")).body();
  expect(bytes.includes("taken at home")).toBe(false);

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Picture removed" })).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test("exports a file with the email, logs another browser out by name, and then every browser", async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  const isLoggedIn = async () => (await otherPage.request.get("/api/v1/me")).ok();
  await logIn(otherPage);
  expect(await isLoggedIn()).toBe(true);
  await page.goto("/account/");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("tuna-account.json");
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({ account: { email } });

  await page.getByRole("button", { name: /^Log out Chrome on / }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Chrome on .+ is logged out$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Devices and sessions" })).toBeFocused();
  await expect(page.getByText("This device")).toBeVisible();
  expect(await isLoggedIn()).toBe(false);

  await logIn(otherPage);
  expect(await isLoggedIn()).toBe(true);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  expect(await isLoggedIn()).toBe(false);
  await other.close();
});

test("changes the email by codes from both addresses, and deletes the account only after a fresh code and its typed email", async ({
  page,
  request,
}) => {
  await page.goto("/account/");
  await test.step("a code from each address changes the email, and Back forgets used codes", async () => {
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
  expect((await page.request.get("/api/v1/me")).status()).toBe(401);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("saves the profile and settings, exports, asks for a code before deleting, and logs out everywhere", async ({
    page,
    request,
  }) => {
    await page.goto("/profile/");
    await page.getByRole("textbox", { name: "Bio" }).fill("By hand");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Bio" })).toHaveValue("By hand");
    await page.goto("/account/");
    await page.getByRole("switch", { name: "Show sensitive content" }).check();
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByRole("switch", { name: "Show sensitive content" })).toBeChecked();
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download your data" }).click();
    expect(readFileSync(await (await coming).path(), "utf8")).toContain(email);
    await page.getByRole("link", { name: "Delete account" }).click();
    await page.getByRole("button", { name: "Send a code" }).click();
    lastCode = await mailedCode(request, email, lastCode);
    await page.getByRole("textbox", { name: "6-digit code" }).fill(lastCode);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByLabel(`Type ${email} to confirm`).fill("wrong@x.example");
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByText("Enter the email address of this account")).toBeVisible();
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
    expect((await page.request.get("/api/v1/me")).status()).toBe(401);
  });
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

/** Logs in by the API, which leaves the page blank. */
async function logIn(page: Page): Promise<void> {
  lastCode = await logInByApi(page, email, test.info().project.use.baseURL ?? "", lastCode);
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
