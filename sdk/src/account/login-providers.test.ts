import { expect, it } from "vitest";
import { providerStartPath } from "./login-providers.ts";

it("carries any path whole, to come back to", () => {
  const path = providerStartPath("google", "/sound/a&b#c?d=é");
  const { pathname, searchParams } = new URL(path, "https://sounds.example");
  expect(pathname).toBe("/api/v1/auth/google/start");
  expect(Object.fromEntries(searchParams)).toEqual({ comeFrom: "/sound/a&b#c?d=é" });
});

it("links only when that is asked for", () => {
  expect(providerStartPath("apple", "/account/", { isLink: true })).toBe(
    "/api/v1/auth/apple/start?comeFrom=%2Faccount%2F&link=1",
  );
});
