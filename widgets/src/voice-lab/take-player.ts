import { SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";

/** The same seconds twice: as they were spoken, and through a voice. */
export interface Takes {
  plain: Signal;
  voiced: Signal;
}

/** Plays both takes at once and lets one be heard, so that switching keeps the place. */
export interface TakePlayer {
  /** Plays from where it was paused, or from the start. */
  play(): void;
  pause(): void;
  /** Which of the two is heard, from now on. */
  hear(isVoiced: boolean): void;
  /** The part that has been heard, 0 to 1. */
  fraction(): number;
  close(): void;
}

export interface TakePlayerOptions {
  isVoiced: boolean;
  isLooping: boolean;
  /** Called when what does not loop has come to its end. */
  onEnded?: () => void;
}

/** Short enough for a switch, long enough not to click. */
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
