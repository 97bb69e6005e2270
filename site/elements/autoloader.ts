import { elementChunks } from "./element-chunks.ts";

/** Whether an element's code is not loaded yet. Code loads when an element comes close to the view. */
const isUnknown = (tag: string) => !customElements.get(tag);
const nearView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
  },
  { rootMargin: "600px" },
);
const changes = new MutationObserver(look);

function load({ localName }: Element): void {
  const chunk = elementChunks[localName];
  delete elementChunks[localName];
  chunk?.().then(({ run }) => run(import.meta.url));
  look();
}

function look(): void {
  nearView.disconnect();
  const tags = Object.keys(elementChunks).filter(isUnknown);
  if (tags.length === 0) changes.disconnect();
  else for (const element of document.querySelectorAll(`${tags}`)) nearView.observe(element);
}

changes.observe(document, { childList: true, subtree: true });
look();
