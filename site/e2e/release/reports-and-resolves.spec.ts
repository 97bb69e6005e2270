import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, expect } from "@playwright/test";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { keepToasts } from "../keep-toasts.ts";
import { logInAdministrator } from "../log-in-administrator.ts";
import { inOwnNetwork } from "../mailed-code.ts";
import { barriers } from "../page-checks.ts";
import { test } from "../site-test.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test("removes a reported sound from another browser's search once an administrator unlists it by keyboard", async ({
  page,
  browser,
  request,
}) => {
  const mark = randomUUID().slice(0, 13);
  const name = `Reported tone ${mark}`;
  const email = `admin-${mark}@x.example`;
  const id = await importSound(request, name);
  await inOwnNetwork(page.context());
  await keepToasts(page.context());

  await test.step("the visitor reports, again after the first report fails", async () => {
    await page.route("**/reports", (route) => route.fulfill({ status: 500 }));
    await page.goto(`/sound/${id}`);
    await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Report this sound" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this sound" });
    await dialog.getByRole("radio", { name: "Spam or misleading" }).check();
    await dialog.getByRole("textbox", { name: "Details" }).fill(`An advert, ${mark}`);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Send report" }).click();
    // A toast in the top layer is above the dialog.
    await expect(page.locator(".toasts:popover-open").getByText("Unexpected error")).toBeVisible();
    await page.unroute("**/reports");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByText("Thank you. Your report has been sent.")).toBeVisible();
  });

  const admin = await logInAdministrator(browser, { email, comeFrom: "/admin/reports/" });
  await waitForHydration(admin);
  await test.step("the administrator unlists it from the queue by keyboard", async () => {
    const row = admin.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText(`An advert, ${mark}`)).toBeVisible();
    expect(await barriers(admin)).toEqual([]);
    const box = row.getByRole("checkbox");
    while (!(await box.evaluate(isFocused))) await admin.keyboard.press("j");
    await admin.keyboard.press("u");
    const dialog = admin.getByRole("dialog", { name: "Unlist Sound" });
    await expect(dialog).toContainText(
      "You are about to make this sound not accessible from search or recommended, are you sure to do this action?",
    );
    const confirm = dialog.getByRole("button", { name: "Unlist Sound" });
    while (!(await confirm.evaluate(isFocused))) await admin.keyboard.press("Tab");
    await admin.keyboard.press("Enter");
    await expect(admin.locator(".toast")).toHaveText("Sound unlisted successfully");
    await expect(row).toHaveCount(0);
  });

  await test.step("another browser finds it nowhere", async () => {
    const found = await (await request.get(`/search/sounds/reported-tone-${mark}/`)).text();
    expect(found).toContain("<h1");
    expect(found).not.toContain(name);
    expect((await request.get(`/api/v1/sounds/${id}`)).status()).toBe(404);
    expect((await request.get(`/sound/${id}`)).status()).toBe(404);
    expect((await request.get("/admin/reports/")).status()).toBe(404);
  });

  await test.step("keeps the decision", async () => {
    await admin.getByRole("link", { name: "Resolved" }).click();
    const row = admin.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText(`Unlisted just now by ${email}`)).toBeVisible();
    await admin.context().close();
  });
});

const isFocused = (element: Element) => element === document.activeElement;

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
