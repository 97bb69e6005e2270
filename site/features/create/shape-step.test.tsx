// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { newDraft } from "./draft.ts";
import type { OpenSound } from "./open-sound.ts";
import { ShapeStep } from "./shape-step.tsx";

vi.mock("./waveform.tsx", () => ({ Waveform: () => null }));
afterEach(cleanup);

const SAMPLE_RATE = 44_100;
/** A sound of 54,445 samples, whose length is no whole number of milliseconds. */
const sound = {
  durationMs: (54_445 * 1000) / SAMPLE_RATE,
  sampleRate: SAMPLE_RATE,
  peaks: new Float32Array(),
  isComplete: () => true,
  onPeaks: () => () => {},
  damagedFromMs: () => undefined,
} as unknown as OpenSound;
const open = async () => sound;
const close = () => {};

function Step() {
  const [draft, setDraft] = useState(() =>
    newDraft("horn", new File(["sound"], "horn.wav"), { durationMs: sound.durationMs, isAccepted: true }),
  );
  return (
    <ShapeStep
      draft={draft}
      open={open}
      close={close}
      onHistory={(history) => setDraft({ ...draft, history })}
    />
  );
}

const slider = (name: string) => screen.findByRole<HTMLInputElement>("slider", { name });
async function move(name: string, value: number): Promise<void> {
  fireEvent.change(await slider(name), { target: { value: String(value) } });
}

test("shows fades as long as the sound, or beside another one, in whole milliseconds", async () => {
  render(<Step />);
  const texts = async () =>
    [await slider("Fade in"), await slider("Fade out")].map((fade) => fade.getAttribute("aria-valuetext"));
  await move("Fade in", 5000);
  expect(await texts()).toEqual(["1.235 s", "0 s"]);
  await move("Fade out", 500);
  expect(await texts()).toEqual(["0.735 s", "0.5 s"]);
  screen.getByText("0.735 s");
});

test("undoes and redoes edits by keys, but leaves the keys to a field that is being typed in", async () => {
  render(<Step />);
  await move("Fade in", 500);
  const field = screen.getByRole("textbox", { name: "End" });
  const press = async (control: HTMLElement, key: string) => {
    const isLeftToField = fireEvent.keyDown(control, { key, ctrlKey: true });
    return { isLeftToField, fadeIn: (await slider("Fade in")).value };
  };
  expect(await press(field, "z")).toEqual({ isLeftToField: false, fadeIn: "0" });
  fireEvent.change(field, { target: { value: "0:01" } });
  expect(await press(field, "y")).toEqual({ isLeftToField: true, fadeIn: "0" });
  expect(await press(screen.getByRole("button", { name: "Redo" }), "y")).toMatchObject({ fadeIn: "500" });
  expect(await press(field, "z")).toEqual({ isLeftToField: true, fadeIn: "500" });
  fireEvent.keyDown(field, { key: "Enter" });
  screen.getByText("Selected: 0:01.000");
  expect(await press(field, "z")).toEqual({ isLeftToField: false, fadeIn: "500" });
  screen.getByText("Selected: 0:01.235");
});
