import { useEffect, useRef } from "react";
import type { ElementHost } from "../element-host.ts";

type FlowElement = HTMLElement & { show(): Promise<void>; apiUrl?: string; theme?: string };

const TAG = "tuna-download-flow";

/** The download flow as a dialog beside a button. */
export interface FlowDialog {
  /** Creates the element. Call it at the first sign of interest, because autoloaders then fetch its code. */
  prepare(): void;
  /**
   * Opens the flow with these properties. Returns false if its element is not defined yet; the button then acts as a
   * link. `onFailure` is called if the element cannot load its code.
   */
  show(properties: object, onFailure: () => void): boolean;
}

export function useFlowDialog(host: ElementHost): FlowDialog {
  const made = useRef<FlowElement>(undefined);
  useEffect(() => () => made.current?.remove(), []);
  function prepare(): FlowElement {
    const flow = made.current ?? (document.createElement(TAG) as FlowElement);
    made.current = flow;
    // Without a box it takes no place in a row or grid of the page.
    flow.style.display = "contents";
    if (!flow.isConnected) host.element.after(flow);
    return flow;
  }
  return {
    prepare,
    show(properties, onFailure) {
      const flow = prepare();
      if (!customElements.get(TAG)) return false;
      const { apiUrl, theme } = host.element as FlowElement;
      Object.assign(flow, properties, { apiUrl, theme });
      // The element that emits this error never opens.
      flow.addEventListener("tuna-error", onFailure, { once: true });
      flow.show().then(() => flow.removeEventListener("tuna-error", onFailure));
      return true;
    },
  };
}
