import { expect, test } from "vitest";
import type { Refusal } from "../features/import/refusals.server.ts";
import { describeReport } from "./describe-report.ts";

test("names every refused file of a large import", () => {
  const count = 200_000;
  const refusals = Array.from(
    { length: count },
    (_, index): Refusal => ({ source: `${index}`, reason: "empty" }),
  );
  const counts = { soundCount: 0, voiceCount: 0, knownCount: 0, isStopped: false };
  expect(describeReport({ ...counts, refusals })).toMatch(
    new RegExp(`The file is empty \\(${count}\\)\\n    0\\n[^]*\\n    ${count - 1}$`),
  );
});
