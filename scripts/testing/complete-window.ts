import { URLPattern } from "node:url";
import { configure } from "@testing-library/dom";

// On a busy machine, code that loads on demand takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

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
