import { SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";

/** The same recording twice: without and with the voice. */
export interface Takes {
  plain: Signal;
  voiced: Signal;
}

/** Plays both takes in parallel and lets one be heard, so that a switch keeps the position. */
export interface TakePlayer {
  /** Plays from the position of the pause, or from the start. */
  play(): void;
  pause(): void;
  /** Selects the take that is heard. */
  hear(isVoiced: boolean): void;
  /** The played part, 0 to 1. */
  fraction(): number;
  close(): void;
}

export interface TakePlayerOptions {
  isVoiced: boolean;
  isLooping: boolean;
  /** Called at the end if the player does not loop. */
  onEnded?: () => void;
}

/** Duration of a switch: short enough to be instant, long enough to avoid clicks. */
const FADE_SECONDS = 0.012;

export function createTakePlayer(
  context: AudioContext,
  takes: Takes,
  { isVoiced, isLooping, onEnded }: TakePlayerOptions,
): TakePlayer {
  const length = Math.max(takes.plain.length, takes.voiced.length, 1);
  const seconds = length / SAMPLE_RATE;
  const tracks = [
    { buffer: bufferOf(context, takes.plain, length), gain: gainNode(isVoiced ? 0 : 1) },
    { buffer: bufferOf(context, takes.voiced, length), gain: gainNode(isVoiced ? 1 : 0) },
  ];
  let sources: AudioBufferSourceNode[] = [];
  let startedAt = 0;
  let pausedAt = 0;

  function gainNode(gain: number): GainNode {
    const node = new GainNode(context, { gain });
    node.connect(context.destination);
    return node;
  }

  function position(): number {
    if (sources.length === 0) return pausedAt;
    const passed = Math.max(0, context.currentTime - startedAt);
    return isLooping ? passed % seconds : Math.min(passed, seconds);
  }

  function halt(): void {
    for (const source of sources) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    sources = [];
  }

  function pause(): void {
    pausedAt = position();
    halt();
  }

  return {
    play: () => {
      if (sources.length > 0) return;
      void context.resume();
      startedAt = context.currentTime - pausedAt;
      sources = tracks.map(({ buffer, gain }) => {
        const source = new AudioBufferSourceNode(context, { buffer, loop: isLooping });
        source.connect(gain);
        source.start(0, pausedAt);
        return source;
      });
      const [first] = sources;
      if (first)
        first.onended = () => {
          halt();
          pausedAt = 0;
          onEnded?.();
        };
    },
    pause,
    hear: (next) => {
      for (const [index, { gain }] of tracks.entries()) {
        gain.gain.setTargetAtTime((index === 1) === next ? 1 : 0, context.currentTime, FADE_SECONDS / 3);
      }
    },
    fraction: () => position() / seconds,
    close: () => {
      pause();
      for (const { gain } of tracks) gain.disconnect();
    },
  };
}

function bufferOf(context: AudioContext, signal: Signal, length: number): AudioBuffer {
  const buffer = context.createBuffer(1, length, SAMPLE_RATE);
  buffer.copyToChannel(signal, 0);
  return buffer;
}
