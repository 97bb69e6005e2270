// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import type { PagePayload } from "../../platform/pages/page.ts";
import { createPageStore, type PageStore } from "../../platform/routing/page-store.ts";
import { findPagesWithoutNetwork } from "./pages-without-network.lazy.ts";

const site = testSiteContext();
const pageAt = (path: string): PagePayload => ({ buildId: "now", routeId: "listing", path, data: path });
let isReachable = false;
let find: (path: string) => Promise<PagePayload | undefined>;
let store: PageStore;

beforeEach(() => {
  vi.stubGlobal("indexedDB", undefined);
  isReachable = false;
  store = createPageStore({ site, page: pageAt("/sounds/"), Page: () => null, isLoading: false });
  const findPage = findPagesWithoutNetwork(store, async () => isReachable);
  find = (path) => findPage(new URL(path, location.href));
});

it("finds nothing while the site answers, so that the browser loads the document", async () => {
  isReachable = true;
  expect(await find("/sounds/")).toBeUndefined();
});

it("shows the pages of this visit again, and in place of all others one that says so", async () => {
  store.set({ page: pageAt("/voices/?page=2") });
  expect(await find("/sounds/")).toEqual(pageAt("/sounds/"));
  expect(await find("/voices/?page=2")).toEqual(pageAt("/voices/?page=2"));
  expect(await find("/voices/")).toEqual({
    buildId: "now",
    routeId: "offline",
    path: "/voices/",
    data: null,
  });
});

it("shows nobody the pages of another visitor", async () => {
  store.set({ site: { ...site } });
  store.set({ page: pageAt("/voices/") });
  expect((await find("/sounds/"))?.routeId).toBe("offline");
  expect((await find("/voices/"))?.routeId).toBe("listing");
});

it("remembers the latest pages only", async () => {
  for (let number = 1; number <= 20; number += 1) store.set({ page: pageAt(`/sounds/?page=${number}`) });
  expect((await find("/sounds/"))?.routeId).toBe("offline");
  expect((await find("/sounds/?page=1"))?.routeId).toBe("listing");
});
