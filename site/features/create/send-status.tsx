import { isApiError } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import type { Upload } from "@tuna/sdk/uploads";
import { useState } from "react";
import { createTexts, publicNameTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { PublicNameForm } from "../account/profile/public-name-form.tsx";
import type { Draft, Sending } from "./draft.ts";
import { focusSoon } from "./focus-soon.ts";
import { PublishedCard } from "./published-card.tsx";
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
          <a className="button button-main" href={loginPath(pagePaths.create + stepHash("send", id))}>
            {texts.logIn}
          </a>
        )}
        {status === "failed" && (
          <>
            <button type="button" className="button button-main" onClick={() => studio.retry(id)}>
              {texts.retry}
            </button>
            <a className="button button-quiet" href={stepHash("name", id)} onClick={() => studio.cancel(id)}>
              {texts.fix}
            </a>
          </>
        )}
        {status !== "failed" && (
          <button type="button" className="button button-quiet" onClick={() => studio.cancel(id)}>
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
  const { name } = draft.details;
  const { item, same, refusal } = upload;
  const another = (
    <a className="button button-quiet" href={stepHash("bring")} onClick={() => studio.forget(draft.id)}>
      {texts.another}
    </a>
  );
  if (upload.state === "published" && item) {
    return (
      <div className="send-status send-done">
        <p role="status">{fillText(texts.published, { name })}</p>
        <PublishedCard id={item.id} />
        <div className="edit-row">
          <a className="button button-main" href={item.url}>
            {texts.open}
          </a>
          <ShareLink url={item.url} name={name} />
          {another}
        </div>
      </div>
    );
  }
  if (upload.state === "review") {
    return (
      <div className="send-status send-done">
        <p role="status">{fillText(texts.review, { name })}</p>
        <div className="edit-row">
          <a className="button button-main" href={OWN_SOUNDS_PATH}>
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
          className="button button-main"
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

/** Where makers see their uploads. */
const OWN_SOUNDS_PATH = "/profile/sounds/";

/** Shares the page by the system's menu, else copies its link. */
function ShareLink({ url, name }: { url: string; name: string }) {
  const [isBusy, setIsBusy] = useState(false);
  async function share(): Promise<void> {
    const full = new URL(url, location.href).href;
    setIsBusy(true);
    try {
      if (navigator.share) await navigator.share({ url: full, title: name });
      else {
        await navigator.clipboard.writeText(full);
        showToast(texts.copied);
      }
    } catch (error) {
      if (isApiError(error)) throw error;
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isBusy || undefined}
      onClick={() => void share()}
    >
      {texts.share}
    </button>
  );
}
