import { voiceLabTexts } from "@tuna/sdk/locale";
import type { Signal } from "@tuna/sdk/voice-lab";
import { useMemo, useRef } from "react";
import { WAVEFORM_HEIGHT, waveformPath } from "../catalog/waveform.tsx";
import { useFrameProperty } from "./use-frame-property.ts";

const BAR_COUNT = 64;

/** The waveform of what is heard, filled as far as it has played. */
export function TakeWave({ signal, length, read }: { signal: Signal; length: number; read: () => number }) {
  const played = useRef<HTMLSpanElement>(null);
  const path = useMemo(() => waveformPath(peaksOf(signal, length), BAR_COUNT), [signal, length]);
  useFrameProperty(played, "--_played", read);
  const bars = (
    <svg viewBox={`0 0 ${BAR_COUNT} ${WAVEFORM_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <span className="tn-wave tn-lab-wave" role="img" aria-label={voiceLabTexts.waveform}>
      {bars}
      <span className="tn-wave-played" ref={played}>
        {bars}
      </span>
    </span>
  );
}

/** The loudest sample of each part, 0 to 100, where `length` samples are all of it. */
function peaksOf(signal: Signal, length: number): number[] {
  return Array.from({ length: BAR_COUNT }, (_, bar) => {
    const part = signal.subarray(
      Math.floor((bar * length) / BAR_COUNT),
      Math.floor(((bar + 1) * length) / BAR_COUNT),
    );
    return 100 * part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
}
