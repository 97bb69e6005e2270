// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openTestPage } from "../features/analytics/testing/test-page.ts";
import { loadPageModule } from "./page-modules.ts";
import { prefetchPages } from "./prefetch-pages.lazy.ts";

vi.mock("./page-modules.ts", () => ({ loadPageModule: vi.fn(async () => ({})) }));

const asked = vi.fn(async () => new Response("{}"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "connection");
  document.body.replaceChildren();
});

it.each([
  [false, 1],
  [true, 0],
])("with saving of data %s, fetches data and code of a link ahead %i times", async (saveData, count) => {
  Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true });
  document.body.innerHTML = '<a href="/sound/horn">Horn</a>';
  prefetchPages(openTestPage().store, () => true);
  document.querySelector("a")?.focus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(count);
  expect(loadPageModule).toHaveBeenCalledTimes(count);
});

it.each([
  ["/search/sounds/horn/", false],
  ["/search/voices/horn/new/", false],
  ["/sounds/", true],
  ["/voices/", true],
])(
  "fetches code of %s ahead, and data: %s, since the server counts those of a search",
  async (path, isAsked) => {
    document.body.innerHTML = `<a href="${path}">Horn</a>`;
    prefetchPages(openTestPage().store, () => true);
    document.querySelector("a")?.focus();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loadPageModule).toHaveBeenCalled();
    expect(asked.mock.calls.length > 0).toBe(isAsked);
  },
);
