let context: AudioContext | undefined;

/**
 * The page's way to the loudspeakers for recordings, opened in the visitor's own gesture: some phones keep anything
 * later silent. Undefined where a browser has none.
 */
export function openPageAudio(): AudioContext | undefined {
  if (!("AudioContext" in window)) return undefined;
  context ??= new AudioContext();
  void context.resume();
  return context;
}
