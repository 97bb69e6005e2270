import { fillText } from "@tuna/sdk/locale";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { DetailsStep } from "./details-step.tsx";
import { DraftList } from "./draft-list.tsx";
import { focusDrafts, focusSoon } from "./focus-soon.ts";
import { RecordPanel } from "./record-panel.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { SendStatus } from "./send-status.tsx";
import { ShapeStep } from "./shape-step.tsx";
import { type ShownStep, type StepName, stepHash, stepNames, stepOfHash } from "./steps.ts";
import { createStudio, type Studio as StudioModel } from "./studio.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/create-record.css";
import "../../platform/styles/create-shape.css";
import "../../platform/styles/create-details.css";

const texts = createTexts;

export interface StudioProps {
  step: ShownStep;
  /** The files that were brought last, perhaps before the studio was loaded. */
  files: readonly File[];
  isRecording: boolean;
  isLoggedIn: boolean;
  /** The visitor's name while nobody has chosen it. */
  unchosenName: string | null;
  /** Says under which name the visitor publishes. */
  publishedAs: ReactNode;
  onFiles(files: readonly File[]): void;
  onRecordingEnd(): void;
  /** Is told the number of files that are being opened. */
  onOpening(count: number): void;
}

/** The steps of making a sound after the choice of files, and the drafts of this browser. */
export function Studio({
  step,
  files,
  isRecording,
  isLoggedIn,
  unchosenName,
  publishedAs,
  onFiles,
  onRecordingEnd,
  onOpening,
}: StudioProps) {
  const [studio] = useState(() => createStudio(isLoggedIn, unchosenName));
  const { drafts, refused, opening, storage, isLoaded } = useSyncExternalStore(studio.subscribe, studio.get);
  const draft = drafts.find(({ id }) => id === step.draftId);
  useEffect(() => () => studio.close(), [studio]);

  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (taken.current === files) return;
    taken.current = files;
    void bring(studio, files);
  }, [files, studio]);
  useEffect(() => onOpening(opening), [opening, onOpening]);

  const lastStep = useRef(step.name);
  useEffect(() => {
    if (step.name === "bring" && lastStep.current !== "bring") focusDrafts();
    lastStep.current = step.name;
  }, [step.name]);

  // Drafts are in memory or stored at every moment; only without storage would leaving the page lose them.
  useEffect(() => {
    if (!storage || drafts.length === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [storage, drafts.length]);

  return (
    <>
      <StorageNotice problem={storage} />
      <RefusedFiles
        refused={refused}
        onKeepPart={(file) => void bring(studio, [file], { keepsDamaged: true })}
        onDismiss={() => {
          studio.forgetRefused();
          focusDrafts();
        }}
      />
      {step.name === "bring" && (
        <>
          {isRecording && (
            <RecordPanel
              onRecorded={(file) => {
                onRecordingEnd();
                onFiles([file]);
              }}
              onLeft={(file) => {
                onRecordingEnd();
                void keepRecording(studio, file);
              }}
              onClose={() => {
                onRecordingEnd();
                focusSoon(".bring button");
              }}
            />
          )}
          <DraftList drafts={drafts} studio={studio} publishedAs={publishedAs} />
        </>
      )}
      {step.name !== "bring" && !draft && isLoaded && (
        <p role="alert" className="notice">
          {texts.steps.gone} <a href={stepHash("bring")}>{texts.steps.allDrafts}</a>
        </p>
      )}
      {draft && (
        // What a step shows of one draft, such as a problem, says nothing of the next.
        <DraftSteps
          key={draft.id}
          step={step.name}
          draftId={draft.id}
          studio={studio}
          isLoggedIn={isLoggedIn}
          publishedAs={publishedAs}
        />
      )}
    </>
  );
}

/** Adds files as drafts. A single one is shaped at once, and several are listed unless one is opened meanwhile. */
async function bring(
  studio: StudioModel,
  files: readonly File[],
  options?: Parameters<StudioModel["addFiles"]>[1],
): Promise<void> {
  const place = shownPlace();
  const ids = await studio.addFiles(files, options);
  const [only] = ids;
  if (only && shownPlace() === place)
    location.hash = ids.length === 1 ? stepHash("shape", only) : stepHash("bring");
}

/** The page and its step. The first step has two addresses, with a fragment and without. */
function shownPlace(): string {
  const { name, draftId } = stepOfHash(location.hash);
  return location.pathname + stepHash(name, draftId);
}

/** Makes a draft of a recording that was left. It may be stored after another page is shown, and what is shown stays. */
async function keepRecording(studio: StudioModel, file: File): Promise<void> {
  const ids = await studio.addFiles([file]);
  if (ids.length > 0 && !studio.get().storage) showToast(texts.recorder.keptAsDraft);
}

interface DraftStepsProps {
  step: StepName;
  draftId: string;
  studio: StudioModel;
  isLoggedIn: boolean;
  publishedAs: ReactNode;
}

function DraftSteps({ step, draftId, studio, isLoggedIn, publishedAs }: DraftStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = studio.get().drafts.find(({ id }) => id === draftId);
  useEffect(() => heading.current?.focus(), [step, draftId]);
  if (!draft || step === "bring") return null;
  const { sending } = draft;
  // What is on its way is not changed any more.
  const shown = sending ? "send" : step;
  const name = draft.details.name || draft.fileName;
  const headings = {
    shape: texts.shape.heading,
    name: texts.details.heading,
    send: texts.send.heading,
  };
  return (
    <section className="draft-steps" aria-labelledby="step-heading">
      <nav aria-label={texts.steps.label} className="step-links">
        <ol>
          {stepNames.map((known) => (
            <li key={known}>
              {sending && known !== "bring" && known !== "send" ? (
                <span>{texts.steps[known]}</span>
              ) : known === "send" ? (
                <span aria-current={shown === "send" ? "step" : undefined}>{texts.steps.send}</span>
              ) : (
                <a href={stepHash(known, draftId)} aria-current={shown === known ? "step" : undefined}>
                  {texts.steps[known]}
                </a>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <h2 id="step-heading" ref={heading} tabIndex={-1}>
        {fillText(headings[shown], { name })}
      </h2>
      {shown === "shape" && (
        <ShapeStep
          draft={draft}
          open={studio.openDraft}
          close={studio.closeDraft}
          onHistory={(history) => studio.change(draftId, { history })}
        />
      )}
      {shown === "name" && (
        <DetailsStep
          draft={draft}
          isLoggedIn={isLoggedIn}
          publishedAs={publishedAs}
          identify={studio.identify}
          loadPicture={studio.picture}
          onDetails={(details) => studio.change(draftId, { details })}
          onPicture={(picture) => void studio.setPicture(draftId, picture)}
          onPublish={() => {
            void studio.publish(draftId);
            location.hash = stepHash("send", draftId);
          }}
        />
      )}
      {shown === "send" && sending && <SendStatus draft={draft} sending={sending} studio={studio} />}
      {shown === "send" && !sending && <a href={stepHash("name", draftId)}>{texts.steps.back}</a>}
    </section>
  );
}

function StorageNotice({ problem }: { problem: "full" | "blocked" | null }) {
  return (
    <p role="alert" className={problem ? "notice" : "visually-hidden"}>
      {problem && texts.drafts[problem]}
    </p>
  );
}
