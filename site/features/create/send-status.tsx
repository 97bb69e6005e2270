import { fillText } from "@tuna/sdk/locale";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import type { Upload } from "@tuna/sdk/uploads";
import { createTexts, publicNameTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { PublicNameForm } from "../account/profile/public-name-form.tsx";
import type { Draft, Sending } from "./draft.ts";
import { focusDrafts, focusStep } from "./focus-soon.ts";
import { isDone } from "./own-uploads.ts";
import { PublishedCard } from "./published-card.tsx";
import { SentCard } from "./sent-card.tsx";
import { stepHash } from "./steps.ts";
import type { Studio } from "./studio.ts";

const texts = createTexts.send;

export interface SendStatusProps {
  draft: Draft;
  sending: Sending;
  studio: Studio;
}

/** How far a publication is, and what became of it. */
export function SendStatus({ draft, sending, studio }: SendStatusProps) {
  const { upload } = sending;
  const answer = sending.status === "answered" ? upload : undefined;
  return (
    <div className={answer && isDone(answer) ? "send-status send-done" : "send-status"}>
      {/* One region for all states, since one that appears together with its text may not be announced. */}
      <p role="status">{answer ? textOfAnswer(draft, answer) : textOfSending(sending)}</p>
      {answer ? (
        <AnswerActions draft={draft} upload={answer} studio={studio} />
      ) : (
        <SendingActions draft={draft} sending={sending} studio={studio} />
      )}
    </div>
  );
}

function textOfAnswer({ details: { name } }: Draft, upload: Upload): string {
  if (isDone(upload)) return fillText(upload.state === "review" ? texts.review : texts.published, { name });
  const refused = fillText(upload.state === "withdrawn" ? texts.withdrawn : texts.refused, { name });
  return upload.same ? refused : `${refused} ${upload.refusal?.text ?? ""}`;
}

function textOfSending({ status, problem }: Sending): string {
  if (status === "failed") return problem ?? texts.failed;
  return texts[status === "answered" ? "checking" : status];
}

function SendingActions({ draft, sending, studio }: SendStatusProps) {
  const { status } = sending;
  const { id } = draft;
  const total = sending.request?.sizeBytes ?? 0;
  const percent = total > 0 ? Math.round((100 * sending.sentBytes) / total) : 0;
  const label = fillText(texts.progress, { name: draft.details.name, percent });
  const isUnderWay = ["sending", "offline", "checking"].includes(status);
  return (
    <>
      {status === "name" && studio.unchosenName !== null && (
        <PublicNameForm
          name={studio.unchosenName}
          submitText={publicNameTexts.publish}
          onChosen={() => {
            studio.sendNamed();
            focusStep();
          }}
        />
      )}
      {isUnderWay && <progress max={100} value={percent} aria-label={label} />}
      <div className="edit-row">
        {status === "login" && (
          <a className="tn-button tn-button-main" href={loginPath(pagePaths.create + stepHash("send", id))}>
            {texts.logIn}
          </a>
        )}
        {status === "failed" && (
          <>
            <button
              type="button"
              className="tn-button tn-button-main"
              onClick={() => {
                studio.retry(id);
                focusStep();
              }}
            >
              {texts.retry}
            </button>
            <a className="tn-button" href={stepHash("name", id)} onClick={() => studio.cancel(id)}>
              {texts.fix}
            </a>
          </>
        )}
        {status !== "failed" && (
          <button
            type="button"
            className="tn-button"
            onClick={() => {
              studio.cancel(id);
              focusStep();
            }}
          >
            {texts.cancel}
          </button>
        )}
      </div>
    </>
  );
}

function AnswerActions({ draft, upload, studio }: { draft: Draft; upload: Upload; studio: Studio }) {
  const { origin } = useSite();
  const { item, same } = upload;
  const another = (
    <a
      className="tn-button"
      href={stepHash("bring")}
      onClick={() => {
        studio.forget(draft.id);
        focusDrafts();
      }}
    >
      {texts.another}
    </a>
  );
  if (upload.state === "published" && item) {
    return (
      <PublishedCard id={item.id} url={new URL(item.url, origin).href}>
        {another}
      </PublishedCard>
    );
  }
  if (upload.state === "review") {
    return (
      <>
        <SentCard upload={upload} loadPicture={() => studio.picture(draft.id)} />
        <div className="edit-row">
          <a className="tn-button tn-button-main" href={pagePaths.ownSounds}>
            {texts.ownSounds}
          </a>
          {another}
        </div>
      </>
    );
  }
  return (
    <>
      {same && (
        <p>
          {texts.sameItem} <a href={same.url}>{same.name}</a>
        </p>
      )}
      <div className="edit-row">
        <a
          className="tn-button tn-button-main"
          href={stepHash("shape", draft.id)}
          onClick={() => studio.cancel(draft.id)}
        >
          {texts.fix}
        </a>
      </div>
    </>
  );
}
