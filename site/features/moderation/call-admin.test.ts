// @vitest-environment node

import { createProblem } from "@tuna/sdk/contract";
import { afterEach, expect, test, vi } from "vitest";
import { callReview } from "./call-admin.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["unauthenticated", "/login/"],
  ["passkey-required", "/account/passkey/"],
] as const)("returns to the same list and page after the answer %s", async (code, path) => {
  const { promise: assigned, resolve: assign } = Promise.withResolvers<string>();
  vi.stubGlobal("location", {
    origin: "https://tuna.example",
    pathname: "/admin/uploads/",
    search: "?state=appeals&page=2",
    assign,
  });
  vi.stubGlobal("fetch", async () => {
    const problem = createProblem(code);
    return Response.json(problem, { status: problem.status });
  });
  void callReview((review) => review.acceptUpload("00000000-0000-4000-8000-000000000001", {}));
  const comeFrom = encodeURIComponent("/admin/uploads/?state=appeals&page=2");
  expect(await assigned).toBe(`${path}?comeFrom=${comeFrom}`);
});
