import { useEffect, useRef } from "react";
import type { ElementHost } from "../element-host.ts";

type FlowElement = HTMLElement & { show(): Promise<void>; apiUrl?: string; theme?: string };

const TAG = "tuna-download-flow";

/** The download flow as a dialog beside a button. */
export interface FlowDialog {
  /** Makes the element, at the first sign that it is wanted: scripts that load elements on sight then fetch its code. */
  prepare(): void;
  /** Opens it with these properties. False where there is no code for it, or not yet: then the button is a link. */
  show(properties: object): boolean;
}

export function useFlowDialog(host: ElementHost): FlowDialog {
  const made = useRef<FlowElement>(undefined);
  useEffect(() => () => made.current?.remove(), []);
  function prepare(): FlowElement {
    const flow = made.current ?? (document.createElement(TAG) as FlowElement);
    made.current = flow;
    if (!flow.isConnected) host.element.after(flow);
    return flow;
  }
  return {
    prepare,
    show(properties) {
      const flow = prepare();
      if (!customElements.get(TAG)) return false;
      const { apiUrl, theme } = host.element as FlowElement;
      Object.assign(flow, properties, { apiUrl, theme });
      // Of no box, so that it takes no place in a row or grid of the page.
      flow.style.display = "contents";
      flow.show();
      return true;
    },
  };
}
