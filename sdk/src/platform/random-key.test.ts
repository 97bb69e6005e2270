import { expect, it } from "vitest";
import { randomKey } from "./random-key.ts";

it("makes another key of 32 hexadecimal digits each time", () => {
  const keys = Array.from({ length: 1000 }, randomKey);

  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
