import type { ItemCard } from "@tuna/sdk";
import { isRedacted } from "@tuna/sdk/catalog";
import { boardChoiceTexts, errorTexts, fillText, wordText } from "@tuna/sdk/locale";
import { makerPath, pagePaths } from "@tuna/sdk/routing";
import { ByOwner } from "@tuna/widgets";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { reportTexts, boardPageTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { usePageFragment } from "../../platform/routing/page-fragment.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { askSensitive } from "../sensitive/ask-sensitive.ts";
import { BoardActions } from "./board-actions.tsx";
import type { BoardDraft } from "./board-draft.ts";
import { BoardPages, soundsById } from "./board-pages.tsx";
import { padCountText } from "./count-texts.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import { reportFailure } from "./load-actions.ts";
import type { ShownBoard } from "./shown-board.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useBoardSound } from "./use-board-sound.ts";
import { useOverlayRemote } from "./use-overlay-remote.ts";
import "@tuna/widgets/controls.css";
import "@tuna/widgets/board.css";
import "@tuna/widgets/board-pads.css";
import "../../platform/styles/board-page.css";

/** A board: its pads, and for its owner the way to edit them. */
export function BoardView({ board }: { board: ShownBoard }) {
  const { viewer } = useSite();
  const { account } = board;
  const mayEdit = !account || account.isOwn;
  const isEditing = usePageFragment() === EDIT_FRAGMENT && mayEdit;
  const [editor, setEditor] = useState<OpenEditor>();
  const [overlayModule, setOverlayModule] = useState<typeof import("./overlay-panel.lazy.tsx")>();
  const [added, setAdded] = useState<readonly ItemCard[]>([]);
  const [current, setCurrent] = useState(0);
  const { hasKeys, setHasKeys } = useBoardKeys();
  const draft = editor?.draft;
  const edited = useSyncExternalStore(draft?.subscribe ?? noChanges, () => draft?.get(), noDraft);
  const content = edited?.content ?? board.content;
  const page = Math.min(current, content.pages.length - 1);
  const sounds = useMemo(() => soundsById([...board.sounds, ...added]), [board.sounds, added]);
  const missing = useMemo(
    () => new Map(board.missing.map(({ soundId, reason }) => [soundId, reason])),
    [board.missing],
  );
  const overlay = useOverlayRemote(board.id, content.pages);
  const { sound, approach, pressEarly } = useBoardSound(
    content,
    sounds,
    page,
    hasKeys && !isEditing,
    () => account && void callTuna(({ boards }) => boards.play(board.id)).catch(() => {}),
    overlay.remote,
  );
  const player = overlay.remote ?? sound;

  // An edit of an earlier visit that was not saved is sent, whether or not the owner edits again.
  useEffect(() => {
    if (!mayEdit || editor) return;
    const leaving = new AbortController();
    const open = async () => {
      const { BoardEditor, UnsavedNotice, openDraft } = await import("./board-editor.lazy.tsx");
      const opened = await openDraft(board, isEditing, leaving.signal);
      if (opened) setEditor({ BoardEditor, UnsavedNotice, draft: opened });
    };
    open().catch((error: unknown) => {
      console.warn(error);
      if (isEditing) showToast(errorTexts.unexpected, "error");
    });
    return () => leaving.abort();
  }, [board, mayEdit, isEditing, editor]);
  useEffect(() => () => draft?.close(), [draft]);

  const wasEditing = useRef(false);
  // "Done" goes away with the editor.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[href="${EDIT_FRAGMENT}"]`)?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing && editor) {
    return (
      <editor.BoardEditor
        board={board}
        draft={editor.draft}
        sounds={sounds}
        missing={missing}
        page={page}
        onPage={setCurrent}
        onSound={(card) => setAdded((cards) => [...cards, card])}
        onPreview={(padId) => {
          const isSounding = ["starting", "playing"].includes(sound?.engine.stateOf(padId) ?? "idle");
          if (isSounding) sound?.engine.stop(padId);
          else pressEarly(padId);
        }}
      />
    );
  }
  const padCount = content.pages.reduce((count, { pads }) => count + pads.length, 0);
  const hasRedacted = [...sounds.values()].some(isRedacted);
  const openOverlay = () => void import("./overlay-panel.lazy.tsx").then(setOverlayModule, reportFailure);
  return (
    <article className="board-page" id="board" aria-labelledby="board-name">
      <header className="board-header">
        <div className="board-title">
          <h1 id="board-name" dir="auto">
            {content.name}
          </h1>
          <p className="board-facts">
            {account?.ownerName && (
              <ByOwner
                name={account.ownerName}
                href={account.ownerSlug === null ? undefined : makerPath(account.ownerSlug)}
              />
            )}
            <span>{padCountText(padCount)}</span>
            {mayEdit && (
              <span>
                {account
                  ? wordText(boardChoiceTexts.visibilities, edited?.visibility ?? account.visibility)
                  : texts.visibilities.browser}
              </span>
            )}
          </p>
        </div>
        <BoardActions
          board={board}
          content={content}
          sounds={sounds}
          missing={missing}
          page={page}
          remote={overlay.remote}
          padCount={padCount}
          mayEdit={mayEdit}
          draft={draft}
          isOpening={isEditing}
          hasKeys={hasKeys}
          onKeys={setHasKeys}
          onPlayMode={() => approach()}
          onStopAll={() => player?.engine.stopAll()}
          onOverlay={account?.isOwn && !overlayModule ? openOverlay : undefined}
        />
      </header>
      {editor && <editor.UnsavedNotice board={board} draft={editor.draft} />}
      {account?.hiddenReason && (
        <p className="notice">
          {fillText(texts.hidden, {
            reason: reportTexts.reasons[account.hiddenReason as keyof typeof reportTexts.reasons],
          })}
        </p>
      )}
      <BoardPages
        name={content.name}
        pages={content.pages}
        current={page}
        onCurrent={setCurrent}
        sounds={sounds}
        missing={missing}
        engine={player?.engine}
        holds={player?.holds}
        onApproach={approach}
        onEarlyPress={pressEarly}
        onAsk={(pressed) => askSensitive(viewer.isLoggedIn, { pressed })}
      />
      {hasRedacted && <p className="board-note">{texts.explicit}</p>}
      {content.description && (
        <p className="board-description" dir="auto">
          {content.description}
        </p>
      )}
      {overlayModule && (
        <overlayModule.OverlayPanel
          boardId={board.id}
          isTriggering={overlay.remote !== undefined}
          onTriggering={overlay.trigger}
        />
      )}
      <p className="board-note">
        <a href={pagePaths.boards}>{texts.back}</a>
      </p>
    </article>
  );
}

type OpenEditor = Omit<typeof import("./board-editor.lazy.tsx"), "openDraft"> & { draft: BoardDraft };

const noChanges = () => () => {};
const noDraft = () => undefined;
