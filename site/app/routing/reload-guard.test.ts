import { expect, test } from "vitest";
import { mayReload } from "./reload-guard.ts";

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("reloads a path for a missing chunk once in 10 seconds, each path separately", () => {
  const values = memoryStorage();
  const storage = () => values;
  expect(mayReload("/sounds/", 1_000, storage)).toBe(true);
  expect(mayReload("/sounds/", 10_999, storage)).toBe(false);
  expect(mayReload("/voices/", 1_001, storage)).toBe(true);
  expect(mayReload("/sounds/", 11_000, storage)).toBe(true);
});

test("never loops where storage is blocked", () => {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(mayReload("/sounds/", 1, deny)).toBe(false);
  expect(mayReload("/sounds/", 1, () => ({ getItem: deny, setItem: () => {} }))).toBe(false);
});
