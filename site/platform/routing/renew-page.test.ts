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

it.each([
  ["in their order", [0, 1]],
  ["in the other order", [1, 0]],
])("shows the data of the later of two renewals whose answers arrive %s", async (_, order) => {
  const page = { buildId: "b", routeId: "create", path: "/create/", data: "as loaded" } as const;
  const site = testSiteContext();
  const answers = ["earlier", "later"].map((data) => ({
    body: { ...page, data, viewer: { ...site.viewer, isSensitiveAllowed: data === "later" } },
    ...Promise.withResolvers<Response>(),
  }));
  const requests = answers.values();
  vi.stubGlobal("fetch", () => requests.next().value?.promise);
  const { createPageStore } = await import("./page-store.ts");
  const { renewPage } = await import("./renew-page.ts");
  const store = createPageStore({ site, page, Page: () => null, isLoading: false });
  const renewals = [renewPage(), renewPage()];
  for (const index of order) {
    answers[index]?.resolve(Response.json(answers[index].body));
    await renewals[index];
  }
  expect(store.get().page.data).toBe("later");
  expect(store.get().site.viewer.isSensitiveAllowed).toBe(true);
});

it.each([
  ["another page", { path: "/sounds/" }, {}],
  ["the same page anew", {}, { visit: 1 }],
])("leaves %s as it is that is shown before the answer arrives", async (_, changed, more) => {
  const page = { buildId: "b", routeId: "create", path: "/create/", data: "as loaded" } as const;
  vi.stubGlobal("fetch", async () => Response.json({ ...page, data: "renewed" }));
  const { createPageStore } = await import("./page-store.ts");
  const { renewPage } = await import("./renew-page.ts");
  const store = createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false });
  const renewal = renewPage();
  const shown = { ...page, ...changed };
  store.set({ page: shown, ...more });
  await renewal;
  expect(store.get().page).toBe(shown);
});
