import { expect, it, vi } from "vitest";
import type { PadEngine } from "../../board/pad-engine.ts";
import { exampleHost } from "../testing/example-host.ts";
import { createHostEngine } from "./board-host.ts";

let isBlocked = false;
let announce = () => {};
vi.mock("../../board/pad-engine.ts", () => ({
  createPadEngine: (): Partial<PadEngine> => ({
    isBlocked: () => isBlocked,
    onChange(listener) {
      announce = listener;
      return () => {};
    },
  }),
}));

it("reports once that the browser requires a gesture, until it does again", () => {
  const host = exampleHost();
  createHostEngine(host, () => []);
  for (const now of [true, true, false, true]) {
    isBlocked = now;
    announce();
  }
  expect(host.problems.map(({ code }) => code)).toEqual(["blocked", "blocked"]);
});
