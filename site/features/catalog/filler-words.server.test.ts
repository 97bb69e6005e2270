import { expect, test } from "vitest";
import { withoutFillers } from "./filler-words.server.ts";
import { wordsOf } from "./words.server.ts";

test.each([
  ["the dog sound effect", "dog"],
  ["air horn", "air horn"],
  ["the sound", "the sound"],
  ["مؤثر كلب", "كلب"],
])("of %j the words %j tell what somebody looks for", (q, telling) => {
  expect(withoutFillers(wordsOf(q)).join(" ")).toBe(telling);
});
