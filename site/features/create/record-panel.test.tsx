// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { LabError } from "@tuna/widgets/voice-lab";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecordPanel } from "./record-panel.tsx";

/** Doubles of the microphone, which jsdom lacks. `records-a-sound.spec.ts` records in a browser. */
const microphone = vi.hoisted(() => ({
  open: vi.fn(),
  hear: (_block: readonly Float32Array[]): void => {},
}));
vi.mock("@tuna/widgets/voice-lab", async (original) => ({
  ...(await original<object>()),
  openMicrophone: microphone.open,
  hearMicrophone: async (_context: unknown, _stream: unknown, onBlock: typeof microphone.hear) => {
    microphone.hear = onBlock;
    return () => {};
  },
}));

const onRecorded = vi.fn();
const onLeft = vi.fn();
let track: EventTarget & { stop: () => void };

beforeEach(async () => {
  vi.stubGlobal(
    "AudioContext",
    class {
      sampleRate = 10;
      currentTime = 0;
      resume = async () => {};
      suspend = async () => {};
    },
  );
  onRecorded.mockClear();
  onLeft.mockClear();
  track = Object.assign(new EventTarget(), { stop: () => {} });
  microphone.open.mockReset().mockResolvedValue({ getTracks: () => [track] });
  render(<RecordPanel onRecorded={onRecorded} onLeft={onLeft} onClose={cleanup} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Count down from 3" }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = () => screen.getByRole("button", { name: "Start recording" });
const problem = () => screen.getByRole("alert").textContent;

test("keeps a recording whose microphone is unplugged", async () => {
  await userEvent.click(start());
  await screen.findByRole("button", { name: "Stop" });
  act(() => {
    microphone.hear([Float32Array.of(0.5)]);
    track.dispatchEvent(new Event("ended"));
  });
  expect(problem()).toContain("The microphone was disconnected.");
  await userEvent.click(screen.getByRole("button", { name: "Keep the recording" }));
  expect(onRecorded).toHaveBeenCalledOnce();
});

test("keeps a recording that goes on when the page is left, and none that is cancelled", async () => {
  await userEvent.click(start());
  await screen.findByRole("button", { name: "Stop" });
  act(() => microphone.hear([Float32Array.of(0.5)]));
  cleanup();
  expect([onLeft.mock.calls.length, onRecorded.mock.calls.length]).toEqual([1, 0]);
  render(<RecordPanel onRecorded={onRecorded} onLeft={onLeft} onClose={cleanup} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Count down from 3" }));
  await userEvent.click(start());
  await screen.findByRole("button", { name: "Stop" });
  act(() => microphone.hear([Float32Array.of(0.5)]));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("button")).toBeNull();
  expect([onLeft.mock.calls.length, onRecorded.mock.calls.length]).toEqual([1, 0]);
});

test("says what is wrong without a microphone, or if it is blocked, and tries again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const [reason, text] of [
    ["missing", "No microphone was found."],
    ["denied", "The microphone is blocked"],
  ] as const) {
    microphone.open.mockRejectedValueOnce(new LabError(reason));
    await userEvent.click(start());
    await vi.waitFor(() => expect(problem()).toContain(text));
    expect(start()).toBe(document.activeElement);
  }
  await userEvent.click(start());
  await screen.findByRole("button", { name: "Stop" });
  expect(problem()).toBe("");
});
