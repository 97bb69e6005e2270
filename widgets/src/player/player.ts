import { createPlayCounter } from "../audio/play-counter.ts";
import {
  applySettings,
  defaultPlayerSettings,
  type ItemSettings,
  isActive,
  type MediaChange,
  type Play,
  type PlayableItem,
  type PlayableRef,
  type PlaybackState,
  type PlayerSettings,
  type PlayOptions,
  type PlayOutcome,
  playableKey,
} from "./playback.ts";
import { createKeyedListeners, createProgressWatch } from "./player-listeners.ts";
import { levelOf, type PlayerOutput, plainOutput } from "./player-output.ts";
import { createTrack, type Track } from "./track.ts";

/** Plays items for all cards of a page. Nothing throws: a failure becomes the item's `error` state. */
export interface Player {
  /**
   * Starts or resumes an item, and ends the others unless they overlap. Call it in the gesture itself, or iOS stays
   * silent. The options belong to the start: resuming ignores them. Resolves once the item sounds or cannot, and never
   * rejects.
   */
  play(item: PlayableItem, options?: PlayOptions): Promise<PlayOutcome>;
  /** Pauses one item, or all. */
  pause(item?: PlayableRef): void;
  /** Pauses an item that is active, else plays it. */
  toggle(item: PlayableItem, options?: PlayOptions): void;
  /** Ends one item, or all, and returns it to its start. */
  stop(item?: PlayableRef): void;
  /** Moves within an item, by default the current one. Takes milliseconds. An idle item is paused there, and no other ends. */
  seek(positionMs: number, item?: PlayableItem): void;
  /** The item that was started last, unless it is idle. */
  current(): PlayableItem | undefined;
  /** The item that was started last, even if it has ended. */
  latest(): PlayableItem | undefined;
  /** The number of items that sound or are about to. */
  activeCount(): number;
  stateOf(item: PlayableRef): PlaybackState;
  /** Calls back when the state of this one item changes. Returns a function that unsubscribes, as all below do. */
  subscribe(item: PlayableRef, listener: () => void): () => void;
  /** Calls back when the state of any item or a setting changes. */
  onChange(listener: () => void): () => void;
  /** The position of an item, by default the current one, in milliseconds. */
  positionMs(item?: PlayableRef): number;
  /** The length of an item in milliseconds, from its file once that is known. */
  durationMs(item: PlayableItem): number;
  /** Whether an item was played to its end and neither started nor moved since. */
  hasEnded(item: PlayableRef): boolean;
  /** Calls back when the position of an item moves, as browsers report it, and when the browser refuses to play it. */
  onMedia(item: PlayableRef, listener: (change: MediaChange) => void): () => void;
  /** Calls back with the played part of an item, 0 to 1, at each frame in which it moves. */
  watchProgress(item: PlayableRef, listener: (fraction: number) => void): () => void;
  /** Calls back once per start, when the item is first heard. Resuming after a pause is no start. */
  onPlayed(listener: (play: Play) => void): () => void;
  /** Calls back when the client of a play could not count it. */
  onCountError(listener: (play: Play) => void): () => void;
  /** The same object until a setting changes. */
  settings(): Readonly<PlayerSettings>;
  /** Changes some settings, also for what sounds. */
  configure(change: Partial<PlayerSettings>): void;
  /** Sets how one item plays, also while it sounds. An item that is not set plays as the page's settings say. */
  adjust?: ((item: PlayableRef, own: ItemSettings) => void) | undefined;
  /** Sends the sound through another output. The default sets the volume of the audio element. */
  setOutput(output: PlayerOutput): void;
  /** Gives an item to an audio element that is not in use, so that a start of it does not wait for the network. */
  preload?: ((item: PlayableItem) => void) | undefined;
  /** Loads the player's code, where that happens on demand. Call it when a start becomes likely. */
  prepare?: (() => unknown) | undefined;
}

/**
 * Limit of overlapping sounds. Phones decode this many, and people can still distinguish them.
 * @internal A test reads it.
 */
export const MAX_TRACKS = 8;

