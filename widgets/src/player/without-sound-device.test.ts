import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PlayableItem } from "./playback.ts";
import { createPlayer, type Player } from "./player.ts";
import { AudioDouble } from "./testing/audio-double.ts";

const horn: PlayableItem = {
  kind: "sound",
  id: "horn",
  name: "Horn",
  audioUrl: "/horn.wav",
  durationMs: 2000,
};

/** The constant of `MediaError`, which jsdom lacks. */
const MEDIA_ERR_DECODE = 3;

let audio: AudioDouble;
let player: Player;

beforeEach(() => {
  vi.useFakeTimers();
  audio = new AudioDouble();
  player = createPlayer(() => audio.asElement());
});
afterEach(() => void vi.useRealTimers());

it("plays on if the position moves after a decoding error, as in Firefox", () => {
  startAndHear(horn);
  audio.fail(MEDIA_ERR_DECODE);
  audio.currentTime = 0.3;
  vi.advanceTimersByTime(10_000);
  expect(player.stateOf(horn)).toBe("playing");
  player.pause(horn);
  player.play(horn);
  expect(audio.currentTime).toBe(0.3);
});

it("fails half a second after a decoding error at which the position stands", () => {
  startAndHear(horn);
  audio.fail(MEDIA_ERR_DECODE);
  vi.advanceTimersByTime(500);
  expect(player.stateOf(horn)).toBe("error");
});

it("loads a file again that failed", () => {
  startAndHear(horn);
  audio.fail();
  player.play(horn);
  expect(audio.loadCount).toBe(2);
});

it("goes on with a new element at the same position if the output is stuck, and counts the play once", async () => {
  const doubles: AudioDouble[] = [];
  player = createPlayer(() => {
    doubles.push(new AudioDouble());
    return (doubles.at(-1) as AudioDouble).asElement();
  });
  let onStuck: (() => void) | undefined;
  player.setOutput({
    start: (_, call) => {
      onStuck = call;
    },
    setLevel: () => {},
  });
  const onPlayed = vi.fn();
  player.onPlayed(onPlayed);
  const outcome = player.play(horn);
  const [first] = doubles;
  if (first) first.currentTime = 0.7;
  first?.sound();
  onStuck?.();
  const second = doubles[1];
  expect(second).toMatchObject({ src: "/horn.wav", currentTime: 0.7, paused: false });
  expect(first?.paused).toBe(true);
  second?.sound();
  first?.fail();
  expect(player.stateOf(horn)).toBe("playing");
  expect(onPlayed).toHaveBeenCalledOnce();
  expect(await outcome).toBe("playing");
});

function startAndHear(item: PlayableItem): void {
  player.play(item);
  audio.sound();
}
