// @vitest-environment jsdom

import { visitorCookies } from "@tuna/sdk/download";
import { expect, test, vi } from "vitest";
import { revalidateCachedPage } from "./revalidate-cached-page.ts";

function comeBack(isPersisted: boolean): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: isPersisted }));
}

test("reloads a page from the back/forward cache only after a login or logout", () => {
  const reload = vi.fn();
  revalidateCachedPage(false, { reload });
  comeBack(true);
  expect(reload).not.toHaveBeenCalled();
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = `${visitorCookies.userId.name}=somebody; Path=/`;
  comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  comeBack(true);
  expect(reload).toHaveBeenCalledOnce();
});
