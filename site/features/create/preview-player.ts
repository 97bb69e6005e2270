import { bufferOf, createSoloPlayer } from "@tuna/widgets/voice-lab";
import type { Pcm } from "../../platform/audio/pcm.ts";

/** Plays sounds that are being made. Only one of the page's players is heard at a time. */
export interface PreviewPlayer {
  /** Plays rendered samples, which replace what is playing at the same position. */
  playSelection(pcm: Pcm, options: { isLooping: boolean; fromSeconds?: number }): void;
  /** Plays pieces one after another. `pieceAt` returns the piece that begins at a time, or null at the end; it never rejects. */
  playPieces(fromMs: number, pieceAt: (ms: number) => Promise<Pcm | null>): Promise<void>;
  stop(): void;
  /** Seconds since the start of what is playing, or null if nothing is. */
  position(): number | null;
  close(): void;
}

/** Creates a player. `onStopped` is called when a sound ends or another player of the page starts. */
export function createPreviewPlayer(context: AudioContext, onStopped: () => void): PreviewPlayer {
  let run = 0;
  const player = createSoloPlayer(context, () => {
    run += 1;
    onStopped();
  });

  function stop(): void {
    run += 1;
    if (player.positionS() === null) return;
    player.stop();
    onStopped();
  }

  return {
    playSelection: (pcm, { isLooping, fromSeconds = 0 }) => {
      run += 1;
      const { buffer } = partOf(pcm);
      player.play([{ buffer }], { isLooping, fromS: fromSeconds < buffer.duration ? fromSeconds : 0 });
    },
    playPieces: async (fromMs, pieceAt) => {
      run += 1;
      const mine = run;
      player.begin();
      const partAt = async (atS: number) => {
        const piece = await pieceAt(fromMs + atS * 1000);
        return piece ? partOf(piece) : undefined;
      };
      const first = await partAt(0);
      if (mine !== run) return;
      if (first) player.play([first], { partAt });
      else stop();
    },
    stop,
    position: player.positionS,
    close: stop,
  };
}

function partOf({ channels, sampleRate }: Pcm): { buffer: AudioBuffer } {
  return { buffer: bufferOf(channels, sampleRate) };
}
