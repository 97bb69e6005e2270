import { render, type VNode } from "preact";

/** React DOM's way to a root, as r2wc asks for it. As React's it takes the place of what stood in the container. */
export function createRoot(container: Element | ShadowRoot) {
  container.replaceChildren();
  return {
    render: (children: VNode) => render(children, container),
    unmount: () => render(null, container),
  };
}
