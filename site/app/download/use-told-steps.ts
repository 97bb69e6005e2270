import {
  advanceDownloadFlow,
  type Brand,
  clickSourceName,
  cookieValue,
  type DownloadFlow,
  type ItemCard,
  type SessionStore,
} from "@tuna/sdk";
import { useEffect, useRef, useState } from "react";
import { tell } from "../analytics/tell.ts";
import { isPageRevisited } from "./is-page-revisited.ts";
import type { SendFlowEvent } from "./use-download-flow.ts";

interface ToldFlow {
  flow: DownloadFlow;
  send: SendFlowEvent;
  card: ItemCard | null;
  brand: Brand;
  memory: SessionStore;
}

/**
 * Tells each step that a visitor goes to, and none that they come back to by the history or a reload. Answers what to send
 * the flow's events with.
 */
export function useToldSteps({ flow, send, card, brand, memory }: ToldFlow): SendFlowEvent {
  const [isRevisited] = useState(isPageRevisited);
  const isGoneTo = useRef(!isRevisited);
  /** Who logged in with a provider comes back in another document, which does not know it. */
  const loginMethod = useRef<"email">(undefined);

  useEffect(() => {
    if (flow.step === "code") loginMethod.current = "email";
    if (flow.step === "method") loginMethod.current = undefined;
    if (isGoneTo.current) {
      const source = memory.read("clickedSource");
      tell({
        name: "flowStep",
        properties: {
          flow_step: flow.step,
          click_source: source && clickSourceName(source, brand),
          login_method: loginMethod.current,
          installer: flow.step === "success" ? flow.chosen : undefined,
          download_id: downloadId(),
        },
        ...(card && { item: card }),
      });
    }
    isGoneTo.current = false;
  }, [flow.step]);

  return (event) => {
    isGoneTo.current = advanceDownloadFlow(flow, event).step !== flow.step;
    send(event);
  };
}

function downloadId(): string | undefined {
  try {
    return cookieValue("downloadId", document.cookie, { isSecure: location.protocol === "https:" });
  } catch {
    return undefined;
  }
}
