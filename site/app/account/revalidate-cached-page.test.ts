// @vitest-environment jsdom

import { visitorCookies } from "@tuna/sdk/download";
import { expect, test, vi } from "vitest";
import { revalidateCachedPage } from "./revalidate-cached-page.ts";

function comeBack(isPersisted: boolean): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: isPersisted }));
}

test("a page kept for the Back button is loaded anew once somebody logged in, and only then", () => {
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
