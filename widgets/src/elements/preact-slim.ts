import { createElement, options, type VNode } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

export { Component, createElement, Fragment } from "preact";
export * from "preact/hooks";

/** The part of React that r2wc uses. */
const slim = { createElement };
// biome-ignore lint/style/noDefaultExport: r2wc imports React by its default export
export default slim;

/** React's hook of the same name, for browsers only. It is 1 KB smaller than preact/compat. */
export function useSyncExternalStore<Snapshot>(
  subscribe: (listener: () => void) => () => void,
  snapshot: () => Snapshot,
): Snapshot {
  const value = snapshot();
  const [latest, render] = useState({ value, snapshot });
  useLayoutEffect(() => {
    Object.assign(latest, { value, snapshot });
  }, [value, snapshot, latest]);
  useEffect(() => {
    const compare = () => {
      if (!Object.is(latest.value, latest.snapshot())) render((state) => ({ ...state }));
    };
    compare();
    return subscribe(compare);
  }, [subscribe, latest]);
  return value;
}

/**
 * Converts React's prop names to those of the DOM, and adds each class as a part, so that pages can style it.
 */
options.vnode = (vnode: VNode) => {
  if (typeof vnode.type !== "string") return;
  const given = vnode.props as Record<string, unknown>;
  const props: VNode["props"] & Record<string, unknown> = { children: undefined };
  for (const name of Object.keys(given)) props[domName(name, vnode.type)] = given[name];
  if (typeof props.class === "string") props.part = props.class.replaceAll("tn-", "");
  vnode.props = props;
};

const domNames: Record<string, string> = {
  className: "class",
  onFocus: "onFocusIn",
  onBlur: "onFocusOut",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
};

function domName(name: string, type: string): string {
  if (name === "onChange" && (type === "input" || type === "textarea")) return "onInput";
  return domNames[name] ?? name;
}
