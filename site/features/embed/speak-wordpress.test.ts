import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { speakWordPress } from "./speak-wordpress.ts";

/** A frame of its own document, since listeners stay for as long as it does. */
let frame: HTMLIFrameElement;
beforeEach(() => {
  frame = document.body.appendChild(document.createElement("iframe"));
});
afterEach(() => frame.remove());

function open(hash: string) {
  const page = frame.contentWindow as Window & typeof globalThis;
  vi.stubGlobal("HTMLAnchorElement", page.HTMLAnchorElement);
  const parent = { postMessage: vi.fn() };
  const shown = {
    document: page.document,
    parent,
    location: { hash, host: "sounds.example" },
    addEventListener: page.addEventListener.bind(page),
  };
  speakWordPress(shown as unknown as Window);
  page.document.body.innerHTML = `<a href="https://sounds.example/sound/horn"><b>Horn</b></a>
    <a id="other" href="https://other.example/">Other</a>`;
  // jsdom follows no links, and says so.
  page.addEventListener("click", (event) => event.preventDefault());
  const press = (selector: string) => (page.document.querySelector(selector) as HTMLElement).click();
  const say = (data: object, source: unknown = parent) =>
    page.dispatchEvent(Object.assign(new page.Event("message"), { data, source }));
  return { press, say, posted: parent.postMessage };
}

it("asks the page around to follow a link to its own site, by the secret of the address", () => {
  const { press, posted } = open("#?secret=aB3dE6gH9j");
  press("b");
  const message = { message: "link", value: "https://sounds.example/sound/horn", secret: "aB3dE6gH9j" };
  expect(posted.mock.lastCall).toEqual([message, "*"]);
});

it("leaves links to other sites alone, which WordPress does not follow", () => {
  const { press, posted } = open("#?secret=aB3dE6gH9j");
  press("#other");
  expect(posted).toHaveBeenCalledTimes(1);
});

it("shows itself at once, and again to a page whose script came later", () => {
  const { say, posted } = open("#?secret=aB3dE6gH9j");
  const shown = [{ message: "shown", value: "", secret: "aB3dE6gH9j" }, "*"];
  expect(posted.mock.calls).toEqual([shown]);
  say({ message: "ready", secret: "aB3dE6gH9j" });
  expect(posted.mock.calls).toEqual([shown, shown]);
  say({ message: "ready", secret: "other" });
  say({ message: "ready", secret: "aB3dE6gH9j" }, window);
  expect(posted).toHaveBeenCalledTimes(2);
});

it.each(["", "#", "#?secret=", "#?secret=a-b", "#secret=aB3dE6gH9j"])(
  "says nothing at %j, outside WordPress",
  (hash) => {
    const { press, posted } = open(hash);
    press("b");
    expect(posted).not.toHaveBeenCalled();
  },
);
