import { serve } from "@hono/node-server";
import { consentCookie, decideConsent } from "@tuna/sdk/consent";
import { errorReportingLimits, MAX_WAITING_ERRORS, OWN_ENVELOPE_PATH } from "@tuna/sdk/error-reporting";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "../../composition/testing/test-app.ts";
import { watchErrors } from "../../composition/watch-errors.ts";
import { freePort } from "../../platform/store/testing/free-port.ts";
import { loadConsent } from "../consent/consent-slot.tsx";

/** Opens a page of a running site in jsdom, with the real SDK. */
let test: TestApp;
let server: ReturnType<typeof serve>;
const port = await freePort();
const origin = `http://localhost:${port}`;
const requests: { url: string; body: string }[] = [];
const browserFetch = globalThis.fetch;
const groups = async () => (await test.site.errorLog.list(1)).items;
const decide = (choice: "acceptAll" | "rejectAll") => decideConsent(choice, { analytics: false }, new Date());
const tell = (choice: "acceptAll" | "rejectAll") =>
  dispatchEvent(new CustomEvent("consent-decided", { detail: decide(choice) }));

beforeAll(async () => {
  test = await openTestApp({ PUBLIC_URL: origin });
  await new Promise<void>((done) => {
    server = serve({ fetch: test.app.fetch, port, hostname: "localhost" }, () => done());
  });
  const site = JSON.stringify({ site: { origin, buildId: "build7" } });
  document.body.innerHTML = `<script type="application/json" id="page-data">${site}</script>`;
  // Headers that a browser adds to a page's requests.
  globalThis.fetch = (url, options) => {
    requests.push({ url: String(url), body: String(options?.body) });
    return browserFetch(url, { ...options, headers: { ...options?.headers, origin } });
  };
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(async () => {
  globalThis.fetch = browserFetch;
  server.close();
  await test.close();
});

/** Throws an error as a script of the page does. */
function thrownIn(script: string, message: string, fields: object = {}): Error {
  const stack = `TypeError: ${message}\n    at play (${script}:1:20)\n    at start (${origin}/assets/entry-Abcd1234.js:1:9)`;
  return Object.assign(new TypeError(message), { stack, ...fields });
}
const own = (message: string, fields?: object) =>
  thrownIn(`${origin}/assets/player-Abcd1234.js`, message, fields);
const fail = (error: unknown) => dispatchEvent(new ErrorEvent("error", { error, message: String(error) }));
function reject(reason: unknown) {
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
}
/** Generous, because the computer may be busy. */
const soon = (expectation: () => unknown) => vi.waitFor(expectation);
const quiet = () => new Promise((resolve) => setTimeout(resolve, 300));

it("loads and sends nothing without consent", async () => {
  watchErrors();
  for (let count = 0; count < MAX_WAITING_ERRORS + 5; count++) fail(own(`early ${"x".repeat(count)}`));
  // The same code shows the consent dialog, so nobody decides before it has loaded.
  await loadConsent();
  tell("rejectAll");
  await quiet();
  expect(requests).toEqual([]);
  expect(await groups()).toEqual([]);
  expect(globalThis).not.toHaveProperty("__SENTRY__");
});

it("keeps the first errors until the visitor consents, then reports them with their place", async () => {
  tell("acceptAll");
  await soon(async () => expect(await groups()).toHaveLength(MAX_WAITING_ERRORS));
  expect(new Set(requests.map(({ url }) => url))).toEqual(new Set([origin + OWN_ENVELOPE_PATH]));
  expect((await groups())[0]).toMatchObject({
    type: "TypeError",
    count: 1,
    versions: ["build7"],
    pages: ["/"],
    sample: expect.stringContaining("at play (/assets/player-Abcd1234.js:1:20)\n  at start (/assets/entry"),
  });
});

it("reports an error once, without personal data", async () => {
  history.replaceState(null, "", "/search/sounds/my-secret/?q=ada@x.example");
  reject(
    own("No answer from https://x.example/a?token=xyz for ada@x.example", {
      cause: own("eyJhbGciOiJIUzI1NiJ9.e30.s"),
    }),
  );
  await soon(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toContain("No answer from https://x.example/a for [email]");
  expect(requests[0]?.body).not.toMatch(/xyz|ada@|eyJ|q=|my-secret/);
  await soon(async () => expect((await groups())[0]?.pages).toEqual(["/search/sounds/*/"]));
});

it.each<[string, () => unknown]>([
  ["responses from 300 to 499", () => reject(own("Not found", { status: 404 }))],
  ["aborted requests", () => reject(own("gone", { name: "AbortError" }))],
  ["rejections of analytics", () => reject(thrownIn(`${origin}/assets/mparticle.esm-Abcd1234.js`, "no"))],
  [
    "rejections of the reporter itself",
    () => reject(thrownIn(`${origin}/assets/error-reporter.lazy-Abcd1234.js`, "no")),
  ],
  ["errors of extensions", () => fail(thrownIn("chrome-extension://abc/a.js", "no"))],
  ["errors of other sites' scripts", () => fail(thrownIn("https://other.example/a.js", "no"))],
  ["rejections without a source location", () => reject("text")],
])("does not report %s", async (_, happen) => {
  happen();
  await quiet();
  expect(requests).toEqual([]);
});

it("reports errors of the server and thrown values that are not errors", async () => {
  reject(own("Failed", { status: 503 }));
  await soon(() => expect(requests).toHaveLength(1));
  dispatchEvent(
    new ErrorEvent("error", { message: "odd", filename: `${origin}/assets/a.js`, lineno: 2, colno: 3 }),
  );
  await soon(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toContain("odd");
});

it("reports page code that failed to load, although the failed import names no place", async () => {
  const cause = Object.assign(new TypeError("Failed to fetch dynamically imported module"), { stack: "" });
  reject(own("The page's code did not load", { name: "ChunkError", cause }));
  await soon(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toContain("Failed to fetch dynamically imported module");
});

it("limits a report to 100 breadcrumbs and 50 stack frames", async () => {
  for (let step = 0; step < 150; step++) history.replaceState(null, "", `/sounds/tag/step-${step}`);
  const error = own("deep");
  error.stack += `\n    at start (${origin}/assets/entry-Abcd1234.js:1:9)`.repeat(100);
  reject(error);
  await soon(() => expect(requests).toHaveLength(1));
  const event = JSON.parse(requests[0]?.body.split("\n").at(-1) ?? "");
  expect(event.breadcrumbs).toHaveLength(errorReportingLimits.breadcrumbs);
  expect(event.breadcrumbs.at(-1).data.to).toBe("/sounds/tag/step-149");
  expect(event.exception.values[0].stacktrace.frames).toHaveLength(errorReportingLimits.stackFrames);
  expect([errorReportingLimits, Error.stackTraceLimit]).toEqual([{ breadcrumbs: 100, stackFrames: 50 }, 50]);
});

it("stops reporting after withdrawal, and reports again on a page that starts with consent", async () => {
  tell("rejectAll");
  await quiet();
  fail(own("after no"));
  await quiet();
  expect(requests).toEqual([]);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists in some browsers and on https only
  document.cookie = consentCookie(decide("acceptAll"), { isSecure: false });
  vi.resetModules();
  (await import("../../composition/watch-errors.ts")).watchErrors();
  // Repeats the error: the previous page, still in this window, takes those thrown before the new reporter
  // starts.
  let count = 0;
  const isTold = () => {
    fail(own(`after yes ${"x".repeat(count++)}`));
    expect(requests.length).toBeGreaterThan(0);
  };
  await soon(isTold);
});

it("stops reporting when the consent cookie disappears", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser or an extension removes it
  document.cookie = "cookie_consent=; Max-Age=0; Path=/";
  await quiet();
  requests.length = 0;
  fail(own("after the cookie vanished"));
  await quiet();
  expect(requests).toEqual([]);
});

it("sends errors only to the error service if one is configured", async () => {
  requests.length = 0;
  const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  const { createErrorReporter } = await import("./error-reporter.lazy.ts");
  const errorDsn = "https://key@errors.example/7";
  const report = createErrorReporter({ origin, buildId: "build7", errorDsn, isAllowed: () => true });
  report(new ErrorEvent("error", { error: own("to the service") }));
  await soon(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls.map(([url]) => new URL(String(url)).host)).toEqual(["errors.example"]);
  const body = String(sent.mock.calls[0]?.[1]?.body);
  expect(body).toContain('"infer_ip":"never"');
  expect(body).not.toContain("my-secret");
  expect(requests).toEqual([]);
});
