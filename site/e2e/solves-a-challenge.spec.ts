import { rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { type StartedSite, seededFolder, startBuiltSite } from "../composition/testing/started-site.ts";
import { startTestChallenge, type TestChallenge } from "../features/account/testing/test-challenge.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { test } from "./site-test.ts";

let site: StartedSite;
let service: TestChallenge;
let dataDir: string;
let origin: string;

test.beforeAll(async () => {
  service = await startTestChallenge();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  dataDir = await seededFolder();
  site = startBuiltSite({ PORT: port, DATA_DIR: dataDir, SHUTDOWN_DRAIN_SECONDS: "0", ...service.variables });
  await site.firstLine;
});

test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("asks a visitor who wants a code to solve the challenge, and nobody before", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    // The refusal that leads to the challenge.
    if (message.type() === "error" && !message.text().includes("403")) problems.push(message.text());
  });
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request.url());
  });
  await page.goto(`${origin}/login/`, { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Email" }).fill("person@visitor.example");
  expect(foreign).toEqual([]);
  await page.getByRole("button", { name: "Continue with email" }).click();
  const challenge = page.frameLocator('iframe[title="Confirm that you are a person"]');
  await challenge.getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByRole("textbox", { name: "6-digit code" })).toBeFocused();
  expect(service.checks).toEqual([
    { secret: "secret", response: "solved-site", remoteip: expect.stringMatching(/127\.0\.0\.1$|::1$/) },
  ]);
  expect(await page.evaluate(() => sessionStorage.getItem("cf-token"))).toBeNull();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("tells a visitor whose browser blocks the challenge what is needed", async ({ page }) => {
  await page.route("**/turnstile/v0/api.js*", (route) => route.abort());
  await page.goto(`${origin}/login/`, { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Email" }).fill("blocked@visitor.example");
  await page.getByRole("button", { name: "Continue with email" }).click();
  await expect(page.getByText("Please confirm that you are a person.")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});
