import { expect, type Page, type Request, test } from "@playwright/test";

test.use({ storageState: { cookies: [], origins: [] } });

/** What is loaded or asked for after a yes only: code of analytics and error reporting, and what they send. */
const needsYes =
  /\/assets\/[^/]*(mparticle|sentry|analytics|report-errors)|\/mp\/|\/errors\/envelope|\/api\/v1\/country/i;

test("nothing is told of a visitor before they agree, pages and searches are after, and nothing once they withdraw", async ({
  page,
  baseURL,
}) => {
  const asked = watch(page);
  await page.goto("/sounds/?utm_source=radio", { waitUntil: "networkidle" });
  await decide(page, "Reject All");
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await page.goto("/sounds/?utm_source=radio", { waitUntil: "networkidle" });
  expect(asked.urls()).toEqual([]);

  await page.goto("/cookies/?utm_source=radio", { waitUntil: "networkidle" });
  const identified = page.waitForResponse(/\/mp\/identity\/v1\/identify$/);
  const viewed = asked.event("PageView", "/cookies/");
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await decide(page, "Accept all Cookies");
  expect((await identified).status()).toBe(200);
  const { attributes, batch } = await viewed;
  // The rule of whose an error is goes by these names.
  for (const chunk of [/\/assets\/mparticle/, /\/assets\/report-errors/])
    expect(asked.urls()).toContainEqual(expect.stringMatching(chunk));
  expect(attributes).toMatchObject({
    service_name: "tuna",
    page_url: `${baseURL}/cookies/?utm_source=radio`,
    page_type: "unknown",
    page_views: 1,
    country_code: "XX",
    utm_source: "radio",
    session_landing_url: `${baseURL}/cookies/?utm_source=radio`,
    is_logged_in: false,
  });
  expect(batch.context.data_plan).toEqual({ plan_id: "tuna_web", plan_version: 1 });

  const searched = asked.event("search_without_result");
  await page.getByRole("combobox").fill("qqqzzz");
  await page.getByRole("combobox").press("Enter");
  expect((await searched).attributes).toMatchObject({
    search_term: "qqqzzz",
    page_path: "/search/sounds/qqqzzz/",
  });
  expect(await libraryKeys(page)).not.toEqual([]);

  const told = asked.event("PageView", "/cookies/");
  await page.goto("/cookies/");
  await told;
  asked.forget();
  await page.getByRole("button", { name: "Cookie settings" }).click();
  const reloaded = page.waitForEvent("load");
  await decide(page, "Reject All");
  await reloaded;
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByRole("link", { name: "Sounds" }).click();
  await expect(page).toHaveURL(/\/sounds\/$/);
  expect(asked.urls()).toEqual([]);
  expect(await libraryKeys(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["cookie_consent"]);
});

const decide = (page: Page, name: string) =>
  page.getByRole("dialog", { name: "Cookies" }).getByRole("button", { name }).click();

const libraryKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.startsWith("mprtcl-")),
  );

/** Requests that need a yes, and the events in them. */
function watch(page: Page) {
  let requests: Request[] = [];
  page.on("request", (request) => {
    if (needsYes.test(request.url())) requests.push(request);
  });
  return {
    urls: () => requests.map((request) => request.url()),
    forget: () => {
      requests = [];
    },
    /** The first event of that name, of a page at `path` where one is given, once the collector has taken it. */
    async event(name: string, path?: string) {
      const isThis = ({ data }: TrackedEvent) =>
        (data.event_name ?? data.screen_name) === name &&
        (path === undefined || data.custom_attributes?.page_path === path);
      const answer = await page.waitForResponse((response) => {
        const isBatch = /\/mp\/v3\/[^/]+\/events$/.test(response.url());
        return isBatch && batchOf(response.request()).events.some(isThis);
      });
      expect(answer.status()).toBe(202);
      const batch = batchOf(answer.request());
      return { batch, attributes: batch.events.find(isThis)?.data.custom_attributes };
    },
  };
}

interface TrackedEvent {
  data: { event_name?: string; screen_name?: string; custom_attributes?: Record<string, unknown> };
}

interface ToldBatch {
  events: TrackedEvent[];
  context: { data_plan: unknown };
}

/** What the exit's beacon holds is told to no test. */
function batchOf(request: Request): ToldBatch {
  return JSON.parse(request.postData() || '{"events":[]}');
}