/** Creates a player. It creates its first audio element at the first play, and others only for overlapping sounds. */
export function createPlayer(createAudio: () => HTMLAudioElement = () => new Audio()): Player {
  const itemListeners = createKeyedListeners<void>();
  const changeListeners = createKeyedListeners<void>();
  const mediaListeners = createKeyedListeners<MediaChange>();
  const counter = createPlayCounter();
  const progress = createProgressWatch((key) => trackOfKey(key)?.fraction() ?? 0);
  /** In the order of their starts. */
  let tracks: Track[] = [];
  /** The one with an item that was not started. It is the first. */
  let spare: Track | undefined;
  let settings: Readonly<PlayerSettings> = defaultPlayerSettings;
  const adjusted = new Map<string, ItemSettings>();
  let output = plainOutput;

  const trackOfKey = (key: string) =>
    tracks.findLast((track) => {
      const item = track.item();
      return item !== undefined && playableKey(item) === key;
    });
  const trackOf = (item: PlayableRef) => trackOfKey(playableKey(item));
  const currentTrack = () => tracks.findLast((track) => track.state() !== "idle");
  const chosen = (item?: PlayableRef) =>
    item ? tracks.filter((track) => track === trackOf(item)) : [...tracks];

  async function play(next: PlayableItem, options: PlayOptions = {}): Promise<PlayOutcome> {
    if (next.audioUrl === null) return "silent";
    const track = take(next);
    output.start(track.audio(), () => {
      track.replaceAudio();
      applyLevels();
    });
    applyLevel(track, next);
    return track.play(next, options);
  }

  function seek(positionMs: number, item?: PlayableItem): void {
    const target = item ?? currentTrack()?.item();
    if (!target || target.audioUrl === null || stateOf(target) === "error") return;
    const track = stateOf(target) === "idle" ? trackForCue(target) : trackOf(target);
    track?.cue(target, positionMs);
    progress.paint(playableKey(target));
  }

  function preload(next: PlayableItem): void {
    if (next.audioUrl === null || trackOf(next)) return;
    // The latest item stays known.
    spare ??= tracks.slice(0, -1).find((track) => track.state() === "idle") ?? newTrack();
    tracks = [spare, ...tracks.filter((track) => track !== spare)];
    spare.load(next);
  }

  /** Returns the track for an item that is moved without a start. What sounds or has been moved before goes on. */
  function trackForCue(next: PlayableItem): Track {
    const unused = trackOf(next) ?? tracks.find((track) => track.state() === "idle");
    if (!currentTrack() || (!unused && tracks.length >= MAX_TRACKS)) return take(next);
    const track = unused ?? newTrack();
    if (track === spare) spare = undefined;
    // The latest start stays the last one.
    tracks = [track, ...tracks.filter((other) => other !== track)];
    return track;
  }

  /** Returns the track for an item that starts, now the last one. Ends the others unless sounds overlap. */
  function take(next: PlayableItem): Track {
    const track = trackOf(next) ?? freeTrack();
    if (track === spare) spare = undefined;
    tracks = [...tracks.filter((other) => other !== track), track];
    if (!settings.isOverlapping) endAllBut(track);
    return track;
  }

  function freeTrack(): Track {
    if (!settings.isOverlapping) return tracks.at(-1) ?? newTrack();
    const idle = tracks.find((track) => track.state() === "idle" || track.state() === "error");
    return idle ?? (tracks.length < MAX_TRACKS ? newTrack() : (tracks[0] as Track));
  }

  function endAllBut(kept: Track | undefined): void {
    for (const track of tracks) if (track !== kept) track.stop();
  }

  function newTrack(): Track {
    return createTrack(createAudio, {
      onState(item, state) {
        const key = playableKey(item);
        progress.follow(key, state === "playing");
        progress.paint(key);
        itemListeners.emit(key);
        changeListeners.emit("");
      },
      onPlayed: counter.count,
      onMedia: (item, change) => mediaListeners.emit(playableKey(item), change),
    });
  }

  function applyLevel(track: Track, item: PlayableItem): void {
    const audio = track.audio();
    const own = adjusted.get(playableKey(item));
    applySettings(audio, settings, own);
    const level = levelOf(item, { ...settings, volume: settings.volume * (own?.volume ?? 1) });
    output.setLevel(audio, level, settings.isLoudnessEven);
  }

  function applyLevels(): void {
    for (const track of tracks) {
      const item = track.item();
      if (item) applyLevel(track, item);
    }
  }

  function stateOf(item: PlayableRef): PlaybackState {
    return trackOf(item)?.state() ?? "idle";
  }

  function pause(item?: PlayableRef): void {
    for (const track of chosen(item)) track.pause();
  }

  return {
    play,
    preload,
    pause,
    toggle: (item, options) => (isActive(stateOf(item)) ? pause(item) : void play(item, options)),
    stop: (item) => {
      for (const track of chosen(item)) track.stop();
    },
    seek,
    current: () => currentTrack()?.item(),
    latest: () => tracks.findLast((track) => track !== spare)?.item(),
    activeCount: () => tracks.filter((track) => isActive(track.state())).length,
    stateOf,
    subscribe: (item, listener) => itemListeners.add(playableKey(item), listener),
    onChange: (listener) => changeListeners.add("", listener),
    positionMs: (item) => {
      const track = item ? trackOf(item) : currentTrack();
      return track && track.state() !== "idle" ? track.audio().currentTime * 1000 : 0;
    },
    durationMs: (item) => (trackOf(item)?.durationS() ?? item.durationMs / 1000) * 1000,
    hasEnded: (item) => {
      const track = trackOf(item);
      return track?.state() === "idle" && track.audio().ended;
    },
    onMedia: (item, listener) => mediaListeners.add(playableKey(item), listener),
    watchProgress: (item, listener) => progress.add(playableKey(item), listener),
    onPlayed: counter.onPlayed,
    onCountError: counter.onCountError,
    settings: () => settings,
    configure(change) {
      settings = { ...settings, ...change };
      if (change.isOverlapping === false) endAllBut(currentTrack());
      applyLevels();
      changeListeners.emit("");
    },
    adjust(item, own) {
      adjusted.set(playableKey(item), own);
      applyLevels();
    },
    setOutput(next) {
      output = next;
      applyLevels();
    },
  };
}
