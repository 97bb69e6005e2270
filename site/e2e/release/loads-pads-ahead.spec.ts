import { expect } from "@playwright/test";
import { keepPointerAway } from "../keep-pointer-away.ts";
import { test } from "../site-test.ts";

test("has the pads on the screen loaded before a press, once each, and none for visitors who save data", async ({
  page,
  context,
}) => {
  await keepPointerAway(page);
  const loaded: string[] = [];
  page.on("requestfinished", (request) => request.url().includes("/audio") && loaded.push(request.url()));
  await page.goto("/");
  const first = page.locator(".tn-board .tn-pad").first();
  // Chromium plays WebM, while links name Ogg for all browsers.
  const url = `${new URL((await first.getAttribute("href")) ?? "", page.url()).href}&container=webm`;
  await expect.poll(() => loaded).toContain(url);
  // What the browser plays comes from its cache.
  await first.click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  const sizes = await page.evaluate(
    (name) =>
      performance
        .getEntriesByName(name)
        .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
    url,
  );
  expect(sizes.filter(Boolean)).toHaveLength(1);

  const saving = await context.newPage();
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked: string[] = [];
  saving.on("request", (request) => asked.push(request.url()));
  await saving.goto("/", { waitUntil: "networkidle" });
  await expect.poll(() => asked.some((each) => each.includes("load-pads-ahead"))).toBe(true);
  expect(asked.filter((each) => each.includes("/audio"))).toEqual([]);
});
