/** Distance from the view at which an element renders. */
const MARGIN = "300px";

interface View {
  observer: IntersectionObserver;
  waiting: Map<Element, () => void>;
}

/** One observer per window, because none sees elements of another window, such as a popup. */
const views = new WeakMap<object, View>();

/** Calls back once, when the element comes close to the view or its page is printed. */
export function whenInView(element: Element, callback: () => void): void {
  forgetView(element);
  const { observer, waiting } = viewOf(element);
  waiting.set(element, callback);
  observer.observe(element);
}

export function forgetView(element: Element): void {
  const { observer, waiting } = viewOf(element);
  observer.unobserve(element);
  waiting.delete(element);
}

function viewOf({ ownerDocument }: Element): View {
  const page = ownerDocument.defaultView ?? window;
  const known = views.get(page);
  if (known) return known;
  const waiting = new Map<Element, () => void>();
  const reach = (element: Element) => {
    const callback = waiting.get(element);
    forgetView(element);
    callback?.();
  };
  const observer = new page.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) reach(target);
    },
    { rootMargin: MARGIN },
  );
  page.addEventListener("beforeprint", () => [...waiting.keys()].forEach(reach));
  const view = { observer, waiting };
  views.set(page, view);
  return view;
}
