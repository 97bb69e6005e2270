import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLoudnessOutput, type LoudnessOutput } from "./loudness-output.ts";
import { AudioDouble } from "./testing/audio-double.ts";

/** A double of the audio context, which jsdom lacks. `playback.browser.test.ts` tests what browsers do. */
class ContextDouble {
  state: "suspended" | "running" = "suspended";
  /** Whether `resume()` never settles, as without a sound device. */
  isStuck = false;
  #resumedAtMs = 0;
  calls: string[] = [];
  resume = async () => {
    this.calls.push("resume");
    if (this.isStuck) return new Promise<never>(() => {});
    if (this.state !== "running") this.#resumedAtMs = Date.now();
    this.state = "running";
  };
  // As in browsers, the state changes later.
  suspend = async () => {
    this.calls.push("suspend");
    await Promise.resolve();
    this.state = "suspended";
  };
  get currentTime() {
    return this.state === "running" && !this.isStuck ? (Date.now() - this.#resumedAtMs) / 1000 : 0;
  }
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
