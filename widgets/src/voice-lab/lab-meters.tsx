import { voiceLabTexts } from "@tuna/sdk/locale";
import type { Signal } from "@tuna/sdk/voice-lab";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { COLUMN_LEVELS, waveformPath } from "../catalog/waveform.tsx";

const SPOKEN_EVERY_MS = 500;

/** Shows the microphone's level, at every frame on screen and twice a second to screen readers. */
export function LevelMeter({ read }: { read: () => number }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [percent, setPercent] = useState(0);
  useFrameProperty(bar, "--_level", read);
  useEffect(() => {
    const timer = setInterval(() => setPercent(Math.round(read() * 100)), SPOKEN_EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> looks different in every browser
    <span
      className="tn-lab-meter"
      role="meter"
      aria-label={voiceLabTexts.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span ref={bar} />
    </span>
  );
}

const COLUMN_COUNT = 240;

/** The waveform of the signal, filled up to the played position. */
export function TakeWave({ signal, length, read }: { signal: Signal; length: number; read: () => number }) {
  const played = useRef<HTMLSpanElement>(null);
  const path = useMemo(
    () => waveformPath(peaksOf(signal, length), COLUMN_COUNT, COLUMN_LEVELS),
    [signal, length],
  );
  useFrameProperty(played, "--_played", read);
  const columns = (
    <svg viewBox={`0 0 ${COLUMN_COUNT} ${2 * COLUMN_LEVELS}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <span className="tn-wave tn-wave-detailed tn-lab-wave" role="img" aria-label={voiceLabTexts.waveform}>
      {columns}
      <span className="tn-wave-played" ref={played}>
        {columns}
      </span>
    </span>
  );
}

/** Returns the peak of each part, 0 to 100. `length` is the number of samples of the whole width. */
function peaksOf(signal: Signal, length: number): number[] {
  return Array.from({ length: COLUMN_COUNT }, (_, column) => {
    const part = signal.subarray(
      Math.floor((column * length) / COLUMN_COUNT),
      Math.floor(((column + 1) * length) / COLUMN_COUNT),
    );
    return 100 * part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
}

/** Updates a custom property of an element once per frame, without rendering. */
function useFrameProperty(
  element: RefObject<(Element & ElementCSSInlineStyle) | null>,
  property: `--_${string}`,
  read: () => number,
): void {
  useEffect(() => {
    let frame = 0;
    const paint = () => {
      element.current?.style.setProperty(property, read().toFixed(3));
      frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [element, property, read]);
}
