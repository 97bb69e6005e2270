import { expect, type Page, type Request } from "@playwright/test";
import { changePage } from "../change-page.ts";
import { test } from "../site-test.ts";
import { vendorScriptsIn, watchScripts } from "../vendor-scripts.ts";

test.use({ storageState: { cookies: [], origins: [] } });

/** Requests that require consent: the code of analytics and error reporting, and what they send. */
const requiresConsent =
  /\/assets\/[^/]*(mparticle|sentry|analytics|error-reporter)|\/mp\/|\/errors\/envelope|\/api\/v1\/country/i;

test("sends nothing before consent, page views and searches after it, and nothing after withdrawal", async ({
  page,
  baseURL,
}) => {
  const requests = watch(page);
  const scripts = watchScripts(page.context());
  await page.goto("/sounds/?utm_source=radio", { waitUntil: "networkidle" });
  expect(await vendorScriptsIn(scripts), "before a decision").toEqual([]);
  await answerConsent(page, "Reject All");
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await page.goto("/cookies/?utm_source=radio", { waitUntil: "networkidle" });
  expect(requests.urls()).toEqual([]);
  expect(await vendorScriptsIn(scripts), "after a refusal").toEqual([]);

  const identified = page.waitForResponse(/\/mp\/identity\/v1\/identify$/);
  const viewed = requests.event("PageView", "/cookies/");
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await answerConsent(page, "Accept all Cookies");
  expect((await identified).status()).toBe(200);
  const { attributes, batch } = await viewed;
  // The rule for first-party errors matches these names.
  for (const chunk of [/\/assets\/mparticle/, /\/assets\/error-reporter/])
    expect(requests.urls()).toContainEqual(expect.stringMatching(chunk));
  await expect.poll(() => vendorScriptsIn(scripts)).toEqual(["analytics", "error reporting"]);
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

  const searched = requests.event("search_without_result");
  await page.getByRole("combobox").fill("qqqzzz");
  await page.getByRole("combobox").press("Enter");
  expect((await searched).attributes).toMatchObject({
    search_term: "qqqzzz",
    page_path: "/search/sounds/qqqzzz/",
  });
  expect(await vendorSdkKeys(page)).not.toEqual([]);

  const viewedAgain = requests.event("PageView", "/cookies/");
  await changePage(page, "/cookies/");
  await viewedAgain;
  requests.forget();
  await page.getByRole("button", { name: "Cookie settings" }).click();
  const reloaded = page.waitForEvent("load");
  await answerConsent(page, "Reject All");
  await reloaded;
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByRole("link", { name: "Sounds" }).click();
  await expect(page).toHaveURL(/\/sounds\/$/);
  expect(requests.urls()).toEqual([]);
  expect(await vendorSdkKeys(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["cookie_consent"]);
});

const answerConsent = (page: Page, name: string) =>
  page.getByRole("dialog", { name: "Cookies" }).getByRole("button", { name }).click();

const vendorSdkKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.startsWith("mprtcl-")),
  );

/** Requests that require consent, and the events in them. */
function watch(page: Page) {
  let requests: Request[] = [];
  page.on("request", (request) => {
    if (requiresConsent.test(request.url())) requests.push(request);
  });
  return {
    urls: () => requests.map((request) => request.url()),
    forget: () => {
      requests = [];
    },
    /**
     * Returns the first event of that name, for the page at `path` if one is given, once the collector has
     * received it.
     */
    async event(name: string, path?: string) {
      const isThis = ({ data }: TrackedEvent) =>
        (data.event_name ?? data.screen_name) === name &&
        (path === undefined || data.custom_attributes?.page_path === path);
      const answer = await page.waitForResponse((response) => {
        const isBatch = /\/mp\/v3\/[^/]+\/events$/.test(response.url());
        return isBatch && parseBatch(response.request()).events.some(isThis);
      });
      expect(answer.status()).toBe(202);
      const batch = parseBatch(answer.request());
      return { batch, attributes: batch.events.find(isThis)?.data.custom_attributes };
    },
  };
}

interface TrackedEvent {
  data: { event_name?: string; screen_name?: string; custom_attributes?: Record<string, unknown> };
}

interface Batch {
  events: TrackedEvent[];
  context: { data_plan: unknown };
}

/** Playwright does not see the body of the beacon that a page sends as it ends. */
function parseBatch(request: Request): Batch {
  return JSON.parse(request.postData() || '{"events":[]}');
}
