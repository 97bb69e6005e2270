import { beforeEach, expect, it } from "vitest";
import type { PlayableItem } from "./playback.ts";
import { createPlayer, MAX_TRACKS, type Player } from "./player.ts";
import { AudioDouble } from "./testing/audio-double.ts";

const horn: PlayableItem = {
  kind: "sound",
  id: "horn",
  name: "Horn",
  audioUrl: "/horn.wav",
  durationMs: 2000,
};
const bell: PlayableItem = { ...horn, id: "bell", name: "Bell", audioUrl: "/bell.wav" };

let elements: AudioDouble[];
let player: Player;

beforeEach(() => {
  elements = [];
  player = createPlayer(() => {
    const audio = new AudioDouble();
    elements.push(audio);
    return audio.asElement();
  });
});

it("goes on with what sounds when another item is moved, which then starts there", () => {
  player.play(horn);
  elements[0]?.sound();
  player.seek(500, bell);
  expect([player.stateOf(horn), player.stateOf(bell)]).toEqual(["playing", "paused"]);
  expect([player.current(), player.latest()]).toEqual([horn, horn]);
  expect(player.positionMs(bell)).toBe(500);
  player.play(bell);
  elements[1]?.sound();
  expect([player.stateOf(horn), player.stateOf(bell)]).toEqual(["idle", "playing"]);
  expect(player.positionMs(bell)).toBe(500);
});

it("keeps the places of several items", () => {
  player.seek(500, horn);
  player.seek(700, bell);
  player.seek(900, bell);
  player.configure({ volume: 0.5 });
  expect([player.positionMs(horn), player.positionMs(bell)]).toEqual([500, 900]);
  expect(elements).toHaveLength(2);
});

it("creates no more elements than sounds may overlap, however many items are moved", () => {
  for (let index = 0; index < 20; index++) player.seek(500, { ...bell, id: String(index) });
  expect(elements).toHaveLength(MAX_TRACKS);
  expect(player.positionMs({ ...bell, id: "19" })).toBe(500);
});
