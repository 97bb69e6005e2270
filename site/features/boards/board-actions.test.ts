// @vitest-environment jsdom

import { expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { exportBoard } from "./board-actions.lazy.ts";
import { exampleBoard } from "./testing/example-boards.ts";

test.each([
  ["हिन्दी गाने", "हिन्दी गाने"],
  ["می‌خواهم: 1/2", "می‌خواهم 12"],
  ["❤️ Love", "Love"],
  ["👩‍👧 ❤️", "board"],
])("saves the board %j as %j", (name, stem) => {
  // jsdom neither keeps nor saves files.
  Object.assign(URL, { createObjectURL: () => "blob:board", revokeObjectURL: () => {} });
  let saved = "";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download;
  });
  exportBoard({ ...exampleBoard(["abc"]), name }, brand);
  expect(saved).toBe(`${stem}.${brand.key}-board.json`);
});
