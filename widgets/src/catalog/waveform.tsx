import { CARD_BAR_COUNT } from "@tuna/sdk";
import { useRef } from "react";
import type { PlayableRef } from "../player/playback.ts";
import { usePlaybackState } from "../player/use-item-playback.ts";
import { useProgress } from "../player/use-progress.ts";
import { WAVEFORM_HEIGHT, waveformPath } from "./waveform-path.ts";

export interface WaveformProps {
  item: PlayableRef & { peaks: readonly number[] };
  /** 40 by default; 100 shows every peak and wants 500 px or more. */
  barCount?: number;
}

/** The true waveform of an item, filled as far as it has played. Says nothing to a screen reader. */
export function Waveform({ item, barCount = CARD_BAR_COUNT }: WaveformProps) {
  const state = usePlaybackState(item);
  const path = waveformPath(item.peaks, barCount);
  return (
    <span className="tn-wave" aria-hidden="true">
      <Bars path={path} barCount={barCount} />
      {state !== "idle" && state !== "error" && <PlayedBars item={item} path={path} barCount={barCount} />}
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

function PlayedBars({ item, path, barCount }: BarsProps & { item: PlayableRef }) {
  const element = useRef<HTMLSpanElement>(null);
  useProgress(item, element);
  return (
    <span className="tn-wave-played" ref={element}>
      <Bars path={path} barCount={barCount} />
    </span>
  );
}
