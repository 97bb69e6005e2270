import { beforeEach, describe, expect, it, vi } from "vitest";
import { runSteps, type Step } from "./run-steps.ts";

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, "info").mockImplementation((text) => void printed.push(String(text)));
});

/** A step that is done as soon as it ran. */
function step(name: string, change: Partial<Step> = {}): Step & { runs: number } {
  const made: Step & { runs: number } = {
    ...{ name, action: `makes ${name}`, remedy: "try again.", runs: 0 },
    isDone: async () => made.runs > 0,
    do: async () => {
      made.runs += 1;
    },
    ...change,
  };
  return made;
}

describe("runSteps", () => {
  it("does what is not done, and nothing the second time", async () => {
    const steps = [step("one"), step("two")];
    expect(await runSteps(steps)).toBe(2);
    expect(await runSteps(steps)).toBe(0);
    expect(steps.map(({ runs }) => runs)).toEqual([1, 1]);
    expect(printed).toEqual([
      "changed  one: makes one",
      "changed  two: makes two",
      "ok       one",
      "ok       two",
    ]);
  });

  it("only prints what a dry run would do, for checks that cannot run yet too", async () => {
    const blind = step("two", { isDone: () => Promise.reject(new Error("not installed")) });
    const steps = [step("one"), blind];
    expect(await runSteps(steps, true)).toBe(2);
    expect(printed).toEqual(["would    one: makes one", "would    two: makes two"]);
    expect(steps[0]?.runs).toBe(0);
  });

  it("ends at the first failure with its reason and how to go on", async () => {
    const later = step("two");
    const failing = step("one", { do: () => Promise.reject(new Error("the disk is full")) });
    await expect(runSteps([failing, later])).rejects.toThrow(
      "failed   one: the disk is full\nGo on: try again.",
    );
    expect(later.runs).toBe(0);
  });

  it("believes no step whose check still fails", async () => {
    const idle = step("one", { do: async () => {} });
    await expect(runSteps([idle])).rejects.toThrow("its check still fails");
  });
});
