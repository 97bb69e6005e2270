import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { expect, test } from "vitest";
import { idOfSource } from "./item-id.ts";

test("an id is made of its source alone, so a second import makes the same links", () => {
  expect(idOfSource("folder/boom.wav")).toBe(idOfSource("folder/boom.wav"));
  expect(idOfSource("folder/boom.wav")).toMatch(/^[0-9a-z]{12}$/);
});

test("a hundred thousand sources have as many ids", () => {
  const ids = new Set(Array.from({ length: 100_000 }, (_, index) => idOfSource(`source ${index}`)));
  expect(ids.size).toBe(100_000);
  for (const id of ids) expect(id).toMatch(ITEM_ID_PATTERN);
});
