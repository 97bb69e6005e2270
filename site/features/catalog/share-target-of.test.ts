import type { ItemCard } from "@tuna/sdk";
import { expect, it } from "vitest";
import { shareTargetOf } from "./share-target-of.ts";

const card = { kind: "sound", id: "horn", name: "Horn", isSensitive: false } as ItemCard;
const origin = "https://sounds.example";

it("shares the item's name and the address of its page", () => {
  expect(shareTargetOf(card, origin)).toEqual({
    kind: "sound",
    id: "horn",
    name: "Horn",
    isSensitive: false,
    url: "https://sounds.example/sound/horn",
  });
});

it("shares a sensitive item without its name, even when the sender may see it", () => {
  expect(shareTargetOf({ ...card, isSensitive: true }, origin).name).toBe("Explicit Content");
});
