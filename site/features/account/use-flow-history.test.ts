// @vitest-environment jsdom

import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { useLoginFlow } from "./use-login-flow.ts";

function showLogin() {
  const page = { buildId: "b", routeId: "login", path: "/login/", data: {} } as const;
  const store = createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false });
  history.replaceState(null, "", "/login/");
  const { result, unmount } = renderHook(() => useLoginFlow({ step: "method", email: "" }, "/login/"));
  const send = (event: Parameters<(typeof result.current)[1]>[0]) => act(() => result.current[1](event));
  return { store, result, unmount, send };
}

it("leaves the address alone if a code is mailed after the visitor opened another page", () => {
  const { store, result, send } = showLogin();
  store.set({ isLoading: true });
  history.pushState(null, "", "/sounds/");
  send({ type: "codeSent", email: "a@b.co" });
  expect(location.pathname + location.hash).toBe("/sounds/");
  expect(result.current[0].step).toBe("code");
});

it("leaves the address alone if a code is mailed, or checked, once another page is shown", () => {
  const { unmount, send } = showLogin();
  const entryCount = history.length;
  unmount();
  history.replaceState(null, "", "/sounds/");
  send({ type: "codeSent", email: "a@b.co" });
  send({ type: "codeAccepted" });
  expect(location.pathname + location.hash).toBe("/sounds/");
  expect(history.length).toBe(entryCount);
});
