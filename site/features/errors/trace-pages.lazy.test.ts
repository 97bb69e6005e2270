// @vitest-environment jsdom

import { traceLimits } from "@tuna/sdk/error-reporting";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PagePayload, SiteContext } from "../../platform/pages/page.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { cleanTransaction, type Transaction } from "./clean-event.ts";
import { createErrorReporter } from "./error-reporter.lazy.ts";

const origin = "http://localhost:3000";
const errorDsn = "https://key@errors.example/7";
const page = (routeId: string, path: string) => ({ buildId: "b", routeId, path, data: {} }) as PagePayload;
const site = { origin } as SiteContext;
let isAllowed = true;
let sent: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isAllowed = true;
  sent = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    sent.push(String(init?.body));
    return new Response("{}");
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const transactions = () => sent.filter((envelope) => envelope.includes('"type":"transaction"'));
const soon = (expectation: () => void) => vi.waitFor(expectation, { interval: 100 });

it("reports page timings by route to the configured service, and nothing after a withdrawal", async () => {
  const store = createPageStore({
    site,
    page: page("home", "/"),
    Page: () => null,
    isLoading: false,
  });
  createErrorReporter({ origin, buildId: "b", errorDsn, tracesSampleRate: 1, isAllowed: () => isAllowed });
  await soon(() => expect(transactions()).toHaveLength(1));
  expect(transactions()[0]).toContain('"transaction":"home"');

  store.set({ page: page("search", "/search/sounds/my-secret/") });
  await soon(() => expect(transactions()).toHaveLength(2));
  expect(transactions()[1]).toContain('"transaction":"search"');
  expect(transactions()[1]).not.toContain("my-secret");

  isAllowed = false;
  store.set({ page: page("listing", "/sounds/") });
  await vi.advanceTimersByTimeAsync(2 * traceLimits.finalTimeoutMs);
  expect(transactions()).toHaveLength(2);
});

it("keeps a trace within its limit and removes personal data from addresses", () => {
  const span = {
    span_id: "1",
    trace_id: "2",
    start_timestamp: 1,
    status: "ok",
    data: { "http.url": `${origin}/search/sounds/my-secret/?q=1` },
    description: `GET ${origin}/search/sounds/my-secret/_payload.json?build`,
  };
  const spans = Array.from({ length: traceLimits.spansPerTransaction + 5 }, () => span);
  const trace = { type: "transaction", spans, user: { id: "7" }, request: { url: "/x?y" } } as Transaction;
  const clean = cleanTransaction(trace);
  expect(clean.spans).toHaveLength(1000);
  expect(clean.spans?.[0]).toMatchObject({ data: {}, description: "GET /search/sounds/*/_payload.json" });
  expect(JSON.stringify(clean)).not.toMatch(/my-secret|"user"|"request"/);
});

it("uses the timeouts of product rule 16.3", () => {
  expect(traceLimits).toEqual({
    spansPerTransaction: 1000,
    idleTimeoutMs: 1000,
    finalTimeoutMs: 30_000,
    childSpanTimeoutMs: 15_000,
  });
});
