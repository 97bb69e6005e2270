import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { openTestLogin } from "../../features/account/testing/test-browser.ts";
import { readEnvironment } from "../environment/environment.server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { testPages } from "../pages/testing/test-pages.ts";
import { handleError } from "./error-handler.server.ts";
import { ProblemError } from "./problem.server.ts";
import { requestHeaders } from "./request-headers.server.ts";
import { requestLog } from "./request-log.server.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

/** The site with a catalog whose search fails. */
function openFailingSite(message: string) {
  const fail = () => Promise.reject(new Error(message));
  const catalog = { ...site.catalog, search: fail, list: fail, get: fail };
  return openTestLogin({ ...site, catalog }, { pages: testPages });
}

describe("a page that fails", () => {
  it("has one line with its response's id and its route, without a URL", async () => {
    const logged = captureLog();
    const browser = openFailingSite("No result for rickroll at /search/sounds/rickroll/").newBrowser();
    const answer = await browser.visit("/search/sounds/rickroll/?utm_campaign=spring");
    expect(answer.status).toBe(500);
    const [entry, ...others] = logged.entries();
    expect(entry).toMatchObject({
      level: "error",
      event: "page.failed",
      page: "search",
      requestId: answer.headers.get("x-request-id"),
      error: { name: "Error", message: "No result for [request] at [request]", stack: expect.any(String) },
    });
    expect(others).toEqual([]);
    expect(logged.lines.join()).not.toMatch(/rickroll|spring/);
  });

  it("has one line of level info without a stack if it is the example error page", async () => {
    const logged = captureLog();
    const browser = openTestLogin(site, { pages: testPages }).newBrowser();
    const answer = await browser.visit("/example-error/");
    const [entry, ...others] = logged.entries();
    expect(entry).toMatchObject({ level: "info", event: "page.failed", page: "example-error" });
    expect(entry).toHaveProperty("requestId", answer.headers.get("x-request-id"));
    expect([others, logged.lines.join().includes(" at ")]).toEqual([[], false]);
  });
});

describe("a flood", () => {
  it("of one caller gives ten lines and a summary, and does not hide other callers", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const logged = captureLog();
    const app = refusingApp();
    for (let sent = 0; sent < 5000; sent++) await app.request("/refused", {}, from("192.0.2.1"));
    await app.request("/refused", {}, from("192.0.2.2"));
    const callers = logged.entries().map(({ caller }) => caller);
    expect(callers).toHaveLength(11);
    expect(new Set(callers).size).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(logged.entries().at(-1)).toMatchObject({
      event: "access.refused",
      caller: callers[0],
      suppressedCount: 5000 - 10,
    });
  });

  it("of one error gives ten stacks and a summary", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const logged = captureLog();
    const app = refusingApp();
    for (let sent = 0; sent < 500; sent++) await app.request("/broken");
    expect(logged.errorLines()).toHaveLength(10);
    vi.advanceTimersByTime(60_000);
    expect(logged.entries().at(-1)).toMatchObject({
      event: "request.failed",
      suppressedCount: 500 - 10,
    });
  });
});

describe("a caller's key", () => {
  it("is the same for one network on one day, differs between days and holds no address", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T12:00:00Z") });
    const logged = captureLog();
    const app = refusingApp();
    await app.request("/refused", {}, from("2001:db8:1:2::1"));
    await app.request("/refused", {}, from("2001:db8:1:2::ffff"));
    await app.request("/refused", {}, from("2001:db8:1:3::1"));
    vi.setSystemTime(new Date("2026-01-02T12:00:00Z"));
    await app.request("/refused", {}, from("2001:db8:1:2::1"));
    const [one, same, other, nextDay] = logged.entries().map(({ caller }) => caller);
    expect(same).toBe(one);
    expect(new Set([one, other, nextDay]).size).toBe(3);
    expect(logged.lines.join()).not.toContain("2001:db8");
  });

  it("is not derived from SESSION_SECRET, which would allow computing it later", async () => {
    const logged = captureLog();
    for (const secret of ["a", "b"]) {
      await refusingApp({ SESSION_SECRET: secret.repeat(32) }).request("/refused", {}, from("192.0.2.9"));
    }
    const [one, other] = logged.entries().map(({ caller }) => caller);
    expect(one).toBe(other);
  });
});

it("does not send the limit's name to the caller", async () => {
  captureLog();
  expect(await (await refusingApp().request("/limited")).text()).not.toContain("verifyByAddress");
});

function refusingApp(variables: Record<string, string> = {}): Hono {
  const environment = readEnvironment(variables);
  const app = new Hono();
  app.onError(handleError);
  app.use(contextStorage(), requestHeaders(environment), requestLog(environment));
  app.get("/refused", () => {
    throw new ProblemError("forbidden");
  });
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.get("/limited", () => {
    throw new ProblemError("too-many-requests", { limit: "verifyByAddress" });
  });
  return app;
}

function from(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } };
}
