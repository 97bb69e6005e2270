import { expect, test } from "vitest";
import { claimsOf } from "./claims.ts";

test("states how many sounds and voices there are", () => {
  expect(claimsOf({ sounds: 12_345, voices: 1 }, {})).toEqual([
    { figure: "12,345", name: "sounds" },
    { figure: "1", name: "voice" },
  ]);
});

test("states nothing about what there is none of", () => {
  expect(claimsOf({ sounds: 1, voices: 0 }, {})).toEqual([{ figure: "1", name: "sound" }]);
  const claims = { sounds: "500,000+", voices: "15,000+" };
  expect(claimsOf({ sounds: 0, voices: 0 }, { claims })).toEqual([]);
});

test("states the brand's claims where it makes some", () => {
  const claims = { sounds: "500,000+", voices: "15,000+" };
  expect(claimsOf({ sounds: 2, voices: 0 }, { claims })).toEqual([
    { figure: "500,000+", name: "sounds" },
    { figure: "15,000+", name: "voices" },
  ]);
});
