/** Why a file cannot be a sound, as far as its bytes tell. */
export type AudioFault = "empty" | "not-audio" | "unsupported" | "damaged" | "too-long" | "too-many-samples";

/** Thrown for bytes that cannot be decoded as audio; `detail` names the particulars where there are any. */
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
