import { fillText } from "@tuna/sdk/locale";
import { reviewRefusalReasons, type Upload, uploadLimits } from "@tuna/sdk/uploads";
import { type ReactNode, type RefObject, useId, useRef } from "react";
import { PopoverMenu } from "../../../platform/controls/popover-menu.tsx";
import { ownSoundsTexts as texts } from "../../../platform/locale/texts.ts";
import { ShareButton } from "../../catalog/share-button.tsx";
import { isPublic, type UploadSound } from "../upload-sound.ts";
import { type OwnUploadAction, ownUploadPath } from "./own-sounds.ts";
import { ReplaceFile } from "./replace-file.tsx";
import "../../../platform/styles/own-sounds-menu.css";

export interface OwnUploadActionsProps {
  upload: Upload;
  sound: UploadSound;
  readAt: string;
  menuButton: RefObject<HTMLButtonElement | null>;
  onEdit(): void;
}

/** What a maker can do with an upload: what is likeliest beside it, and the rest in a menu. It needs no script but to edit. */
export function OwnUploadActions({ upload, sound, readAt, menuButton, onEdit }: OwnUploadActionsProps) {
  const id = useId();
  const { state, item, refusal, appeal, replaces, changedFields, details } = upload;
  const { name } = details;
  const isPublished = state === "published";
  const reasons: readonly string[] = reviewRefusalReasons;
  const canAppeal = state === "refused" && appeal === null && reasons.includes(refusal?.reason ?? "");
  const canReplace =
    ["review", "refused", "published"].includes(state) &&
    replaces === undefined &&
    item?.listing !== "taken-down" &&
    !(isPublished && item?.listing === "hidden");
  const canRelist = isPublished && item?.listing === "unlisted";
  const withdrawText = changedFields ? texts.dropChanges : texts.withdraw;
  const panels = {
    appeal: `${id}-appeal`,
    replace: `${id}-replace`,
    withdraw: `${id}-withdraw`,
  };
  const opener = (panel: keyof typeof panels, text: string, className?: string) => (
    <button type="button" className={className} popoverTarget={panels[panel]}>
      {text}
    </button>
  );
  const isReplacedFirst = canReplace && state === "refused" && !canAppeal;
  return (
    <div className="own-upload-actions">
      {isPublished && isPublic(sound) && <ShareButton card={sound} />}
      {canRelist && <PostButton upload={upload} action="relist" className="tn-button" text={texts.relist} />}
      {canAppeal && opener("appeal", texts.appeal, "tn-button")}
      {isReplacedFirst && opener("replace", texts.replace, "tn-button")}
      <button
        ref={menuButton}
        type="button"
        className="tn-icon-button upload-more"
        popoverTarget={`${id}-menu`}
        aria-label={fillText(texts.more, { name })}
      />
      <PopoverMenu id={`${id}-menu`} role="group" aria-label={fillText(texts.more, { name })}>
        {replaces === undefined && (
          <button
            type="button"
            className="needs-script"
            aria-label={fillText(texts.editLabel, { name })}
            onClick={onEdit}
          >
            {texts.edit}
          </button>
        )}
        {canReplace && !isReplacedFirst && opener("replace", texts.replace)}
        {isPublished && item?.listing === "listed" && (
          <PostButton upload={upload} action="unlist" text={texts.unlist} />
        )}
        {opener("withdraw", withdrawText)}
      </PopoverMenu>
      {canAppeal && (
        <Panel id={panels.appeal} heading={texts.appeal}>
          <form className="settings-form" method="post" action={ownUploadPath(upload.id, "appeal")}>
            <div className="field">
              <label htmlFor={`${id}-text`}>{texts.appealText}</label>
              <textarea
                id={`${id}-text`}
                name="text"
                dir="auto"
                rows={4}
                required
                maxLength={uploadLimits.appealLength}
              />
            </div>
            <button type="submit" className="tn-button tn-button-main">
              {texts.appealSend}
            </button>
          </form>
        </Panel>
      )}
      {canReplace && (
        <Panel id={panels.replace} heading={texts.replace}>
          <ReplaceFile upload={upload} readAt={readAt} />
        </Panel>
      )}
      <Panel id={panels.withdraw} heading={withdrawText}>
        <p>{changedFields ? texts.dropChangesText : texts.withdrawText}</p>
        <PostButton
          upload={upload}
          action="withdraw"
          className="tn-button tn-button-danger"
          text={fillText(changedFields ? texts.dropChangesConfirm : texts.withdrawConfirm, { name })}
        />
      </Panel>
    </div>
  );
}

/** What a button opens: a dialog in the middle, on phones a sheet. */
function Panel({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div
      id={id}
      className="upload-panel"
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-heading`}
      onToggle={({ newState }) => newState === "open" && title.current?.focus()}
    >
      <h3 id={`${id}-heading`} ref={title} tabIndex={-1}>
        {heading}
      </h3>
      {children}
      <button
        type="button"
        className="tn-icon-button upload-panel-close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={texts.close}
      />
    </div>
  );
}

interface PostButtonProps {
  upload: Upload;
  action: OwnUploadAction;
  text: string;
  className?: string;
}

function PostButton({ upload, action, text, className }: PostButtonProps) {
  return (
    <form method="post" action={ownUploadPath(upload.id, action)}>
      <button type="submit" className={className}>
        {text}
      </button>
    </form>
  );
}
