import { render, type VNode } from "preact";

/** Implements React DOM's `createRoot`. Like React, it clears the container. */
export function createRoot(container: Element | ShadowRoot) {
  container.replaceChildren();
  return {
    render: (children: VNode) => render(children, container),
    unmount: () => render(null, container),
  };
}
