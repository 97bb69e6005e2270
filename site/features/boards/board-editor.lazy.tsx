import type { ItemCard } from "@tuna/sdk";
import { boardLimits, type Pad } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import type { GapReason } from "@tuna/widgets";
import { cardSelectors } from "@tuna/widgets";
import { Dialog } from "@tuna/widgets/account";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { hideAddress } from "../../platform/routing/reporting-page.ts";
import { ActionIcon } from "../catalog/action-icon.tsx";
import { AddSounds } from "./add-sounds.tsx";
import { allPads, placeOf, withMovedPad, withoutPad, withPage, withSound } from "./board-content.ts";
import { BoardDetailsForm } from "./board-details-form.tsx";
import { type BoardDraft, createBoardDraft } from "./board-draft.ts";
import { boardIcons } from "./board-icons.ts";
import { BoardName } from "./board-name.tsx";
import { pageName } from "./board-pages.tsx";
import { accountTarget, findKeptChanges, openBrowserTarget } from "./board-targets.ts";
import { keepCards, readBrowserBoard } from "./browser-boards.ts";
import { ContestNotice, EditorStatus, UnsavedNotice } from "./editor-status.tsx";
import { padColumns } from "./pad-columns.ts";
import { padName } from "./pad-name.ts";
import { PadSheet } from "./pad-sheet.tsx";
import { PageTabs } from "./page-tabs.tsx";
import type { ShownBoard } from "./shown-board.ts";
import { SortablePads } from "./sortable-pads.tsx";
import "@tuna/widgets/controls.css";
import "@tuna/widgets/account.css";
import "../../platform/styles/board-editor.css";
import "../../platform/styles/pad-sheet.css";

export { UnsavedNotice };

interface BoardEditorProps {
  board: ShownBoard;
  draft: BoardDraft;
  sounds: ReadonlyMap<string, ItemCard>;
  missing: ReadonlyMap<string, GapReason>;
  /** Number of the shown page, from 0. */
  page: number;
  onPage(page: number): void;
  /** Called with the card of a sound that is new on the board. */
  onSound(card: ItemCard): void;
  /** Plays or stops a pad. */
  onPreview(padId: string): void;
}

/**
 * Opens a board's draft: with what an earlier visit could not save. Undefined if there is nothing of that kind and the board
 * is not to be edited, or if `signal` says that nobody waits for the draft any more.
 */
export async function openDraft(
  board: ShownBoard,
  isWanted: boolean,
  signal: AbortSignal,
): Promise<BoardDraft | undefined> {
  const { id, content, account } = board;
  const nextKept = await findKeptChanges(id).catch(() => undefined);
  const kept = await nextKept?.().catch(() => undefined);
  if (!kept && !isWanted) return undefined;
  const present = account ? undefined : await readBrowserBoard(id);
  const stored = {
    content: present?.content ?? content,
    revision: present?.revision ?? account?.revision ?? 0,
    visibility: account?.visibility ?? "private",
  };
  // A draft sends what was kept, also if nobody sees it.
  if (signal.aborted) return undefined;
  return createBoardDraft({
    target: account ? accountTarget(id) : openBrowserTarget(id),
    stored,
    kept,
    nextKept,
  });
}

