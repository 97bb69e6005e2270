import type { Brand, ItemCard } from "@tuna/sdk";
import type { LoginProvider } from "@tuna/sdk/account";
import {
  advanceDownloadFlow,
  clickSourceName,
  cookieValue,
  type DownloadFlow,
  type SessionStore,
} from "@tuna/sdk/download";
import { useEffect, useRef, useState } from "react";
import { trackEvent } from "../../platform/analytics/track-event.ts";
import type { SendFlowEvent } from "./use-download-flow.ts";

interface TrackedFlow {
  flow: DownloadFlow;
  send: SendFlowEvent;
  card: ItemCard | null;
  brand: Brand;
  memory: SessionStore;
}

interface TrackedSteps {
  /** The flow's dispatch function. */
  send: SendFlowEvent;
  /** Tracks that the visitor leaves for a provider; the document they return to does not know it. */
  leaveFor(provider: LoginProvider): void;
}

/** Tracks each step that a visitor reaches, except steps revisited by the history or a reload. */
export function useTrackedSteps({ flow, send, card, brand, memory }: TrackedFlow): TrackedSteps {
  const [isRevisited] = useState(isPageRevisited);
  const isGoneTo = useRef(!isRevisited);
  const loginMethod = useRef<"email">(undefined);

  function trackStep(
    step: DownloadFlow["step"] | "provider",
    method: LoginProvider | "email" | undefined,
  ): void {
    const source = memory.read("clickedSource");
    trackEvent({
      name: "flowStep",
      properties: {
        flow_step: step,
        click_source: source && clickSourceName(source, brand),
        login_method: method,
        installer: flow.step === "success" ? flow.chosen : undefined,
        download_id: downloadId(),
      },
      ...(card && { item: card }),
    });
  }

  useEffect(() => {
    if (flow.step === "code") loginMethod.current = "email";
    if (flow.step === "method") loginMethod.current = undefined;
    if (isGoneTo.current) trackStep(flow.step, loginMethod.current);
    isGoneTo.current = false;
  }, [flow.step]);

  return {
    send(event) {
      isGoneTo.current = advanceDownloadFlow(flow, event).step !== flow.step;
      send(event);
    },
    leaveFor: (provider) => trackStep("provider", provider),
  };
}

function downloadId(): string | undefined {
  try {
    return cookieValue("downloadId", document.cookie, { isSecure: location.protocol === "https:" });
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the visitor returned to the current page by the history or a reload. Call it during the page's
 * first render.
 */
function isPageRevisited(): boolean {
  if (typeof window === "undefined") return false;
  // Not supported by every browser. Set while a page replaces another in its document.
  const transition = (window as { navigation?: Navigation }).navigation?.transition;
  const [document] = performance.getEntriesByType?.("navigation") ?? [];
  const type = transition?.navigationType ?? (document as PerformanceNavigationTiming | undefined)?.type;
  return type === "traverse" || type === "back_forward" || type === "reload";
}
