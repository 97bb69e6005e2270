import { fillText } from "@tuna/sdk/locale";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { useCallback, useEffect } from "react";
import { createTexts, publicNameTexts, voiceBuilderTexts } from "../../platform/locale/texts.ts";
import { PublicNameForm } from "../account/profile/public-name-form.tsx";
import { DetailsForm } from "../create/details-form.tsx";
import { focusSoon } from "../create/focus-soon.ts";
import { isDone } from "../create/own-uploads.ts";
import { PublishedAs } from "../create/published-as.tsx";
import { useVoiceSending, type VoiceSending, type VoiceSendingOptions } from "./use-voice-sending.ts";

const texts = voiceBuilderTexts.publish;

export interface PublishVoiceProps extends VoiceSendingOptions {
  onStartOver(): void;
}

/** Names the voice and sends it. Visitors log in first, and it is sent afterwards. */
export function PublishVoice({ onStartOver, ...options }: PublishVoiceProps) {
  const { draft, isLoggedIn, onChange } = options;
  const { sending, problem, answer: upload, publish, cancel } = useVoiceSending(options);
  const { details, picture, source } = draft;
  const { name } = details;
  const loadPicture = useCallback(async () => picture, [picture]);

  const isOver = upload !== undefined && isDone(upload);
  useEffect(() => {
    if (isOver) focusSoon("#publish-voice");
  }, [isOver]);

  if (isOver) {
    return (
      <section className="publish-voice" aria-labelledby="publish-voice">
        <h2 id="publish-voice" tabIndex={-1}>
          {texts.heading}
        </h2>
        <p role="status">
          {fillText(upload.item ? texts.published : texts.review, { name: upload.details.name })}
        </p>
        <p className="listen-row">
          {upload.item && (
            <a className="tn-button tn-button-main" href={upload.item.url}>
              {texts.open}
            </a>
          )}
          <button type="button" className="tn-button" onClick={onStartOver}>
            {texts.another}
          </button>
        </p>
      </section>
    );
  }
  const demo = source.kind === "phrase" ? voiceBuilderTexts.listen.phrase : source.name;
  return (
    <section className="publish-voice" aria-labelledby="publish-voice">
      <h2 id="publish-voice">{texts.heading}</h2>
      <DetailsForm
        kind="voice"
        details={details}
        seed={draft.key}
        isLoggedIn={isLoggedIn}
        publishedAs={<PublishedAs {...options} />}
        loadPicture={loadPicture}
        onDetails={(next) => onChange({ details: next })}
        onPicture={(next) => onChange({ picture: next })}
        onPublish={() => void (sending ?? publish())}
      >
        <p className="hint">{fillText(texts.lead, { source: demo })}</p>
      </DetailsForm>
      {sending?.status === "name" && options.unchosenName !== null && (
        <PublicNameForm
          name={options.unchosenName}
          submitText={publicNameTexts.publish}
          onChosen={() => {
            void publish();
            focusSoon(".details-form [type=submit]");
          }}
        />
      )}
      {sending && <SendingStatus sending={sending} name={name} onCancel={cancel} />}
      <p role="alert" className="lab-problem">
        {problem ?? (upload && `${fillText(texts.refused, { name })} ${upload.refusal?.text ?? ""}`)}
      </p>
    </section>
  );
}

/** How much of the voice the site has, with a button that stops the sending. */
function SendingStatus({
  sending: { status, percent },
  name,
  onCancel,
}: {
  sending: VoiceSending;
  name: string;
  onCancel: () => void;
}) {
  const isWaiting = status === "login" || status === "name";
  return (
    <div className="send-status">
      <p role="status">{isWaiting ? createTexts.send[status] : texts[status]}</p>
      {!isWaiting && (
        <progress
          max={100}
          value={percent}
          aria-label={fillText(createTexts.send.progress, { name, percent })}
        />
      )}
      <p className="listen-row">
        {status === "login" && (
          <a className="tn-button tn-button-main" href={loginPath(pagePaths.createVoice)}>
            {createTexts.send.logIn}
          </a>
        )}
        <button type="button" className="tn-button" onClick={onCancel}>
          {createTexts.send.cancel}
        </button>
      </p>
    </div>
  );
}
