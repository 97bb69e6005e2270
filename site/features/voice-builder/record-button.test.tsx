// @vitest-environment jsdom

import { cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Signal } from "@tuna/sdk/voice-lab";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RecordButton } from "./record-button.tsx";

const microphone = vi.hoisted(() => ({ allow: [] as (() => void)[], recordings: 0 }));

vi.mock("@tuna/widgets", () => ({ pageHardware: () => ({ wakeUp: () => ({ sampleRate: 48_000 }) }) }));
vi.mock("@tuna/widgets/voice-lab", () => ({
  openMicrophone: () => new Promise<object>((resolve) => microphone.allow.push(() => resolve({}))),
  closeMicrophone: () => {},
  openRecorder: async () => ({
    record: (_seconds: number, signal: AbortSignal) => {
      microphone.recordings++;
      return new Promise((resolve) => {
        signal.onabort = () => resolve(new Float32Array(48_000));
      });
    },
    close: () => {},
  }),
  atVoiceRate: async (samples: Signal) => samples,
  spokenUp: (samples: Signal) => samples,
  problemOf: () => "failed",
  LabError: class extends Error {},
}));

beforeEach(() => {
  microphone.allow = [];
  microphone.recordings = 0;
});
afterEach(cleanup);

function show() {
  const onRecorded = vi.fn();
  render(<RecordButton maxSeconds={30} onStart={() => {}} onRecorded={onRecorded} onProblem={() => {}} />);
  return { onRecorded, button: screen.getByRole("button") };
}

it("opens the microphone once, however often it is pressed before the recording starts", async () => {
  const { onRecorded, button } = show();
  fireEvent.click(button);
  fireEvent.click(button);
  for (const allow of microphone.allow) allow();
  await screen.findByRole("button", { name: "Stop recording" });
  fireEvent.click(button);
  await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1));
  expect(microphone.recordings).toBe(1);
  await screen.findByRole("button", { name: "Record up to 30 seconds" });
  fireEvent.click(button);
  expect(microphone.allow).toHaveLength(2);
});

it("takes a key that is held for one press", () => {
  const { button } = show();
  const pressOf = (isRepeat: boolean) => {
    const event = createEvent.keyDown(button, { key: "Enter", repeat: isRepeat });
    fireEvent(button, event);
    return event.defaultPrevented;
  };
  expect([pressOf(false), pressOf(true)]).toEqual([false, true]);
});
