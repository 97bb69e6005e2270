import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type GamepadListener, listenToGamepads } from "./gamepad-input.ts";

/** What the next call of `navigator.getGamepads` answers. */
let gamepads: ({ connected: boolean; index: number; buttons: object[] } | null)[];
let frames: (() => void)[];
let presses: Parameters<GamepadListener["onPress"]>[0][];
let counts: number[];
let stop: () => void;

beforeEach(() => {
  gamepads = [];
  frames = [];
  presses = [];
  counts = [];
  vi.stubGlobal("navigator", { getGamepads: () => gamepads });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
  stop = listenToGamepads({
    onPress: (press) => presses.push(press),
    onCount: (count) => counts.push(count),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const up = { pressed: false, value: 0 };
const down = { pressed: true, value: 1 };
const gamepad = (...buttons: object[]) => ({ connected: true, index: 0, buttons });
const nextFrame = () => frames.shift()?.();

function connect(...buttons: object[]): void {
  gamepads = [null, gamepad(...buttons)];
  dispatchEvent(new Event("gamepadconnected"));
}

it("asks for gamepads only while there is one", () => {
  expect(frames).toHaveLength(0);
  connect(up);
  expect(frames).toHaveLength(1);
  gamepads = [null, null];
  nextFrame();
  expect(frames).toHaveLength(0);
  expect(counts).toEqual([1, 0]);
});

it("reports a button once when it goes down and once when it goes up, with its pressure", () => {
  connect(up, { pressed: true, value: 0.5 });
  nextFrame();
  gamepads = [gamepad(up, up)];
  nextFrame();
  nextFrame();
  expect(presses).toEqual([
    { button: 1, isDown: true, force: 0.5, by: "gamepad-0-1" },
    { button: 1, isDown: false, force: 0, by: "gamepad-0-1" },
  ]);
});

it("releases what a gamepad held when its battery is empty", () => {
  connect(down);
  gamepads = [];
  nextFrame();
  expect(presses.map(({ isDown }) => isDown)).toEqual([true, false]);
});

it("polls no more after it was stopped", () => {
  connect(down);
  stop();
  expect(frames).toHaveLength(0);
  dispatchEvent(new Event("gamepadconnected"));
  expect(frames).toHaveLength(0);
});
