/** Distance from the view at which an element renders. */
const MARGIN = "300px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when the element comes close to the view. */
export function whenInView(element: Element, callback: () => void): void {
  observer ??= new IntersectionObserver(notify, { rootMargin: MARGIN });
  waiting.set(element, callback);
  observer.observe(element);
}

export function forgetView(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const callback = waiting.get(target);
    forgetView(target);
    callback?.();
  }
}
