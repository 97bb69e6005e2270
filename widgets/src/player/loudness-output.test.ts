import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AudioHardware, createAudioHardware } from "../audio/audio-hardware.ts";
import { ContextDouble } from "../audio/testing/context-double.ts";
import { createLoudnessOutput } from "./loudness-output.ts";
import type { PlayerOutput } from "./player-output.ts";
import { AudioDouble } from "./testing/audio-double.ts";

let context: ContextDouble;
let hardware: AudioHardware;
let output: PlayerOutput;
let audio: AudioDouble;

beforeEach(async () => {
  vi.useFakeTimers();
  context = new ContextDouble();
  hardware = createAudioHardware(() => context.asContext());
  output = createLoudnessOutput(hardware);
  hardware.wakeUp();
  audio = newAudio();
});
afterEach(() => vi.useRealTimers());

it("lets the hardware sleep 5 seconds after the last sound, and no sooner", async () => {
  play(audio);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(context.state).toBe("running");
  audio.end();
  await vi.advanceTimersByTimeAsync(4999);
  expect(context.state).toBe("running");
  await vi.advanceTimersByTimeAsync(1);
  expect(context.state).toBe("suspended");
});

it("stays awake until the last of several sounds has ended", async () => {
  const other = newAudio();
  play(audio);
  play(other);
  audio.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(context.state).toBe("running");
  other.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(context.state).toBe("suspended");
});

it("resumes in the call that plays, as phones require", async () => {
  play(audio);
  audio.end();
  await vi.advanceTimersByTimeAsync(5000);
  context.calls = [];
  play(audio);
  expect(context.calls).toEqual(["resume"]);
});

it("resumes on a press while it is being suspended", () => {
  play(audio);
  audio.end();
  vi.advanceTimersByTime(5000);
  expect(context.state).toBe("running");
  context.calls = [];
  hardware.wakeUp();
  expect(context.calls).toEqual(["resume"]);
});

it("sleeps again after a press that played nothing, and after a sound that failed", async () => {
  await vi.advanceTimersByTimeAsync(5000);
  expect(context.state).toBe("suspended");
  play(audio);
  await vi.advanceTimersByTimeAsync(0);
  audio.fail();
  await vi.advanceTimersByTimeAsync(5000);
  expect(context.state).toBe("suspended");
});

it("gives up an element a second after its start if the hardware does not start again", async () => {
  play(audio);
  audio.end();
  await vi.advanceTimersByTimeAsync(5000);
  context.isStuck = true;
  const onStuck = vi.fn();
  play(audio, onStuck);
  await vi.advanceTimersByTimeAsync(999);
  expect(onStuck).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onStuck).toHaveBeenCalledOnce();
  const replacement = newAudio();
  play(replacement, onStuck);
  output.setLevel(replacement.asElement(), 0.5, false);
  expect(replacement.volume).toBe(0.5);
  await vi.advanceTimersByTimeAsync(2000);
  expect(onStuck).toHaveBeenCalledOnce();
});

it("gives up no element whose hardware starts, and none that was paused meanwhile", async () => {
  const onStuck = vi.fn();
  play(audio, onStuck);
  await vi.advanceTimersByTimeAsync(2000);
  audio.end();
  await vi.advanceTimersByTimeAsync(5000);
  context.isStuck = true;
  play(audio, onStuck);
  audio.pause();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onStuck).not.toHaveBeenCalled();
});

function newAudio(): AudioDouble {
  const made = new AudioDouble();
  made.src = "/horn.wav";
  return made;
}

function play(played: AudioDouble, onStuck?: () => void): void {
  output.start(played.asElement(), onStuck);
  void played.play();
  played.sound();
}
