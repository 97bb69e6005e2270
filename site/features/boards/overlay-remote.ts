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

  function sendInTurn(trigger: PadTrigger): Promise<boolean> {
    const { padId = "" } = trigger;
    const sending = (sent.get(padId) ?? Promise.resolve())
      .then(() => send(trigger))
      .then(
        () => true,
        (error: unknown) => {
          onFailure(error);
          return false;
        },
      );
    sent.set(padId, sending);
    return sending;
  }

  async function press(padId: string): Promise<void> {
    setState(padId, "starting");
    setState(padId, (await sendInTurn({ padId, action: "press" })) ? "playing" : "failed");
  }
  const release = (padId: string) => {
    const isHeld = padsOf(pages()).some(({ id, mode }) => id === padId && mode === "hold");
    if (isHeld) void sendInTurn({ padId, action: "release" });
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
    stopAll: () => void sendInTurn({ action: "stop-all" }),
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
