import { BAR_LEVELS, CARD_BAR_COUNT, waveformBars } from "@tuna/sdk/catalog";
import { type ReactNode, useRef } from "react";
import { usePlaybackState, useProgress } from "../player/page-player.ts";
import type { PlayableItem, PlayOptions } from "../player/playback.ts";
import { SeekSlider } from "../player/seek-slider.tsx";

export interface WaveformProps {
  item: PlayableItem & { peaks: readonly number[] };
  /** Number of bars; {@link CARD_BAR_COUNT} by default. */
  barCount?: number | undefined;
  /** Draws each peak as a column of its own height, as wide as the element gives it, and silence as a line. */
  isDetailed?: boolean | undefined;
  /** Shows the slider before the item plays too. */
  isSeekable?: boolean | undefined;
  /** Passed to the player with each start by the slider. */
  playOptions?: PlayOptions | undefined;
}

/** The waveform of an item, filled up to the played position, with a slider to move within it. */
export function Waveform({
  item,
  barCount = CARD_BAR_COUNT,
  isDetailed = false,
  isSeekable = false,
  playOptions,
}: WaveformProps) {
  const state = usePlaybackState(item);
  const [count, levels] = isDetailed ? [item.peaks.length || 1, COLUMN_LEVELS] : [barCount, BAR_LEVELS];
  const bars = (
    <svg viewBox={`0 0 ${count} ${2 * levels}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={waveformPath(item.peaks, count, levels)} />
    </svg>
  );
  const hasPosition = state !== "idle" && state !== "error";
  const hasSlider = item.audioUrl !== null && (hasPosition || isSeekable);
  return (
    <span
      className={isDetailed ? "tn-wave tn-wave-detailed" : "tn-wave"}
      aria-hidden={hasSlider ? undefined : true}
    >
      {bars}
      {hasPosition && <PlayedPart item={item}>{bars}</PlayedPart>}
      {hasSlider && <SeekSlider item={item} playOptions={playOptions} />}
    </span>
  );
}

function PlayedPart({ item, children }: { item: PlayableItem; children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  useProgress(item, element);
  return (
    <span className="tn-wave-played" ref={element}>
      {children}
    </span>
  );
}

/** Number of heights of a column in a detailed waveform: the lowest of them is a line. */
export const COLUMN_LEVELS = 64;

/** A waveform as one SVG path of vertical strokes in a box of `barCount` x `2 * levels` units. */
export function waveformPath(
  peaks: readonly number[],
  barCount: number,
  levels: number = BAR_LEVELS,
): string {
  // Each stroke goes up from the middle line, down, and back.
  const bars = waveformBars(peaks, barCount, levels).map((level) => `v-${level} ${2 * level}-${level}`);
  return `M.5 ${levels}${bars.join("m1 0")}`;
}
