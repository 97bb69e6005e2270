import { Duration, isSavingData, PlayButton, Waveform } from "@tuna/widgets";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { UploadSound } from "./upload-sound.ts";

/** Plays an upload as cards play their items. What no card describes is measured here, once it is in view. */
export function UploadPlayer({ sound }: { sound: UploadSound }) {
  const element = useRef<HTMLDivElement>(null);
  const measured = useMeasured(sound, element);
  return (
    <div ref={element} className="upload-player">
      <PlayButton item={measured} />
      <Waveform item={measured} />
      {measured.durationMs > 0 && <Duration durationMs={measured.durationMs} />}
    </div>
  );
}

function useMeasured(sound: UploadSound, element: RefObject<Element | null>): UploadSound {
  const [facts, setFacts] = useState<Pick<UploadSound, "durationMs" | "peaks">>();
  const url = sound.peaks.length === 0 ? sound.audioUrl : null;
  useEffect(() => {
    if (url === null || !element.current || isSavingData()) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import("./measure-audio.lazy.ts")
        .then(({ measureAudio }) => measureAudio(url))
        // It plays without a waveform too.
        .then(setFacts, (error: unknown) => console.warn(error));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [url, element]);
  return facts && url ? { ...sound, ...facts } : sound;
}
