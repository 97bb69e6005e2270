import { expect, test } from "vitest";
import { axisMarks, zoomedView } from "./wave-view.ts";

test.each([
  [0, 60_000, 4, ["0:00", "0:20", "0:40"]],
  [
    0,
    600_000,
    12,
    ["0:00", "0:50", "1:40", "2:30", "3:20", "4:10", "5:00", "5:50", "6:40", "7:30", "8:20", "9:10"],
  ],
  [0, 2000, 4, ["0:00.0", "0:00.5", "0:01.0", "0:01.5"]],
  [1230, 1270, 4, ["0:01.23", "0:01.24", "0:01.25", "0:01.26"]],
  [2000, 2005, 3, ["0:02.000", "0:02.002"]],
])("labels the axis from %i to %i ms", (fromMs, toMs, maxLabels, labels) => {
  const marks = axisMarks({ fromMs, toMs }, maxLabels);
  expect(marks.map(({ label }) => label).filter(Boolean)).toEqual(labels);
  expect(marks.every(({ ms }) => ms >= fromMs - 1e-6 && ms <= toMs + 1e-6)).toBe(true);
});

test("zooms in until samples can be seen", () => {
  let view = { fromMs: 0, toMs: 600_000 };
  for (let step = 0; step < 30; step++) view = zoomedView(view, 0.5, 300_000, 600_000);
  expect(view.toMs - view.fromMs).toBeCloseTo(1, 6);
  expect(view.fromMs).toBeLessThanOrEqual(300_000);
  expect(view.toMs).toBeGreaterThanOrEqual(300_000);
});
