import { expect } from "@playwright/test";
import { testBatch } from "../../features/analytics/testing/test-batch.ts";
import { logInAdministrator } from "../log-in-administrator.ts";
import { barriers, misfits } from "../page-checks.ts";
import { followInSiteMenu } from "../site-menu.ts";
import { test } from "../site-test.ts";

test("shows an administrator failed searches, and days as a chart and as a table", async ({
  browser,
  request,
  baseURL,
}) => {
  // Always the same range, which no other test uses: the results are cached for minutes.
  const attributes = { search_term: "kazoo solo", search_kind: "voice" };
  const response = await request.post("/mp/v3/tuna/events", {
    headers: { origin: String(baseURL), "sec-fetch-site": "same-origin" },
    data: testBatch([
      { name: "search_without_result", attributes },
      { name: "play", attributes: { item_type: "sound", item_id: "gone-for-good" } },
    ]),
  });
  expect(response.status()).toBe(202);
  const email = `insights-${crypto.randomUUID()}@x.example`;
  const admin = await logInAdministrator(browser, { email, comeFrom: "/voices/" });
  const said: string[] = [];
  admin.on("console", (message) => said.push(message.text()));
  admin.on("pageerror", (error) => said.push(String(error)));

  await followInSiteMenu(admin, "Insights");
  await expect(admin.getByRole("heading", { name: "Insights", level: 1 })).toBeVisible();
  await admin.getByRole("link", { name: "90 days" }).click();
  const missing = admin.getByRole("region", { name: "Searched for and not found" });
  await expect(missing.getByRole("link", { name: "kazoo solo" })).toHaveAttribute(
    "href",
    "/search/voices/kazoo-solo/",
  );
  await expect(admin.locator(".day-chart canvas")).toHaveCount(4);
  expect(await barriers(admin)).toEqual([]);
  await admin.setViewportSize({ width: 360, height: 800 });
  expect(await misfits(admin)).toEqual([]);

  const week = admin.getByRole("link", { name: "7 days" });
  await week.click();
  await expect(week).toHaveAttribute("aria-current", "page");
  await admin.getByText("Plays as a table").click();
  await expect(admin.locator("details[open] tbody tr")).toHaveCount(7);
  await expect(admin.getByText("Supercharge your Voice")).toBeHidden();
  await expect(admin.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toBeVisible();
  await admin.getByRole("link", { name: "Count again" }).click();
  await expect(admin).toHaveURL(/[?&]fresh/);
  await expect(admin.getByText(/Counted .*less than a minute ago/)).toBeVisible();
  expect(said).toEqual([]);
});
