import { expect, it } from "vitest";
import { revealsEmail } from "./neutral-name.server.ts";

it.each([
  ["very.private", true],
  ["VERY.Private", true],
  ["I am very.private!", true],
  ["very.private@example.org", true],
  ["Very Private", false],
  ["private", false],
  ["Otter 48213", false],
])("a name reveals an email if it contains what stands before the @: %j", (name, isRevealing) => {
  expect(revealsEmail(name, "very.private@example.org")).toBe(isRevealing);
});

it("no name reveals an email without a part before the @", () => {
  expect(revealsEmail("Ada", "@example.org")).toBe(false);
});
