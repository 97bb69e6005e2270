// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { collectNavigations } from "../../composition/testing/collect-navigations.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";

beforeEach(() => {
  vi.resetModules();
});

it.each([
  [503, true],
  [500, true],
  [429, true],
  [404, false],
  [403, false],
])("keeps a page whose data answer %i until the next page change: %s", async (status, isKept) => {
  vi.stubGlobal("fetch", async () => Response.json({}, { status }));
  const { createPageStore } = await import("./page-store.ts");
  const { isDocumentOutdated } = await import("./outdated-document.ts");
  const { renewPage } = await import("./renew-page.ts");
  const page = { buildId: "b", routeId: "create", path: "/create/", data: {} } as const;
  createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false });
  const navigations = collectNavigations();
  await renewPage();
  expect(isDocumentOutdated()).toBe(isKept);
  expect(navigations).toHaveLength(isKept ? 0 : 1);
});

it("takes only the viewer's rights of another build's data, and loads a document with the next page change", async () => {
  const page = { buildId: "b", routeId: "create", path: "/create/", data: {} } as const;
  const site = testSiteContext();
  const viewer = { ...site.viewer, isSensitiveAllowed: true };
  vi.stubGlobal("fetch", async () => Response.json({ ...page, buildId: "other", viewer }));
  const { createPageStore } = await import("./page-store.ts");
  const { isDocumentOutdated } = await import("./outdated-document.ts");
  const { renewPage } = await import("./renew-page.ts");
  const store = createPageStore({ site, page, Page: () => null, isLoading: false });
  const navigations = collectNavigations();
  await renewPage();
  expect(isDocumentOutdated()).toBe(true);
  expect(navigations).toHaveLength(0);
  expect(store.get().page).toBe(page);
  expect(store.get().site.viewer).toEqual(viewer);
});
