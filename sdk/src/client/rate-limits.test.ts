import { expect, it } from "vitest";
import { rateLimitsOf } from "./rate-limits.ts";

it("reads each limit of an answer", () => {
  const headers = new Headers({
    "RateLimit-Policy": '"uploadByAccount";q=100;w=86400;qu="requests"',
    RateLimit: '"uploadByAccount";r=98;t=86000',
  });
  headers.append("RateLimit-Policy", '"uploadByNetwork";q=300;w=86400');
  headers.append("RateLimit", '"uploadByNetwork";pk=:c2VjcmV0:;r=1;t=60');
  expect(rateLimitsOf(headers)).toEqual([
    { name: "uploadByAccount", limit: 100, windowMs: 86_400_000, remaining: 98, resetMs: 86_000_000 },
    { name: "uploadByNetwork", limit: 300, windowMs: 86_400_000, remaining: 1, resetMs: 60_000 },
  ]);
});

it.each([{}, { RateLimit: "soon" }, { "RateLimit-Policy": '"a";q=1;w=1' }])("finds none in %j", (headers) => {
  expect(rateLimitsOf(new Headers(headers as Record<string, string>))).toEqual([]);
});
