// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decide, openTestPage } from "../features/analytics/testing/test-page.ts";
import type { NavigationFacts } from "../platform/routing/interception.ts";
import type { PageStore } from "../platform/routing/page-store.ts";
import { ClientApp } from "./client-app.tsx";
import { startRouter } from "./router.ts";
import { collectNavigations } from "./testing/collect-navigations.ts";

/** Counts its presses, as a list keeps what Load more added. */
function Page() {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {presses} presses
    </button>
  );
}
vi.mock("./page-modules.ts", () => ({ loadPageModule: async () => ({ Page }) }));

/** The Navigation API, which jsdom does not have. */
let navigation: EventTarget & { navigate?: (url: string, options: unknown) => void };
let store: PageStore;
let answer: { status: number; json: unknown };

beforeEach(() => {
  // Nobody is asked on cookies, whose dialog would still load as the test ends.
  decide("rejectAll");
  navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  vi.stubGlobal("fetch", async () => Response.json(answer.json, { status: answer.status }));
  const test = openTestPage({ path: "/sounds/", routeId: "listing" });
  ({ store } = test);
  store.set({ Page });
  render(<ClientApp store={store} onEffects={() => {}} />);
  startRouter(store);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const payloadOf = (path: string) => ({ ...store.get().page, path, viewer: store.get().site.viewer });

/** Follows a link in place, as the browser lets a listener do, or what else the facts say. */
async function follow(
  path: string,
  abort = new AbortController(),
  facts: Partial<NavigationFacts> = {},
): Promise<void> {
  let change: Promise<void> | undefined;
  const event = Object.assign(new Event("navigate"), {
    canIntercept: true,
    hashChange: false,
    downloadRequest: null,
    formData: null,
    navigationType: "push",
    ...facts,
    destination: { url: new URL(path, location.href).href },
    signal: abort.signal,
    hasUAVisualTransition: true,
    scroll: () => {},
    intercept: ({ handler }: { handler: () => Promise<void> }) => {
      change = handler();
    },
  });
  await act(async () => {
    navigation.dispatchEvent(event);
    await change;
  });
}

it("shows a page anew when a link leads to it again, but keeps its state when its data are renewed", async () => {
  await userEvent.click(screen.getByRole("button", { name: "0 presses" }));
  act(() => store.set({ page: { ...store.get().page } }));
  expect(screen.getByRole("button", { name: "1 presses" })).toBeDefined();
  answer = { status: 200, json: payloadOf("/sounds/") };
  await follow("/sounds/");
  expect(screen.getByRole("button", { name: "0 presses" })).toBeDefined();
});

it("follows a redirect of a page in place, so that what plays goes on", async () => {
  const navigate = vi.fn();
  navigation.navigate = navigate;
  answer = { status: 404, json: { location: "/u/singer/voices/" } };
  // The router has it then.
  await import("./prefetch-pages.lazy.ts");
  await follow("/u/singer/");
  expect(navigate.mock.calls).toEqual([["/u/singer/voices/", { history: "replace" }]]);
  expect(store.get().page.path).toBe("/sounds/");
});

it("ends the progress of a page that the visitor stops", async () => {
  const stop = new AbortController();
  vi.stubGlobal("fetch", async () => {
    stop.abort();
    throw stop.signal.reason;
  });
  await follow("/voices/", stop);
  await expect.poll(() => store.get().isLoading).toBe(false);
});

it.each([
  ["goes back to another page", { navigationType: "traverse" }, 1],
  ["goes back within the page", { navigationType: "traverse", hashChange: true }, 0],
  ["goes back to a page of another document", { navigationType: "traverse", canIntercept: false }, 0],
  ["follows a link", { navigationType: "push" }, 0],
])("reloads a document of another build itself when the visitor %s", async (_, facts, count) => {
  store.set({ page: { ...store.get().page, buildId: "b2" } });
  const navigations = collectNavigations();
  await follow("/voices/", undefined, facts);
  expect(navigations).toHaveLength(count);
  expect(store.get().page.path).toBe("/sounds/");
});

it("loads the document of a page whose data are of another build, which may not fit this page's code", async () => {
  const navigations = collectNavigations();
  const reported = vi.fn();
  addEventListener("error", reported);
  answer = { status: 200, json: { ...payloadOf("/voices/"), buildId: "b2" } };
  await follow("/voices/");
  removeEventListener("error", reported);
  expect(navigations).toHaveLength(1);
  expect(reported).not.toHaveBeenCalled();
  expect(store.get()).toMatchObject({ isLoading: false, page: { path: "/sounds/" } });
});
