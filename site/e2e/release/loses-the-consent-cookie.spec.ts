import { expect, type Page } from "@playwright/test";
import { listenToVisit, uploadQueue } from "../analytics-visit.ts";
import { CONSENT_COOKIE_NAME } from "../consent-cookies.ts";
import { test } from "../site-test.ts";

// The failing script is of the site's own origin, but no page loads it.
test.use({ storageState: { cookies: [], origins: [] }, bypassCSP: true });

/** All requests about a visitor. */
const reports = /\/mp\/|\/errors\/envelope$/;

/** Makes every report fail from now on, and counts the attempts. */
async function failReports(page: Page): Promise<string[]> {
  const tried: string[] = [];
  await page.route(reports, (route) => {
    tried.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, body: "" });
  });
  return tried;
}

/** Batches that a failing collector left in the browser. */
const waitingBatches = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^mprtcl-.*-batches$/.test(key))
      .map(([, value]) => value)
      .join(""),
  );

/** Silences every signal of a cookie change, so that only reading the cookie shows it. */
function silenceCookieChanges(): void {
  const silence = (event: Event) => event.stopImmediatePropagation();
  (window as { cookieStore?: EventTarget }).cookieStore?.addEventListener("change", silence);
  addEventListener("focus", silence, true);
}

/**
 * Makes a visitor accept analytics and the collector fail until events are queued. Resolves to the requests
 * since.
 */
async function acceptAndLoseCollector(page: Page): Promise<string[]> {
  await page.clock.install();
  await page.addInitScript(silenceCookieChanges);
  const visit = await listenToVisit(page);
  await page.goto("/sounds/");
  const question = page.getByRole("dialog", { name: "Cookies" });
  await question.getByRole("button", { name: "Accept all Cookies" }).click();
  await visit.event("PageView");
  const tried = await failReports(page);
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Voices" })).toBeFocused();
  // The SDK retries every second; a batch is in storage whenever it is not in flight.
  await expect.poll(() => waitingBatches(page), { intervals: [50] }).toContain("/voices/");
  expect(tried).toContain("/mp/v3/tuna/events");
  return tried;
}

/** Triggers the SDK's upload at the end of a page, on a page that stays. */
const pretendToLeave = (page: Page) =>
  page.evaluate(() => {
    for (const name of ["pagehide", "beforeunload"]) window.dispatchEvent(new Event(name));
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/**
 * Runs the stopped timers in small steps until the batch is in storage, where it is whenever it is not in flight. The SDK's own
 * timers bring it back there, and one that is in flight is not sent again.
 */
async function untilNoneIsInFlight(page: Page): Promise<void> {
  const step = async () => {
    await page.clock.runFor(100);
    return waitingBatches(page);
  };
  await expect.poll(step, { intervals: [50] }).toContain("/voices/");
}

const acts = [
  ["a retry", uploadQueue, "/mp/v3/tuna/events"],
  ["the end of the page", pretendToLeave, "/mp/v3/tuna/events"],
  ["a call of identity", callIdentity, "/mp/identity/v1/login"],
  ["an error", throwError, "/errors/envelope"],
] as const;

test("sends reports of a retry, the end of the page, a call of identity and an error while the visitor consents", async ({
  page,
}) => {
  const tried = await acceptAndLoseCollector(page);
  // Only the action sends it, since timers are stopped.
  await page.clock.pauseAt(Date.now() + 10_000);
  for (const [name, act, path] of acts) {
    if (path.endsWith("/events")) await untilNoneIsInFlight(page);
    tried.length = 0;
    await act(page);
    await expect.poll(() => tried, name).toContain(path);
  }
});

for (const [name, act] of acts.slice(2)) {
  test(`sends no report of ${name}, nor of a retry, once the consent cookie is gone`, async ({ page }) => {
    const tried = await acceptAndLoseCollector(page);
    // No retry begins while timers are stopped.
    await page.clock.pauseAt(Date.now() + 10_000);
    await untilNoneIsInFlight(page);
    await page.context().clearCookies({ name: CONSENT_COOKIE_NAME });
    tried.length = 0;
    await act(page);
    // Longer than the retry delays of the SDK and its identity calls.
    await page.clock.runFor(120_000);
    await page.goto("/robots.txt");
    expect(tried).toEqual([]);
  });
}

function callIdentity(page: Page): Promise<void> {
  return page.evaluate(() => {
    type Call = (request: object, callback: () => void) => void;
    const { Identity } = (window as unknown as { mParticle: { Identity: Record<string, Call> } }).mParticle;
    // Only one call is in flight at a time.
    Identity.login?.({ userIdentities: { customerid: "u1" } }, () => {});
  });
}

async function throwError(page: Page): Promise<void> {
  await page.route("**/failing.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'throw new Error("It failed");',
    }),
  );
  const thrown = page.waitForEvent("pageerror");
  await page.addScriptTag({ url: "/failing.js" });
  await thrown;
}
