let context: AudioContext | undefined;

/**
 * The page's audio context for recordings, created in the visitor's gesture, since some phones mute contexts
 * created later. Undefined without browser support.
 */
export function openPageAudio(): AudioContext | undefined {
  if (!("AudioContext" in window)) return undefined;
  context ??= new AudioContext();
  void context.resume();
  return context;
}
