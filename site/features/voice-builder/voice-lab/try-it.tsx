import type { VoiceEffect } from "@tuna/sdk";
import { fillText, tryVoiceTexts as texts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { resumePageContext } from "@tuna/widgets";
import type { LabProblem, LabRequest } from "@tuna/widgets/voice-lab";
import { useCallback, useEffect, useRef, useState } from "react";
import { lastRecording, rememberRecording } from "./last-recording.ts";
import { loadLab, prepareLab } from "./load-lab.ts";
import { StartControls } from "./start-controls.tsx";

export interface TryItProps {
  voiceName: string;
  effects: readonly VoiceEffect[];
  /** The demo's phrase without the voice, for visitors without a microphone. */
  phraseUrl: string | null;
}

interface OpenLab {
  module: Awaited<ReturnType<typeof loadLab>>;
  request: LabRequest;
}

const MAX_SECONDS = 5;
const MAX_FILE_MEGABYTES = 20;

/** Lets visitors hear themselves with the voice. Its code loads at the first use. */
export function TryIt({ voiceName, effects, phraseUrl }: TryItProps) {
  const [lab, setLab] = useState<OpenLab>();
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = useRef<HTMLDivElement>(null);
  const isBack = useRef(false);

  async function open(request: LabRequest): Promise<void> {
    if (!resumePageContext()) return setProblem(texts.noAudio);
    setProblem(undefined);
    setIsLoading(true);
    try {
      setLab({ module: await loadLab(), request });
    } catch (error) {
      console.error(error);
      setProblem(texts.failed);
    }
    setIsLoading(false);
  }

  const close = useCallback((reason?: string) => {
    isBack.current = true;
    setProblem(reason);
    setLab(undefined);
  }, []);

  const explain = (reason: LabProblem) => {
    const text = lab?.module.voiceLabProblems[reason] ?? texts.failed;
    close(fillText(text, { megabytes: MAX_FILE_MEGABYTES }));
  };

  const discard = useCallback(() => {
    rememberRecording(null);
    close();
  }, [close]);

  useEffect(() => {
    if (lab || !isBack.current) return;
    isBack.current = false;
    start.current?.querySelector("button")?.focus();
  }, [lab]);

  return (
    <section
      className="try-it needs-script"
      aria-labelledby="try-it"
      onPointerEnter={prepareLab}
      onFocus={prepareLab}
    >
      <div className="voice-text">
        <h2 id="try-it">{fillText(texts.heading, { name: voiceName })}</h2>
        <p>{fillText(texts.lead, { seconds: MAX_SECONDS })}</p>
        <p className="try-it-privacy">{texts.privacy}</p>
        <p>
          <a href={pagePaths.createVoice}>{texts.makeYourOwn}</a>
        </p>
      </div>
      <div className="try-it-panel">
        {lab ? (
          <lab.module.VoiceLab
            voiceName={voiceName}
            effects={effects}
            request={lab.request}
            onRecorded={rememberRecording}
            onProblem={explain}
            onCancel={() => close()}
            onDiscard={discard}
          />
        ) : (
          <div ref={start} className="try-it-start" aria-busy={isLoading || undefined}>
            {problem && (
              <p role="alert" className="lab-problem">
                {problem}
              </p>
            )}
            <StartControls
              voiceName={voiceName}
              phraseUrl={phraseUrl}
              recording={lastRecording()}
              onStart={open}
            />
            {isLoading && <p role="status">{texts.loading}</p>}
          </div>
        )}
      </div>
    </section>
  );
}
