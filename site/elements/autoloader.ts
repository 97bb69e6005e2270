import { elementChunks } from "./element-chunks.ts";
import { loadTextsFor } from "./load-texts-for.ts";

/** Such an element has the display `contents` and never comes close to the view, or opens over the page: `consent` or `flow`. */
const isAnywhere = (element: Element) =>
  /con|-flow/.test(element.localName + getComputedStyle(element).display);
const nearView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting || isAnywhere(target)) load(target);
  },
  { rootMargin: "600px" },
);
/** Pages that change all the time are searched 20 times a second at most. */
const lookSoon = () => {
  if (!isWaiting) setTimeout(look, 50);
  isWaiting = true;
};
const changes = new MutationObserver(lookSoon);
let isWaiting = false;
/** Tags of other scripts whose definition may add a shadow root. */
const awaited = new Set<string>();

async function load(element: Element): Promise<void> {
  const { localName } = element;
  const chunk = elementChunks[localName];
  if (!chunk) return;
  delete elementChunks[localName];
  look();
  try {
    const [code] = await Promise.all([chunk(), loadTextsFor(element)]);
    code.run(import.meta.url);
  } catch (error) {
    element.dispatchEvent(
      new CustomEvent("tuna-error", {
        detail: { code: "network", message: `${error}` },
        bubbles: true,
        composed: true,
      }),
    );
    const retry = () => {
      elementChunks[localName] = chunk;
      look();
    };
    addEventListener("online", retry, { once: true });
  }
}

function look(): void {
  isWaiting = false;
  nearView.disconnect();
  changes.disconnect();
  // Code loads when an element comes close to the view.
  const tags = Object.keys(elementChunks).filter((tag) => !customElements.get(tag));
  if (tags.length > 0) lookIn(document, `${tags}`);
}

/** Looks in a document or shadow root, and in the open shadow roots of its elements. */
function lookIn(root: Document | ShadowRoot, tags: string): void {
  changes.observe(root, { childList: true, subtree: true });
  for (const element of root.querySelectorAll(tags)) nearView.observe(element);
  for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) lookIn(shadowRoot, tags);
  for (const { localName } of root.querySelectorAll(":not(:defined)")) {
    if (awaited.has(localName)) continue;
    awaited.add(localName);
    customElements.whenDefined(localName).then(look, () => undefined);
  }
}

// No observer sees a shadow root that is attached later. Pages may have frozen the prototype.
const { attachShadow } = Element.prototype;
Reflect.set(Element.prototype, "attachShadow", function (this: Element, init: ShadowRootInit) {
  lookSoon();
  return attachShadow.call(this, init);
});
look();
