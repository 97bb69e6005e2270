import type { Pcm } from "../../platform/audio/pcm.ts";
import type { SoundEdit, SourceLength } from "./sound-edit.ts";

/** Why a file is no source of a sound. `sourceProblemTexts` explains each. */
export type SourceProblem =
  | "empty"
  | "notAudio"
  | "unsupported"
  | "noAudioTrack"
  | "tooShort"
  | "tooLong"
  | "tooBig"
  | "undecodable"
  | "damaged";

/** What is known of a source when it is open. */
export interface SourceFacts extends SourceLength {
  /** Whether the file ends early or cannot be decoded any further. The length is that of what can be decoded. */
  isDamaged: boolean;
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
  /** Moves both ends of the selection to where the sound crosses zero, so that cuts do not click. */
  moveToZero(edit: SoundEdit): SoundEdit;
  encode(edit: SoundEdit): EncodedSound;
  /** Returns what a file to be sent shares with others of the same sound, as far as the browser can tell. */
  identify(file: Blob): string | undefined;
  /** Returns the fingerprint by which the library knows the sound, as the API takes it. */
  fingerprint(edit: SoundEdit): string;
}

export interface SoundWorkerRequest {
  id: number;
  name: keyof SoundWorkerCalls;
  args: readonly unknown[];
}

/**
 * An answer to a request, or peaks of the source as they are decoded. The first peaks cover all of it roughly, and the last
 * ones say from where on it cannot be decoded.
 */
export type SoundWorkerMessage =
  | { id: number; value: unknown }
  | { id: number; problem: SourceProblem | "failed"; detail: string }
  | { peaks: Float32Array<ArrayBuffer>; from: number; isComplete: boolean; damagedFromMs?: number };
