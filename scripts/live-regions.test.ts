import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./testing/source-files.ts";

const root = new URL("..", import.meta.url);

/** Elements that announce nothing: cells, and the hint of a field. */
const silent = [".edit-form .hint:empty", ".log-table td:empty", ".reference td:empty"];

// A region that appears together with its text may not be announced, so an empty one only takes no room.
test("no style sheet hides a live region until it has text", () => {
  const files = sourceFiles("widgets/src/**/*.css", "site/{features,platform}/**/*.css");
  const rules = files.flatMap((file) => readFileSync(new URL(file, root), "utf8").split("}"));
  const hidden = rules
    .map((rule) => rule.split("{").slice(-2))
    .filter(([selector, body]) => selector?.includes(":empty") && body?.includes("display: none"))
    .map(([selector]) => selector?.trim());
  expect(hidden.toSorted()).toEqual(silent);
});
