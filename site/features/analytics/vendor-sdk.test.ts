// @vitest-environment jsdom
import { type AnalyticsTarget, createCommerce, createUserCalls, itemProperties } from "@tuna/sdk/analytics";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startCollector } from "./testing/test-collector.ts";
import { decide } from "./testing/test-page.ts";
import { vendorAnalytics } from "./testing/vendor-analytics.ts";
import { answerAsProvider } from "./testing/vendor-provider.ts";

let collector: Awaited<ReturnType<typeof startCollector>>;

beforeEach(async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  vi.resetModules();
  localStorage.clear();
  collector = await startCollector();
  decide("acceptAll");
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await collector.close();
});

const ownTarget = () => ({
  key: "us1-workspace",
  collectorHost: collector.host,
  isSecure: false,
  isDevelopment: true,
});

const eventNames = () => collector.events().map(({ data }) => data.event_name);
const analyticsOfPage = (target: AnalyticsTarget = ownTarget()) => vendorAnalytics(target);

const polling = { interval: 50 };
/** Longer than every wait of the vendor SDK before it sends something, or sends it again. */
const LONG_MS = 60_000;

it("sends what happened before the start, in order, under the plan, and knows who logs in", async () => {
  const item = itemProperties({
    kind: "sound",
    id: "s1",
    name: "Meow",
    category: "memes",
    tags: ["cat", "short"],
    playedCount: 3,
    durationMs: 1500,
    isSensitive: false,
    loudnessLufs: null,
  });
  const analytics = analyticsOfPage();
  analytics.track("pageView", {});
  analytics.track("play", {}, { item });
  analytics.login("u1");
  await analytics.start();
  analytics.track("share", { share_method: "link" }, { item, extra: { list: [1, 2] } });
  await vi.waitFor(() => {
    const eventNames = collector.events().map(({ data }) => data.event_name ?? data.screen_name ?? "");
    expect(eventNames.filter((name) => /^(PageView|play|share)$/.test(name))).toEqual([
      "PageView",
      "play",
      "share",
    ]);
  }, polling);
  const played = collector.events().find(({ data }) => data.event_name === "play")?.data.custom_attributes;
  expect(played).toMatchObject({ item_tags: "cat,short", item_duration: 1.5, page_type: "homepage" });
  expect(collector.identityCalls()).toEqual(["identify", "login"]);
  await vi.waitFor(() => {
    expect(collector.batches().at(-1)).toMatchObject({
      user_attributes: { Tuna_AB_Test_Split: "banner__B", show_sensitive_content: true, tuna_user_id: "u1" },
      user_identities: { customer_id: "u1" },
      context: { data_plan: { plan_id: "tuna_web", plan_version: 1 } },
      application_info: { application_version: "nuxt3" },
    });
  }, polling);
});

it("starts although the collector fails at first, which the vendor SDK alone does not", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  collector.identityStatuses.push(500, 401);
  const analytics = analyticsOfPage();
  analytics.track("share", { share_method: "link" });
  await analytics.start();
  await vi.waitFor(() => expect(analytics.state).toBe("ready"), polling);
  expect(collector.identityCalls()).toEqual(["identify", "identify", "identify"]);
  await vi.waitFor(() => expect(eventNames()).toContain("share"), polling);
  expect(errors.mock.calls.flat()).toEqual([
    "Error sending identity request to servers - Received HTTP Code of 500",
    "Error sending identity request to servers - Received HTTP Code of 401",
  ]);
});

it("sends nothing more after a withdrawal, and the next page removes what the vendor SDK wrote since", async () => {
  const analytics = analyticsOfPage();
  await analytics.start();
  await vi.waitFor(() => expect(analytics.state).toBe("ready"), polling);
  // What is on its way before the withdrawal may arrive after it.
  await vi.waitFor(() => expect(collector.events().length).toBeGreaterThan(0), polling);
  analytics.track("share", { share_method: "link" });
  decide("rejectAll");
  analytics.withdraw();
  analytics.track("share", { share_method: "later" });
  const requests = vi.spyOn(globalThis, "fetch");
  window.dispatchEvent(new Event("beforeunload"));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(requests).not.toHaveBeenCalled();

  analyticsOfPage();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("mprtcl-"))).toEqual([]);
  expect(document.cookie).toMatch(/^cookie_consent=[^;]*$/);
});

