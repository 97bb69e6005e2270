import { voiceLabTexts } from "@tuna/sdk/locale";
import { useEffect, useRef, useState } from "react";
import { useFrameProperty } from "./use-frame-property.ts";

const SPOKEN_EVERY_MS = 500;

/** Shows how loud the microphone is: at every frame to the eye, twice a second to a screen reader. */
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
