import { beforeEach, expect, it } from "vitest";
import { createPadHolds, type PadHolds } from "./pad-holds.ts";

let calls: string[];
let holds: PadHolds;

beforeEach(() => {
  calls = [];
  holds = createPadHolds({
    press: (padId) => calls.push(`press ${padId}`),
    release: (padId) => calls.push(`release ${padId}`),
  });
});

it("releases a pad with the last finger or key that holds it", () => {
  holds.down("a", "pointer-1");
  holds.down("a", "KeyQ");
  holds.up("pointer-1");
  expect(calls).toEqual(["press a", "press a"]);
  holds.up("KeyQ");
  expect(calls).toEqual(["press a", "press a", "release a"]);
});

it("ignores the repeats of a held key", () => {
  holds.down("a", "KeyQ");
  holds.down("a", "KeyQ");
  expect(calls).toEqual(["press a"]);
});

it("releases everything when the window loses its focus", () => {
  holds.down("a", "pointer-1");
  holds.down("b", "pointer-2");
  holds.upAll();
  holds.up("pointer-1");
  expect(calls).toEqual(["press a", "press b", "release a", "release b"]);
});
