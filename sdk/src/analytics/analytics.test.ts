import { describe, expect, it } from "vitest";
import { createAnalytics, EVENTS_PER_UPLOAD, MAX_QUEUED_EVENTS } from "./analytics.ts";
import type { AnalyticsOptions } from "./analytics-options.ts";
import { page } from "./testing/test-page.ts";
import { testSdk } from "./testing/test-sdk.ts";
import { decide, testWindow } from "./testing/test-window.ts";

describe("without consent", () => {
  it("loads nothing, keeps nothing, sends nothing, and removes what an earlier visit left", async () => {
    const window = testWindow("http://sounds.example/?utm_source=radio");
    window.localStorage.setItem("mprtcl-v4_1", "{}");
    window.localStorage.setItem("volume", "3");
    window.sessionStorage.setItem("mprtcl-batches", "[]");
    window.document.cookie = "utm=%7B%7D";
    window.document.cookie = "mprtcl-v4=1";
    const { analytics, share, loads, fake } = page({ window }, "rejectAll");
    share("link");
    await analytics.start();
    expect([analytics.state, loads, fake.config]).toEqual(["off", [], undefined]);
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([1, 0]);
    expect(window.document.cookie).toMatch(/^cookie_consent=[^;]*$/);
  });

  it("forgets what happened before it, when it comes later", async () => {
    const { window, analytics, share, shared, fake, advance } = page({}, "rejectAll");
    share("before");
    decide(window, "acceptAll");
    share("after");
    await analytics.start();
    fake.answer(200);
    advance(1000);
    expect(shared()).toEqual(["after"]);
  });
});

describe("the start", () => {
  it("holds events back until 1 s after an identity returned a user, and keeps their order", async () => {
    const { analytics, share, shared, fake, advance, window } = page();
    share("1");
    const started = analytics.start();
    expect(analytics.state).toBe("starting");
    await started;
    share("2");
    advance(5000);
    expect([analytics.state, shared()]).toEqual(["starting", []]);
    fake.answer(200);
    share("3");
    advance(999);
    expect([analytics.state, shared()]).toEqual(["settling", []]);
    advance(1);
    share("4");
    expect([analytics.state, shared()]).toEqual(["ready", ["1", "2", "3", "4"]]);
    expect(window.document.cookie).toContain("session=");
  });

  it("tells the country of what happened before it was known, too", async () => {
    const { analytics, share, fake, advance, window } = page();
    share("1");
    await analytics.start();
    window.sessionStorage.setItem("country_code", "ES");
    fake.answer(200);
    advance(1000);
    expect(fake.logged.map(({ attributes }) => attributes.country_code)).toEqual(["ES"]);
  });

  it("sets what is told of the visitor before anything is sent", async () => {
    const { analytics, fake } = page({
      user: () => ({ variants: { "007": "B", other: "A" }, isSensitiveShown: true }),
    });
    await analytics.start();
    fake.answer(-3);
    expect(Object.fromEntries(fake.userAttributes)).toEqual({
      Tuna_AB_Test_Split: "007__B,other__A",
      show_sensitive_content: true,
    });
    expect(fake.logged).toEqual([]);
  });

  it("waits for nothing in test mode", async () => {
    const { analytics, share, shared } = page({ isTest: true });
    share("1");
    await analytics.start();
    share("2");
    expect([analytics.state, shared()]).toEqual(["ready", ["1", "2"]]);
  });

  it("happens once, however often it is asked for", async () => {
    const { analytics, loads } = page();
    await Promise.all([analytics.start(), analytics.start()]);
    await analytics.start();
    expect(loads).toHaveLength(1);
  });

  it("tells each page where its event happened, not where it was sent", async () => {
    const window = testWindow();
    const { analytics, fake, advance } = page({ window });
    analytics.track("pageView", {});
    window.href = "http://sounds.example/search/sounds/meow/";
    analytics.track("pageView", {});
    await analytics.start();
    fake.answer(200);
    advance(1000);
    expect(fake.names()).toEqual(["PageView", "PageView"]);
    expect(fake.logged.map(({ attributes }) => attributes.page_type)).toEqual(["item", "search"]);
  });
});

it("reports and keeps only what the site says of addresses and titles, of the vendor SDK's own event too", async () => {
  const window = testWindow("http://sounds.example/own/secret-1/?utm_source=chat");
  Object.assign(window.document, { title: "Secret plans", referrer: "http://sounds.example/own/secret-2/" });
  const hide = (text: string) => text.replace(/secret.*/i, "hidden");
  const { analytics, fake } = page({ window, isTest: true, reportedPages: { url: hide, title: hide } });
  await analytics.start();
  analytics.track("pageView", {});
  expect(fake.logged[0]?.attributes).toMatchObject({
    page_url: "http://sounds.example/own/hidden",
    page_path: "/own/hidden",
    page_url_params: "",
    page_title: "hidden",
    page_referral: "http://sounds.example/own/hidden",
    session_landing_url: "http://sounds.example/own/hidden",
    utm_source: "chat",
  });
  const launch = { event_type: "application_state_transition", data: { launch_referral: window.href } };
  const sent = fake.config?.onCreateBatch({ events: [launch, null, { data: {} }] });
  expect(sent?.events).toMatchObject([
    { ...launch, data: { launch_referral: "http://sounds.example/own/hidden" } },
    null,
    { data: {} },
  ]);
  expect(JSON.stringify([fake.logged, sent, decodeURIComponent(window.document.cookie)])).not.toMatch(
    /secret/i,
  );
});

