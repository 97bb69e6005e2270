// @vitest-environment jsdom

import { visitorCookies } from "@tuna/sdk/download";
import { expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { isDocumentOutdated } from "../../platform/routing/outdated-document.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { followVisitorInTabs, renewInAllTabs } from "./visitor-in-tabs.ts";

function logIn(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = `${visitorCookies.userId.name}=${id}; Path=/`;
}

test("renews a page for another account as soon as its data can be had", async () => {
  const channel = Object.assign(new EventTarget(), { postMessage: () => {} });
  vi.stubGlobal("BroadcastChannel", function BroadcastChannel() {
    return channel;
  });
  const site = testSiteContext();
  const page = { buildId: "b", routeId: "create", path: "/create/", data: "of ada" } as const;
  const store = createPageStore({ site, page, Page: () => null, isLoading: false });
  logIn("ada");
  followVisitorInTabs(store);
  const answers = [Response.json({}, { status: 503 }), Response.json({ ...page, data: "of bob" })];
  vi.stubGlobal("fetch", async () => answers.shift());
  logIn("bob");
  const otherTab = { accountId: "bob", viewer: site.viewer };
  const hearOtherTab = () => channel.dispatchEvent(new MessageEvent("message", { data: otherTab }));
  hearOtherTab();
  await expect.poll(isDocumentOutdated).toBe(true);
  expect(store.get().page.data).toBe("of ada");
  hearOtherTab();
  await expect.poll(() => store.get().page.data).toBe("of bob");
});

test("renews the page of the tab itself too, which a late login needs", async () => {
  vi.unstubAllGlobals();
  const page = { buildId: "b", routeId: "create", path: "/create/", data: "before" } as const;
  const store = createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false });
  vi.stubGlobal("fetch", async () => Response.json({ ...page, data: "after" }));
  followVisitorInTabs(store);
  renewInAllTabs();
  await expect.poll(() => store.get().page.data).toBe("after");
});

test("follows and tells no other tabs where the browser allows no channel to them", () => {
  vi.stubGlobal("BroadcastChannel", function BroadcastChannel() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const page = { buildId: "b", routeId: "create", path: "/create/", data: null } as const;
  followVisitorInTabs(createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false }));
  renewInAllTabs();
});
