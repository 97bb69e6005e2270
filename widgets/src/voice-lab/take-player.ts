import { SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";
import { bufferOf } from "../audio/buffer-voice.ts";
import { createSoloPlayer } from "../audio/solo-player.ts";

/** The same recording twice: without and with the voice. */
export interface Takes {
  plain: Signal;
  voiced: Signal;
}

/** Plays both takes in parallel and lets one be heard, so that a switch keeps the position. */
export interface TakePlayer {
  /** Plays from the position of the pause, or from the start, and ends the other sounds of the page. */
  play(): void;
  pause(): void;
  /** Selects the take that is heard. */
  hear(isVoiced: boolean): void;
  /** The played part, 0 to 1. */
  fraction(): number;
}

export interface TakePlayerOptions {
  isVoiced: boolean;
  isLooping: boolean;
  /** Called at the end if the player does not loop, and when another sound of the page pauses it. */
  onStopped?: (() => void) | undefined;
}

export function createTakePlayer(
  { plain, voiced }: Takes,
  { isVoiced, isLooping, onStopped }: TakePlayerOptions,
): TakePlayer {
  const length = Math.max(plain.length, voiced.length, 1);
  const seconds = length / SAMPLE_RATE;
  const buffers = [plain, voiced].map((signal) => bufferOf([signal], SAMPLE_RATE, length));
  const player = createSoloPlayer((interruptedAtS) => {
    pausedAtS = interruptedAtS ?? 0;
    onStopped?.();
  });
  let pausedAtS = 0;
  let heard = Number(isVoiced);

  const levelOf = (track: number) => (track === heard ? 1 : 0);
  const positionS = () => Math.min(player.positionS() ?? pausedAtS, seconds);

  function pause(): void {
    pausedAtS = positionS();
    player.stop();
  }

  return {
    play: () => {
      if (player.positionS() !== null) return;
      const tracks = buffers.map((buffer, track) => ({ buffer, level: levelOf(track) }));
      player.play(tracks, { isLooping, fromS: pausedAtS });
    },
    pause,
    hear: (isVoiced) => {
      heard = Number(isVoiced);
      for (const track of buffers.keys()) player.setLevel(track, levelOf(track));
    },
    fraction: () => positionS() / seconds,
  };
}
