// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { repeatHeldKeys } from "../features/player-bar/repeat-held-keys.ts";

/** What reached the page's code, in order. */
let heard: string[];
const codes = ["page-alive", "page-keys", "page-hearts"];
const arrive = (code: string) => dispatchEvent(new Event(code));
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const press = (key: string, target: Element = document.activeElement ?? document.body) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(async () => {
  // The listeners of earlier tests hold nothing any more.
  for (const code of codes) arrive(code);
  document.body.innerHTML = `<header><input name="q"></header>
    <ul class="tn-grid">
      <li><a role="button" href="#one">One</a><button type="button" class="tn-heart">Heart</button></li>
      <li><a role="button" href="#two">Two</a></li>
    </ul><p tabindex="-1"></p><script type="text/plain"></script>`;
  heard = [];
  for (const control of document.querySelectorAll(".tn-grid :is(a, button)"))
    control.addEventListener("click", (event) => {
      event.preventDefault();
      heard.push(control.textContent);
    });
  vi.resetModules();
  await import("./before-hydration.ts");
});

/** Listens as the code of the page's keys does: an arrow moves the focus to the second card. */
function startKeys(): void {
  const listener = (event: KeyboardEvent) => {
    if (event.key === "Enter") return;
    if (event.key === "ArrowRight") find("[href='#two']").focus();
    heard.push(
      `${event.key} at ${event.target === document.body ? "page" : (event.target as Element).textContent}`,
    );
    event.preventDefault();
  };
  document.body.addEventListener("keydown", listener);
  const stopRepeating = repeatHeldKeys();
  arrive("page-keys");
  stopRepeating();
  document.body.removeEventListener("keydown", listener);
}

it.each(["has loaded", "cannot be loaded"])(
  "repeats an early press once, when the page's script %s",
  async (end) => {
    find("[href='#one']").click();
    expect(heard, "the browser does not open the file meanwhile").toEqual([]);
    if (end === "has loaded") arrive("page-alive");
    else find("script").dispatchEvent(new Event("error"));
    expect(heard, "the press reaches the page's script, or else the link").toEqual(["One"]);
    find("[href='#two']").click();
    expect(heard).toEqual(["One", "Two"]);
  },
);

it("repeats the arrow down in the search field once the page's code is there, which opens its list", () => {
  const field = find("[name=q]");
  field.addEventListener("keydown", ({ key }) => heard.push(key));
  field.focus();
  expect(press("ArrowDown")).toBe(true);
  expect(press("ArrowLeft")).toBe(false);
  heard = [];
  arrive("page-alive");
  expect(heard).toEqual(["ArrowDown"]);
  expect(press("ArrowDown")).toBe(false);
});

it("repeats presses and keys in their order, each when its code has arrived", () => {
  find("[href='#one']").click();
  find(".tn-heart").click();
  press("m", document.body);
  find("[href='#two']").click();
  arrive("page-alive");
  expect(heard, "a press does not overtake a key").toEqual(["One"]);
  find("[href='#one']").click();
  startKeys();
  expect(heard).toEqual(["One", "m at page", "Two", "One"]);
  arrive("page-hearts");
  expect(heard.slice(4)).toEqual(["Heart"]);
  for (const code of codes) arrive(code);
  expect(heard).toHaveLength(5);
});

it("drops presses of hearts whose code failed to load", () => {
  const fail = () => !dispatchEvent(new Event("page-hearts-failed", { cancelable: true }));
  arrive("page-alive");
  press("m", document.body);
  expect(fail(), "no heart waited").toBe(false);
  find(".tn-heart").click();
  expect(fail(), "a heart waited").toBe(true);
  find(".tn-heart").click();
  arrive("page-hearts");
  expect(heard).toEqual(["Heart"]);
});

it("presses by Enter what an arrow key before it moved the focus to", () => {
  find("[href='#one']").focus();
  expect([press("ArrowRight"), press("Enter")]).toEqual([true, true]);
  arrive("page-alive");
  startKeys();
  expect(heard).toEqual(["ArrowRight at One", "Two"]);
});

it("drops the keys together that wait for more than 10 s, so that Enter opens nothing the visitor had left", () => {
  vi.useFakeTimers();
  arrive("page-alive");
  find("[href='#one']").focus();
  press("ArrowRight");
  vi.advanceTimersByTime(9000);
  press("Enter");
  vi.advanceTimersByTime(9000);
  startKeys();
  expect(heard).toEqual(["ArrowRight at One", "Two"]);
  vi.useRealTimers();
});

it("presses a play control by Space, also while single keys are off", () => {
  localStorage.setItem("page_keys", "off");
  find("[href='#one']").focus();
  expect([press(" "), press("m", document.body)]).toEqual([true, false]);
  localStorage.clear();
  arrive("page-alive");
  expect(heard).toEqual(["One"]);
});

it("leaves typing, scrolling and combinations of keys to the browser, and focuses the search at once", () => {
  expect(press("/", document.body)).toBe(true);
  expect(document.activeElement).toBe(find("input"));
  expect([press("a"), press(" "), press("/")]).toEqual([false, false, false]);
  const page = find("p");
  expect([press(" ", page), press("ArrowDown", page), press("Enter", page)]).toEqual([false, false, false]);
  const copy = new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true });
  page.dispatchEvent(copy);
  expect(copy.defaultPrevented).toBe(false);
});

it.each(["loading", "playing", "paused"])(
  "asks for the code of keys, and holds Space for a sound that is %s",
  (state) => {
    const asked = vi.fn();
    document.addEventListener("input-held", asked);
    find("[href='#one']").dataset.state = state;
    expect(press(" ", document.body)).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    arrive("page-alive");
    expect(asked).toHaveBeenCalledOnce();
    startKeys();
    expect(heard).toEqual(["  at page"]);
  },
);
