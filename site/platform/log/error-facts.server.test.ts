import { expect, test } from "vitest";
import { errorFacts, log } from "./log.server.ts";
import { captureLog } from "./testing/capture-log.ts";

const thrown: [string, unknown, string][] = [
  ["an error", new TypeError("no voice"), "no voice"],
  ["the plain object of a child process", { name: "RangeError", message: "too long" }, "too long"],
  ["an object without a message", { reason: { code: 7 } }, "{ reason: { code: 7 } }"],
  ["an object without anything", Object.create(null), "[Object: null prototype] {}"],
  ["a text", "no voice", "no voice"],
  ["nothing", undefined, "undefined"],
];

test.each(thrown)("a line about %s has its cause, and never [object Object]", (_, value, message) => {
  const { entries } = captureLog();
  log.error({ event: "task.failed", error: errorFacts(value) }, "Failed");
  expect(entries()).toMatchObject([{ error: { message } }]);
  expect(JSON.stringify(entries())).not.toContain("[object ");
});
