import { fillText } from "@tuna/sdk/locale";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import type { Upload } from "@tuna/sdk/uploads";
import { createTexts, publicNameTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { PublicNameForm } from "../account/profile/public-name-form.tsx";
import type { Draft, Sending } from "./draft.ts";
import { focusSoon } from "./focus-soon.ts";
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
  const { upload, status } = sending;
  const { id } = draft;
  if (status === "answered" && upload) return <OpenWords draft={draft} upload={upload} studio={studio} />;
  const total = sending.request?.sizeBytes ?? 0;
  const percent = total > 0 ? Math.round((100 * sending.sentBytes) / total) : 0;
  const label = fillText(texts.progress, { name: draft.details.name, percent });
  const isUnderWay = ["sending", "offline", "checking"].includes(status);
  return (
    <div className="send-status">
      <p role="status">
        {status === "failed" ? (sending.problem ?? texts.failed) : texts[textOfStatus(status)]}
      </p>
      {status === "name" && studio.unchosenName !== null && (
        <PublicNameForm
          name={studio.unchosenName}
          submitText={publicNameTexts.publish}
          onChosen={() => {
            studio.sendNamed();
            focusSoon("#step-heading", "#drafts-heading");
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
            <button type="button" className="tn-button tn-button-main" onClick={() => studio.retry(id)}>
              {texts.retry}
            </button>
            <a className="tn-button" href={stepHash("name", id)} onClick={() => studio.cancel(id)}>
              {texts.fix}
            </a>
          </>
        )}
        {status !== "failed" && (
          <button type="button" className="tn-button" onClick={() => studio.cancel(id)}>
            {texts.cancel}
          </button>
        )}
      </div>
    </div>
  );
}

function textOfStatus(status: Sending["status"]) {
  return status === "answered" || status === "failed" ? "checking" : status;
}

function OpenWords({ draft, upload, studio }: { draft: Draft; upload: Upload; studio: Studio }) {
  const { origin } = useSite();
  const { name } = draft.details;
  const { item, same, refusal } = upload;
  const another = (
    <a className="tn-button" href={stepHash("bring")} onClick={() => studio.forget(draft.id)}>
      {texts.another}
    </a>
  );
  if (upload.state === "published" && item) {
    return (
      <div className="send-status send-done">
        <p role="status">{fillText(texts.published, { name })}</p>
        <PublishedCard id={item.id} url={new URL(item.url, origin).href}>
          {another}
        </PublishedCard>
      </div>
    );
  }
  if (upload.state === "review") {
    return (
      <div className="send-status send-done">
        <p role="status">{fillText(texts.review, { name })}</p>
        <SentCard upload={upload} loadPicture={() => studio.picture(draft.id)} />
        <div className="edit-row">
          <a className="tn-button tn-button-main" href={pagePaths.ownSounds}>
            {texts.ownSounds}
          </a>
          {another}
        </div>
      </div>
    );
  }
  return (
    <div className="send-status">
      <p role="alert">
        {fillText(upload.state === "withdrawn" ? texts.withdrawn : texts.refused, { name })}{" "}
        {!same && refusal?.text}
      </p>
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
        {another}
      </div>
    </div>
  );
}
