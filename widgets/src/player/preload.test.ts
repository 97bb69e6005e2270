import { beforeEach, expect, it, vi } from "vitest";
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
const bell: PlayableItem = { ...horn, id: "bell", name: "Bell", audioUrl: "/bell.wav" };

/** The last one of the elements. */
let audio: AudioDouble;
let elements: AudioDouble[];
let player: Player;

beforeEach(() => {
  elements = [];
  player = createPlayer(() => {
    audio = new AudioDouble();
    elements.push(audio);
    return audio.asElement();
  });
});

it("starts an item in the element that has it ahead, without another load", () => {
  player.preload?.(horn);
  expect(audio).toMatchObject({ src: "/horn.wav", loadCount: 1, paused: true });
  player.play(horn);
  expect(audio).toMatchObject({ loadCount: 1, paused: false });
  expect(elements).toHaveLength(1);
  audio.sound();
  expect(player.stateOf(horn)).toBe("playing");
});

it("changes no state ahead, not even if its file does not load, and a start tries again", () => {
  const onChange = vi.fn();
  startAndHear(horn);
  player.onChange(onChange);
  player.preload?.(bell);
  audio.fail();
  expect(onChange).not.toHaveBeenCalled();
  expect([player.stateOf(horn), player.stateOf(bell)]).toEqual(["playing", "idle"]);
  expect(player.latest()).toBe(horn);
  startAndHear(bell);
  expect(audio.loadCount).toBe(2);
  expect([player.stateOf(horn), player.stateOf(bell)]).toEqual(["idle", "playing"]);
});

it("takes turns with what plays in two elements", () => {
  for (const item of [horn, bell, horn, bell]) {
    player.preload?.(item);
    player.play(item);
    for (const element of elements.filter(({ paused }) => !paused)) element.sound();
    expect(player.stateOf(item)).toBe("playing");
  }
  expect(elements).toHaveLength(2);
  expect(elements.filter(({ paused }) => !paused)).toHaveLength(1);
});

it("creates no element for an item without audio, nor for one that was played last", () => {
  player.preload?.({ ...horn, audioUrl: null });
  expect(elements).toHaveLength(0);
  startAndHear(horn);
  player.preload?.(horn);
  expect(elements).toHaveLength(1);
});

function startAndHear(item: PlayableItem): void {
  player.play(item);
  audio.sound();
}
