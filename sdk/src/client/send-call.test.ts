import { expect, test } from "vitest";
import { readRetryAfter } from "./send-call.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

test.each([
  ["7", 7000],
  ["0", 0],
  ["Thu, 01 Jan 2026 00:00:30 GMT", 30_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  [null, undefined],
  ["soon", undefined],
  ["", undefined],
  ["10, 5", undefined],
  ["-5", undefined],
  ["0x10", undefined],
  ["1e3", undefined],
  ["Infinity", undefined],
  ["soon GMT", undefined],
])("reads Retry-After: %s as %s ms", (value, delayMs) => {
  expect(readRetryAfter(value, now)).toBe(delayMs);
});
