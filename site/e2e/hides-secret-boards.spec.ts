import { expect, type Page } from "@playwright/test";
import { boardPath } from "@tuna/sdk/routing";
import { agree, listenToVisit } from "./analytics-visit.ts";
import { addBoard, shareBoard } from "./share-board.ts";
import { test } from "./site-test.ts";

test.use({ bypassCSP: true });

/** Records every request to the collector and the error store, with its headers. */
function listenToReports(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/mp/") && pathname !== "/errors/envelope") return;
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData()].join("\n"));
  });
  return sent;
}

test("reports neither address nor name of a board by link", async ({ page, context, browser, baseURL }) => {
  const id = await shareBoard(browser, baseURL ?? "", "link");
  await agree(context);
  await expectNothingReportedOf(id, page, baseURL ?? "");
});

test("reports neither address nor name of a private board", async ({ page, context, baseURL }) => {
  const id = await addBoard(page, baseURL ?? "", "private");
  await agree(context);
  await expectNothingReportedOf(id, page, baseURL ?? "");
});

test("reports address and name of a public board until its owner makes it private", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await addBoard(page, baseURL ?? "", "public");
  await agree(context);
  const visit = await listenToVisit(page);
  await page.goto(boardPath(id));
  const { attributes } = await visit.event("PageView");
  expect(attributes).toMatchObject({
    page_url: `${baseURL}${boardPath(id)}`,
    page_path: boardPath(id),
    page_title: expect.stringContaining("Friends on Friday"),
  });
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Who can open it").selectOption("private");
  await expect.poll(() => page.locator("meta[name=referrer]").getAttribute("content")).toBe("strict-origin");
});

/** Visits a board and pages after it, in place and in documents, lets a script fail there, and reads what was sent. */
async function expectNothingReportedOf(id: string, page: Page, origin: string): Promise<void> {
  const visit = await listenToVisit(page);
  const reports = listenToReports(page);
  const opened = await page.goto(`${boardPath(id)}?utm_source=chat`);
  expect(opened?.headers()["referrer-policy"]).toBe("strict-origin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Friends on Friday");
  await visit.event("PageView");
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await visit.events("PageView", 2);
  await page.goBack();
  await visit.events("PageView", 3);
  const tab = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/sounds/"));
  expect(await (await tab).evaluate(() => document.referrer)).toBe(`${origin}/`);
  await page.evaluate(() => location.assign("/sounds/"));
  const views = await visit.events("PageView", 4);
  await page.goto(boardPath(id));
  await page.route("**/assets/failing.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new Error("It failed");' }),
  );
  const reported = page.waitForRequest("**/errors/envelope");
  await page.addScriptTag({ url: "/assets/failing.js" });
  expect((await reported).postData()).toContain("/board/:id/");

  expect(views.map(({ attributes }) => [attributes.page_path, attributes.page_title])).toEqual([
    ["/board/:id/", "Tuna"],
    ["/voices/", expect.stringContaining("Voices")],
    ["/board/:id/", "Tuna"],
    ["/sounds/", expect.stringContaining("Sounds")],
  ]);
  for (const { attributes } of views) {
    expect(attributes).toMatchObject({ session_landing_url: `${origin}/board/:id/`, utm_source: "chat" });
  }
  expect(reports.length).toBeGreaterThan(4);
  expect(reports.filter((sent) => sent.includes(id) || sent.includes("Friends on Friday"))).toEqual([]);
}
