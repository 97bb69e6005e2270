// @vitest-environment jsdom

import { serve } from "@hono/node-server";
import { consentCookie, decideConsent } from "@tuna/sdk/consent";
import { errorReportingLimits, MAX_WAITING_ERRORS, OWN_ENVELOPE_PATH } from "@tuna/sdk/error-reporting";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadConsent } from "../../app/consent/load-consent.ts";
import { watchErrors } from "../../app/errors/watch-errors.ts";
import { openTestApp, type TestApp } from "../app/testing/test-app.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A page of a running site, in a browser's window, with the real SDK. */
let test: TestApp;
let server: ReturnType<typeof serve>;
const origin = "http://localhost:3971";
const requests: { url: string; body: string }[] = [];
const browserFetch = globalThis.fetch;
const groups = async () => (await test.site.errorLog.list(1)).items;
const decide = (choice: "acceptAll" | "rejectAll") => decideConsent(choice, { analytics: false }, new Date());
const tell = (choice: "acceptAll" | "rejectAll") =>
  dispatchEvent(new CustomEvent("consent-decided", { detail: decide(choice) }));

beforeAll(async () => {
  test = await openTestApp({ PUBLIC_URL: origin });
  await new Promise<void>((done) => {
    server = serve({ fetch: test.app.fetch, port: 3971, hostname: "localhost" }, () => done());
  });
  const site = JSON.stringify({ site: { origin, buildId: "build7" } });
  document.body.innerHTML = `<script type="application/json" id="page-data">${site}</script>`;
  // What a browser adds to a page's calls by itself.
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

/** An error as a script of the page throws it. */
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
/** However busy the computer is. */
const soon = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 30_000 });
const quiet = () => new Promise((resolve) => setTimeout(resolve, 300));

it("nothing is asked for or sent without consent, and Sentry's code is not there", async () => {
  watchErrors();
  for (let count = 0; count < MAX_WAITING_ERRORS + 5; count++) fail(own(`early ${"x".repeat(count)}`));
  // What asks for consent stands in it too: nobody decides before.
  await loadConsent();
  tell("rejectAll");
  await quiet();
  expect(requests).toEqual([]);
  expect(await groups()).toEqual([]);
  expect(globalThis).not.toHaveProperty("__SENTRY__");
});

it("the first errors are kept until the visitor agrees, then reported with where they happened", async () => {
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

it("an error is told once, without what is anybody's", async () => {
  history.replaceState(null, "", "/search/sounds/my-secret/?q=ada@x.example");
  reject(
    own("No answer from https://x.example/a?token=abc for ada@x.example", {
      cause: own("eyJhbGciOiJIUzI1NiJ9.e30.s"),
    }),
  );
  await soon(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toContain("No answer from https://x.example/a for [email]");
  expect(requests[0]?.body).not.toMatch(/abc|ada@|eyJ|q=|my-secret/);
  await soon(async () => expect((await groups())[0]?.pages).toEqual(["/search/sounds/*/"]));
});

it.each<[string, () => unknown]>([
  ["answers from 300 to 499", () => reject(own("Not found", { status: 404 }))],
  ["what was aborted", () => reject(own("gone", { name: "AbortError" }))],
  ["rejections of analytics", () => reject(thrownIn(`${origin}/assets/mparticle.esm-Abcd1234.js`, "no"))],
  [
    "rejections of the reporter itself",
    () => reject(thrownIn(`${origin}/assets/report-errors-Abcd1234.js`, "no")),
  ],
  ["errors of extensions", () => fail(thrownIn("chrome-extension://abc/a.js", "no"))],
  ["errors of other sites' scripts", () => fail(thrownIn("https://other.example/a.js", "no"))],
  ["what names no place", () => reject("text")],
])("not told: %s", async (_, happen) => {
  happen();
  await quiet();
  expect(requests).toEqual([]);
});

it("an error of the server is told, and so is what was thrown and is no error", async () => {
  reject(own("Failed", { status: 503 }));
  await soon(() => expect(requests).toHaveLength(1));
  dispatchEvent(
    new ErrorEvent("error", { message: "odd", filename: `${origin}/assets/a.js`, lineno: 2, colno: 3 }),
  );
  await soon(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toContain("odd");
});

it("code of a page that did not load is told, although the import that failed names no place", async () => {
  const cause = Object.assign(new TypeError("Failed to fetch dynamically imported module"), { stack: "" });
  reject(own("The page's code did not load", { name: "ChunkError", cause }));
  await soon(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toContain("Failed to fetch dynamically imported module");
});

it("a report holds the last 100 things that happened, and 50 places of the stack", async () => {
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

it("nothing is told any more after a withdrawal, and again on a page that begins with a yes", async () => {
  tell("rejectAll");
  await quiet();
  fail(own("after no"));
  await quiet();
  expect(requests).toEqual([]);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists in some browsers and on https only
  document.cookie = consentCookie(decide("acceptAll"), { isSecure: false });
  vi.resetModules();
  (await import("../../app/errors/watch-errors.ts")).watchErrors();
  // Again and again: the page before, still in this window, takes those that come before the new reporter.
  let count = 0;
  const isTold = () => {
    fail(own(`after yes ${"x".repeat(count++)}`));
    expect(requests.length).toBeGreaterThan(0);
  };
  await soon(isTold);
});

it("nothing is told any more when the consent cookie vanishes", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser or an extension removes it
  document.cookie = "cookie_consent=; Max-Age=0; Path=/";
  await quiet();
  requests.length = 0;
  fail(own("after the cookie vanished"));
  await quiet();
  expect(requests).toEqual([]);
});

it("where an error service is set up, errors go there alone", async () => {
  requests.length = 0;
  const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  const { createErrorReporter } = await import("../../app/errors/error-reporter.lazy.ts");
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
