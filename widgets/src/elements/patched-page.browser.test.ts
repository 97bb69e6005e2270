// @vitest-environment node
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open, server } = useTestingPage();
const script = '<script type="module" src="/elements.js"></script>';
const card = '<tuna-sound-card sound-id="horn"><a href="/sound/horn">Horn</a></tuna-sound-card>';
const list = '<tuna-sound-list ids="a,b" layout="pads"><a href="/sounds/">Sounds</a></tuna-sound-list>';
const heard = `<script>codes = []; addEventListener("tuna-error", (event) => codes.push(event.detail.code))</script>`;

it.each([
  [
    "without newer functions",
    "delete Promise.withResolvers; delete Promise.try; delete URL.canParse; delete AbortSignal.any",
  ],
  [
    "with the Promise of a library",
    `const Native = Promise;
     class LibraryPromise { #inner; constructor(act) { this.#inner = new Native(act); }
       then(...args) { return LibraryPromise.resolve(this.#inner.then(...args)); }
       catch(act) { return this.then(undefined, act); }
       finally(act) { return LibraryPromise.resolve(this.#inner.finally(act)); }
       static resolve(value) { return new LibraryPromise((resolve) => resolve(value)); }
       static reject(error) { return new LibraryPromise((_, reject) => reject(error)); }
       static all(all) { return LibraryPromise.resolve(Native.all(all)); }
       static race(all) { return LibraryPromise.resolve(Native.race(all)); } }
     globalThis.Promise = LibraryPromise;`,
  ],
  [
    "with the Array.from of Prototype.js",
    `Array.from = (iterable) => { if (!iterable) return []; let length = iterable.length || 0; const results = new Array(length);
       while (length--) results[length] = iterable[length]; return results; };
     Array.prototype.entries = function () { return [...this]; };
     Array.prototype.toJSON = String.prototype.toJSON = function () { return "x"; };`,
  ],
  [
    "with the Array.from of MooTools",
    "Array.from = (item) => (item == null ? [] : typeof item === 'object' && 'length' in item ? Array.prototype.slice.call(item) : [item]);",
  ],
  [
    "with properties on the prototypes of objects and arrays",
    `Object.assign(Object.prototype, { extend() {}, get: "x", set: "x", value: "x", writable: true, default: "x", url: "x", tag: "x" });
     Array.prototype.remove = function () {}; Array.prototype.last = "x";`,
  ],
  [
    "with every prototype frozen",
    `for (const name of Object.getOwnPropertyNames(globalThis)) {
       const { prototype } = Object(Object.getOwnPropertyDescriptor(globalThis, name)?.value);
       if (prototype && !/^(Window|Location|History|Navigator|.*Storage.*)$/.test(name)) Object.freeze(prototype);
     }`,
  ],
  [
    "whose define() refuses some tags",
    `const { define } = customElements;
     customElements.define = function (tag, ...rest) { if (tag === "tuna-search-box") throw new TypeError("no"); define.call(this, tag, ...rest); };`,
  ],
  [
    "that has defined one of the tags itself",
    'customElements.define("tuna-search-box", class extends HTMLElement {})',
  ],
])("plays on a page %s", async (_, patch) => {
  const page = await open(`<script>{ ${patch} }</script>${script}${card}${list}`);
  await page.getByRole("button", { name: "Play Sound horn" }).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  await page.getByRole("button", { name: "Play Sound b" }).click();
  await page.getByRole("button", { name: "Stop Sound b" }).waitFor();
});

it("leaves properties that a page has put on Object.prototype as they were", async () => {
  const page = await open(`<script>
      Object.defineProperty(Object.prototype, "value", { get: () => "x", configurable: true });
      Object.prototype.writable = true;
      const describe = () => ["value", "writable"].map((name) => Object.getOwnPropertyDescriptor(Object.prototype, name));
      before = describe();
    </script>${script}${card}`);
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  const isSame = `describe().every((after, at) => Object.keys(after).every((key) => after[key] === before[at][key]))`;
  expect(await page.evaluate(isSame)).toBe(true);
});

const require = createRequire(import.meta.url);

