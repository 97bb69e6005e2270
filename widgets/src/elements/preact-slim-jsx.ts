import type { VNode } from "preact";
import { Fragment, jsx as preactJsx } from "preact/jsx-runtime";

export { Fragment };

type Props = Parameters<typeof preactJsx>[1];

/**
 * Implements React's JSX. It converts React's prop names to those of the DOM, and adds each class as a part, so that
 * pages can style it. A page's own Preact components stay as they are, because nothing here is a global option.
 */
export function jsx(type: Parameters<typeof preactJsx>[0], props: Props, key?: string) {
  if (typeof type !== "string") return preactJsx(type, props, key);
  return Object.assign(preactJsx(type, domProps(type, props), key), { isOwn: true });
}

/** A node of an element's shadow tree. `__e` is Preact's name for what it rendered, `__c.__P` for where a component renders. */
export interface OwnNode extends VNode {
  isOwn?: boolean;
  __e?: Node;
  __c?: { __P?: Node };
}

export { jsx as jsxDEV, jsx as jsxs };

function domProps(tag: string, given: Props): Props {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) props[domName(name, tag)] = value;
  if (typeof props.class === "string") props.part = props.class.replaceAll("tn-", "");
  return props as Props;
}

const domNames: Record<string, string> = {
  className: "class",
  onFocus: "onFocusIn",
  onBlur: "onFocusOut",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
};

function domName(name: string, tag: string): string {
  if (name === "onChange" && (tag === "input" || tag === "textarea")) return "onInput";
  return domNames[name] ?? name;
}
