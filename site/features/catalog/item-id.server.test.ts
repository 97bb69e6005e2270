import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { expect, test } from "vitest";
import { idOfSource } from "./item-id.server.ts";

test("derives an id from the source only, so that a second import gives the same links", () => {
  expect(idOfSource("folder/boom.wav")).toBe(idOfSource("folder/boom.wav"));
  expect(idOfSource("folder/boom.wav")).toMatch(/^[0-9a-z]{12}$/);
});

test("gives a hundred thousand sources different ids", () => {
  const ids = new Set(Array.from({ length: 100_000 }, (_, index) => idOfSource(`source ${index}`)));
  expect(ids.size).toBe(100_000);
  expect([...ids].filter((id) => !ITEM_ID_PATTERN.test(id))).toEqual([]);
});
