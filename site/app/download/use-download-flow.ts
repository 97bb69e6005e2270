import {
  advanceDownloadFlow,
  type DownloadFlow,
  type DownloadFlowEvent,
  type DownloadStep,
} from "@tuna/sdk/download";
import { useEffect, useRef, useState } from "react";
import { replaceUrl } from "../routing/replace-url.ts";

export type SendFlowEvent = (event: DownloadFlowEvent) => void;

/** The steps that have an entry of their own in the history; the first step of a visitor is the page itself. */
const hashes: Partial<Record<DownloadStep, string>> = { code: "#code", success: "#success" };

/** What an entry in the history remembers, so that going forward, or a reload, shows its step again. */
interface StepEntry {
  flow?: DownloadFlow;
}

/**
 * The download flow, with a step back in the history for a step back in the flow. `page` is the path of the page; no
 * address ever holds what somebody typed.
 */
export function useDownloadFlow(start: DownloadFlow, page: string): [DownloadFlow, SendFlowEvent] {
  const [flow, setFlow] = useState(start);
  const latest = useRef(flow);
  /** The step of the page's own entry, the one without a hash: the code's where a posted form began at it. */
  const ownStep = useRef(start.step);

  function advance(event: DownloadFlowEvent): void {
    const next = advanceDownloadFlow(latest.current, event);
    latest.current = next;
    setFlow(next);
  }

  function send(event: DownloadFlowEvent): void {
    const { step } = latest.current;
    advance(event);
    if (latest.current.step === step) {
      if (entryState().flow) remember(latest.current);
    } else if (!show(latest.current, page)) {
      ownStep.current = latest.current.step;
    }
  }

  useEffect(() => {
    // A form that was posted without script has an address of its own, which is none to come back to.
    if (location.pathname !== new URL(page, location.href).pathname) replaceUrl(page);
    const follow = () => {
      const event =
        location.hash === "" && ownStep.current === "code" ? undefined : eventOfEntry(latest.current);
      if (event) return advance(event);
      if (location.hash === hashes.code || location.hash === hashes.success) {
        if (location.hash !== hashes[latest.current.step]) replaceUrl(page, null);
      }
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [page]);

  return [flow, send];
}

/** What the entry that the browser went to asks of the flow. */
function eventOfEntry({ step }: DownloadFlow): DownloadFlowEvent | undefined {
  const { flow } = entryState();
  if (location.hash === "" && step === "code") return { type: "emailChanged" };
  if (location.hash === "" && step === "success") return { type: "wentBack" };
  if (location.hash === hashes.code && step === "method" && flow?.step === "code") {
    return { type: "codeSent", email: flow.email };
  }
  if (location.hash === hashes.success && step === "install" && flow?.step === "success") {
    const { chosen } = flow;
    return chosen === "alreadyInstalled"
      ? { type: "alreadyInstalled" }
      : { type: "installerChosen", installer: chosen };
  }
  return undefined;
}

/** Goes to a step's entry of its own, or leaves one. False where the step takes the place of another in the page's entry. */
function show(flow: DownloadFlow, page: string): boolean {
  const hash = hashes[flow.step];
  if (hash) {
    location.hash = hash;
    remember(flow);
  } else if (entryState().flow) {
    history.back();
  } else {
    replaceUrl(page, null);
    return false;
  }
  return true;
}

function remember(flow: DownloadFlow): void {
  replaceUrl(location.href, { flow });
}

function entryState(): StepEntry {
  return (history.state as StepEntry | null) ?? {};
}
