import { useEffect, useRef } from "react";
import type { ElementHost, ElementProblem } from "../element-host.ts";

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
  /** Whether the flow has its code. */
  const isReady = useRef(false);
  useEffect(() => () => made.current?.remove(), []);

  function create(): FlowElement {
    const flow = document.createElement(TAG) as FlowElement;
    // An element whose code could not be loaded never opens, so the next press begins with another one.
    flow.addEventListener("tuna-error", (event) => {
      const { code } = (event as CustomEvent<ElementProblem>).detail;
      if (code !== "network" || isReady.current || flow !== made.current) return;
      made.current = undefined;
      flow.remove();
    });
    return flow;
  }

  function prepare(): FlowElement {
    made.current ??= create();
    const flow = made.current;
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
      flow.show().then(() => {
        isReady.current = true;
        flow.removeEventListener("tuna-error", onFailure);
      });
      return true;
    },
  };
}
