import { type BoardPage, type PadTrigger, padsOf } from "@tuna/sdk/boards";
import { createPadHolds, type PadEngine, type PadHolds, type PadState } from "@tuna/widgets/board";
import { callTuna } from "../../platform/browser/call-tuna.ts";

/** Plays pads on the overlays of a board instead of on this page. It takes the place of the page's engine. */
export interface OverlayRemote {
  engine: PadEngine;
  holds: PadHolds;
}

/** How long a pad that was pressed is lit. What the overlay plays, this page does not know. */
const LIT_MS = 400;
/** A press that takes longer would surprise. */
const SEND_TIMEOUT_MS = 3000;

type Send = (trigger: PadTrigger) => Promise<unknown>;

/**
 * Creates the remote control of a board's overlays. `pages` returns the board's pages as they are now. `onFailure` is called
 * for each press that did not reach the site.
 */
export function createOverlayRemote(
  { id, pages }: { id: string; pages: () => readonly BoardPage[] },
  onFailure: (error: unknown) => void,
  send: Send = (trigger) =>
    callTuna(({ boards }) => boards.trigger(id, trigger, { timeoutMs: SEND_TIMEOUT_MS })),
): OverlayRemote {
  const states = new Map<string, PadState>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<{ padId: string | undefined; listener: () => void }>();
  /** What is sent of a pad, in its order: a release must not overtake its press. */
  const sent = new Map<string, Promise<unknown>>();
  /** The last Stop all. What is pressed later follows it. */
  let stopped: Promise<unknown> = Promise.resolve();
  let stopCount = 0;

  function setState(padId: string, state: PadState): void {
    clearTimeout(timers.get(padId));
    states.set(padId, state);
    if (state !== "idle" && state !== "starting")
      timers.set(
        padId,
        setTimeout(() => setState(padId, "idle"), LIT_MS),
      );
    for (const { padId: followed, listener } of listeners) {
      if (followed === undefined || followed === padId) listener();
    }
  }

  /** Sends a trigger after others. Returns how its pad looks then. */
  async function sendAfter(earlier: Promise<unknown>, trigger: PadTrigger): Promise<PadState> {
    const stopsBefore = stopCount;
    const askedAt = performance.now();
    await earlier;
    // Stop all came meanwhile, and what it overtook would sound after it.
    if (stopCount !== stopsBefore) return "idle";
    try {
      const waitedMs = performance.now() - askedAt;
      if (trigger.action === "press" && waitedMs > SEND_TIMEOUT_MS)
        throw new Error(`The press waited ${waitedMs} ms for others`);
      await send(trigger);
      return "playing";
    } catch (error) {
      onFailure(error);
      return "failed";
    }
  }

  function sendInTurn(padId: string, action: "press" | "release"): Promise<PadState> {
    const sending = sendAfter(sent.get(padId) ?? stopped, { padId, action });
    sent.set(padId, sending);
    return sending;
  }

  async function press(padId: string): Promise<void> {
    setState(padId, "starting");
    setState(padId, await sendInTurn(padId, "press"));
  }
  function stopAll(): void {
    stopCount++;
    stopped = sendAfter(Promise.all([stopped, ...sent.values()]), { action: "stop-all" });
    sent.clear();
  }
  const release = (padId: string) => {
    const isHeld = padsOf(pages()).some(({ id, mode }) => id === padId && mode === "hold");
    if (isHeld) void sendInTurn(padId, "release");
  };
  const follow = (padId: string | undefined, listener: () => void) => {
    const entry = { padId, listener };
    listeners.add(entry);
    return () => void listeners.delete(entry);
  };
  const nothing = () => {};
  const neverCalled = () => nothing;
  const engine: PadEngine = {
    setPads: nothing,
    show: nothing,
    press: (padId) => void press(padId),
    release,
    stop: release,
    stopAll,
    stateOf: (padId) => states.get(padId) ?? "idle",
    activeCount: () => 0,
    isBlocked: () => false,
    subscribe: follow,
    onChange: (listener) => follow(undefined, listener),
    watchProgress: neverCalled,
    onPlayed: neverCalled,
    onCountError: neverCalled,
    close: nothing,
  };
  return { engine, holds: createPadHolds(engine) };
}
