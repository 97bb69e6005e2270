import { expect, it } from "vitest";
import type { BrowserError } from "./browser-error.server.ts";
import { fingerprintOf, messageTemplate } from "./fingerprint.server.ts";

const frame = (name: string, file: string, line = 1) => ({ function: name, file, line, column: 1 });
const error: BrowserError = {
  type: "TypeError",
  message: "Sound 17 has no 'audio'",
  version: "a",
  page: "/",
  frames: ["a", "b", "c", "d"].map((name) => frame(name, "/assets/entry-Abcd1234.js")),
};

it.each([
  ["Sound 17 has no 'audio'", "Sound * has no *"],
  ["No answer from https://x.example/api/v1/sounds/a", "No answer from *"],
  ["/api/v1/sounds/12 answered 500", "* answered *"],
  ["0xff and 1.5", "* and *"],
  ["a/b", "a/b"],
])("%s has the template %s", (message, template) => {
  expect(messageTemplate(message)).toBe(template);
});

it.each<[string, Partial<BrowserError>]>([
  ["another sound", { message: "Sound 18 has no 'icon'" }],
  ["another page and build", { page: "/x", version: "b" }],
  ["another place deep in the stack", { frames: [...error.frames.slice(0, 3), frame("z", "/z.js")] }],
  [
    "the next build's files",
    { frames: error.frames.map(({ function: name }) => frame(name, "/assets/entry-zzZ_-999.js", 3)) },
  ],
])("%s does not change the fingerprint", (_, changes) => {
  expect(fingerprintOf({ ...error, ...changes })).toBe(fingerprintOf(error));
});

it.each<[string, Partial<BrowserError>]>([
  ["class", { type: "RangeError" }],
  ["message", { message: "Voice 17 has no 'audio'" }],
  ["function", { frames: [frame("z", "/assets/entry-Abcd1234.js"), ...error.frames.slice(1)] }],
  ["script", { frames: error.frames.map(({ function: name }) => frame(name, "/assets/player-Abcd1234.js")) }],
])("another %s changes the fingerprint", (_, changes) => {
  expect(fingerprintOf({ ...error, ...changes })).not.toBe(fingerprintOf(error));
});
