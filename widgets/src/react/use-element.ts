import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { attributeText } from "../elements/attribute-text.ts";
import { EARLY_EVENTS, type HoldsEarlyEvents } from "../elements/early-events.ts";

/** Props of every component: those of HTML elements except `Own`, which the component types itself. */
export type ElementProps<Element extends HTMLElement, Own extends string> = Omit<
  HTMLAttributes<Element>,
  Own | "dangerouslySetInnerHTML"
> & {
  /** The element with its methods. */
  ref?: Ref<Element> | undefined;
};

/** What a component renders, by the names of its props. */
interface RenderedElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  events: Readonly<Record<string, string>>;
}

/**
 * Renders a custom element from a component's props. Values become attributes, so the element is complete without
 * hydration. Listeners are attached by the element's own means in the commit that creates or hydrates it: React 19
 * ignores listeners and properties of custom elements during hydration.
 */
export function useElement<Element extends HTMLElement>(
  { tag, attributes, events }: RenderedElement,
  { ref, ...props }: object & { ref?: Ref<Element> | undefined },
): ReactElement {
  const own = useRef<Element>(null);
  useImperativeHandle(ref, () => own.current as Element, []);

  const isOwnProp = (prop: string) => Object.hasOwn(attributes, prop) || Object.hasOwn(events, prop);
  const texts = Object.entries(attributes).map(
    ([prop, name]) => [name, attributeText(Reflect.get(props, prop))] as const,
  );
  const listeners = useRef<Record<string, (event: Event) => void>>({});
  useLayoutEffect(() => {
    listeners.current = Object.fromEntries(
      Object.entries(events).map(([prop, type]) => [type, Reflect.get(props, prop)]),
    );
  });
  useLayoutEffect(() => {
    const element = own.current;
    if (element)
      return attach(element, Object.values(events), (event) => listeners.current[event.type]?.(event));
  }, [events]);

  // React keeps an attribute that differs from the server's, and sets properties instead of attributes.
  useLayoutEffect(() => {
    for (const [name, text] of texts) writeAttribute(own.current, name, text);
  }, [JSON.stringify(texts)]);

  return createElement(tag, {
    ...Object.fromEntries(Object.entries(props).filter(([prop]) => !isOwnProp(prop))),
    ...Object.fromEntries(texts),
    // The element may have begun to work before, and marks itself while it plays.
    suppressHydrationWarning: true,
    ref: own,
  });
}

/** Listens to events, and first hands over those that occurred before. Returns a function that ends it. */
function attach(
  element: HTMLElement & HoldsEarlyEvents,
  types: readonly string[],
  listen: (event: Event) => void,
): () => void {
  for (const event of element[EARLY_EVENTS] ?? []) listen(event);
  element[EARLY_EVENTS] = null;
  for (const type of types) element.addEventListener(type, listen);
  return () => {
    for (const type of types) element.removeEventListener(type, listen);
  };
}

function writeAttribute(element: HTMLElement | null, name: string, text: string | undefined): void {
  if (!element || (element.getAttribute(name) ?? undefined) === text) return;
  if (text === undefined) element.removeAttribute(name);
  else element.setAttribute(name, text);
}
