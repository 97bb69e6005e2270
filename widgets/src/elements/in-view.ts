/** Distance from the view at which an element renders. */
const MARGIN = "300px";

const waiting = new WeakMap<Element, { callback: () => void; observer: IntersectionObserver }>();
/** One observer per window, because none sees elements of another window, such as a popup. */
const observers = new WeakMap<object, IntersectionObserver>();

/** Calls back once, when the element comes close to the view. */
export function whenInView(element: Element, callback: () => void): void {
  forgetView(element);
  const view = element.ownerDocument.defaultView ?? window;
  const observer = observers.get(view) ?? new view.IntersectionObserver(notify, { rootMargin: MARGIN });
  observers.set(view, observer);
  waiting.set(element, { callback, observer });
  observer.observe(element);
}

export function forgetView(element: Element): void {
  waiting.get(element)?.observer.unobserve(element);
  waiting.delete(element);
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const found = waiting.get(target);
    forgetView(target);
    found?.callback();
  }
}
