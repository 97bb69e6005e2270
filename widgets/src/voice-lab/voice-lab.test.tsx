// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { LabState } from "./lab-state.ts";
import { VoiceLab } from "./voice-lab.tsx";

const samples = new Float32Array(8);
const ready: LabState = {
  stage: "ready",
  recording: { samples, source: "microphone" },
  takes: { plain: samples, voiced: samples },
  isPlaying: true,
  isVoiced: true,
};
let state: LabState;
let announce = () => {};
const enter = (next: LabState) => {
  state = next;
  announce();
};
/** A double of the lab, whose microphone and audio jsdom lacks. `tries-a-voice.spec.ts` records in a browser. */
vi.mock("./create-voice-lab.ts", () => ({
  createVoiceLab: () => ({
    state: () => state,
    subscribe: (listener: () => void) => {
      announce = listener;
      return () => {};
    },
    begin: () => enter({ stage: "asking" }),
    stopRecording: () => enter({ stage: "working" }),
    level: () => 0,
    fraction: () => 0,
    close: () => {},
  }),
}));
afterEach(cleanup);

function openLab(): void {
  state = { stage: "working" };
  render(
    <VoiceLab
      voiceName="Robot"
      effects={[]}
      request={{ from: "microphone" }}
      onRecorded={() => {}}
      onProblem={() => {}}
      onCancel={() => {}}
      onDiscard={() => {}}
    />,
  );
}

test("announces every stage in the same region", () => {
  openLab();
  const status = screen.getByRole("status");
  for (const next of [{ stage: "recording" }, { stage: "working" }, ready] satisfies LabState[]) {
    const before = status.textContent;
    act(() => enter(next));
    expect(screen.getByRole("status")).toBe(status);
    expect(status.textContent).not.toBe(before);
  }
});

test.each([
  ["Stop", { stage: "recording" }],
  ["Record again", ready],
] as const)("keeps the focus in the lab when %s goes away", async (name, stage) => {
  const pointer = userEvent.setup();
  openLab();
  act(() => enter(stage));
  await pointer.click(screen.getByRole("button", { name }));
  expect(screen.queryByRole("button", { name })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Robot" })));
});
