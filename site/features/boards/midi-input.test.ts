import { afterEach, describe, expect, it, vi } from "vitest";
import { listenToMidi, type MidiNote, noteName } from "./midi-input.ts";
import { fakeMidi } from "./testing/fake-midi.ts";

afterEach(() => vi.unstubAllGlobals());

async function listen(midi = fakeMidi()) {
  vi.stubGlobal("navigator", { requestMIDIAccess: midi.request });
  const notes: MidiNote[] = [];
  const inputs: string[][] = [];
  const onSilence = vi.fn();
  const stop = await listenToMidi({
    onNote: (note) => notes.push(note),
    onSilence,
    onInputs: (names) => inputs.push(names),
  });
  return { midi, notes, inputs, onSilence, stop };
}

describe("listenToMidi", () => {
  it("reports notes with their velocity, on any channel", async () => {
    const { midi, notes } = await listen();
    const pads = midi.plugIn("Pads");
    pads.send(0x99, 60, 127);
    pads.send(0x89, 60, 64);
    expect(notes).toEqual([
      { note: 60, isDown: true, force: 1, by: "midi-Pads-9-60" },
      expect.objectContaining({ note: 60, isDown: false, by: "midi-Pads-9-60" }),
    ]);
  });

  it("takes a note-on without velocity as the end of the note", async () => {
    const { midi, notes } = await listen();
    midi.plugIn("Keys").send(0x90, 60, 0);
    expect(notes).toMatchObject([{ isDown: false }]);
  });

  it("ignores clocks, bends and controllers but those that ask for silence", async () => {
    const { midi, notes, onSilence } = await listen();
    const keys = midi.plugIn("Keys");
    keys.send(0xf8);
    keys.send(0xe0, 0, 64);
    keys.send(0xb0, 7, 100);
    expect(onSilence).not.toHaveBeenCalled();
    keys.send(0xb0, 123, 0);
    expect(onSilence).toHaveBeenCalledOnce();
    expect(notes).toEqual([]);
  });

  it("follows instruments that are plugged in and out", async () => {
    const { midi, inputs } = await listen();
    const pads = midi.plugIn("Pads");
    midi.plugIn("Keys");
    pads.unplug();
    expect(inputs).toEqual([[], ["Pads"], ["Pads", "Keys"], ["Keys"]]);
  });

  it("hears nothing after it was stopped", async () => {
    const { midi, notes, inputs, stop } = await listen();
    const pads = midi.plugIn("Pads");
    stop();
    pads.send(0x90, 60, 100);
    midi.plugIn("Keys");
    expect([notes, inputs.length]).toEqual([[], 2]);
  });

  it.each([
    ["NotAllowedError", "refused"],
    ["SecurityError", "refused"],
    ["InvalidStateError", "failed"],
  ])("says that a browser's %s means %s", async (name, problem) => {
    vi.stubGlobal("navigator", {
      requestMIDIAccess: () => Promise.reject(new DOMException("No", name)),
    });
    await expect(listenToMidi({} as never)).rejects.toMatchObject({ problem });
  });

  it("says that a browser has no MIDI", async () => {
    vi.stubGlobal("navigator", {});
    await expect(listenToMidi({} as never)).rejects.toMatchObject({ problem: "unsupported" });
  });
});

it("names notes as instruments do", () => {
  expect([60, 36, 127, 0].map(noteName)).toEqual(["C4", "C2", "G9", "C-1"]);
});
