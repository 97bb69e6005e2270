import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { encodeWav } from "../contract/audio/encode-wav.ts";
import { sine } from "../server/media/testing/test-tones.ts";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { violations } from "./page-checks.ts";

test("removes a reported sound from another browser's search once an administrator unlists it by keyboard", async ({
  page,
  browser,
  request,
}, { testId, retry }) => {
  // Three browsers, two commands and two axe runs take long.
  const mark = `${testId.slice(-6)}${retry}${Date.now().toString(36)}`;
  const name = `Reported tone ${mark}`;
  const email = `admin-${mark}@x.example`;
  const [id] = await Promise.all([
    importSound(request, name),
    catalogue("user", email, "--type", "administrator"),
  ]);
  await inOwnNetwork(page.context());

  await test.step("the visitor reports", async () => {
    await page.goto(`/sound/${id}`);
    await page.getByRole("link", { name: "Report this sound" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this sound" });
    await dialog.getByRole("radio", { name: "Spam or misleading" }).check();
    await dialog.getByRole("textbox", { name: "Details" }).fill(`An advert, ${mark}`);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByText("Thank you. Your report has been sent.")).toBeVisible();
  });

  const admin = await logInAsAdministrator(browser, request, email);
  await test.step("the administrator unlists it from the queue by keyboard", async () => {
    const row = admin.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText(`An advert, ${mark}`)).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    const box = row.getByRole("checkbox");
    await expect(async () => {
      await admin.keyboard.press("j");
      await expect(box).toBeFocused({ timeout: 50 });
    }).toPass();
    await admin.keyboard.press("u");
    const dialog = admin.getByRole("dialog", { name: "Unlist Sound" });
    await expect(dialog).toContainText(
      "You are about to make this sound not accessible from search or recommended, are you sure to do this action?",
    );
    const confirm = dialog.getByRole("button", { name: "Unlist Sound" });
    await expect(async () => {
      await admin.keyboard.press("Tab");
      await expect(confirm).toBeFocused({ timeout: 50 });
    }).toPass();
    await admin.keyboard.press("Enter");
    await expect(admin.locator(".toast")).toHaveText("Sound unlisted successfully");
    await expect(row).toHaveCount(0);
  });

  await test.step("another browser finds it nowhere", async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`/search/sounds/reported-tone-${mark}/`);
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.getByRole("article").filter({ hasText: name })).toHaveCount(0);
    expect((await stranger.request.get(`/api/v1/sounds/${id}`)).status()).toBe(404);
    expect((await stranger.goto(`/sound/${id}`))?.status()).toBe(404);
    expect((await stranger.goto("/admin/reports/"))?.status()).toBe(404);
    await expect(stranger.getByText("Page not found: /admin/reports/")).toBeVisible();
    await stranger.context().close();
  });

  await test.step("keeps the decision", async () => {
    await admin.getByRole("link", { name: "Resolved" }).click();
    const row = admin.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText(`Unlisted just now by ${email}`)).toBeVisible();
    await admin.context().close();
  });
});

/** Runs the site's command line against the site under test. */
async function catalogue(...command: string[]): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ["--conditions=tuna-source", "site/cli/catalogue.ts", ...command],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } },
  );
}

/** Imports a sound for this test alone, so that no other test misses it; returns its id. */
async function importSound(request: APIRequestContext, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "report-"));
  // Its own pitch: the same file again would be the same sound.
  const frequency = 300 + (Date.now() % 10_000) / 10;
  await writeFile(join(folder, "tone.wav"), encodeWav(sine({ frequency })));
  await writeFile(join(folder, "catalogue.json"), JSON.stringify([{ file: "tone.wav", name }]));
  await catalogue("import", folder);
  await rm(folder, { recursive: true });
  const { items } = await (await request.get(`/api/v1/search/sounds?q=${encodeURIComponent(name)}`)).json();
  return items.find((item: { name: string }) => item.name === name).id;
}

async function logInAsAdministrator(
  browser: Browser,
  request: APIRequestContext,
  email: string,
): Promise<Page> {
  const context = await browser.newContext();
  await inOwnNetwork(context);
  const page = await context.newPage();
  await page.goto("/login/?comeFrom=%2Fadmin%2Freports%2F");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  const field = page.getByRole("textbox", { name: "6-digit code" });
  await field.waitFor();
  await field.fill(await mailedCode(request, email));
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  return page;
}
