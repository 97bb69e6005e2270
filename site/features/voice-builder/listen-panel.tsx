import { fillText, voiceLabProblems } from "@tuna/sdk/locale";
import type { Signal } from "@tuna/sdk/voice-lab";
import { LevelMeter, MAX_FILE_BYTES, problemOf, readSound } from "@tuna/widgets/voice-lab";
import { useEffect, useRef, useState } from "react";
import { SwitchInput } from "../../platform/controls/switch-input.tsx";
import { voiceBuilderTexts } from "../../platform/locale/texts.ts";
import { useIsLeft } from "../../platform/routing/use-is-left.ts";
import type { Listener, ListenProblem, ListenState } from "./listener.ts";
import { LiveControls } from "./live-controls.tsx";
import { RecordButton } from "./record-button.tsx";
import type { DemoSource } from "./voice-draft.ts";
import { fetchSignal } from "./voice-lab/fetch-signal.ts";
import { SoundFileButton } from "./voice-lab/sound-file-button.tsx";

const texts = voiceBuilderTexts.listen;
/** Longest demo of a voice. */
const MAX_DEMO_SECONDS = 30;

export interface ListenPanelProps {
  listener: Listener;
  state: ListenState;
  source: DemoSource;
  /** Undefined while it loads, null if the library has none. */
  phraseUrl: string | null | undefined;
  onSource(source: DemoSource): void;
}

/** Plays the phrase, a file, a recording or the microphone through the effects. */
export function ListenPanel({ listener, state, source, phraseUrl, onSource }: ListenPanelProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The maker's own sound stays at hand while the phrase is chosen.
  const [own, setOwn] = useState(source);
  if (source.kind !== "phrase" && source !== own) setOwn(source);
  const phrase = useRef<Signal>(undefined);
  const isLeft = useIsLeft();
  const { mode, isVoiced } = state;
  const sourceName = source.kind === "phrase" ? texts.phrase : source.name;

  useEffect(() => {
    if (state.problem) setProblem(textOfProblem(state.problem));
  }, [state.problem]);

  async function play(next: DemoSource): Promise<void> {
    setProblem(undefined);
    setIsLoading(true);
    try {
      if (next.kind !== "phrase") return await listener.play(next.samples);
      phrase.current ??= await loadPhrase(phraseUrl);
      if (!isLeft.current) await listener.play(phrase.current);
    } catch (error) {
      console.warn(error);
      setProblem(texts.noPhrase);
    } finally {
      setIsLoading(false);
    }
  }

  function choose(next: DemoSource): void {
    onSource(next);
    if (mode === "playing") void play(next);
  }

  async function bring(chosen: File): Promise<void> {
    setProblem(undefined);
    try {
      if (chosen.size > MAX_FILE_BYTES) throw new RangeError("The file is too big");
      const samples = await readSound(await chosen.arrayBuffer(), MAX_DEMO_SECONDS);
      if (isLeft.current) return;
      const next: DemoSource = { kind: "file", name: chosen.name, samples };
      onSource(next);
      await play(next);
    } catch (error) {
      console.warn(error);
      setProblem(textOfProblem(error instanceof RangeError ? "tooBig" : problemOf(error)));
    }
  }

  return (
    <section className="listen" aria-labelledby="listen">
      <h2 id="listen">{texts.heading}</h2>
      <p className="listen-status" role="status">
        {isLoading ? texts.loading : statusOf(state, sourceName)}
      </p>
      <p className="lab-problem" role="alert">
        {problem}
      </p>
      <LevelMeter read={listener.level} />
      <div className="listen-row">
        <label className="choice">
          <SwitchInput
            checked={isVoiced}
            onChange={({ currentTarget }) => listener.hear(currentTarget.checked)}
          />
          {texts.voiceOn}
        </label>
        <button
          type="button"
          className="tn-button tn-button-main"
          aria-disabled={(source.kind === "phrase" && phraseUrl === undefined) || undefined}
          onClick={() => (mode === "playing" ? listener.stop() : void play(source))}
        >
          {mode === "playing" ? texts.stop : texts.play}
        </button>
      </div>
      <fieldset className="listen-source">
        <legend>{texts.source}</legend>
        <label className="choice">
          <input
            type="radio"
            name="listen-source"
            checked={source.kind === "phrase"}
            onChange={() => choose({ kind: "phrase" })}
          />
          {texts.phrase}
        </label>
        {own.kind !== "phrase" && (
          <label className="choice">
            <input
              type="radio"
              name="listen-source"
              checked={source.kind !== "phrase"}
              onChange={() => choose(own)}
            />
            {own.name}
          </label>
        )}
        <div className="listen-row">
          <SoundFileButton label={texts.chooseFile} onFile={(file) => void bring(file)} />
          <RecordButton
            maxSeconds={MAX_DEMO_SECONDS}
            onStart={() => listener.stop()}
            onRecorded={(samples) => {
              const next: DemoSource = { kind: "recording", name: texts.recording, samples };
              onSource(next);
              void play(next);
            }}
            onProblem={(reason) => setProblem(reason && textOfProblem(reason))}
          />
        </div>
      </fieldset>
      <LiveControls
        state={state}
        onStart={(deviceId) => {
          setProblem(undefined);
          void listener.startLive(deviceId);
        }}
        onStop={listener.stop}
      />
      <p className="hint">{texts.privacy}</p>
    </section>
  );
}

function loadPhrase(url: string | null | undefined): Promise<Signal> {
  if (!url) throw new Error("The library has no phrase");
  return fetchSignal(url, MAX_DEMO_SECONDS);
}

function statusOf({ mode, isVoiced }: ListenState, source: string): string {
  switch (mode) {
    case "asking":
      return texts.asking;
    case "playing":
      return fillText(isVoiced ? texts.playing : texts.playingPlain, { source });
    case "live":
      return isVoiced ? texts.liveNow : texts.liveNowPlain;
    case "idle":
      return "";
  }
}

function textOfProblem(problem: ListenProblem): string {
  if (problem === "whistle" || problem === "hidden" || problem === "unplugged") return texts[problem];
  return fillText(voiceLabProblems[problem], { megabytes: MAX_FILE_BYTES / 1024 / 1024 });
}
