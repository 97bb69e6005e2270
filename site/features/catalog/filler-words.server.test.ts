import { expect, test } from "vitest";
import { withoutFillers } from "./filler-words.server.ts";

test.each([
  ["the dog sound effect", "dog"],
  ["air horn", "air horn"],
  ["the sound", "the sound"],
])("of %j the words %j tell what somebody looks for", (q, telling) => {
  expect(withoutFillers(q.split(" ")).join(" ")).toBe(telling);
});
