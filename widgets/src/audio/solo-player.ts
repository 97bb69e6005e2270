import { type BufferVoiceStart, type SoundPart, startBufferVoice } from "./buffer-voice.ts";
import { takeTurn } from "./take-turn.ts";
import type { Voice } from "./voice.ts";

/** What is played together, each with a level of its own. */
export interface SoloTrack extends SoundPart {
  /** Factor of the samples, by default 1. */
  level?: number | undefined;
}

/** Plays decoded sounds while no other of the page's players is heard. */
export interface SoloPlayer {
  /** Ends what is heard of the page, before something plays that is not decoded yet. Call it in a gesture. */
  begin(): void;
  /** Plays tracks in place of what is playing. */
  play(
    tracks: readonly SoloTrack[],
    options?: Partial<Pick<BufferVoiceStart, "isLooping" | "fromS" | "partAt">>,
  ): void;
  setLevel(track: number, level: number): void;
  stop(): void;
  /** Seconds of what is playing, or null if nothing is. */
  positionS(): number | null;
}

/**
 * Creates a player. `onStopped` is called with null at the end of a sound, and with the position in seconds when another sound
 * of the page interrupts it, but not by `stop`.
 */
export function createSoloPlayer(
  context: AudioContext,
  onStopped: (interruptedAtS: number | null) => void,
): SoloPlayer {
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

  function begin(): void {
    void context.resume();
    stop();
    giveBackTurn = takeTurn(() => end(positionS()));
  }

  return {
    begin,
    play(tracks, { isLooping = false, fromS, partAt } = {}) {
      begin();
      voices = tracks.map(({ level = 1, ...part }) => {
        const onOver = () => voices.includes(voice) && end(null);
        const voice = startBufferVoice(context.destination, part, {
          level,
          isLooping,
          fromS,
          partAt,
          onOver,
        });
        return voice;
      });
    },
    setLevel: (track, level) => voices[track]?.setLevel(level),
    stop,
    positionS,
  };
}
