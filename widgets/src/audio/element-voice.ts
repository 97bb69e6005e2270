import { DECLICK_MS, type Voice, type VoiceStart } from "./voice.ts";

/** Steps of a fade, since an element's volume cannot be scheduled. */
const STEP_MS = 20;

/**
 * Starts a file through an audio element, where WebAudio is missing, does not start, or cannot decode the file. It is
 * later than a decoded sound, and cannot be louder than the file. `onFailed` gets the reason.
 */
export function startElementVoice(
  audio: HTMLAudioElement,
  { level, isLooping, onOver }: VoiceStart,
  onHeard: () => void,
  onFailed: (error: unknown) => void,
): Voice {
  let isOver = false;
  let fade: ReturnType<typeof setInterval> | undefined;
  audio.loop = isLooping;
  audio.volume = Math.min(1, level);
  audio.addEventListener("playing", onHeard, { once: true });
  audio.addEventListener("ended", end);
  audio.addEventListener("error", () => fail(audio.error));
  audio.play().catch(fail);

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(fade);
    audio.pause();
    onOver();
  }

  function fail(error: unknown): void {
    if (isOver) return;
    isOver = true;
    clearInterval(fade);
    onFailed(error);
  }

  return {
    stop(fadeMs) {
      if (fadeMs <= DECLICK_MS || audio.paused) return end();
      // iOS keeps its own volume, so what is left of the fade cannot be read from there.
      let volume = audio.volume;
      const step = volume / (fadeMs / STEP_MS);
      clearInterval(fade);
      fade = setInterval(() => {
        volume = Math.max(0, volume - step);
        audio.volume = volume;
        if (volume === 0) end();
      }, STEP_MS);
    },
    setLevel(next) {
      if (fade === undefined) audio.volume = Math.min(1, next);
    },
    positionS: () => audio.currentTime,
    fraction: () => (audio.duration > 0 ? Math.min(1, audio.currentTime / audio.duration) : 0),
  };
}
