import { camelize, type FunctionalComponent, h, toHandlerKey, type VNode } from "vue";
import { attributeText } from "../elements/attribute-text.ts";
import { EARLY_EVENTS, type HoldsEarlyEvents } from "../elements/early-events.ts";

/**
 * Returns a component that renders a custom element, its props as attributes. Vue itself leaves out attributes that are
 * lists on a server, and sets properties that only its hydration completes.
 */
export function vueElement<Props extends object>(tag: string): FunctionalComponent<Props> {
  const component: FunctionalComponent<Props> = (props, { slots }) =>
    h(tag, { ...attributesOf(props), onVnodeMounted: handOverEarlyEvents }, slots.default?.());
  // What Vue would pass on is among the props.
  component.inheritAttrs = false;
  return component;
}

/** Names that Vue reads itself: listeners, properties by `.prop`, classes and styles. */
const namesOfVue = /^(on[A-Z]|[.^]|class$|style$)/;

function attributesOf(props: object): Record<string, unknown> {
  const attributes = Object.entries(props).map(([name, value]) =>
    namesOfVue.test(name)
      ? [name, value]
      : [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), attributeText(value)],
  );
  return Object.fromEntries(attributes);
}

/** Calls the listeners with the events that occurred before the hydration attached them. */
function handOverEarlyEvents({ el, props }: VNode): void {
  const element = el as unknown as HoldsEarlyEvents;
  for (const event of element[EARLY_EVENTS] ?? [])
    for (const listener of [props?.[toHandlerKey(camelize(event.type))]].flat()) listener?.(event);
  element[EARLY_EVENTS] = null;
}
