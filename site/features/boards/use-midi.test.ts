// @vitest-environment jsdom

import { act, cleanup, renderHook } from "@testing-library/react";
import type { PadEngine, PadHolds } from "@tuna/widgets/board";
import { afterEach, expect, test, vi } from "vitest";
import { fakeMidi } from "./testing/fake-midi.ts";
import { type MidiOptions, useMidi } from "./use-midi.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** MIDI on a page with one pad, whose visitor the browser asks until `allow` is called. */
function openMidi() {
  const midi = fakeMidi();
  const question = Promise.withResolvers<void>();
  const request = vi.fn(async () => {
    await question.promise;
    return midi.request();
  });
  vi.stubGlobal("navigator", { requestMIDIAccess: request });
  const pads = [{ id: "horn", midiNote: 60 }] as unknown as MidiOptions["pads"];
  const down = vi.fn();
  const holds: PadHolds = { down, up: () => {}, upAll: () => {} };
  const options = { pads, holds, engine: {} as PadEngine, nameOfPad: () => "Horn" };
  const hook = renderHook((changed: Partial<MidiOptions>) => useMidi({ ...options, ...changed }), {
    initialProps: {},
  });
  const allow = () =>
    act(async () => {
      question.resolve();
    });
  const press = () => midi.plugIn("Keys").send(0x90, 60, 100);
  return { ...hook, request, allow, press, down };
}

test("plays no notes if the visitor left before they allowed them", async () => {
  const { result, unmount, allow, press, down } = openMidi();
  act(() => result.current.connect());
  unmount();
  await allow();
  press();
  expect(down).not.toHaveBeenCalled();
});

test("asks once however often the visitor presses, and plays nothing after they disconnect", async () => {
  const { result, request, allow, press, down } = openMidi();
  act(() => result.current.connect());
  act(() => result.current.connect());
  await allow();
  expect(request).toHaveBeenCalledOnce();
  act(press);
  expect(down).toHaveBeenCalledOnce();
  act(() => result.current.disconnect());
  act(press);
  expect(down).toHaveBeenCalledOnce();
});

test("releases pads where they are pressed, also after play mode plays somewhere else", () => {
  const { result, rerender, down } = openMidi();
  const present = { down: vi.fn(), up: vi.fn(), upAll: vi.fn() };
  rerender({ holds: present });
  result.current.holds.down("horn", "KeyQ");
  result.current.holds.up("KeyQ");
  result.current.holds.upAll();
  expect(present.down).toHaveBeenCalledOnce();
  expect(present.up.mock.calls).toEqual([["KeyQ"]]);
  expect(present.upAll).toHaveBeenCalledOnce();
  expect(down).not.toHaveBeenCalled();
});
