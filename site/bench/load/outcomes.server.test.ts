import { expect, test } from "vitest";
import { countOutcomes } from "./outcomes.ts";

const outcomes = () =>
  countOutcomes({
    calm: {},
    "no mail": { mayBeUnavailable: /codes/ },
    "no database": { mayBeUnavailable: true },
  });

test("a 503 is right only in a part and for a path that may be unavailable", () => {
  const { note, table, faults } = outcomes();
  note("no database", "503 with Retry-After", "/sounds", "HAProxy: 503");
  note("no mail", "503 with Retry-After", "/auth/codes", "HAProxy: 503");
  expect(faults()).toEqual([]);
  note("no mail", "503 with Retry-After", "/sounds", "HAProxy: 503");
  note("calm", "503 with Retry-After", "/sounds", "nginx: 503");
  expect(faults()).toEqual([
    "2 requests of 'calm' ended with: 503 with Retry-After",
    "calm: 503 with Retry-After: /sounds of HAProxy: 503",
    "calm: 503 with Retry-After: /sounds of nginx: 503",
  ]);
  expect(table()).toMatchObject({
    "no mail": { "503 with Retry-After": 1 },
    calm: { "503 with Retry-After": 2 },
  });
});

test("a request that was sent before a fault belongs to it if it may fail there", () => {
  const { begin, note, faults } = outcomes();
  begin("no database");
  note("calm", "503 with Retry-After", "/sounds", "HAProxy: 503");
  expect(faults()).toEqual([]);
  note("calm", "503 without Retry-After", "/sounds", "HAProxy: 503");
  expect(faults()).toHaveLength(2);
});
