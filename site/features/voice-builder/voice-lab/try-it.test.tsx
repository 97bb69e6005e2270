// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { voiceLabProblems } from "@tuna/sdk/locale";
import { afterEach, expect, it } from "vitest";
import { rememberRecording } from "./last-recording.ts";
import { TryIt } from "./try-it.tsx";

const effects = [{ type: "whisper" }] as const;

afterEach(() => {
  rememberRecording(null);
  cleanup();
});

it("promises that a recording stays on the device, and offers three ways to try a voice", () => {
  render(<TryIt voiceName="Robot" effects={effects} phraseUrl="/phrase.wav" />);
  const region = screen.getByRole("region", { name: "Try it: hear yourself as Robot" });
  expect(region.textContent).toContain("Your recording never leaves this device");
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(["Record my voice", "Choose a sound file", "Use the demo phrase"]);
});

it("offers no phrase if a voice has none", () => {
  render(<TryIt voiceName="Robot" effects={effects} phraseUrl={null} />);
  expect(screen.queryByRole("button", { name: "Use the demo phrase" })).toBeNull();
});

it("offers the recording made on another voice's page first", () => {
  rememberRecording({ samples: new Float32Array(8), source: "microphone" });
  render(<TryIt voiceName="Robot" effects={effects} phraseUrl={null} />);
  expect(screen.getAllByRole("button")[0]?.textContent).toBe("Hear my recording as Robot");
});

it("explains itself in a browser that has no audio, and keeps its controls", () => {
  render(<TryIt voiceName="Robot" effects={effects} phraseUrl={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Record my voice" }));
  expect(screen.getByRole("alert").textContent).toBe(voiceLabProblems.noAudio);
  expect(screen.getByRole("button", { name: "Record my voice" })).toBeTruthy();
});
