import type { ItemCard } from "@tuna/sdk";
import type { BoardPage } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { BoardPads, type BoardPadsProps } from "@tuna/widgets";
import { boardPageTexts as texts } from "../../platform/locale/texts.ts";
import { pathOfCard } from "../catalog/card-links.ts";
import { padColumns } from "./pad-columns.ts";

export interface BoardPagesProps extends Pick<BoardPadsProps, "sounds" | "missing" | "engine" | "holds"> {
  name: string;
  pages: readonly BoardPage[];
  /** Number of the shown page, from 0. */
  current: number;
  onCurrent(page: number): void;
  onEarlyPress(padId: string): void;
  /** Called when somebody comes near the pads, or near one of them. */
  onApproach(padId?: string): void;
  onAsk(pressed: EventTarget): void;
}

/** The pages of a board as tabs. Without script all of them stand below each other. */
export function BoardPages({ name, pages, current, onCurrent, onApproach, ...pads }: BoardPagesProps) {
  const hasTabs = pages.length > 1;
  return (
    <>
      {hasTabs && (
        <nav className="tn-tabs board-tabs needs-script" aria-label={texts.pages}>
          {pages.map((page, number) => (
            <button
              key={number}
              type="button"
              aria-current={number === current ? "true" : undefined}
              onClick={() => onCurrent(number)}
            >
              <bdi>{pageName(page, number)}</bdi>
            </button>
          ))}
        </nav>
      )}
      {pages.map((page, number) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears that somebody approaches the pads in it
        <div
          key={number}
          className="board-section"
          data-current={number === current ? "" : undefined}
          // A finger comes near a pad at the same time.
          onPointerEnter={({ pointerType }) => pointerType !== "touch" && onApproach()}
          onFocus={() => onApproach()}
        >
          {hasTabs && (
            <h2 className="board-section-name">
              <bdi>{pageName(page, number)}</bdi>
            </h2>
          )}
          {page.pads.length === 0 ? (
            <p className="empty-list">{hasTabs ? texts.emptyPage : texts.empty}</p>
          ) : (
            <div className="pad-grid" {...padColumns(page.pads.length)}>
              <BoardPads
                {...pads}
                pads={page.pads}
                onApproach={onApproach}
                label={fillText(texts.pads, { name: hasTabs ? pageName(page, number) : name })}
                hrefOf={pathOfCard}
                isEager={number === 0}
              />
            </div>
          )}
        </div>
      ))}
    </>
  );
}

/** Returns the name of a page, or its number if it has none. */
export function pageName({ name }: Pick<BoardPage, "name">, number: number): string {
  return name || fillText(texts.page, { number: number + 1 });
}

/** Returns cards by their ids. */
export function soundsById(cards: readonly ItemCard[]): ReadonlyMap<string, ItemCard> {
  return new Map(cards.map((card) => [card.id, card]));
}
