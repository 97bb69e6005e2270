import { pageHardware } from "../audio/audio-hardware.ts";
import { startBufferVoice } from "../audio/buffer-voice.ts";
import { startElementVoice } from "../audio/element-voice.ts";
import { createPlayCounter, PLAY_PAUSE_MS } from "../audio/play-counter.ts";
import { decodableUrl } from "../audio/playable-url.ts";
import { isSavingData } from "../audio/saving-data.ts";
import { createBus } from "../audio/soft-limiter.ts";
import { SMOOTHING_SECONDS, type Voice, type VoiceStart } from "../audio/voice.ts";
import { pagePlayer } from "../player/page-player.ts";
import type { Play, PlayOptions } from "../player/playback.ts";
import { createKeyedListeners, createProgressWatch } from "../player/player-listeners.ts";
import { levelOf } from "../player/player-output.ts";
import { createPadSounds, type LoadedSound, UndecodableError } from "./pad-sounds.ts";
import type { PadState, PlayablePad } from "./playable-pad.ts";

/** Plays the pads of a board. Nothing throws: a failure becomes the pad's state `failed`. */
export interface PadEngine {
  /** Replaces the pads. What sounds goes on, unless its pad is gone or has another sound. */
  setPads(pads: readonly PlayablePad[]): void;
  /** Loads the pads of the shown page ahead of all others, in their order, and no others for visitors who save data. */
  show(padIds: readonly string[]): void;
  /**
   * Presses a pad. Call it in the gesture itself, or iOS stays silent. `force`, 0 to 1, is how hard it was hit; it
   * scales the volume of this start.
   */
  press(padId: string, force?: number): void;
  /** Ends the press of a pad, which stops a pad of the mode `hold`. */
  release(padId: string): void;
  /** Stops a pad with its own fade, or with another. */
  stop(padId: string, fadeMs?: number): void;
  /** Stops all pads, each with its own fade, or with another. */
  stopAll(fadeMs?: number): void;
  stateOf(padId: string): PadState;
  /** The number of pads that sound or are about to. */
  activeCount(): number;
  /** Whether the browser refuses sound until the visitor touches the page. Presses are dropped until then. */
  isBlocked(): boolean;
  /** Calls back when the state of this pad changes. Returns a function that unsubscribes, as all below do. */
  subscribe(padId: string, listener: () => void): () => void;
  /** Calls back when the state of any pad changes, or `isBlocked`. */
  onChange(listener: () => void): () => void;
  /** Calls back with the played part of a pad, 0 to 1, at each frame in which it moves. */
  watchProgress(padId: string, listener: (fraction: number) => void): () => void;
  /** Calls back when a sound is heard whose play counts: at most once a minute for each sound. */
  onPlayed(listener: (play: Play) => void): () => void;
  /** Calls back when the client could not count a play. */
  onCountError(listener: (play: Play) => void): () => void;
  /** Silences everything and frees the memory and the audio hardware. */
  close(): void;
}

/** What a pad does at present. */
interface Start {
  pad: PlayablePad;
  force: number;
  /** Undefined until its sound is loaded. */
  voice: Voice | undefined;
  /** Whether it plays through an audio element, which the bus does not scale. */
  isElement: boolean;
  isHeard: boolean;
}

/** Somebody who plays pads presses one again soon. */
const SLEEP_AFTER_MS = 30_000;

/** Sounds that fade out at once. More are cut. */
const MAX_FADING = 32;

/**
 * Creates an engine. The volume, mute and even loudness of the page's player apply to it too. A pad pauses the player,
 * and a start of the player stops the pads, unless its setting says that several sounds may play at once.
 */
