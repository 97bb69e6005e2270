import type { Pad, PadTrigger } from "@tuna/sdk/boards";
import { expect, onTestFinished, test, vi } from "vitest";
import { createOverlayRemote } from "./overlay-remote.ts";

const pad = (id: string, mode: Pad["mode"]) => ({ id, mode }) as Pad;
const pages = [{ name: "", pads: [pad("horn", "once"), pad("siren", "hold")] }];
const board = { id: "board", pages: () => pages };

test("sends presses of all pads, and releases of those that are held, in the order of each pad", async () => {
  const sent: PadTrigger[] = [];
  let arrive = () => {};
  const first = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { holds } = createOverlayRemote(
    board,
    () => expect.unreachable(),
    async (trigger) => {
      sent.push(trigger);
      if (trigger.action === "press" && trigger.padId === "siren") await first;
    },
  );
  holds.down("siren", "KeyS");
  holds.up("KeyS");
  holds.down("horn", "KeyH");
  holds.up("KeyH");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  arrive();
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { padId: "siren", action: "press" },
      { padId: "horn", action: "press" },
      { padId: "siren", action: "release" },
    ]),
  );
});

test("sends the release of a pad that was changed to be held meanwhile", async () => {
  const sent: PadTrigger[] = [];
  let shown = [{ name: "", pads: [pad("horn", "once")] }];
  const { engine } = createOverlayRemote(
    { id: "board", pages: () => shown },
    () => expect.unreachable(),
    async (trigger) => sent.push(trigger),
  );
  shown = [{ name: "", pads: [pad("horn", "hold")] }];
  engine.press("horn");
  engine.release("horn");
  await vi.waitFor(() => expect(sent.map(({ action }) => action)).toEqual(["press", "release"]));
});

test("lights a pad when its press has arrived, and shows one that did not", async () => {
  const failures: unknown[] = [];
  let isOnline = true;
  const { engine } = createOverlayRemote(
    board,
    (error) => failures.push(error),
    async () => {
      if (!isOnline) throw new Error("offline");
    },
  );
  const states: string[] = [];
  engine.subscribe("horn", () => states.push(engine.stateOf("horn")));
  engine.press("horn");
  await vi.waitFor(() => expect(states).toEqual(["starting", "playing", "idle"]));
  isOnline = false;
  engine.press("horn");
  await vi.waitFor(() => expect(states.slice(3)).toEqual(["starting", "failed", "idle"]));
  expect(failures).toHaveLength(1);
});

/** Sends that the test lets arrive one by one. */
function slowSends() {
  const sent: string[] = [];
  const arrivals: (() => void)[] = [];
  const send = ({ padId = "", action }: PadTrigger) => {
    sent.push(`${action} ${padId}`.trim());
    return new Promise<void>((resolve) => arrivals.push(resolve));
  };
  return { sent, arrive: () => arrivals.shift()?.(), send };
}

test("stops all after what is under way, without what waits, and before what is pressed later", async () => {
  const { sent, arrive, send } = slowSends();
  const { engine } = createOverlayRemote(board, () => expect.unreachable(), send);
  engine.press("horn");
  engine.press("horn");
  await vi.waitFor(() => expect(sent).toEqual(["press horn"]));
  engine.stopAll();
  engine.press("siren");
  arrive();
  await vi.waitFor(() => expect(sent).toEqual(["press horn", "stop-all"]));
  arrive();
  await vi.waitFor(() => expect(sent).toEqual(["press horn", "stop-all", "press siren"]));
});

test("drops a press that waited for others too long, but no release", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failures: unknown[] = [];
  const { sent, arrive, send } = slowSends();
  const { engine } = createOverlayRemote(board, (error) => failures.push(error), send);
  engine.press("siren");
  engine.press("siren");
  engine.release("siren");
  await vi.advanceTimersByTimeAsync(3001);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["press siren", "release siren"]);
  expect(failures).toHaveLength(1);
});
