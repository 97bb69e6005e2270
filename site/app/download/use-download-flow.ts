import {
  advanceDownloadFlow,
  type DownloadFlow,
  type DownloadFlowEvent,
  type DownloadStep,
} from "@tuna/sdk/download";
import { useEffect, useRef, useState } from "react";
import { replaceUrl } from "../routing/replace-url.ts";

export type SendFlowEvent = (event: DownloadFlowEvent) => void;

/** Steps with their own history entry; a visitor's first step is the page itself. */
const hashes: Partial<Record<DownloadStep, string>> = { code: "#code", success: "#success" };

/** State of a history entry, so that going forward or reloading shows its step again. */
interface StepEntry {
  flow?: DownloadFlow;
}

/**
 * The download flow with a history entry for each step back. `page` is the page's path; no address contains
 * typed text.
 */
export function useDownloadFlow(start: DownloadFlow, page: string): [DownloadFlow, SendFlowEvent] {
  const [flow, setFlow] = useState(start);
  const latest = useRef(flow);
  /** The step of the page's own entry, without a hash: the code step if a posted form led there. */
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
    // A form posted without script has its own address, which nobody should return to.
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

/** Returns the flow event for the history entry that the browser moved to. */
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

/**
 * Moves to a step's own entry, or leaves one. Returns false where the step replaces another in the page's entry.
 */
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