export function createPadEngine(
  playOptions: PlayOptions = {},
  createAudio: () => HTMLAudioElement = () => Object.assign(new Audio(), { crossOrigin: "anonymous" }),
): PadEngine {
  const player = pagePlayer();
  const padListeners = createKeyedListeners<void>();
  const changeListeners = createKeyedListeners<void>();
  const progress = createProgressWatch((padId) => starts.get(padId)?.voice?.fraction() ?? 0);
  const counter = createPlayCounter(PLAY_PAUSE_MS);
  const hardware = pageHardware();
  const bus = createBus(hardware.context());
  const sounds = createPadSounds(hardware.decode, (url) => {
    for (const pad of pads.values()) if (pad.item.audioUrl === url) emit(pad.id);
  });
  const starts = new Map<string, Start>();
  const failures = new Set<string>();
  const fading = new Set<Voice>();
  let pads: ReadonlyMap<string, PlayablePad> = new Map();
  let shown: readonly string[] = [];

  function setPads(next: readonly PlayablePad[]): void {
    pads = new Map(next.map((pad) => [pad.id, pad]));
    for (const [padId, start] of starts) {
      const pad = pads.get(padId);
      if (!pad || pad.item.audioUrl !== start.pad.item.audioUrl) end(padId, 0);
      else start.pad = pad;
    }
    applyLevels();
    prepare();
  }

  function prepare(): void {
    if (hardware.isStuck()) return;
    const urlsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => pads.get(id)?.item.audioUrl ?? []);
    sounds.prepare(urlsOf(shown), isSavingData() ? [] : urlsOf(pads.keys()));
  }

  function press(padId: string, force = 1): void {
    const pad = pads.get(padId);
    const url = pad?.item.audioUrl;
    if (!pad || !url) return;
    if (starts.has(padId)) {
      if (pad.mode === "hold") return;
      end(padId, pad.mode === "retrigger" ? 0 : pad.fadeMs);
      if (pad.mode !== "retrigger") return;
    }
    const start: Start = { pad, force, voice: undefined, isElement: false, isHeard: false };
    starts.set(padId, start);
    failures.delete(padId);
    const sound = sounds.get(url);
    if (sound && !hardware.isStuck()) startBuffer(start, sound);
    hardware.wakeUp();
    if (pad.group !== null) endGroup(pad);
    if (!player.settings().isOverlapping) player.pause();
    if (!start.voice) void loadAndStart(start, url);
    emit(padId);
  }

  function startBuffer(start: Start, sound: LoadedSound): void {
    if (bus) start.voice = startBufferVoice(bus, sound.head, { ...sound, ...voiceStart(start) });
    if (hardware.isRunning()) hear(start);
  }

  async function loadAndStart(start: Start, url: string): Promise<void> {
    if (hardware.isStuck()) return startElement(start);
    try {
      const sound = await sounds.load(url);
      if (isCurrent(start) && !start.voice) startBuffer(start, sound);
    } catch (error) {
      if (isCurrent(start)) error instanceof UndecodableError ? startElement(start) : fail(start);
    }
  }

  function startElement(start: Start): void {
    start.isElement = true;
    const audio = createAudio();
    audio.src = decodableUrl(start.pad.item.audioUrl ?? "");
    start.voice = startElementVoice(
      audio,
      voiceStart(start),
      () => hear(start),
      () => fail(start),
    );
  }

  function replaceByElement(start: Start): void {
    const { voice } = start;
    start.voice = undefined;
    voice?.stop(0);
    startElement(start);
  }

  function voiceStart(start: Start): VoiceStart {
    return {
      level: levelOfStart(start),
      isLooping: start.pad.mode === "loop",
      onOver() {
        if (start.voice) fading.delete(start.voice);
        if (isCurrent(start) && start.voice) forget(start.pad.id);
        hardware.sleepSoon();
      },
    };
  }

  function hear(start: Start): void {
    if (start.isHeard) return;
    start.isHeard = true;
    counter.count({ ...playOptions, item: start.pad.item });
    if (!isCurrent(start)) return;
    progress.follow(start.pad.id, true);
    emit(start.pad.id);
  }

  function fail(start: Start): void {
    if (!isCurrent(start)) return;
    failures.add(start.pad.id);
    forget(start.pad.id);
  }

  const isCurrent = (start: Start) => starts.get(start.pad.id) === start;

  /** Ends what a pad does. A fade goes on while the pad is ready again. */
  function end(padId: string, fadeMs: number): void {
    const voice = starts.get(padId)?.voice;
    forget(padId);
    if (!voice) return;
    fading.add(voice);
    voice.stop(fadeMs);
    const [oldest] = fading;
    if (!oldest || fading.size <= MAX_FADING) return;
    // It sounds for some milliseconds more, in which others may begin to fade.
    fading.delete(oldest);
    oldest.stop(0);
  }

  function endGroup({ id, group }: PlayablePad): void {
    for (const [padId, { pad }] of starts) if (padId !== id && pad.group === group) end(padId, pad.fadeMs);
  }

  function forget(padId: string): void {
    starts.delete(padId);
    progress.follow(padId, false);
    progress.paint(padId);
    emit(padId);
  }

  function stopAll(fadeMs?: number): void {
    for (const [padId, { pad }] of starts) end(padId, fadeMs ?? pad.fadeMs);
    if (fadeMs !== undefined) for (const voice of fading) voice.stop(fadeMs);
  }

  function onHardwareChange(): void {
    for (const start of starts.values()) {
      if (start.isHeard) continue;
      const isLoaded = start.voice !== undefined;
      // Later it would surprise.
      if (hardware.isBlocked() && !hardware.isStuck()) end(start.pad.id, 0);
      else if (isLoaded && hardware.isStuck()) replaceByElement(start);
      else if (isLoaded && hardware.isRunning()) hear(start);
    }
    changeListeners.emit("");
  }

  function levelOfStart({ pad, force, isElement }: Start): number {
    const { isMuted, volume, ...settings } = player.settings();
    const own = levelOf(pad.item, { ...settings, volume: pad.volume * force });
    return isElement ? own * (isMuted ? 0 : volume) : own;
  }

  function applyLevels(): void {
    const { isMuted, volume } = player.settings();
    bus?.gain.setTargetAtTime(isMuted ? 0 : volume, bus.context.currentTime, SMOOTHING_SECONDS);
    for (const start of starts.values()) start.voice?.setLevel(levelOfStart(start));
  }

  function stateOf(padId: string): PadState {
    const start = starts.get(padId);
    if (start) return start.isHeard ? "playing" : "starting";
    if (failures.has(padId)) return "failed";
    const url = pads.get(padId)?.item.audioUrl;
    return url ? sounds.stateOf(url) : "idle";
  }

  function emit(padId: string): void {
    padListeners.emit(padId);
    changeListeners.emit("");
  }

  const stopFollowing = [
    hardware.addUser({
      sleepAfterMs: SLEEP_AFTER_MS,
      isNeeded: () => starts.size + fading.size > 0,
      onChange: onHardwareChange,
    }),
    player.onChange(applyLevels),
    player.onPlayed(() => player.settings().isOverlapping || stopAll()),
  ];
  applyLevels();

  return {
    setPads,
    show(padIds) {
      shown = padIds;
      prepare();
    },
    press,
    release: (padId) => {
      const pad = starts.get(padId)?.pad;
      if (pad?.mode === "hold") end(padId, pad.fadeMs);
    },
    stop: (padId, fadeMs) => end(padId, fadeMs ?? pads.get(padId)?.fadeMs ?? 0),
    stopAll,
    stateOf,
    activeCount: () => starts.size,
    isBlocked: hardware.isBlocked,
    subscribe: (padId, listener) => padListeners.add(padId, listener),
    onChange: (listener) => changeListeners.add("", listener),
    watchProgress: progress.add,
    onPlayed: counter.onPlayed,
    onCountError: counter.onCountError,
    close() {
      stopAll(0);
      for (const stop of stopFollowing) stop();
      sounds.close();
      bus?.disconnect();
    },
  };
}
