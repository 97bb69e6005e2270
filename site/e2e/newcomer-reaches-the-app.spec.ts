import { readFile, rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type StartedSite, seededFolder, startBuiltSite } from "../composition/testing/started-site.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { launches, recordLaunches } from "./record-launches.ts";
import { test } from "./site-test.ts";
import { importSounds } from "./stoppable-site.ts";

/**
 * What somebody sees who has cloned the project and typed `npm start`: no variable is set, apart from the port and the data
 * folder. It has two sounds, because the import of the demo catalogue is long, and `demo-folder.ts` waits for one.
 */
let site: StartedSite;
let dataDir: string;
let origin: string;

// One site for all of these tests, which takes its time to fill itself on a busy machine.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  dataDir = await seededFolder();
  site = startBuiltSite({ PORT: port, DATA_DIR: dataDir, SHUTDOWN_DRAIN_SECONDS: "0" });
  await site.firstLine;
  await importSounds(dataDir);
});

test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens the download flow of the first sound. */
async function openFlow(page: Page): Promise<void> {
  await page.addInitScript(recordLaunches);
  await page.goto(`${origin}/sounds/`);
  const heading = page.getByRole("main").getByRole("article").first().getByRole("heading");
  const name = await heading.innerText();
  await heading.getByRole("link").click();
  await page.getByRole("main").getByRole("link", { name: "Download For Free" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Use ${name} in Tuna`);
}

test("leads a newcomer from npm start to the app with a provider", async ({ page }) => {
  await openFlow(page);
  await expect(page.getByRole("link", { name: /^Continue with / })).toHaveCount(4);
  // Its page is the only one that answers by a form which posts itself.
  await page.getByRole("link", { name: "Continue with Apple" }).click();
  await expect(page.getByRole("heading", { name: "Log in with Apple" })).toBeVisible();
  await page.getByRole("button", { name: /^Ada/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Install Tuna");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Windows" }).click();
  const installer = await download;
  expect(installer.suggestedFilename()).toBe("tuna-installer-windows.txt");
  expect(await readFile(await installer.path(), "utf8")).toContain("stands in for the installer of Tuna");
  await page.getByRole("checkbox", { name: "The app is installed" }).check();
  await page.getByRole("link", { name: "Use it in the app" }).click();
  await expect.poll(() => launches(page)).toEqual([expect.stringMatching(/^tuna:\/\/open\?type=sound&id=/)]);
  await expect(page.getByRole("dialog", { name: "Tuna did not open" })).toBeVisible();
});

test("leads a newcomer from npm start to the installers with a code from the printed mailbox", async ({
  page,
}) => {
  const line = site.output.findLast((each) => each.includes("/dev/mailbox?key="));
  const mailbox = await page.context().newPage();
  await mailbox.goto(line?.split(" ").at(-1) ?? "");
  await expect(mailbox.getByRole("heading", { name: "Mailbox" })).toBeVisible();
  await openFlow(page);
  await page.getByRole("textbox", { name: "Email" }).fill("newcomer@visitor.example");
  await page.getByRole("button", { name: "Continue with email" }).click();
  await expect(page.getByRole("link", { name: "/dev/mailbox" })).toBeVisible();
  await mailbox.reload();
  const code = /\b\d{6}\b/.exec(await mailbox.locator("article pre").first().innerText())?.[0] ?? "";
  await page.getByRole("textbox", { name: "6-digit code" }).fill(code);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Install Tuna");
});

test("prints which providers and installers are played", () => {
  expect(site.output.join("\n")).toContain(
    "Stand-ins play Discord, Twitch, Google, Apple, the app's installers",
  );
});