// Neither Prototype.js nor MooTools for browsers is on npm: what they change is above.
it.each([
  ["zone.js 0.14", require.resolve("zone.js")],
  ["Bluebird as the page's Promise", require.resolve("bluebird/js/browser/bluebird.min.js")],
])("plays, searches and leads to the app on a page with %s", async (_, file) => {
  server().scripts.set("library.js", await readFile(file, "utf8"));
  const page =
    await open(`${heard}<script>native = Promise</script><script src="/library.js"></script>${script}
    ${card}${list}<tuna-search-box target="stay"></tuna-search-box><tuna-consent-dialog></tuna-consent-dialog>
    <tuna-download-button><a href="/">Get the app</a></tuna-download-button>`);
  expect(await page.evaluate("Promise !== native")).toBe(true);
  await page
    .getByRole("button", { name: /accept/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Play Sound b" }).click();
  await page.getByRole("button", { name: "Stop Sound b" }).waitFor();
  await page.evaluate("document.querySelector('tuna-sound-card').play()");
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  await page.getByRole("combobox").fill("horn");
  await page.getByRole("option", { name: /Sound found/ }).waitFor();
  await page.getByRole("combobox").press("Escape");
  await page.getByRole("link", { name: "Download For Free" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate("codes")).toEqual([]);
});

it("reports a tag that cannot be defined by tuna-error, and defines the others", async () => {
  const page = await open(`${heard}<script>{ const { define } = customElements;
    customElements.define = function (tag, ...rest) { if (tag === "tuna-voice-card") throw new TypeError("no"); define.call(this, tag, ...rest); }; }</script>
    ${script}${card}`);
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  expect(await page.evaluate("codes")).toEqual(["unexpected"]);
});

it.each([
  ["a template", 'Object.assign(document.createElement("template"), { id: "aside" }).content'],
  ["a document without a window", "document.implementation.createHTMLDocument().body"],
  ["an XML document", 'document.implementation.createDocument(null, "x").documentElement'],
  ["a parsed document", 'new DOMParser().parseFromString("<p>", "text/html").body'],
  ["the document of a removed frame", "removedFrameBody()"],
])("survives a move into %s and back", async (_, place) => {
  const page = await open(`${script}${heard}<main>${card}${list}</main><script>
    function removedFrameBody() {
      const frame = document.body.appendChild(document.createElement("iframe"));
      const { body } = frame.contentDocument;
      frame.remove();
      return body;
    }</script>`);
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  await page.getByRole("button", { name: "Play Sound b" }).waitFor();
  await page.evaluate(`(async () => {
    const elements = [...document.querySelectorAll("main > *")];
    (${place}).append(...elements);
    await new Promise(requestAnimationFrame);
    document.querySelector("main").append(...elements);
  })()`);
  await page.getByRole("button", { name: "Play Sound horn" }).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  const look = await page.locator("tuna-sound-card .tn-card").evaluate((element) => {
    return getComputedStyle(element).display;
  });
  expect(look).toBe("grid");
  expect(await page.evaluate("codes")).toEqual([]);
});

it("works in the document of a frame, also when it comes into view only there", async () => {
  const page = await open(
    `${script}<div style="height: 3000px"></div>${card}<iframe style="position: fixed; top: 0" srcdoc="<p>Other"></iframe>`,
  );
  const frame = page.frameLocator("iframe");
  await frame.getByText("Other").waitFor();
  await page.evaluate(
    'document.querySelector("iframe").contentDocument.body.append(document.querySelector("tuna-sound-card"))',
  );
  await frame.getByRole("button", { name: "Play Sound horn" }).click();
  await frame.getByRole("button", { name: "Pause Sound horn" }).waitFor();
});

it("works in a document that is written anew", async () => {
  const page = await open(`${script}<p>Before`);
  await page.evaluate(`document.open(); document.write(${JSON.stringify(card)}); document.close()`);
  await page.getByRole("button", { name: "Play Sound horn" }).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
});

it("keeps properties that were set before the definition", async () => {
  const page = await open(`<main></main><script>
      document.querySelector("main").innerHTML = "<tuna-sound-card></tuna-sound-card><tuna-sound-list></tuna-sound-list>";
      document.querySelector("tuna-sound-card").soundId = "horn";
      Object.assign(document.querySelector("tuna-sound-list"), { ids: ["a", "b"], layout: "pads" });
    </script>${script}`);
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  await page.getByRole("button", { name: "Play Sound b" }).waitFor();
});

it("reports a wrong answer of the site by tuna-error", async () => {
  const page = await open(`${heard}<script>
      const { fetch } = globalThis;
      globalThis.fetch = async (url, ...rest) => String(url).includes("/cards") ? new Response("null") : fetch(url, ...rest);
    </script>${script}${card}`);
  await page.getByText("Try again").waitFor();
  expect(await page.evaluate("codes")).toEqual(["network"]);
});
