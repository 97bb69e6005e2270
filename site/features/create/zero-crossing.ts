import type { Pcm } from "../../platform/audio/pcm.ts";
import { moveEdge, type SoundEdit, type SourceLength } from "./sound-edit.ts";

/** How far a crossing is looked for: half a wave of 40 Hz. */
const REACH_MS = 12.5;

/** Moves both ends of a selection to the nearest places where the sound crosses zero. An end without one stays. */
export async function moveToZero(
  edit: SoundEdit,
  source: SourceLength,
  decode: (fromMs: number, toMs: number) => Promise<Pcm>,
): Promise<SoundEdit> {
  let moved = edit;
  for (const edge of ["start", "end"] as const) {
    const ms = edge === "start" ? edit.startMs : edit.endMs;
    // The ends of a source are cut already.
    if (ms <= 0 || ms >= source.durationMs) continue;
    const fromMs = Math.max(0, ms - REACH_MS);
    const pcm = await decode(fromMs, Math.min(source.durationMs, ms + REACH_MS));
    const offset = Math.round((ms * pcm.sampleRate) / 1000) - Math.round((fromMs * pcm.sampleRate) / 1000);
    const crossing = nearestCrossing(pcm, offset);
    if (crossing !== undefined)
      moved = moveEdge(moved, edge, ms + ((crossing - offset) * 1000) / pcm.sampleRate, source);
  }
  return moved;
}

/** Returns the first sample after the nearest crossing of zero. Channels are added, since few cross at the same sample. */
function nearestCrossing({ channels }: Pcm, at: number): number | undefined {
  const levelAt = (index: number) =>
    channels.reduce((sum, samples) => sum + (samples[index] ?? Number.NaN), 0);
  const isCrossing = (index: number) => {
    const [before, after] = [levelAt(index - 1), levelAt(index)];
    return after === 0 || before * after < 0;
  };
  const length = channels[0]?.length ?? 0;
  for (let distance = 0; distance < length; distance++) {
    if (isCrossing(at - distance)) return at - distance;
    if (isCrossing(at + distance)) return at + distance;
  }
  return undefined;
}
