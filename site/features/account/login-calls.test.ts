// @vitest-environment jsdom

import { afterEach, expect, it, vi } from "vitest";
import { sendCode } from "./login-calls.ts";

afterEach(() => vi.unstubAllGlobals());

it("says how long to wait after too many codes", async () => {
  const headers = { "retry-after": "90" };
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 429, headers }));
  await expect(sendCode("a@b.co")).rejects.toThrow("Too many attempts. Please try again in 90 s.");
});
