import { decodableUrl, playableUrl } from "../audio/playable-url.ts";
import {
  isActive,
  type MediaChange,
  type Play,
  type PlayableItem,
  type PlaybackState,
  type PlayOptions,
  type PlayOutcome,
  playableKey,
} from "./playback.ts";

/** One audio element and the item that it plays. Nothing throws: a failure becomes the state `error`. */
export interface Track {
  audio(): HTMLAudioElement;
  item(): PlayableItem | undefined;
  state(): PlaybackState;
  /** Loads an item that is played later. */
  load(next: PlayableItem): void;
  /** Never rejects. */
  play(next: PlayableItem, options: PlayOptions): Promise<PlayOutcome>;
  pause(): void;
  /** Ends the item and puts it back to its start. */
  stop(): void;
  /** Moves an item, loaded or not, to a position. An item that did not sound is paused there. */
  cue(next: PlayableItem, positionMs: number): void;
  /** Goes on with a new audio element at the same position, since no sound leaves the old one. */
  replaceAudio(): void;
  /** The played part, 0 to 1. */
  fraction(): number;
  /** The length in seconds, from the file once that is known. */
  durationS(): number;
}

export interface TrackListener {
  onState(item: PlayableItem, state: PlaybackState): void;
  /** Called when an item is first heard after its start. */
  onPlayed(play: Play): void;
  onMedia(item: PlayableItem, change: MediaChange): void;
}

/** Creates a track. It uses the same element for every item, because an element stays unlocked after a gesture. */
export function createTrack(
  createAudio: () => HTMLAudioElement,
  { onState, onPlayed, onMedia }: TrackListener,
): Track {
  let audio = createAudio();
  let source = "";
  let item: PlayableItem | undefined;
  let state: PlaybackState = "idle";
  let isStarting = false;
  let startOptions: PlayOptions = {};
  let attempt = 0;

  const listeners: Record<string, () => void> = {
    playing() {
      if (audio.paused) return;
      enter("playing");
      if (isStarting && item) onPlayed({ ...startOptions, item });
      isStarting = false;
    },
    waiting: () => state === "playing" && enter("loading"),
    pause: () => audio.paused && !audio.ended && pause(),
    ended: () => enter("idle"),
    error: fail,
    timeupdate: () => item && state !== "idle" && onMedia(item, "timeupdate"),
  };
  const listen = (method: "addEventListener" | "removeEventListener") => {
    for (const [type, listener] of Object.entries(listeners)) audio[method](type, listener);
  };
  listen("addEventListener");

  /** Firefox without a sound device reports a decoding error, and plays on. Only a position that stands is a failure. */
  function fail(): void {
    // A start of what could not be loaded ahead tries again.
    if (state === "idle") return;
    const { error, currentTime } = audio;
    if (error?.code === MEDIA_ERR_SRC_NOT_SUPPORTED && tryUsualContainer()) return;
    if (error?.code !== MEDIA_ERR_DECODE || !isActive(state)) {
      enter("error");
      return;
    }
    setTimeout(() => {
      if (audio.error === error && isActive(state) && audio.currentTime === currentTime) enter("error");
    }, FAILURE_TIMEOUT_MS);
  }

  function load(next: PlayableItem): void {
    const isLoaded =
      item !== undefined && item.audioUrl === next.audioUrl && playableKey(item) === playableKey(next);
    if (!isLoaded) enter("idle");
    if (!isLoaded || (audio.error && state !== "paused")) open(playableUrl(next.audioUrl ?? ""));
    if (state === "idle" || state === "error") isStarting = true;
    item = next;
  }

  async function play(next: PlayableItem, options: PlayOptions): Promise<PlayOutcome> {
    load(next);
    if (isActive(state)) return "playing";
    if (isStarting) startOptions = options;
    enter("loading");
    attempt += 1;
    const thisAttempt = attempt;
    const thisAudio = audio;
    const thisSource = source;
    try {
      await audio.play();
      return "playing";
    } catch (error) {
      const hasChanged = thisAudio !== audio || thisSource !== source;
      if (thisAttempt !== attempt) return "interrupted";
      if (hasChanged && isActive(state)) return "playing";
      const isUnsupported = (error as DOMException).name === "NotSupportedError";
      return isUnsupported && tryUsualContainer() ? "playing" : outcomeOfRefusal(error);
    }
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

  function replaceAudio(): void {
    const { currentTime } = audio;
    listen("removeEventListener");
    audio.pause();
    audio = createAudio();
    listen("addEventListener");
    goOn(source, currentTime);
  }

  function open(url: string): void {
    source = url;
    audio.src = url;
  }

  function goOn(url: string, positionS: number): void {
    open(url);
    audio.currentTime = positionS;
    if (isActive(state)) audio.play().catch(outcomeOfRefusal);
  }

  /**
   * Goes on with the container that every release of a site serves. Returns whether it was another: during a deploy, and at a partner
   * whose package is newer than the site, no other is there.
   */
  function tryUsualContainer(): boolean {
    const usual = decodableUrl(item?.audioUrl ?? "");
    if (source === usual) return false;
    goOn(usual, audio.currentTime);
    return true;
  }

  function outcomeOfRefusal(error: unknown): PlayOutcome {
    const { name } = error as DOMException;
    if (name === "AbortError") return "interrupted";
    if (name !== "NotAllowedError") {
      enter("error");
      return "failed";
    }
    enter("idle");
    if (item) onMedia(item, "blocked");
    return "blocked";
  }

  function enter(next: PlaybackState): void {
    if (!item || next === state) return;
    state = next;
    onState(item, next);
  }

  function fraction(): number {
    if (!item || state === "idle" || state === "error") return 0;
    const seconds = durationS();
    return seconds > 0 ? Math.min(1, audio.currentTime / seconds) : 0;
  }

  function durationS(): number {
    return Number.isFinite(audio.duration) ? audio.duration : (item?.durationMs ?? 0) / 1000;
  }

  return {
    audio: () => audio,
    item: () => item,
    state: () => state,
    load,
    play,
    pause,
    stop,
    cue,
    replaceAudio,
    fraction,
    durationS,
  };
}

/** Constants of `MediaError`, which servers lack. */
const MEDIA_ERR_DECODE = 3;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

/** A position that has not moved for this long after a decoding error stands. */
const FAILURE_TIMEOUT_MS = 500;
