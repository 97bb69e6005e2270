/** So far outside the view an element begins to render. */
const MARGIN = "300px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when the element nears the view. */
export function whenInView(element: Element, callback: () => void): void {
  observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  waiting.set(element, callback);
  observer.observe(element);
}

export function forgetView(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const callback = waiting.get(target);
    forgetView(target);
    callback?.();
  }
}
