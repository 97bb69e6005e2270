import { setImmediate as nextTurn } from "node:timers/promises";
import { URLPattern } from "node:url";
import { configure, getConfig } from "@testing-library/dom";
import { expect } from "vitest";
import { HANG_TIMEOUT_MS } from "./hang-timeout.ts";

configure({ asyncUtilTimeout: HANG_TIMEOUT_MS });

/** Rounds in which React runs the effects of what it has shown. The first may have too little time for them. */
const ROUNDS_OF_EFFECTS = 3;
// "findBy…" resolves once an element is there. A test then looks at what the effects have done, such as the focus.
if (expect.getState().testPath?.endsWith(".tsx")) {
  await import("@testing-library/react");
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait();
        for (let round = 0; round < ROUNDS_OF_EFFECTS; round++) await nextTurn();
        return found;
      }),
  });
}

/** The `jsdom` that Vitest adds to its windows. Tests that ask for Node have none. */
interface JsdomOfWindow {
  virtualConsole: {
    removeAllListeners(event: "jsdomError"): void;
    on(event: "jsdomError", report: (error: Error & { type: string }) => void): void;
  };
}

/** jsdom opens no other documents and says so at each press of a link, which is no news to a test. */
const { jsdom } = globalThis as { jsdom?: JsdomOfWindow };
jsdom?.virtualConsole.removeAllListeners("jsdomError");
jsdom?.virtualConsole.on("jsdomError", (error) => {
  if (error.type !== "not-implemented") console.error(error);
});

/** jsdom has no layout, so nothing is out of view. */
class EverythingInView {
  #notify: IntersectionObserverCallback;

  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.#notify([entry], this as unknown as IntersectionObserver));
  }

  unobserve(): void {}

  disconnect(): void {}
}

/** Browsers have these, but jsdom does not. */
Object.assign(globalThis, { URLPattern, IntersectionObserver: EverythingInView });
Object.assign(Performance.prototype, { getEntriesByType: () => [] });

/** To jsdom `<search>` is unknown, of which React warns. Browsers have it. */
if (globalThis.HTMLUnknownElement)
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    configurable: true,
    get(this: Element) {
      return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
    },
  });
