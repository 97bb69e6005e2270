import { expect, it } from "vitest";
import { messageOf } from "./message-of.server.ts";

it.each([
  ["an error", new Error("The disk is full"), "The disk is full"],
  ["an error that a worker process sent", { name: "Error", message: "The disk is full" }, "The disk is full"],
  ["a system error", Object.assign(new Error("EACCES: open"), { code: "EACCES" }), "no permission"],
  [
    "a system error that a worker process sent",
    { message: "ENOENT: open", code: "ENOENT" },
    "it is not there",
  ],
  ["a text", "too large", "too large"],
  ["nothing", undefined, "undefined"],
])("reads the message of %s", (_, error, message) => {
  expect(messageOf(error)).toBe(message);
});
