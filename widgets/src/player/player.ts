import { createKeyedListeners } from "./keyed-listeners.ts";
import {
  isActive,
  type PlayableItem,
  type PlayableRef,
  type PlaybackState,
  playableKey,
} from "./playback.ts";
import { createProgressWatch } from "./progress-watch.ts";

/** Plays one item at a time, whichever card asks. Nothing throws: what fails becomes the item's `error` state. */
export interface Player {
  /** Starts or resumes an item and ends the one before. Call it in the gesture itself, or iOS stays silent. */
  play(item: PlayableItem): void;
  pause(): void;
  /** Pauses an item that is active, else plays it. */
  toggle(item: PlayableItem): void;
  /** Ends the current item and puts it back to its start. */
  stop(): void;
  /** Moves within the current item, in milliseconds. Without a current item nothing happens. */
  seek(positionMs: number): void;
  /** The item that plays, loads, is paused or failed; undefined when nothing does. */
  current(): PlayableItem | undefined;
  stateOf(item: PlayableRef): PlaybackState;
  /** Calls back when the state of this one item changes; answers what ends the subscription. */
  subscribe(item: PlayableRef, listener: () => void): () => void;
  /** How far the current item is, in milliseconds. */
  positionMs(): number;
  /** Calls back with the played part of an item, 0 to 1, at each frame in which it moves. */
  watchProgress(item: PlayableRef, listener: (fraction: number) => void): () => void;
  /** Calls back once per start, when the item is first heard: not on resuming after a pause. */
  onPlayed(listener: (item: PlayableItem) => void): () => void;
}

/** A player over one audio element, which is made at the first play and used for every item. */
export function createPlayer(createAudio: () => HTMLAudioElement = () => new Audio()): Player {
  const stateListeners = createKeyedListeners<void>();
  const playedListeners = createKeyedListeners<PlayableItem>();
  const progress = createProgressWatch(fractionPlayed);
  let audio: HTMLAudioElement | undefined;
  let item: PlayableItem | undefined;
  let state: PlaybackState = "idle";
  let isStarting = false;
  let attempt = 0;

  function play(next: PlayableItem): void {
    if (next.audioUrl === null) return;
    const media = audioElement();
    const isLoaded = item?.audioUrl === next.audioUrl && stateOfLoaded(next) !== undefined;
    if (isLoaded && isActive(state)) return;
    if (state !== "paused" || !isLoaded) isStarting = true;
    if (!isLoaded) enter("idle");
    if (!isLoaded || media.error) media.src = next.audioUrl;
    item = next;
    enter("loading");
    attempt += 1;
    const thisAttempt = attempt;
    media.play().catch((error: unknown) => {
      if (thisAttempt === attempt) refused(error);
    });
  }

  function pause(): void {
    if (!isActive(state)) return;
    audio?.pause();
    enter("paused");
  }

  function stop(): void {
    if (state === "idle" || !audio) return;
    attempt += 1;
    audio.pause();
    if (state !== "error") audio.currentTime = 0;
    enter("idle");
  }

  function seek(positionMs: number): void {
    if (!audio || state === "idle" || state === "error") return;
    audio.currentTime = Math.max(0, positionMs) / 1000;
    if (item) progress.paint(playableKey(item));
  }

  function audioElement(): HTMLAudioElement {
    if (audio) return audio;
    const media = createAudio();
    media.addEventListener("playing", () => {
      if (media.paused) return;
      enter("playing");
      if (isStarting && item) playedListeners.emit("", item);
      isStarting = false;
    });
    media.addEventListener("waiting", () => state === "playing" && enter("loading"));
    media.addEventListener("pause", () => media.paused && !media.ended && pause());
    media.addEventListener("ended", () => enter("idle"));
    media.addEventListener("error", () => enter("error"));
    audio = media;
    return media;
  }

  function refused(error: unknown): void {
    const { name } = error as DOMException;
    if (name === "AbortError") return;
    enter(name === "NotAllowedError" ? "idle" : "error");
  }

  function enter(next: PlaybackState): void {
    if (!item || next === state) return;
    state = next;
    const key = playableKey(item);
    progress.follow(next === "playing" ? key : undefined);
    progress.paint(key);
    stateListeners.emit(key);
  }

  function stateOfLoaded(ref: PlayableRef): PlaybackState | undefined {
    return item && playableKey(item) === playableKey(ref) ? state : undefined;
  }

  function fractionPlayed(): number {
    if (!audio || !item || state === "idle" || state === "error") return 0;
    const seconds = Number.isFinite(audio.duration) ? audio.duration : item.durationMs / 1000;
    return seconds > 0 ? Math.min(1, audio.currentTime / seconds) : 0;
  }

  return {
    play,
    pause,
    toggle: (next) => (isActive(stateOfLoaded(next) ?? "idle") ? pause() : play(next)),
    stop,
    seek,
    current: () => (state === "idle" ? undefined : item),
    stateOf: (ref) => stateOfLoaded(ref) ?? "idle",
    subscribe: (ref, listener) => stateListeners.add(playableKey(ref), listener),
    positionMs: () => (audio && state !== "idle" ? audio.currentTime * 1000 : 0),
    watchProgress: (ref, listener) => {
      const remove = progress.add(playableKey(ref), listener);
      listener(stateOfLoaded(ref) ? fractionPlayed() : 0);
      return remove;
    },
    onPlayed: (listener) => playedListeners.add("", listener),
  };
}
