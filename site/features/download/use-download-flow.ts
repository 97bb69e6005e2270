import { advanceDownloadFlow, type DownloadFlow, type DownloadFlowEvent } from "@tuna/sdk/download";
import { type FlowHistory, useFlowHistory } from "../account/use-flow-history.ts";
import { loginHistory } from "../account/use-login-flow.ts";

export type SendFlowEvent = (event: DownloadFlowEvent) => void;

const downloadHistory: FlowHistory<DownloadFlow, DownloadFlowEvent> = {
  advance: advanceDownloadFlow,
  hashes: { ...loginHistory.hashes, success: "#success" },
  eventOfEntry(flow, hash, entry) {
    if (flow.step === "method" || flow.step === "code") {
      return loginHistory.eventOfEntry(flow, hash, entry?.step === "code" ? entry : undefined);
    }
    if (hash === "" && flow.step === "success") return { type: "wentBack" };
    if (hash === "#success" && flow.step === "install" && entry?.step === "success") {
      const { chosen, isInstalled } = entry;
      return chosen === "alreadyInstalled"
        ? { type: "alreadyInstalled", isInstalled }
        : { type: "installerChosen", installer: chosen, isInstalled };
    }
    return undefined;
  },
};

/** The download flow with a history entry for each step back. `page` is the page's path. */
export function useDownloadFlow(start: DownloadFlow, page: string): [DownloadFlow, SendFlowEvent] {
  return useFlowHistory(downloadHistory, start, page);
}
