import { takeTurn } from "@tuna/widgets/voice-lab";
import type { Pcm } from "../../contract/audio/pcm.ts";

/** Plays sounds that are being made. Only one of the page's players is heard at a time. */
export interface PreviewPlayer {
  /** Plays rendered samples, which replace what is playing at the same position. */
  playSelection(pcm: Pcm, options: { isLooping: boolean; fromSeconds?: number }): void;
  /** Plays pieces one after another. `pieceAt` returns the piece that begins at a time, or null at the end. */
  playPieces(fromMs: number, pieceAt: (ms: number) => Promise<Pcm | null>): Promise<void>;
  stop(): void;
  /** Seconds since the start of what is playing, or null if nothing is. */
  position(): number | null;
  close(): void;
}

/** Time before the end of a piece at which the next one is decoded. */
const AHEAD_SECONDS = 2;

/** Creates a player. `onStopped` is called when a sound ends or another player of the page starts. */
export function createPreviewPlayer(context: AudioContext, onStopped: () => void): PreviewPlayer {
  let sources: AudioBufferSourceNode[] = [];
  let startedAt = 0;
  let loopSeconds = 0;
  let run = new AbortController();
  let giveBackTurn: (() => void) | undefined;

  function bufferOf({ channels, sampleRate }: Pcm): AudioBuffer {
    const length = Math.max(1, channels[0]?.length ?? 0);
    const buffer = context.createBuffer(Math.max(1, channels.length), length, sampleRate);
    for (const [index, samples] of channels.entries())
      buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, index);
    return buffer;
  }

  function silence(): void {
    run.abort();
    run = new AbortController();
    for (const source of sources) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    sources = [];
  }

  function stop(): void {
    silence();
    if (!giveBackTurn) return;
    giveBackTurn();
    giveBackTurn = undefined;
    onStopped();
  }

  function begin(): void {
    void context.resume();
    silence();
    giveBackTurn?.();
    giveBackTurn = takeTurn(stop);
  }

  function start(buffer: AudioBuffer, at: number, offset: number, isLooping: boolean): AudioBufferSourceNode {
    const source = new AudioBufferSourceNode(context, { buffer, loop: isLooping });
    source.connect(context.destination);
    source.start(at, offset);
    sources.push(source);
    return source;
  }

  return {
    playSelection: (pcm, { isLooping, fromSeconds = 0 }) => {
      begin();
      const buffer = bufferOf(pcm);
      const offset = fromSeconds < buffer.duration ? fromSeconds : 0;
      startedAt = context.currentTime - offset;
      loopSeconds = isLooping ? buffer.duration : 0;
      start(buffer, 0, offset, isLooping).onended = stop;
    },
    playPieces: async (fromMs, pieceAt) => {
      begin();
      const { signal } = run;
      loopSeconds = 0;
      let ms = fromMs;
      let endsAt = 0;
      for (let piece = await pieceAt(ms); piece && !signal.aborted; piece = await pieceAt(ms)) {
        const buffer = bufferOf(piece);
        const isFirst = endsAt === 0;
        // A decoder that is slower than the sound makes a pause, and the position follows it.
        const at = Math.max(endsAt, context.currentTime + 0.02);
        if (isFirst || at > endsAt) startedAt = at - (ms - fromMs) / 1000;
        const source = start(buffer, at, 0, false);
        endsAt = at + buffer.duration;
        ms += Math.round(buffer.duration * 1000);
        await pause((endsAt - context.currentTime - AHEAD_SECONDS) * 1000, signal);
        source.onended = () => {
          sources = sources.filter((other) => other !== source);
          if (sources.length === 0 && !signal.aborted) stop();
        };
      }
      if (endsAt === 0 && !signal.aborted) stop();
    },
    stop,
    position: () => {
      if (!giveBackTurn) return null;
      const passed = Math.max(0, context.currentTime - startedAt);
      return loopSeconds > 0 ? passed % loopSeconds : passed;
    },
    close: stop,
  };
}

/** Waits, but no longer than until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
