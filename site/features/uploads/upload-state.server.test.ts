import { uploadStates } from "@tuna/sdk/uploads";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nextState, type UploadEvent } from "./upload-state.server.ts";

const events = ["complete", "await-review", "publish", "refuse", "accept", "withdraw"] as const;
const anyEvents = fc.array(fc.constantFrom(...events), { maxLength: 20 });

/** The states that an upload passes through. Impossible events change nothing. */
function historyOf(happened: readonly UploadEvent[]) {
  const history = [uploadStates[0] as (typeof uploadStates)[number]];
  for (const event of happened) {
    const state = history.at(-1) ?? "receiving";
    history.push(nextState(state, event) ?? state);
  }
  return history;
}

describe("an upload", () => {
  it.each([
    ["is published at once", ["complete", "publish"], "published"],
    ["is published after a review", ["complete", "await-review", "accept", "publish"], "published"],
    ["is refused in a review", ["complete", "await-review", "refuse"], "refused"],
    ["is published after an appeal", ["complete", "refuse", "accept", "publish"], "published"],
    ["stays withdrawn if it is published meanwhile", ["complete", "withdraw", "publish"], "withdrawn"],
    [
      "stays withdrawn if it is accepted meanwhile",
      ["complete", "await-review", "withdraw", "accept"],
      "withdrawn",
    ],
  ] as const)("%s", (_, happened, state) => {
    expect(historyOf(happened).at(-1)).toBe(state);
  });

  test("is never published without a check", () => {
    fc.assert(
      fc.property(anyEvents, (happened) => {
        const history = historyOf(happened);
        const first = history.indexOf("published");
        expect(first === -1 || history[first - 1] === "checking").toBe(true);
      }),
    );
  });

  test("never leaves the state withdrawn", () => {
    fc.assert(
      fc.property(anyEvents, (happened) => {
        const history = historyOf(happened);
        const first = history.indexOf("withdrawn");
        if (first !== -1) expect(new Set(history.slice(first))).toEqual(new Set(["withdrawn"]));
      }),
    );
  });

  test("is in the same state if it is completed again", () => {
    for (const state of uploadStates) {
      const once = nextState(state, "complete");
      if (once) expect(nextState(once, "complete")).toBe(once);
    }
  });
});
