import { padSchema } from "@tuna/sdk/boards";
import type { PadEngine } from "@tuna/widgets/board";
import { expect, it } from "vitest";
import { setBoardPads } from "./board-engine.lazy.ts";

it("says which pads come first before it gives the pads, which load: the near one, then those of the page", () => {
  const calls: unknown[] = [];
  const engine = {
    show: (padIds) => calls.push(padIds),
    setPads: () => calls.push("pads"),
  } satisfies Partial<PadEngine> as Partial<PadEngine> as PadEngine;
  const pads = ["first000", "second00"].map((id) => padSchema.parse({ id, soundId: "horn" }));
  setBoardPads(engine, [{ name: "", pads }], 0, new Map(), "second00");
  expect(calls).toEqual([["second00", "first000", "second00"], "pads"]);
});
