// @vitest-environment jsdom

import { visitorCookies } from "@tuna/sdk/download";
import { afterEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { revalidateCachedPage } from "./revalidate-cached-page.ts";

function comeBack(isPersisted: boolean): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: isPersisted }));
}

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = `${visitorCookies.userId.name}=${value}; Path=/`;
}

const page = { buildId: "b", routeId: "home", path: "/", data: {} } as const;

function follow() {
  const store = createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false });
  const reload = vi.fn();
  revalidateCachedPage(store, { reload });
  return { store, reload };
}

afterEach(() => setCookie("; Max-Age=0"));

test("reloads a page from the back/forward cache only after a login or logout", () => {
  const { reload } = follow();
  comeBack(true);
  expect(reload).not.toHaveBeenCalled();
  setCookie("somebody");
  comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  comeBack(true);
  expect(reload).toHaveBeenCalledOnce();
});

test("reloads a page of another account, unless its data were renewed for the new one", () => {
  setCookie("ada");
  const { store, reload } = follow();
  setCookie("bob");
  comeBack(true);
  expect(reload).toHaveBeenCalledOnce();
  store.set({ page: { ...page } });
  comeBack(true);
  expect(reload).toHaveBeenCalledOnce();
});
