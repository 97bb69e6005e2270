import { LabError, type LabProblem } from "./lab-problem.ts";

/** What browsers call the ways in which there is no microphone. */
const problems: Readonly<Record<string, LabProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Asks for the microphone. Throws {@link LabError} that tells why there is none. */
export async function openMicrophone(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new LabError("insecure");
  if (!navigator.mediaDevices?.getUserMedia || !("AudioWorkletNode" in window))
    throw new LabError("unsupported");
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true },
    });
  } catch (cause) {
    throw new LabError(problems[(cause as DOMException).name] ?? "busy", { cause });
  }
}

/** Gives the microphone back: the browser's sign that it is in use goes out. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
