import { useDroppable } from "@dnd-kit/core";
import { type BoardContent, boardLimits } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { Dialog } from "@tuna/widgets/account";
import { useEffect, useState } from "react";
import { boardPageTexts, boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { focusHeading } from "../../platform/routing/announce-page.ts";
import { ActionIcon } from "../catalog/action-icon.tsx";
import { withMovedPage, withoutPage, withPageName } from "./board-content.ts";
import type { BoardDraft } from "./board-draft.ts";
import { boardIcons } from "./board-icons.ts";
import { pageName } from "./board-pages.tsx";
import { BoardText } from "./board-text.tsx";

export interface PageTabsProps {
  draft: BoardDraft;
  content: BoardContent;
  page: number;
  onPage(page: number): void;
  onSay(message: string): void;
}

/** Shows the pages of a board, and edits the shown one in a sheet. A pad that is dropped on a tab moves to its page. */
export function PageTabs({ draft, content, page, onPage, onSay }: PageTabsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { pages } = content;
  const isSingle = pages.length < 2;
  // The dialog in which one of two pages was removed goes away with the tabs, and gives the focus to nothing.
  useEffect(() => {
    if (isSingle && document.activeElement === document.body) focusHeading();
  }, [isSingle]);
  if (isSingle) return null;

  function remove(): void {
    setIsOpen(false);
    onSay(removedText(pages[page]?.pads.length ?? 0));
    draft.change((present) => withoutPage(present, page));
    onPage(Math.max(0, page - 1));
  }

  return (
    <div className="page-tabs">
      <nav className="tn-tabs board-tabs" aria-label={boardPageTexts.pages}>
        {pages.map((one, number) => (
          <PageTab
            key={number}
            number={number}
            name={pageName(one, number)}
            isCurrent={number === page}
            onPick={() => onPage(number)}
          />
        ))}
      </nav>
      <button
        type="button"
        className="tn-icon-button"
        aria-label={texts.pageSettings}
        onClick={() => setIsOpen(true)}
      >
        <ActionIcon path={boardIcons.edit} />
      </button>
      <Dialog
        heading={texts.pageSettings}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        className="board-sheet"
      >
        <PageSettings draft={draft} content={content} page={page} onPage={onPage} onRemove={remove} />
      </Dialog>
    </div>
  );
}

function removedText(padCount: number): string {
  if (padCount === 0) return texts.emptyPageRemoved;
  return padCount === 1 ? texts.pageRemovedWithOne : fillText(texts.pageRemoved, { count: padCount });
}

type PageSettingsProps = Omit<PageTabsProps, "onSay"> & { onRemove: () => void };

/** Name and place of a page. */
function PageSettings({ draft, content, page, onPage, onRemove }: PageSettingsProps) {
  const { pages } = content;
  const [message, setMessage] = useState("");

  function move(distance: number): void {
    const to = page + distance;
    if (to < 0 || to >= pages.length) return;
    draft.change((present) => withMovedPage(present, page, to));
    onPage(to);
    setMessage(fillText(texts.pageMoved, { number: to + 1, count: pages.length }));
  }

  return (
    <>
      <BoardText
        label={texts.pageName}
        value={pages[page]?.name ?? ""}
        placeholder={pageName({ name: "" }, page)}
        maxLength={boardLimits.pageNameLength}
        onText={(name) => draft.change((present) => withPageName(present, page, name), `page ${page}`)}
      />
      <div className="tn-dialog-actions">
        <button
          type="button"
          className="tn-button"
          aria-disabled={page === 0 || undefined}
          onClick={() => move(-1)}
        >
          {texts.pageLeft}
        </button>
        <button
          type="button"
          className="tn-button"
          aria-disabled={page === pages.length - 1 || undefined}
          onClick={() => move(1)}
        >
          {texts.pageRight}
        </button>
        <button type="button" className="tn-button" onClick={onRemove}>
          {texts.removePage}
        </button>
      </div>
      <p role="status">{message}</p>
    </>
  );
}

/** Ids of tabs as targets of dragged pads begin with this. */
export const PAGE_TARGET = "page-";

function PageTab({
  number,
  name,
  isCurrent,
  onPick,
}: {
  number: number;
  name: string;
  isCurrent: boolean;
  onPick: () => void;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: `${PAGE_TARGET}${number}`, disabled: isCurrent });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-current={isCurrent ? "true" : undefined}
      data-over={isOver || undefined}
      onClick={onPick}
    >
      <bdi>{name}</bdi>
    </button>
  );
}
