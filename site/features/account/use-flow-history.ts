import { useEffect, useRef, useState } from "react";
import { isLeavingPage } from "../../platform/routing/page-store.ts";
import { replaceUrl } from "../../platform/routing/replace-url.ts";
import { useIsLeft } from "../../platform/routing/use-is-left.ts";

interface AnyFlow {
  step: string;
}

/** How a flow of steps moves through the history of the browser. */
export interface FlowHistory<Flow extends AnyFlow, FlowEvent> {
  /** Returns the flow after an event. */
  advance(flow: Flow, event: FlowEvent): Flow;
  /** Steps with their own history entry, and its hash. The other steps are the page itself. */
  hashes: Partial<Record<Flow["step"], string>>;
  /** Returns the event that leads from `flow` to the entry of `hash`, which kept the flow `entry`. */
  eventOfEntry(flow: Flow, hash: string, entry: Flow | undefined): FlowEvent | undefined;
}

/** State of a history entry, so that going forward or reloading shows its step again. */
interface StepEntry {
  flow?: unknown;
}

/**
 * A flow with a history entry for each step back. `page` is the page's path; no address contains typed text. `history`
 * is a constant.
 */
export function useFlowHistory<Flow extends AnyFlow, FlowEvent>(
  history: FlowHistory<Flow, FlowEvent>,
  start: Flow,
  page: string,
): [Flow, (event: FlowEvent) => void] {
  const [flow, setFlow] = useState(start);
  const latest = useRef(flow);
  /** The step of the page's own entry, without a hash: the code step if a posted form led there. */
  const ownStep = useRef(start.step);
  const isLeft = useIsLeft();
  const hashOf = (step: string) => history.hashes[step as Flow["step"]];

  function advance(event: FlowEvent): void {
    const next = history.advance(latest.current, event);
    latest.current = next;
    setFlow(next);
  }

  function send(event: FlowEvent): void {
    // A late answer. The address is that of the page which is shown now.
    if (isLeft.current) return;
    const { step } = latest.current;
    advance(event);
    // After a press that leads elsewhere, the history entry is another page's.
    if (isLeavingPage()) {
      ownStep.current = latest.current.step;
    } else if (latest.current.step === step) {
      if (entryState().flow) remember(latest.current);
    } else if (!show(latest.current, hashOf(latest.current.step), page)) {
      ownStep.current = latest.current.step;
    }
  }

  useEffect(() => {
    // A form posted without script has its own address, which nobody should return to.
    if (location.pathname !== new URL(page, location.href).pathname) replaceUrl(page);
    const follow = () => {
      const { hash } = location;
      const isOwnEntry = hash === "" && hashOf(ownStep.current) !== undefined;
      const event = isOwnEntry
        ? undefined
        : history.eventOfEntry(latest.current, hash, entryState().flow as Flow | undefined);
      if (event) return advance(event);
      const isStep = Object.values(history.hashes).includes(hash);
      if (isStep && hash !== hashOf(latest.current.step)) replaceUrl(page, null);
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [page]);

  return [flow, send];
}

/**
 * Moves to a step's own entry, or leaves one. Returns false where the step replaces another in the page's entry.
 */
function show(flow: AnyFlow, hash: string | undefined, page: string): boolean {
  if (hash) {
    location.hash = hash;
    remember(flow);
  } else if (entryState().flow) {
    window.history.back();
  } else {
    replaceUrl(page, null);
    return false;
  }
  return true;
}

function remember(flow: AnyFlow): void {
  replaceUrl(location.href, { flow });
}

function entryState(): StepEntry {
  return (window.history.state as StepEntry | null) ?? {};
}
