import { type ContainerNode, render, type VNode } from "preact";

/** React DOM's way to a root, as r2wc asks for it. */
export function createRoot(container: ContainerNode) {
  return {
    render: (children: VNode) => render(children, container),
    unmount: () => render(null, container),
  };
}
