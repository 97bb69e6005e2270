// @vitest-environment jsdom

import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { useLoginFlow } from "./use-login-flow.ts";

it("leaves the address alone if a code is mailed after the visitor opened another page", () => {
  const page = { buildId: "b", routeId: "login", path: "/login/", data: {} } as const;
  const store = createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false });
  history.replaceState(null, "", "/login/");
  const { result } = renderHook(() => useLoginFlow({ step: "method", email: "" }, "/login/"));
  const send = (event: Parameters<(typeof result.current)[1]>[0]) => act(() => result.current[1](event));
  store.set({ isLoading: true });
  history.pushState(null, "", "/sounds/");
  send({ type: "codeSent", email: "a@b.co" });
  expect(location.pathname + location.hash).toBe("/sounds/");
  expect(result.current[0].step).toBe("code");
});
