// @vitest-environment jsdom

import { createRequire } from "node:module";
import type { ReportedCard } from "@tuna/sdk/analytics";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageAnalytics } from "./start-analytics.lazy.ts";
import { startCollector } from "./testing/test-collector.ts";
import { decide, logIn, type openTestPage } from "./testing/test-page.ts";

const require = createRequire(import.meta.url);
const polling = { interval: 50 };
/** Longer than every wait of the vendor SDK before it sends something, or sends it again. */
const LONG_MS = 60_000;
const card: ReportedCard = {
  kind: "sound",
  id: "s1",
  name: "Meow",
  category: "memes",
  tags: ["cat"],
  playedCount: 3,
  durationMs: 1500,
  isSensitive: false,
  loudnessLufs: null,
};

let collector: Awaited<ReturnType<typeof startCollector>>;
let isGranted: boolean;
let askedCountries: number;
let analytics: PageAnalytics | undefined;
/** What the vendor SDK says in the console. */
let said: () => unknown[];
let site: Parameters<typeof openTestPage>[1];

beforeEach(async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  localStorage.clear();
  sessionStorage.clear();
  collector = await startCollector();
  const { host: collectorHost } = collector;
  site = { analytics: { key: "us1-workspace", collectorHost }, isTest: true };
  decide("acceptAll");
  const consoles = (["error", "warn"] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => {}),
  );
  said = () => consoles.flatMap(({ mock }) => mock.calls.flat());
  // As in a production build: only developers see errors.
  vi.stubEnv("DEV", false);
  isGranted = true;
  askedCountries = 0;
  const send = fetch;
  vi.stubGlobal("fetch", async (url: string, options?: RequestInit) => {
    if (!String(url).endsWith("/country")) return send(url, options);
    askedCountries++;
    return Response.json({ country: "ES" });
  });
  // The typed text prevents a reload after a withdrawal.
  document.body.innerHTML = "<textarea>half a report</textarea>";
});
afterEach(async () => {
  history.replaceState(null, "", "/");
  isGranted = false;
  analytics?.withdraw();
  logIn("");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await collector.close();
});

/** Starts a new document with a new copy of the vendor SDK; cookies and storage stay. */
async function open(page: Parameters<typeof openTestPage>[0]) {
  vi.resetModules();
  const path = require.resolve("@mparticle/web-sdk");
  delete require.cache[path];
  Reflect.deleteProperty(window, "mParticle");
  vi.doMock("@mparticle/web-sdk", () => ({ default: require(path) }));
  const { openTestPage: openPage } = await import("./testing/test-page.ts");
  const { startAnalytics } = await import("./start-analytics.lazy.ts");
  const opened = openPage(page, site);
  analytics = startAnalytics(() => isGranted);
  return opened;
}

/** Whether the vendor SDK ends with this document and the next page loads another one. */
const isEnding = async () =>
  (await import("../../platform/routing/outdated-document.ts")).isDocumentOutdated();

const views = () =>
  collector.events().flatMap(({ data }) => (data.screen_name ? [data.custom_attributes ?? {}] : []));
const viewed = (count: number) => vi.waitFor(() => expect(views()).toHaveLength(count), polling);

it("tracks pages with item, country and account, and requests country and account once per tab", async () => {
  logIn("u1");
  const page = await open({ routeId: "sound", path: "/sound/s1", data: { card } });
  await viewed(1);
  expect(said()).toEqual([]);
  expect(views()[0]).toMatchObject({ page_views: 1, item_id: "s1", country_code: "ES", user_id: "u1" });
  expect(collector.identityCalls()).toEqual(["identify", "login"]);
  page.show({
    routeId: "search",
    path: "/search/sounds/qqq/",
    data: { term: "qqq", kind: "sound", total: 0 },
  });
  await viewed(2);
  await vi.waitFor(() => {
    const names = collector.events().map(({ data }) => data.event_name);
    expect(names).toEqual(expect.arrayContaining(["search", "search_without_result"]));
  }, polling);

  const next = await open({ path: "/sounds/" });
  await viewed(3);
  expect(views()[2]).toMatchObject({ page_views: 3, country_code: "ES" });
  expect(collector.identityCalls()).toEqual(["identify", "login"]);
  expect(askedCountries).toBe(1);

  logIn("");
  next.show({ path: "/voices/" });
  await vi.waitFor(() => expect(collector.identityCalls()).toEqual(["identify", "login", "logout"]), polling);
});

