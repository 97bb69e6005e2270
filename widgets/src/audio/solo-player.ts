import { pageHardware } from "./audio-hardware.ts";
import { type BufferVoiceStart, type SoundPart, startBufferVoice } from "./buffer-voice.ts";
import { takeTurn } from "./take-turn.ts";
import type { Voice } from "./voice.ts";

/** What is played together, each with a level of its own. */
export interface SoloTrack extends SoundPart {
  /** Factor of the samples, by default 1. */
  level?: number | undefined;
}

/** Plays decoded sounds while no other of the page's players is heard. Create and call it where WebAudio is present. */
export interface SoloPlayer {
  /** Plays tracks in place of what is playing. */
  play(
    tracks: readonly SoloTrack[],
    options?: Partial<Pick<BufferVoiceStart, "isLooping" | "fromS" | "partAt">>,
  ): void;
  /** Plays the parts of a sound as they are decoded, from its start. Nothing else is heard meanwhile. */
  playParts(partAt: NonNullable<BufferVoiceStart["partAt"]>): Promise<void>;
  setLevel(track: number, level: number): void;
  stop(): void;
  /** Seconds of what is playing, or null if nothing is. */
  positionS(): number | null;
}

/**
 * Creates a player. `onStopped` is called with null at the end of a sound, and with the position in seconds when another sound
 * of the page interrupts it, but not by `stop`.
 */
export function createSoloPlayer(onStopped: (interruptedAtS: number | null) => void): SoloPlayer {
  let voices: readonly Voice[] = [];
  let giveBackTurn: (() => void) | undefined;

  function stop(): void {
    const stopped = voices;
    voices = [];
    for (const voice of stopped) voice.stop(0);
    giveBackTurn?.();
    giveBackTurn = undefined;
  }

  function end(interruptedAtS: number | null): void {
    stop();
    onStopped(interruptedAtS);
  }

  const positionS = () => (giveBackTurn ? (voices[0]?.positionS() ?? 0) : null);

  function begin(): () => void {
    stop();
    giveBackTurn = takeTurn(() => end(positionS()));
    return giveBackTurn;
  }

  const play: SoloPlayer["play"] = (tracks, { isLooping = false, ...options } = {}) => {
    begin();
    const output = pageHardware().context()?.destination;
    if (!output) return end(null);
    voices = tracks.map(({ level = 1, ...part }) => {
      const onOver = () => voices.includes(voice) && end(null);
      const voice = startBufferVoice(output, part, { ...options, level, isLooping, onOver });
      return voice;
    });
  };

  return {
    play,
    async playParts(partAt) {
      const turn = begin();
      const first = await partAt(0).catch(() => undefined);
      if (turn !== giveBackTurn) return;
      if (first) play([first], { partAt });
      else end(null);
    },
    setLevel: (track, level) => voices[track]?.setLevel(level),
    stop,
    positionS,
  };
}
