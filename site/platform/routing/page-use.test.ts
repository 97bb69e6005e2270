import { expect, test } from "vitest";
import { watchUse } from "./page-use.ts";

test.each([
  { what: "a press", event: new PointerEvent("pointerdown", { bubbles: true }), isUse: true },
  { what: "a letter", event: new KeyboardEvent("keydown", { key: "a", bubbles: true }), isUse: true },
  { what: "dictated or pasted text", event: new InputEvent("input", { bubbles: true }), isUse: true },
  { what: "Shift alone", event: new KeyboardEvent("keydown", { key: "Shift", bubbles: true }), isUse: false },
  {
    what: "a key still held down",
    event: new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true }),
    isUse: false,
  },
])("$what while a page loads: the visitor keeps the focus is $isUse", ({ event, isUse }) => {
  const use = watchUse();
  document.body.dispatchEvent(event);
  use.stop();
  expect(use.hasBegun()).toBe(isUse);
});