it("sends neither address nor title of a board that is not public, from its page and the following ones", async () => {
  const board = "/board/abcdefgh12345678/";
  const shown = (path: string, title: string) => {
    history.replaceState(null, "", path);
    document.title = title;
  };
  shown(`${board}?gclid=g1#edit`, "Friends on Friday");
  const page = await open({ routeId: "board", path: `${board}?gclid=g1` });
  await viewed(1);
  analytics?.track({ name: "share", properties: { share_method: "link" }, item: card });
  await vi.waitFor(
    () => expect(collector.events().map(({ data }) => data.event_name)).toContain("share"),
    polling,
  );
  shown("/sounds/", "Sounds");
  page.show({ routeId: "listing", path: "/sounds/" });
  await viewed(2);
  Object.defineProperty(document, "referrer", { value: location.origin + board, configurable: true });
  shown("/report/board/abcdefgh12345678/", "Report Friends on Friday");
  await open({ routeId: "report-board", path: "/report/board/abcdefgh12345678/" });
  await viewed(3);
  Reflect.deleteProperty(document, "referrer");

  const origin = location.origin;
  expect(views()[0]).toMatchObject({
    page_url: `${origin}/board/:id/`,
    page_path: "/board/:id/",
    page_url_params: "",
    page_title: "Tuna",
    session_landing_url: `${origin}/board/:id/`,
  });
  expect(views()[1]).toMatchObject({ page_url: `${origin}/sounds/`, page_title: "Sounds" });
  expect(views()[2]).toMatchObject({
    page_path: "/report/board/:id/",
    page_referral: `${origin}/board/:id/`,
    session_landing_url: `${origin}/board/:id/`,
  });
  expect(JSON.stringify(collector.received)).toContain("launch_referral");
  expect(JSON.stringify([collector.received, document.cookie])).not.toMatch(/abcdefgh12345678|Friends/);
});

it("sends address and title of a public board as they are", async () => {
  const path = "/board/abcdefgh12345678/";
  history.replaceState(null, "", `${path}?utm_source=chat`);
  document.title = "For everybody";
  await open({ routeId: "board", path: `${path}?utm_source=chat`, isAddressPublic: true });
  await viewed(1);
  const url = `${location.origin}${path}?utm_source=chat`;
  expect(views()[0]).toMatchObject({ page_url: url, page_title: "For everybody", session_landing_url: url });
});

it("keeps who is logged in for the tab, until a logout or a withdrawal", async () => {
  const userInfo = () => JSON.parse(sessionStorage.getItem("userInfo") ?? "null");
  logIn("u1");
  const page = await open({ path: "/sounds/" });
  expect(userInfo()).toEqual({ id: "u1", isLoggedIn: true, showSensitiveContent: false });
  logIn("");
  page.show({ path: "/voices/" });
  await vi.waitFor(() => expect(userInfo()).toBeNull(), polling);
  logIn("u2");
  page.show({ path: "/sounds/" });
  await vi.waitFor(() => expect(userInfo()).toMatchObject({ id: "u2" }), polling);
  isGranted = false;
  decide("rejectAll");
  analytics?.withdraw();
  expect(userInfo()).toBeNull();
});

it("stores no country that arrives after a withdrawal", async () => {
  const isAsked = Promise.withResolvers<void>();
  const country = Promise.withResolvers<Response>();
  const send = fetch;
  vi.stubGlobal("fetch", (url: string, options?: RequestInit) => {
    if (!String(url).endsWith("/country")) return send(url, options);
    isAsked.resolve();
    return country.promise;
  });
  await open({ path: "/sounds/" });
  await isAsked.promise;
  isGranted = false;
  decide("rejectAll");
  analytics?.withdraw();
  country.resolve(Response.json({ country: "ES" }));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
});

it("tracks actions with their item; after a withdrawal tracks and stores nothing", async () => {
  const page = await open({ path: "/sounds/" });
  analytics?.track({ name: "share", properties: { share_method: "link" }, item: card });
  await vi.waitFor(() => {
    const shared = collector.events().find(({ data }) => data.event_name === "share");
    expect(shared?.data.custom_attributes).toMatchObject({ share_method: "link", item_tags: "cat" });
  }, polling);
  const count = collector.received.length;
  isGranted = false;
  decide("rejectAll");
  analytics?.withdraw();
  page.show({ path: "/voices/" });
  analytics?.track({ name: "share", properties: { share_method: "later" }, item: card });
  logIn("u1");
  dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  dispatchEvent(new Event("beforeunload"));
  dispatchEvent(new Event("pagehide"));
  expect(collector.received).toHaveLength(count);
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  expect(await isEnding()).toBe(true);
});

it("leaves a page with a blocked vendor SDK unchanged", async () => {
  vi.resetModules();
  const load = vi.fn(() => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  vi.doMock("@mparticle/web-sdk", load);
  const { openTestPage: openPage } = await import("./testing/test-page.ts");
  const { startAnalytics } = await import("./start-analytics.lazy.ts");
  const page = openPage({ path: "/sounds/" }, site);
  analytics = startAnalytics(() => isGranted);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(LONG_MS);
  page.show({ path: "/voices/" });
  analytics?.track({ name: "share", properties: { share_method: "link" }, item: card });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(collector.received).toEqual([]);
  analytics?.withdraw();
  expect(await isEnding()).toBe(false);
  expect(said()).toEqual([]);
});
