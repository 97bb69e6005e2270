import { BAR_LEVELS, CARD_BAR_COUNT, waveformBars } from "@tuna/sdk/catalog";
import { useRef } from "react";
import { usePlaybackState, useProgress } from "../player/page-player.ts";
import type { PlayableItem, PlayOptions } from "../player/playback.ts";
import { SeekSlider } from "../player/seek-slider.tsx";

export interface WaveformProps {
  item: PlayableItem & { peaks: readonly number[] };
  /** 40 by default. 100 shows every peak and needs 500 px or more. */
  barCount?: number | undefined;
  /** Shows the slider before the item plays too. */
  isSeekable?: boolean | undefined;
  /** Passed to the player with each start by the slider. */
  playOptions?: PlayOptions | undefined;
}

/** The waveform of an item, filled up to the played position, with a slider to move within it. */
export function Waveform({
  item,
  barCount = CARD_BAR_COUNT,
  isSeekable = false,
  playOptions,
}: WaveformProps) {
  const state = usePlaybackState(item);
  const path = waveformPath(item.peaks, barCount);
  const hasPosition = state !== "idle" && state !== "error";
  const hasSlider = item.audioUrl !== null && (hasPosition || isSeekable);
  return (
    <span className="tn-wave" aria-hidden={hasSlider ? undefined : true}>
      <Bars path={path} barCount={barCount} />
      {hasPosition && <PlayedBars item={item} path={path} barCount={barCount} />}
      {hasSlider && <SeekSlider item={item} playOptions={playOptions} />}
    </span>
  );
}

interface BarsProps {
  path: string;
  barCount: number;
}

function Bars({ path, barCount }: BarsProps) {
  return (
    <svg viewBox={`0 0 ${barCount} ${WAVEFORM_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function PlayedBars({ item, path, barCount }: BarsProps & { item: PlayableItem }) {
  const element = useRef<HTMLSpanElement>(null);
  useProgress(item, element);
  return (
    <span className="tn-wave-played" ref={element}>
      <Bars path={path} barCount={barCount} />
    </span>
  );
}

/** The stroke of a bar of a height: up from the middle line, down, and back. */
const strokes = [...Array(BAR_LEVELS + 1).keys()].map((level) => `v-${level} ${2 * level}-${level}`);

/** A waveform as one SVG path of vertical strokes in a box of `barCount` x {@link WAVEFORM_HEIGHT} units. */
export function waveformPath(peaks: readonly number[], barCount: number): string {
  const bars = waveformBars(peaks, barCount).map((level) => strokes[level]);
  return `M.5 ${BAR_LEVELS}${bars.join("m1 0")}`;
}

/** Height of the box of a {@link waveformPath}. */
export const WAVEFORM_HEIGHT = 2 * BAR_LEVELS;