it("sends nothing more once the consent cookie vanishes, neither again after a failure nor as the page ends", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  const beacon = vi.fn(() => true);
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: beacon });
  collector.eventStatuses.push(...Array<number>(20).fill(503));
  const analytics = analyticsOfPage();
  await analytics.start();
  analytics.track("share", { share_method: "link" });
  await vi.waitFor(() => expect(collector.batches().length).toBeGreaterThan(0), polling);
  removeConsentCookie();
  const requests = vi.spyOn(globalThis, "fetch");
  for (const name of ["beforeunload", "pagehide"]) window.dispatchEvent(new Event(name));
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([requests.mock.calls, beacon.mock.calls]).toEqual([[], []]);
  expect(new Set(errors.mock.calls.flat())).toEqual(new Set(["HTTP error status 503 received"]));
  expect(warnings.mock.calls.flat()).toContainEqual(expect.stringMatching(/^Skiping batch upload/));
  expect(analytics.state).toBe("off");
});

it.each(["login", "logout"] as const)("sends no %s once the consent cookie vanishes", async (method) => {
  const analytics = analyticsOfPage();
  await analytics.start();
  analytics.login("u1");
  await vi.waitFor(() => expect(collector.identityCalls()).toEqual(["identify", "login"]), polling);
  await vi.waitFor(() => expect(analytics.state).toBe("ready"), polling);
  removeConsentCookie();
  analytics[method]("u2");
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([collector.identityCalls(), analytics.state]).toEqual([["identify", "login"], "off"]);
});

/** As a browser or an extension does it: no event tells the page. */
function removeConsentCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = "cookie_consent=; Max-Age=0; Path=/";
}

it("tells the visitor's decision with every batch, those of a login too", async () => {
  const analytics = analyticsOfPage();
  await analytics.start();
  analytics.track("share", { share_method: "link" });
  await vi.waitFor(() => expect(eventNames()).toContain("share"), polling);
  analytics.login("u1");
  await vi.waitFor(() => expect(collector.identityCalls()).toEqual(["identify", "login"]), polling);
  analytics.track("share", { share_method: "email" });
  await vi.waitFor(() => {
    const shares = collector.events().filter(({ data }) => data.event_name === "share");
    expect(shares).toHaveLength(2);
  }, polling);
  for (const batch of collector.batches())
    expect(batch.consent_state).toEqual({
      gdpr: {
        analytics: expect.objectContaining({ consented: true, document: "Cookie policy 1.0" }),
      },
      ccpa: {
        data_sale_opt_out: expect.objectContaining({ consented: false, document: "Cookie policy 1.0" }),
      },
    });
});

const directConfig = { flags: { directURLRouting: "True" }, kitConfigs: [], pixelConfigs: [] };
const isOffline = () => {
  throw new TypeError("Failed to fetch");
};

it.each<[key: string, region: string, how: string, answerOfConfig: () => Response]>([
  ["eu1-abc", "eu1", "although its configuration fails", () => new Response("gone", { status: 500 })],
  ["au1-abc-d", "au1", "although it has no configuration", () => new Response("none", { status: 404 })],
  ["us1-abc", "us1", "although no configuration arrives", isOffline],
  ["abc", "us1", "by default", isOffline],
  [
    "eu1-def",
    "eu1",
    "as its configuration says",
    () => Response.json({ ...directConfig, workspaceToken: "eu1-def" }),
  ],
])("sends for the key %s to the region %s, %s", async (key, region, how, answerOfConfig) => {
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const requested = answerAsProvider(answerOfConfig);
  const analytics = analyticsOfPage({ key, isSecure: true });
  await analytics.start();
  analytics.track("share", { share_method: "link" });
  await vi.waitFor(
    () =>
      expect(requested.map(({ host, pathname }) => host + pathname)).toEqual(
        expect.arrayContaining([
          `jssdkcdns.mparticle.com/JS/v2/${key}/config`,
          `identity.${region}.mparticle.com/v1/identify`,
          `jssdks.${region}.mparticle.com/v3/JS/${key}/events`,
        ]),
      ),
    polling,
  );
  analytics.withdraw();
  const warned = how === "as its configuration says" ? [] : ["should have a workspaceToken"];
  const failed = answerOfConfig === isOffline ? ["Error getting forwarder configuration"] : [];
  expect(errors.mock.calls.flat()).toEqual(failed.map((text) => expect.stringContaining(text)));
  expect(warnings.mock.calls.flat()).toEqual(warned.map((text) => expect.stringContaining(text)));
});

