/** Why a file cannot be used as a sound. */
export type AudioFault = "empty" | "not-audio" | "unsupported" | "damaged" | "too-long" | "too-many-samples";

/** Thrown for bytes that cannot be decoded as audio; `detail` may explain the fault. */
export class AudioFaultError extends Error {
  override readonly name = "AudioFaultError";
  readonly fault: AudioFault;
  readonly detail: string | undefined;

  constructor(fault: AudioFault, detail?: string) {
    super(detail ? `${fault}: ${detail}` : fault);
    this.fault = fault;
    this.detail = detail;
  }
}
