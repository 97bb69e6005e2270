import type { BoardMethods } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { copyText } from "../../platform/browser/copy-text.ts";
import { formatDay } from "../../platform/locale/format.ts";
import { overlayPanelTexts as texts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { createOverlayRemote } from "./overlay-remote.ts";
import type { TriggerOverlay } from "./use-overlay-remote.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/overlay-panel.css";

/** How often the panel asks whether an overlay is connected, while the page is in view. */
const LOOK_EVERY_MS = 5000;

export interface OverlayPanelProps {
  boardId: string;
  /** Whether presses play on the overlay instead of here. */
  isTriggering: boolean;
  onTriggering: TriggerOverlay;
}

/** Lets the owner of a board make and revoke the secret link of its overlay, and play on it. */
export function OverlayPanel({ boardId, isTriggering, onTriggering }: OverlayPanelProps) {
  const id = useId();
  const { overlay, isFailed, look } = useOverlay(boardId);
  const [url, setUrl] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasLink = Boolean(overlay?.createdAt);
  const heading = useRef<HTMLHeadingElement>(null);
  // The menu that opened it is above the pads.
  useEffect(() => heading.current?.focus(), []);
  // Without a link presses would play nowhere, and there is no checkbox to turn that off.
  const isRevokedElsewhere = isTriggering && overlay !== undefined && !hasLink;
  useEffect(() => {
    if (isRevokedElsewhere) onTriggering(undefined);
  }, [isRevokedElsewhere, onTriggering]);

  async function run(action: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await action();
      await look();
    } catch {
      showToast(texts.failed, "error");
    } finally {
      setBusy(false);
    }
  }
  const create = () =>
    run(async () => setUrl((await callTuna(({ boards }) => boards.createOverlayLink(boardId))).url));
  const revoke = () =>
    run(async () => {
      await callTuna(({ boards }) => boards.removeOverlayLink(boardId));
      setUrl(undefined);
      onTriggering(undefined);
      showToast(texts.revoked);
      heading.current?.focus();
    });

  return (
    <section className="overlay-panel" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <p>{texts.intro}</p>
      {!overlay && <p role="status">{isFailed ? texts.failed : texts.loading}</p>}
      {url && <NewLink url={url} />}
      {overlay?.createdAt && (
        <p className="overlay-state" role="status" data-connected={overlay.isConnected ? "" : undefined}>
          {overlay.isConnected ? texts.connected : texts.notConnected}
          <span>{fillText(texts.createdOn, { day: formatDay(overlay.createdAt) })}</span>
        </p>
      )}
      {hasLink && (
        <label className="overlay-trigger">
          <input
            type="checkbox"
            checked={isTriggering}
            onChange={(event) =>
              // With code that is there: a press right after this one plays on the overlay.
              onTriggering(event.currentTarget.checked ? createOverlayRemote : undefined)
            }
          />
          <span>
            {texts.trigger}
            <small>{texts.triggerHint}</small>
          </span>
        </label>
      )}
      {overlay && (
        <p className="overlay-buttons">
          <button
            type="button"
            className={`tn-button ${hasLink ? "" : "tn-button-main"}`}
            aria-disabled={isBusy || undefined}
            title={hasLink ? texts.replaceHint : undefined}
            onClick={() => void create()}
          >
            {hasLink ? texts.replace : texts.create}
          </button>
          {hasLink && (
            <button
              type="button"
              className="tn-button"
              aria-disabled={isBusy || undefined}
              onClick={() => void revoke()}
            >
              {texts.revoke}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

type Overlay = Awaited<ReturnType<BoardMethods["overlay"]>>;

/** Follows whether the board has a link and an overlay, while the page is in view. */
function useOverlay(boardId: string) {
  const [overlay, setOverlay] = useState<Overlay>();
  const [isFailed, setFailed] = useState(false);
  const look = useCallback(async () => {
    try {
      setOverlay(await callTuna(({ boards }) => boards.overlay(boardId)));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [boardId]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void look();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  return { overlay, isFailed, look };
}

function NewLink({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = () =>
    copyText(url, { copied: texts.copied, failed: texts.copyFailed }, () => field.current?.select());

  return (
    <div className="field">
      <label htmlFor={id}>{texts.link}</label>
      <input ref={field} id={id} readOnly value={url} spellCheck={false} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`}>{texts.shownOnce}</p>
      <p>
        <button type="button" className="tn-button tn-button-main" onClick={() => void copy()}>
          {texts.copy}
        </button>
      </p>
    </div>
  );
}