it("loads the configuration of a workspace from the host in front of the provider, and its pixels", async () => {
  const pixel = "https://partner.example/sync?id=%%mpid%%&amp;a=1";
  const pixelConfig = { moduleId: 5, isDebug: false, isProduction: true, settings: {}, frequencyCap: 14 };
  const requested = answerAsProvider(() =>
    Response.json({
      workspaceToken: "eu1-abc",
      kitConfigs: [],
      pixelConfigs: [{ ...pixelConfig, pixelUrl: pixel, redirectUrl: "" }],
    }),
  );
  const pictures: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation((url) => void pictures.push(url));
  const front = { key: "eu1-abc", collectorHost: "events.example:8443" };
  const analytics = analyticsOfPage({ ...front, isSecure: true });
  await analytics.start();
  await vi.waitFor(() => expect(pictures).toContain("https://partner.example/sync?id=5&a=1"), polling);
  expect(requested[0]?.href).toBe(
    "https://events.example:8443/mp/config/eu1-abc/config?env=0&plan_id=tuna_web&plan_version=1",
  );
  expect(new Set(requested.map(({ host }) => host))).toEqual(new Set(["events.example:8443"]));
  analytics.withdraw();
});

it("offers the provider's commerce, alias, audience and identity calls, which wait for the start", async () => {
  const bodies: string[] = [];
  const requested = answerAsProvider(() => new Response("gone", { status: 500 }), bodies);
  const analytics = analyticsOfPage({ key: "us1-abc", isSecure: true });
  const warnings: string[] = [];
  const commerce = createCommerce(analytics, ({ message }) => warnings.push(message));
  const user = createUserCalls(analytics);
  const audiences: unknown[] = [];
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  const product = { name: "Horn", sku: "h1", price: "abc", position: Number.NaN };
  commerce.setCurrencyCode("EUR");
  const transaction = { id: "t1", revenue: "9.5", shipping: true as unknown as number, tax: "x" };
  commerce.logProductAction("purchase", [product], { transaction });
  commerce.logPromotion("view", [{ id: "p1", name: "Summer" }]);
  commerce.logImpression("list", [{ ...product, price: 2 }]);
  commerce.logCheckout(1);
  commerce.logRefund({ id: "t1" }, [{ ...product, price: 2 }]);
  user.setIntegrationAttributes(128, { mcvid: "1" });
  user.modify({ customerid: "u2" });
  user.alias({ sourceMpid: "1", destinationMpid: "2", startTime: Date.now() - 1000, endTime: Date.now() });
  user.audiences((answer) => audiences.push(answer));
  await analytics.start();
  await vi.waitFor(() => expect(audiences).toHaveLength(1), polling);
  const paths = requested.map(({ host, pathname }) => host + pathname);
  expect(paths).toEqual(
    expect.arrayContaining([
      "identity.us1.mparticle.com/v1/5/modify",
      "jssdks.us1.mparticle.com/v1/identity/us1-abc/Alias",
      "nativesdks.us1.mparticle.com/v1/us1-abc/audience",
    ]),
  );
  await vi.waitFor(() => {
    const sent = bodies.join();
    for (const part of ['"currency_code":"EUR"', '"action":"purchase"', '"total_amount":0,', '"quantity":1'])
      expect(sent).toContain(part);
    for (const part of ['"promotions"', '"product_impressions"', '"action":"refund"', '"mcvid":"1"'])
      expect(sent).toContain(part);
  }, polling);
  expect(warnings).toEqual([
    'Analytics: price must be a number, not "abc"; 0 is sent',
    'Analytics: shipping must be a number, not "true"; 0 is sent',
    'Analytics: tax must be a number, not "x"; 0 is sent',
  ]);
  expect(logged.mock.calls.join()).toMatch(/logCheckout is deprecated.*logProductAction/i);
  analytics.withdraw();
});
