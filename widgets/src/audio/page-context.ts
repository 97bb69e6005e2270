let context: AudioContext | undefined;

/** Returns the page's one context, which the first call creates. Undefined where WebAudio is missing. */
export function pageContext(): AudioContext | undefined {
  if (context || typeof AudioContext === "undefined") return context;
  // Otherwise iOS treats the sound as an effect, which the ring switch silences.
  setAudioSession("playback");
  context = new AudioContext({ latencyHint: "interactive" });
  return context;
}

/** Resumes the context in a gesture, on pages that load the rest of the audio hardware later. */
export function resumePageContext(): AudioContext | undefined {
  void pageContext()?.resume();
  return context;
}

/** Tells iOS what the page's sound is for. */
export function setAudioSession(type: "auto" | "playback"): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = type;
}
