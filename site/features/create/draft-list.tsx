import { fillText } from "@tuna/sdk/locale";
import { type ReactNode, useState } from "react";
import { createTexts } from "../../platform/locale/texts.ts";
import { detailsProblems } from "../item-details/typed-details.ts";
import type { Draft } from "./draft.ts";
import { currentEdit } from "./edit-history.ts";
import { focusDrafts, focusStep } from "./focus-soon.ts";
import { formatTime } from "./format-time.ts";
import { SendStatus } from "./send-status.tsx";
import { stepHash } from "./steps.ts";
import type { Studio } from "./studio.ts";

const texts = createTexts.drafts;
const isReady = ({ details, sending }: Draft) =>
  !sending && Object.keys(detailsProblems(details)).length === 0;

export interface DraftListProps {
  drafts: readonly Draft[];
  studio: Studio;
  /** Says under which name the visitor publishes. */
  publishedAs: ReactNode;
}

/** All drafts of this browser, with what each needs next. */
export function DraftList({ drafts, studio, publishedAs }: DraftListProps) {
  if (drafts.length === 0) return null;
  const ready = drafts.filter(isReady);
  return (
    <section className="draft-list" aria-labelledby="drafts-heading">
      <h2 id="drafts-heading" tabIndex={-1}>
        {texts.heading}
      </h2>
      <p className="hint">{texts.lead}</p>
      {ready.length > 0 && publishedAs}
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id} className="draft-row">
            <DraftRow draft={draft} isRepeated={isRepeated(draft, drafts)} studio={studio} />
          </li>
        ))}
      </ul>
      {ready.length > 1 && (
        <button
          type="button"
          className="tn-button tn-button-main"
          onClick={() => {
            for (const { id } of ready) void studio.publish(id);
            focusStep();
          }}
        >
          {texts.publishAll}
        </button>
      )}
    </section>
  );
}

/** Whether an earlier draft has the same part of the same file, by its name and size. */
function isRepeated(draft: Draft, drafts: readonly Draft[]): boolean {
  const [part, ...parts] = [draft, ...drafts.slice(0, drafts.indexOf(draft))].map(
    ({ fileName, sizeBytes, history }) => {
      const { startMs, endMs } = currentEdit(history);
      return JSON.stringify([fileName, sizeBytes, startMs, endMs]);
    },
  );
  return part !== undefined && parts.includes(part);
}

interface DraftRowProps {
  draft: Draft;
  isRepeated: boolean;
  studio: Studio;
}

function DraftRow({ draft, isRepeated, studio }: DraftRowProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { id, details, sending, fileName } = draft;
  const { startMs, endMs } = currentEdit(draft.history);
  const name = details.name || fileName;
  return (
    <>
      <div className="draft-name">
        <strong>{name}</strong>
        <span className="hint">
          {formatTime(endMs - startMs)}
          {!sending && ` · ${isReady(draft) ? texts.ready : texts.needsDetails}`}
        </span>
        {isRepeated && !sending && <span className="hint">{texts.repeated}</span>}
      </div>
      {sending ? (
        <SendStatus draft={draft} sending={sending} studio={studio} />
      ) : (
        <div className="edit-row">
          <a className="draft-action" href={stepHash("shape", id)}>
            {texts.shape} <span className="visually-hidden">{name}</span>
          </a>
          <a className={isReady(draft) ? "draft-action" : "tn-button"} href={stepHash("name", id)}>
            {texts.name} <span className="visually-hidden">{name}</span>
          </a>
          {isReady(draft) && (
            <button
              type="button"
              className="tn-button tn-button-main"
              onClick={() => {
                void studio.publish(id);
                focusStep();
              }}
            >
              {texts.publish} <span className="visually-hidden">{name}</span>
            </button>
          )}
          <button
            type="button"
            className="draft-action"
            aria-label={fillText(isAsked ? texts.removeNamedSure : texts.removeNamed, { name })}
            onClick={() => {
              if (!isAsked) return setIsAsked(true);
              studio.remove(id);
              focusDrafts();
            }}
            onBlur={() => setIsAsked(false)}
          >
            {isAsked ? texts.removeSure : texts.remove}
          </button>
        </div>
      )}
    </>
  );
}
