import { fillText } from "@tuna/sdk/locale";
import { useEffect, useRef, useState } from "react";
import { createTexts } from "../../platform/locale/texts.ts";
import { MIN_LEVEL_DB } from "./sound-recorder.ts";

const texts = createTexts.recorder;
const SPOKEN_EVERY_MS = 500;

export interface RecordMeterProps {
  /** Returns the level in dBFS. */
  read(): number;
  hasClipped: boolean;
}

/** Shows the microphone's level in dBFS: its ring at every frame, its number twice a second. Names clipping once. */
export function RecordMeter({ read, hasClipped }: RecordMeterProps) {
  const ring = useRef<HTMLSpanElement>(null);
  const [decibels, setDecibels] = useState(MIN_LEVEL_DB);
  useEffect(() => {
    let frame = 0;
    const paint = () => {
      ring.current?.style.setProperty("--_level", (1 - read() / MIN_LEVEL_DB).toFixed(3));
      frame = requestAnimationFrame(paint);
    };
    paint();
    const timer = setInterval(() => setDecibels(Math.round(read())), SPOKEN_EVERY_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [read]);
  const text = fillText(texts.decibels, { count: String(decibels).replace("-", "−") });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> looks different in every browser */}
      <span
        ref={ring}
        className="record-level"
        data-has-clipped={hasClipped || undefined}
        role="meter"
        aria-label={texts.level}
        aria-valuemin={MIN_LEVEL_DB}
        aria-valuemax={0}
        aria-valuenow={decibels}
        aria-valuetext={text}
      />
      <span className="record-decibels" aria-hidden="true">
        {text}
      </span>
      <p className="record-clip" role="status">
        {hasClipped && texts.clipped}
      </p>
    </>
  );
}
