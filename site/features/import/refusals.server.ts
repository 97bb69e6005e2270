import type { CheckRefusalReason } from "@tuna/sdk/uploads";
import { AudioFaultError } from "../../platform/media/audio-fault.ts";
import type { AudioMeasures } from "../../platform/media/measure-audio.server.ts";
import { importLimits } from "./limits.server.ts";

/** Why a file cannot be used, whoever sent it. Each is a reason that makers know. */
export type FileRefusalReason = Exclude<CheckRefusalReason, "same">;

/** Why an import leaves out a file, a folder or an entry. */
export type RefusalReason = FileRefusalReason | "linked-folder";

/** A refused file or entry. */
export interface Refusal {
  /** Path below the imported folder, or position in a catalogue file. */
  source: string;
  reason: RefusalReason;
  /** Details in addition to the text of the reason. */
  detail?: string | undefined;
}

/** Thrown for a file that cannot be imported. It becomes a {@link Refusal}. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly reason: FileRefusalReason;
  readonly detail: string | undefined;

  constructor(reason: FileRefusalReason, detail?: string) {
    super(detail ?? reason);
    this.reason = reason;
    this.detail = detail;
  }
}

/** Throws {@link RefusedError} for a sound that is too short or too quiet to hear. */
export function assertHearable({ durationMs, isSilent }: AudioMeasures): void {
  if (durationMs < importLimits.minDurationMs) throw new RefusedError("too-short");
  if (isSilent) throw new RefusedError("silent");
}

/** Returns the refusal of a file that is no sound or cannot be decoded, and any other error as it is. */
export function refusalOfFault(error: unknown): unknown {
  return error instanceof AudioFaultError ? new RefusedError(error.fault, error.detail) : error;
}

/** Text of each reason, for people. */
export const refusalTexts: Record<RefusalReason, string> = {
  empty: "The file is empty",
  "not-audio": "Not a sound file",
  unsupported: "Unsupported kind of sound file. Save it as WAV, MP3, Ogg, Opus, FLAC or M4A",
  damaged: "Cut off or damaged",
  "too-short": `Shorter than ${importLimits.minDurationMs / 1000} seconds`,
  "too-long": `Longer than ${importLimits.durationMs / 1000} seconds`,
  "too-many-samples":
    "Too many channels at too high a sample rate: 30 seconds may hold stereo at 192 kHz or 8 channels at 48 kHz",
  silent: "Silent: nothing in it can be heard",
  "too-big": `Bigger than ${importLimits.sizeBytes / 1024 / 1024} MB`,
  unreadable: "Could not be read",
  "linked-folder": "A link to a folder, which is not followed",
  "too-slow": `Took more than ${importLimits.cpuMsPerFile / 1000} seconds to decode`,
  "decoder-failed": "The decoder failed",
  "too-much-memory": `Needs more than ${importLimits.memoryBytes / 1024 / 1024} MB of memory to decode`,
  "bad-entry": "A mistake in a catalogue file",
  "bad-icon": "The icon cannot be used: svg, png, jpg and webp are supported",
  "not-stored": "It could not be stored",
};
