import type { Pcm } from "../../contract/audio/pcm.ts";
import type { SoundEdit } from "./sound-edit.ts";

/** Why a file is no source of a sound. `sourceProblemTexts` explains each. */
export type SourceProblem = "empty" | "notAudio" | "noAudioTrack" | "tooLong" | "tooBig" | "undecodable";

/** What is known of a source as soon as its container is read. */
export interface SourceFacts {
  /** Whole milliseconds. */
  durationMs: number;
  /** Whether the library takes the file itself, by its format. Videos and rare formats are encoded anew. */
  isAccepted: boolean;
}

/** A sound file, ready to be sent. */
export interface EncodedSound {
  blob: Blob;
  /** Ending of its name, without the dot. */
  ending: string;
}

/** What the worker does. */
export interface SoundWorkerCalls {
  open(blob: Blob): SourceFacts;
  /** Returns a part of the source as it is. */
  decode(fromMs: number, toMs: number): Pcm;
  /** Returns what an edit makes of the source, and its loudness before and after in LUFS. */
  render(edit: SoundEdit): { pcm: Pcm; beforeLufs: number | null; afterLufs: number | null };
  /** Returns the part of the selection that can be heard, from the source's start, or null for silence. */
  findAudible(edit: SoundEdit): { fromMs: number; toMs: number } | null;
  encode(edit: SoundEdit): EncodedSound;
  /** Returns the fingerprint by which the library knows the sound, as the API takes it. */
  fingerprint(edit: SoundEdit): string;
}

export interface SoundWorkerRequest {
  id: number;
  name: keyof SoundWorkerCalls;
  args: readonly unknown[];
}

/** An answer to a request, or peaks of the source as they are decoded. The first peaks cover all of it roughly. */
export type SoundWorkerMessage =
  | { id: number; value: unknown }
  | { id: number; problem: SourceProblem | "failed"; detail: string }
  | { peaks: Float32Array<ArrayBuffer>; from: number; isComplete: boolean };