it("leaves nothing of its own look for room in storage", async () => {
  const { analytics, window } = page();
  await analytics.start();
  expect([window.localStorage.length, window.sessionStorage.length, analytics.state]).toEqual([
    0,
    0,
    "starting",
  ]);
});

describe("the site works on", () => {
  it.each<[string, Partial<AnalyticsOptions>]>([
    ["an ad blocker fails the import", { load: () => Promise.reject(new TypeError("blocked")) }],
    ["something else is loaded", { load: async () => ({}) }],
    ["nothing is loaded", { load: async () => undefined }],
    [
      "blocked storage makes the vendor SDK throw",
      {
        load: async () => ({
          Identity: {},
          init: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        }),
      },
    ],
  ])("when %s", async (_, changes) => {
    const { analytics, share, warnings } = page(changes);
    share("1");
    await analytics.start();
    share("2");
    analytics.login("u1");
    expect([analytics.state, warnings.length]).toEqual(["off", 1]);
  });

  it("when a full storage throws out of every call", async () => {
    const { analytics, share, fake, advance, warnings } = page();
    await analytics.start();
    fake.answer(200);
    advance(1000);
    fake.failing = true;
    share("1");
    fake.failing = false;
    share("2");
    expect([fake.names(), warnings.length]).toEqual([["share"], 1]);
  });

  it("when a window refuses its storages and cookies", async () => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    const window = Object.defineProperties(testWindow(), {
      localStorage: { get: refuse },
      sessionStorage: { get: refuse },
      document: { value: Object.defineProperty({ title: "", referrer: "" }, "cookie", { get: refuse }) },
    });
    const { brand, load } = { brand: { key: "tuna", name: "Tuna" }, load: async () => testSdk().sdk };
    const target = { key: "workspace", isSecure: false };
    const analytics = createAnalytics({ brand, window, target, load });
    analytics.track("share", { share_method: "link" });
    await analytics.start();
    analytics.withdraw();
    expect(analytics.state).toBe("off");
  });

  it("when 10,000 events come at once: all are sent, in order, a few an upload, and more do not fill the memory", async () => {
    const { analytics, share, shared, fake, advance } = page();
    for (let index = 0; index < MAX_QUEUED_EVENTS + 5; index++) share(String(index));
    await analytics.start();
    fake.answer(200);
    advance(1000);
    expect(fake.logged).toHaveLength(EVENTS_PER_UPLOAD);
    for (let turn = 0; turn < MAX_QUEUED_EVENTS / EVENTS_PER_UPLOAD; turn++) advance(1000);
    expect(shared()).toEqual(Array.from({ length: MAX_QUEUED_EVENTS }, (_, index) => String(index)));
    expect(analytics.state).toBe("ready");
  });
});

it("a burst after the start waits its turn as well, and loses its order to nothing that comes later", async () => {
  const { analytics, share, shared, fake, advance } = page();
  await analytics.start();
  fake.answer(200);
  advance(1000);
  for (let index = 0; index < EVENTS_PER_UPLOAD + 1; index++) share(String(index));
  expect(fake.logged).toHaveLength(EVENTS_PER_UPLOAD);
  share("last");
  advance(1000);
  expect(shared().slice(-2)).toEqual([String(EVENTS_PER_UPLOAD), "last"]);
  advance(1000);
  share("next");
  expect(shared().at(-1)).toBe("next");
});

it("logs in by the account's id, tells it as tuna_user_id, and tells the rest anew", async () => {
  const { analytics, fake, advance, share, shared } = page({ user: () => ({ isSensitiveShown: true }) });
  await analytics.start();
  analytics.login("u1");
  fake.answer(200);
  fake.userAttributes.clear();
  share("1");
  fake.answer(200);
  expect(fake.calls).toEqual([
    { method: "identify", customerId: undefined },
    { method: "login", customerId: "u1" },
  ]);
  expect(Object.fromEntries(fake.userAttributes)).toEqual({
    show_sensitive_content: true,
    tuna_user_id: "u1",
  });
  advance(1000);
  analytics.logout();
  fake.answer(200);
  expect([shared(), fake.userAttributes.has("tuna_user_id")]).toEqual([["1"], false]);
});

it("a login that comes while events are held back holds them back anew, so that they are of who logged in", async () => {
  const { analytics, fake, advance, share, shared } = page();
  await analytics.start();
  fake.answer(200);
  share("1");
  advance(600);
  analytics.login("u1");
  fake.answer(200);
  advance(600);
  expect([analytics.state, shared()]).toEqual(["settling", []]);
  advance(400);
  expect([analytics.state, shared()]).toEqual(["ready", ["1"]]);
});