/** Edits a board in place: its texts, its pages, and its pads by mouse, touch and keyboard. */
export function BoardEditor(props: BoardEditorProps) {
  const { board, draft, sounds, missing, page, onPage, onSound, onPreview } = props;
  const state = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  const { content } = state;
  const [openPadId, setOpenPadId] = useState<string>();
  const [isAdding, setIsAdding] = useState(() => allPads(content).length === 0);
  const [isDetailing, setIsDetailing] = useState(false);
  const [message, setMessage] = useState("");
  const grid = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const pads = content.pages[page]?.pads ?? [];
  const nameOf = (pad: Pad) => padName(pad, sounds.get(pad.soundId));
  const openPad = allPads(content).find(({ id }) => id === openPadId);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (state.visibility !== "public") hideAddress();
  }, [state.visibility]);
  useEffect(() => {
    if (state.joined > 0) setMessage(texts.joined);
  }, [state.joined]);

  function move(pad: Pad, to: { page: number; place: number }): void {
    const next = withMovedPad(content, pad.id, to, boardLimits);
    const pageText = pageName({ name: content.pages[to.page]?.name ?? "" }, to.page);
    if (next === content) {
      if (placeOf(content, pad.id)?.page !== to.page)
        setMessage(fillText(texts.pageFull, { page: pageText, count: boardLimits.padsPerPage }));
      return;
    }
    const hadFocus = grid.current?.contains(document.activeElement);
    flushSync(() => draft.change(() => next));
    const now = placeOf(next, pad.id);
    if (!now) return;
    const text =
      now.page === page
        ? fillText(texts.moved, {
            name: nameOf(pad),
            place: now.place + 1,
            count: next.pages[now.page]?.pads.length ?? 0,
          })
        : fillText(texts.movedTo, { name: nameOf(pad), page: pageText });
    setMessage(text);
    // Browsers take the focus from an element that moves.
    if (hadFocus) handleOf(grid.current, pad.id)?.focus();
  }

  function remove(pad: Pad): void {
    const place = pads.findIndex(({ id }) => id === pad.id);
    const neighbour = pads[place + 1] ?? pads[place - 1];
    setOpenPadId(undefined);
    flushSync(() => draft.change((present) => withoutPad(present, pad.id)));
    setMessage(fillText(texts.padRemoved, { name: nameOf(pad) }));
    (neighbour ? handleOf(grid.current, neighbour.id) : heading.current)?.focus();
  }

  function add(card: ItemCard): void {
    const result = withSound(content, page, card.id, boardLimits);
    if (!result) {
      setMessage(fillText(texts.add.full, { count: boardLimits.pads }));
      return;
    }
    onSound(card);
    if (!board.account) keepCards([card]).catch((error: unknown) => console.warn(error));
    draft.change(() => result.content);
    onPage(result.page);
    setMessage(fillText(texts.padAdded, { name: card.name }));
  }

  function closeAdding(): void {
    setIsAdding(false);
    adder.current?.focus();
  }

  return (
    <article className="board-page board-editor" id="board" aria-labelledby="board-name">
      <header className="board-header">
        <div className="board-title">
          <BoardName draft={draft} name={content.name} heading={heading} />
          <EditorStatus board={board} draft={draft} state={state} message={message} />
        </div>
        <div className="board-actions">
          <a className="tn-button tn-button-main" href="#board">
            {texts.done}
          </a>
          <button
            type="button"
            className="tn-button"
            aria-disabled={state.canUndo ? undefined : true}
            onClick={() => {
              if (!state.canUndo) return;
              draft.undo();
              setMessage(texts.undone);
            }}
          >
            {texts.undo}
          </button>
          <button type="button" className="tn-button" onClick={() => setIsDetailing(true)}>
            {texts.details}
          </button>
        </div>
      </header>
      {state.status === "contested" && <ContestNotice draft={draft} />}
      <div className="editor-work">
        <div ref={grid} className="pad-grid" {...padColumns(pads.length + 1)}>
          <SortablePads
            pads={pads}
            page={page}
            sounds={sounds}
            missing={missing}
            onMove={move}
            onOpen={(pad) => {
              // The sheet announces what is done in it alone.
              setMessage("");
              setOpenPadId(pad.id);
            }}
            tabs={<PageTabs draft={draft} content={content} page={page} onPage={onPage} onSay={setMessage} />}
            adder={
              <button
                ref={adder}
                type="button"
                className="tn-pad add-pad"
                aria-expanded={isAdding}
                onClick={() => setIsAdding(!isAdding)}
              >
                <ActionIcon path={boardIcons.add} />
                {texts.add.open}
              </button>
            }
          />
          {content.pages.length < boardLimits.pages && (
            <button
              type="button"
              className="tn-button add-page"
              onClick={() => {
                draft.change((present) => withPage(present, ""));
                onPage(content.pages.length);
              }}
            >
              {texts.addPage}
            </button>
          )}
        </div>
        {isAdding && (
          <AddSounds
            content={content}
            onAdd={add}
            onClose={allPads(content).length > 0 ? closeAdding : undefined}
          />
        )}
      </div>
      <Dialog
        heading={texts.details}
        isOpen={isDetailing}
        onClose={() => setIsDetailing(false)}
        className="board-sheet"
      >
        <BoardDetailsForm
          draft={draft}
          state={state}
          hasVisibility={board.account !== undefined}
          unchosenName={board.account?.unchosenName ?? null}
        />
      </Dialog>
      {openPad && (
        <PadSheet
          key={openPad.id}
          pad={openPad}
          card={sounds.get(openPad.soundId)}
          content={content}
          draft={draft}
          message={message}
          nameOf={nameOf}
          onMove={(to) => move(openPad, to)}
          onPreview={() => onPreview(openPad.id)}
          onRemove={() => remove(openPad)}
          onClose={() => {
            setOpenPadId(undefined);
            // A pad that was moved to another page is not shown.
            (settingsOf(grid.current, openPad.id) ?? heading.current)?.focus();
          }}
        />
      )}
    </article>
  );
}

function handleOf(grid: HTMLElement | null, padId: string): HTMLElement | null | undefined {
  return grid?.querySelector<HTMLElement>(`[data-pad="${padId}"] .pad-handle`);
}

function settingsOf(grid: HTMLElement | null, padId: string): HTMLElement | null | undefined {
  return grid?.querySelector<HTMLElement>(`[data-pad="${padId}"] ${cardSelectors.pad}`);
}
