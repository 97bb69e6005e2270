/** A key of a MIDI instrument or controller that goes down or up. */
export interface MidiNote {
  /** 0 to 127. */
  note: number;
  isDown: boolean;
  /** How hard it was hit, above 0 to 1. */
  force: number;
  /** Identifies the key: its instrument, channel and note. */
  by: string;
}

export interface MidiListener {
  onNote(note: MidiNote): void;
  /** The instrument asks for silence (All Sound Off, All Notes Off). */
  onSilence(): void;
  /** Names of the instruments that are connected. Called at first, and when one is plugged in or out. */
  onInputs(names: string[]): void;
}

/** Why notes do not arrive. */
export type MidiProblem = "unsupported" | "refused" | "failed";

export class MidiError extends Error {
  override name = "MidiError";
  readonly problem: MidiProblem;

  constructor(problem: MidiProblem, cause?: unknown) {
    super(`MIDI: ${problem}`, { cause });
    this.problem = problem;
  }
}

/**
 * Listens to all MIDI instruments, also to those that are plugged in later. The browser asks the visitor first, so call it
 * when they want it. Returns a function that stops. Throws a {@link MidiError}.
 */
export async function listenToMidi(listener: MidiListener): Promise<() => void> {
  if (!("requestMIDIAccess" in navigator)) throw new MidiError("unsupported");
  const access = await navigator.requestMIDIAccess().catch((cause: unknown) => {
    const isRefused = cause instanceof DOMException && /NotAllowed|Security/.test(cause.name);
    throw new MidiError(isRefused ? "refused" : "failed", cause);
  });

  function follow(): void {
    const inputs = [...access.inputs.values()].filter(({ state }) => state === "connected");
    for (const input of inputs) input.onmidimessage = ({ data }) => data && receive(input.id, data, listener);
    listener.onInputs(inputs.map(({ name }) => name ?? "MIDI"));
  }

  access.addEventListener("statechange", follow);
  follow();
  return () => {
    access.removeEventListener("statechange", follow);
    for (const input of access.inputs.values()) input.onmidimessage = null;
  };
}

const NOTE_OFF = 0x80;
const NOTE_ON = 0x90;
const CONTROL_CHANGE = 0xb0;
const ALL_SOUND_OFF = 120;
const ALL_NOTES_OFF = 123;
const MAX_VALUE = 127;

/** Reads a message of the MIDI 1.0 protocol. Those that are no notes are of no use to a board. */
function receive(
  inputId: string,
  [status = 0, note = 0, value = 0]: Uint8Array,
  listener: MidiListener,
): void {
  const kind = status & 0xf0;
  const channel = status & 0x0f;
  if (kind === CONTROL_CHANGE && (note === ALL_SOUND_OFF || note === ALL_NOTES_OFF)) listener.onSilence();
  if (kind !== NOTE_ON && kind !== NOTE_OFF) return;
  // Instruments also say that a key is up by a note-on without velocity.
  const isDown = kind === NOTE_ON && value > 0;
  listener.onNote({ note, isDown, force: value / MAX_VALUE, by: `midi-${inputId}-${channel}-${note}` });
}

const names = ["C", "C♯", "D", "D♯", "E", "F", "F♯", "G", "G♯", "A", "A♯", "B"];

/** Returns the name of a note, such as `C4` for 60. */
export function noteName(note: number): string {
  return `${names[note % 12]}${Math.floor(note / 12) - 1}`;
}
