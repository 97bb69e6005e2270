import { useDroppable } from "@dnd-kit/core";
import { type BoardContent, boardLimits } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { useId } from "react";
import { boardPageTexts, boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { withMovedPage, withoutPage, withPage, withPageName } from "./board-content.ts";
import type { BoardDraft } from "./board-draft.ts";
import { pageName } from "./board-pages.tsx";

export interface PageTabsProps {
  draft: BoardDraft;
  content: BoardContent;
  page: number;
  onPage(page: number): void;
  onSay(message: string): void;
}

/** Shows and edits the pages of a board. A pad that is dropped on a tab moves to its page. */
export function PageTabs({ draft, content, page, onPage, onSay }: PageTabsProps) {
  const id = useId();
  const { pages } = content;
  const count = pages.length;

  function move(distance: number): void {
    draft.change((present) => withMovedPage(present, page, page + distance));
    onPage(page + distance);
    onSay(fillText(texts.pageMoved, { number: page + distance + 1, count }));
  }

  function remove(): void {
    onSay(fillText(texts.pageRemoved, { count: pages[page]?.pads.length ?? 0 }));
    draft.change((present) => withoutPage(present, page));
    onPage(Math.max(0, page - 1));
  }

  return (
    <div className="page-tabs">
      <div className="editor-toolbar-row">
        {count > 1 && (
          <nav className="board-tabs" aria-label={boardPageTexts.pages}>
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
        )}
        {count < boardLimits.pages && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              draft.change((present) => withPage(present, ""));
              onPage(count);
            }}
          >
            {texts.addPage}
          </button>
        )}
      </div>
      {count > 1 && (
        <div className="editor-toolbar-row">
          <div className="field">
            <label htmlFor={id}>{texts.pageName}</label>
            <input
              id={id}
              value={pages[page]?.name ?? ""}
              placeholder={pageName({ name: "" }, page)}
              maxLength={boardLimits.pageNameLength}
              dir="auto"
              autoComplete="off"
              onChange={({ currentTarget: { value } }) =>
                draft.change((present) => withPageName(present, page, value), `page ${page}`)
              }
            />
          </div>
          {page > 0 && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={texts.pageLeft}
              onClick={() => move(-1)}
            >
              ←
            </button>
          )}
          {page < count - 1 && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={texts.pageRight}
              onClick={() => move(1)}
            >
              →
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={remove}>
            {texts.removePage}
          </button>
        </div>
      )}
    </div>
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
