import { expect, type Page } from "@playwright/test";
import { boardPath } from "@tuna/sdk/routing";
import { agree, listenToVisit } from "./analytics-visit.ts";
import { openDetails } from "./made-board.ts";
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

test("reports neither address nor name of a private board nor of a board by link, on pages after them, and in errors", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const linkId = await shareBoard(browser, origin, "link");
  const privateId = await addBoard(page, origin, "private");
  const secrets = [linkId, privateId, "Friends on Friday"];
  await agree(context);
  const visit = await listenToVisit(page);
  const reports = listenToReports(page);
  const opened = await page.goto(`${boardPath(privateId)}?utm_source=chat`);
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
  const openedByLink = await page.goto(boardPath(linkId));
  expect(openedByLink?.headers()["referrer-policy"]).toBe("strict-origin");
  const views = await visit.events("PageView", 4);
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
    ["/board/:id/", "Tuna"],
  ]);
  for (const { attributes } of views) {
    expect(attributes).toMatchObject({ session_landing_url: `${origin}/board/:id/`, utm_source: "chat" });
  }
  expect(reports.length).toBeGreaterThan(4);
  expect(reports.filter((sent) => secrets.some((secret) => sent.includes(secret)))).toEqual([]);
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
  const details = await openDetails(page);
  await details.getByLabel("Who can open it").selectOption("private");
  await expect.poll(() => page.locator("meta[name=referrer]").getAttribute("content")).toBe("strict-origin");
});
