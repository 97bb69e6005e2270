import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLoudnessOutput, type LoudnessOutput } from "./loudness-output.ts";
import { AudioDouble } from "./testing/audio-double.ts";

/** A double of the audio context, which jsdom lacks. `playback.browser.test.ts` tests what browsers do. */
class ContextDouble {
  state: "suspended" | "running" = "suspended";
  currentTime = 0;
  calls: string[] = [];
  resume = async () => {
    this.calls.push("resume");
    this.state = "running";
  };
  // As in browsers, the state changes later.
  suspend = async () => {
    this.calls.push("suspend");
    await Promise.resolve();
    this.state = "suspended";
  };
  createGain = () => ({ connect: () => {}, disconnect: () => {} });
  createMediaElementSource = () => this.createGain();
}

let context: ContextDouble;
let output: LoudnessOutput;
let audio: AudioDouble;

beforeEach(async () => {
  vi.useFakeTimers();
  context = new ContextDouble();
  output = createLoudnessOutput(() => context as unknown as AudioContext);
  output.warmUp();
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
  output.warmUp();
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

function newAudio(): AudioDouble {
  const made = new AudioDouble();
  made.src = "/horn.wav";
  return made;
}

function play(played: AudioDouble): void {
  output.start(played.asElement());
  void played.play();
  played.sound();
}
