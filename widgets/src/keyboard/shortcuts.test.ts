import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bindShortcuts, type ShortcutOptions } from "./shortcuts.ts";

const act = vi.fn();
let unbind = () => {};
const bind = (options?: ShortcutOptions) => {
  unbind = bindShortcuts(
    ({ key }) => (key === "k" || key === "ArrowUp" ? () => act(key) : undefined),
    options,
  );
};
beforeEach(() => {
  act.mockReset();
  document.body.innerHTML = `
    <p tabindex="0"></p> <input> <input type="range"> <input type="checkbox"> <textarea></textarea>
    <div role="menu"><button>Play</button></div> <section><button>Pad</button><input></section>`;
});
afterEach(() => {
  unbind();
  vi.restoreAllMocks();
});

/** Presses a key, and returns whether the browser's own action was prevented. */
const press = (place: string, init: KeyboardEventInit & { key?: string } = {}) => {
  const event = new KeyboardEvent("keydown", { key: "k", bubbles: true, cancelable: true, ...init });
  document.querySelector(place)?.dispatchEvent(event);
  return event.defaultPrevented;
};

test("acts in place of the browser, and leaves all other keys to it", () => {
  bind();
  expect([press("p"), press("p", { key: "q" })]).toEqual([true, false]);
  expect(act.mock.calls).toEqual([["k"]]);
  act.mockReturnValue(false);
  expect(press("p")).toBe(false);
});

test.each([
  ["with Ctrl", "p", { ctrlKey: true }],
  ["with Meta", "p", { metaKey: true }],
  ["with Alt", "p", { altKey: true }],
  ["while a letter is composed", "p", { isComposing: true }],
  ["in a field", "body > input", {}],
  ["in a text area", "textarea", {}],
  ["in a menu", "[role=menu] button", {}],
  ["that moves a slider", "[type=range]", { key: "ArrowUp" }],
])("ignores a key %s", (_case, place, init) => {
  bind();
  expect(press(place, init)).toBe(false);
  expect(act).not.toHaveBeenCalled();
});

test.each(["[type=range]", "[type=checkbox]"])("counts a letter at %s, which types nothing", (place) => {
  bind();
  expect(press(place)).toBe(true);
  expect(act).toHaveBeenCalledOnce();
});

test("ignores a key that another listener has used", () => {
  bind();
  document.body.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  press("p");
  expect(act).not.toHaveBeenCalled();
});

test("acts once while a key is held, or again and again where that is meant", () => {
  bind();
  press("p");
  expect(press("p", { repeat: true })).toBe(true);
  expect(act).toHaveBeenCalledOnce();
  unbind();
  bind({ repeats: () => true });
  press("p", { repeat: true });
  expect(act).toHaveBeenCalledTimes(2);
});

test("works within an element only, whose fields keep their keys", () => {
  bind({ within: () => document.querySelector("section") });
  expect([press("section button"), press("section input"), press("p")]).toEqual([true, false, false]);
});

test("leaves the keys behind a modal dialog to the browser", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.innerHTML = "<button>Close</button>";
  dialog.open = true;
  // jsdom knows no modal dialogs.
  vi.spyOn(document, "querySelectorAll").mockReturnValue([dialog] as unknown as NodeListOf<Element>);
  bind();
  expect([press("p"), press("dialog button")]).toEqual([false, false]);
  unbind();
  bind({ within: () => dialog });
  expect([press("dialog button"), press("body")]).toEqual([true, true]);
});
