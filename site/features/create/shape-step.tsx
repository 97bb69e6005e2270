import { fillText } from "@tuna/sdk/locale";
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createTexts } from "../../platform/locale/texts.ts";
import type { Draft } from "./draft.ts";
import { EditControls } from "./edit-controls.tsx";
import { addState, currentEdit, type EditHistory, endControl, redo, undo } from "./edit-history.ts";
import { formatSeconds, formatTime } from "./format-time.ts";
import { type OpenSound, SoundProblem, textOfProblem } from "./open-sound.ts";
import { edgeRange, MAX_SELECTION_MS, moveEdge, type SoundEdit, selectRange } from "./sound-edit.ts";
import { stepHash } from "./steps.ts";
import { TimeField } from "./time-field.tsx";
import { usePreview } from "./use-preview.ts";
import { WaveControls } from "./wave-controls.tsx";
import { loudestStartMs } from "./wave-peaks.ts";
import { viewOfSelection, wholeView } from "./wave-view.ts";
import { Waveform } from "./waveform.tsx";

const texts = createTexts.shape;

export interface ShapeStepProps {
  draft: Draft;
  open(id: string): Promise<OpenSound>;
  /** Called when the step needs the sound no longer. */
  close(id: string): void;
  onHistory(history: EditHistory): void;
}

/** Second step: what of the source becomes the sound, and how it sounds. */
export function ShapeStep({ draft, open, close, onHistory }: ShapeStepProps) {
  const [sound, setSound] = useState<OpenSound>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isShown = true;
    open(draft.id).then(
      (opened) => isShown && setSound(opened),
      (error: unknown) => {
        const { problem, detail } = error instanceof SoundProblem ? error : new SoundProblem("failed", "");
        if (isShown) setProblem(textOfProblem(problem, detail));
      },
    );
    return () => {
      isShown = false;
      close(draft.id);
    };
  }, [draft.id, open, close]);

  if (problem) return <p role="alert">{problem}</p>;
  if (!sound) return <p role="status">{texts.opening}</p>;
  return (
    <>
      <Shaping draft={draft} sound={sound} onHistory={onHistory} />
      {/* The controls above would push it away while it is pressed, if it were shown before them. */}
      <a className="tn-button tn-button-main step-next" href={stepHash("name", draft.id)}>
        {createTexts.steps.next}
      </a>
    </>
  );
}

function Shaping({
  draft,
  sound,
  onHistory,
}: {
  draft: Draft;
  sound: OpenSound;
  onHistory: ShapeStepProps["onHistory"];
}) {
  const { history } = draft;
  const { durationMs } = sound;
  // A drag and an answer of the worker end later than the rendering that they began in.
  const latest = useRef(history);
  latest.current = history;
  const edit = currentEdit(history);
  const [view, setView] = useState(() => wholeView(durationMs));
  const isComplete = useSyncExternalStore(sound.onPeaks, sound.isComplete);
  const damagedFromMs = sound.damagedFromMs();
  const [said, setSaid] = useState("");
  const preview = usePreview(sound, edit);

  const change = (next: SoundEdit, control?: string) => onHistory(addState(latest.current, next, control));
  const endChange = () => onHistory(endControl(latest.current));

  async function cutSilence(): Promise<void> {
    const range = await sound.call("findAudible", edit);
    if (!range) return setSaid(texts.allSilent);
    const isCut = range.fromMs > edit.startMs || range.toMs < edit.endMs;
    setSaid(isCut ? texts.silenceCut : texts.noSilence);
    if (isCut) change(selectRange(currentEdit(latest.current), range.fromMs, range.toMs, sound));
  }

  async function cutAtZero(): Promise<void> {
    const moved = await sound.call("moveToZero", edit);
    setSaid(
      moved.startMs === edit.startMs && moved.endMs === edit.endMs ? texts.isAtZero : texts.movedToZero,
    );
    change(moved);
  }

  function chooseLoudest(): void {
    const start = loudestStartMs(sound.peaks, MAX_SELECTION_MS);
    const next = selectRange(edit, start, start + MAX_SELECTION_MS, sound);
    change(next);
    setView(viewOfSelection(next.startMs, next.endMs, durationMs));
  }

  function press(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement;
    const isButton = event.target instanceof HTMLButtonElement;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      onHistory(event.shiftKey ? redo(history) : undo(history));
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "y") {
      event.preventDefault();
      onHistory(redo(history));
    } else if (event.key === " " && !isButton && !isField) {
      event.preventDefault();
      if (preview.heard) preview.stop();
      else void preview.play("edited");
    }
  }

  const length = formatTime(edit.endMs - edit.startMs);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside it
    <div className="shape" onKeyDown={press}>
      {durationMs > MAX_SELECTION_MS && (
        <p className="notice shape-long">
          <span>{fillText(texts.tooLong, { length: formatSeconds(durationMs) })}</span>
          <button type="button" className="tn-button" onClick={chooseLoudest}>
            {texts.loudest}
          </button>
        </p>
      )}
      {damagedFromMs !== undefined && (
        <p role="alert" className="notice">
          {fillText(texts.damagedFrom, { time: formatTime(damagedFromMs) })}
        </p>
      )}
      <Waveform
        sound={sound}
        edit={edit}
        view={view}
        positionMs={preview.positionMs}
        onView={setView}
        onEdit={change}
        onEditEnd={endChange}
        onListen={(ms) => void preview.listenFrom(ms)}
      />
      <WaveControls view={view} edit={edit} durationMs={durationMs} onView={setView} />
      <div className="edit-row shape-times">
        {(["start", "end"] as const).map((edge) => (
          <TimeField
            key={edge}
            label={texts[`${edge}Time`]}
            ms={edge === "start" ? edit.startMs : edit.endMs}
            range={edgeRange(edit, edge, sound)}
            onMs={(ms) => change(moveEdge(edit, edge, ms, sound))}
          />
        ))}
        <p className="shape-selected">
          {fillText(texts.selected, { length })}
          {!isComplete && <span className="hint"> {texts.reading}</span>}
        </p>
      </div>
      <EditControls
        edit={edit}
        history={history}
        preview={preview}
        onEdit={change}
        onEditEnd={endChange}
        onHistory={onHistory}
        onCutSilence={() => void cutSilence().catch(preview.explain)}
        onCutAtZero={() => void cutAtZero().catch(preview.explain)}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {preview.problem && <p role="alert">{fillText(texts.failed, { reason: preview.problem })}</p>}
      <p className="hint">{texts.keys}</p>
    </div>
  );
}
