import {
  isActive,
  type Play,
  type PlayableItem,
  type PlaybackState,
  type PlayOptions,
  playableKey,
} from "./playback.ts";

/** One audio element and the item that it plays. Nothing throws: a failure becomes the state `error`. */
export interface Track {
  readonly audio: HTMLAudioElement;
  item(): PlayableItem | undefined;
  state(): PlaybackState;
  play(next: PlayableItem, options: PlayOptions): void;
  pause(): void;
  /** Ends the item and puts it back to its start. */
  stop(): void;
  /** Moves an item, loaded or not, to a position. An item that did not sound is paused there. */
  cue(next: PlayableItem, positionMs: number): void;
  /** The played part, 0 to 1. */
  fraction(): number;
}

export interface TrackListener {
  onState(item: PlayableItem, state: PlaybackState): void;
  /** Called when an item is first heard after its start. */
  onPlayed(play: Play): void;
}

/** Creates a track. It uses the same element for every item, because an element stays unlocked after a gesture. */
export function createTrack(audio: HTMLAudioElement, { onState, onPlayed }: TrackListener): Track {
  let item: PlayableItem | undefined;
  let state: PlaybackState = "idle";
  let isStarting = false;
  let startOptions: PlayOptions = {};
  let attempt = 0;

  audio.addEventListener("playing", () => {
    if (audio.paused) return;
    enter("playing");
    if (isStarting && item) onPlayed({ ...startOptions, item });
    isStarting = false;
  });
  audio.addEventListener("waiting", () => state === "playing" && enter("loading"));
  audio.addEventListener("pause", () => audio.paused && !audio.ended && pause());
  audio.addEventListener("ended", () => enter("idle"));
  audio.addEventListener("error", () => enter("error"));

  function load(next: PlayableItem): void {
    const isLoaded =
      item !== undefined && item.audioUrl === next.audioUrl && playableKey(item) === playableKey(next);
    if (!isLoaded) enter("idle");
    if (!isLoaded || audio.error) audio.src = next.audioUrl ?? "";
    if (state === "idle" || state === "error") isStarting = true;
    item = next;
  }

  function play(next: PlayableItem, options: PlayOptions): void {
    load(next);
    if (isActive(state)) return;
    if (isStarting) startOptions = options;
    enter("loading");
    attempt += 1;
    const thisAttempt = attempt;
    audio.play().catch((error: unknown) => {
      if (thisAttempt === attempt) onRefusal(error);
    });
  }

  function pause(): void {
    if (!isActive(state)) return;
    audio.pause();
    enter("paused");
  }

  function stop(): void {
    if (state === "idle") return;
    attempt += 1;
    audio.pause();
    if (state !== "error") audio.currentTime = 0;
    enter("idle");
  }

  function cue(next: PlayableItem, positionMs: number): void {
    load(next);
    audio.currentTime = Math.max(0, positionMs) / 1000;
    if (!isActive(state)) enter("paused");
  }

  function onRefusal(error: unknown): void {
    const { name } = error as DOMException;
    if (name === "AbortError") return;
    enter(name === "NotAllowedError" ? "idle" : "error");
  }

  function enter(next: PlaybackState): void {
    if (!item || next === state) return;
    state = next;
    onState(item, next);
  }

  function fraction(): number {
    if (!item || state === "idle" || state === "error") return 0;
    const seconds = Number.isFinite(audio.duration) ? audio.duration : item.durationMs / 1000;
    return seconds > 0 ? Math.min(1, audio.currentTime / seconds) : 0;
  }

  return { audio, item: () => item, state: () => state, play, pause, stop, cue, fraction };
}
