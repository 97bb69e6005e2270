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
  const shown = { document: page.document, parent, location: { hash, host: "sounds.example" } };
  speakWordPress(shown as unknown as Window);
  page.document.body.innerHTML = `<a href="https://sounds.example/sound/horn"><b>Horn</b></a>
    <a id="other" href="https://other.example/">Other</a>`;
  // jsdom follows no links, and says so.
  page.addEventListener("click", (event) => event.preventDefault());
  const press = (selector: string) => (page.document.querySelector(selector) as HTMLElement).click();
  return { press, posted: parent.postMessage };
}

it("asks the page around to follow a link to its own site, by the secret of the address", () => {
  const { press, posted } = open("#?secret=aB3dE6gH9j");
  press("b");
  const message = { message: "link", value: "https://sounds.example/sound/horn", secret: "aB3dE6gH9j" };
  expect(posted.mock.calls).toEqual([[message, "*"]]);
});

it("leaves links to other sites alone, which WordPress does not follow", () => {
  const { press, posted } = open("#?secret=aB3dE6gH9j");
  press("#other");
  expect(posted).not.toHaveBeenCalled();
});

it.each(["", "#", "#?secret=", "#?secret=a-b", "#secret=aB3dE6gH9j"])(
  "says nothing at %j, outside WordPress",
  (hash) => {
    const { press, posted } = open(hash);
    press("b");
    expect(posted).not.toHaveBeenCalled();
  },
);
