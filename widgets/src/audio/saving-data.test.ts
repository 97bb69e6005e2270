import { afterEach, expect, test, vi } from "vitest";
import { isSavingData } from "./saving-data.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ saveData: true, effectiveType: "4g" }, true],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "3g" }, false],
  [undefined, false],
])("a connection of %j saves data: %s", (connection, isSaving) => {
  vi.stubGlobal("navigator", { connection });
  expect(isSavingData()).toBe(isSaving);
});
