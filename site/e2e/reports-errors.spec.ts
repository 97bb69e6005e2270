import { expect } from "@playwright/test";
import { agree } from "./analytics-visit.ts";
import { test } from "./site-test.ts";

test.use({ bypassCSP: true });

const statuses = [300, 404, 499, 299, 500, undefined];

test("reports the site's failures to the owner, but not missing pages and refusals", async ({
  page,
  context,
}) => {
  await agree(context);
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/errors/envelope")) reports.push(request.postData() ?? "");
  });
  // A script of the site's own origin, since errors of others are not reported.
  await page.route("**/failing.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `for (const status of ${JSON.stringify(statuses)})
        setTimeout(() => { throw Object.assign(new Error("It failed by " + status), { status: status ?? undefined }); });`,
    }),
  );
  await page.goto("/sounds/", { waitUntil: "networkidle" });
  const answered = page.waitForResponse("**/errors/envelope");
  await page.addScriptTag({ url: "/failing.js" });
  expect((await answered).status()).toBe(200);
  const reportedMessages = () => reports.flatMap((report) => /It failed by \w+/.exec(report) ?? []).sort();
  await expect.poll(reportedMessages).toEqual(["It failed by 299", "It failed by 500", "It failed by null"]);
});
