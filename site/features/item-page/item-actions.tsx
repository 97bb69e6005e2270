import type { ItemCard } from "@tuna/sdk";
import { isRedacted } from "@tuna/sdk/catalog";
import { clickSourceName } from "@tuna/sdk/download";
import { cardTexts, errorTexts, fillText, itemTexts } from "@tuna/sdk/locale";
import { downloadPath } from "@tuna/sdk/routing";
import type { MouseEvent } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { DownloadLink } from "../catalog/download-link.tsx";
import { ShareButton } from "../catalog/share-button.tsx";
import { openInApp } from "../download/open-in-app.ts";
import { ReportLink } from "../moderation/report-link.tsx";
import { isDownloadable } from "../sound-file/download-url.ts";

export interface ItemActionsProps {
  card: ItemCard;
  reportText: string;
  /** The picture that chats show for a link to the item; a sensitive item has none. */
  pictureUrl?: string | undefined;
}

/** Actions for an item: open it in the app once it may be shown, share, download or report it. */
export function ItemActions({ card, reportText, pictureUrl }: ItemActionsProps) {
  const { brand, viewer } = useSite();

  function addToBoard({ currentTarget: opener }: MouseEvent<HTMLElement>): void {
    import("../boards/add-to-board.lazy.tsx")
      .then(({ openAddToBoard }) => openAddToBoard(card, viewer.isLoggedIn, opener))
      .catch(() => showToast(errorTexts.unexpected, "error"));
  }

  return (
    <div className="item-actions">
      {!isRedacted(card) && (
        <a
          className="button button-main"
          href={card.deeplink}
          data-click-source={clickSourceName("itemCallToAction", brand)}
          onClick={(event) =>
            openInApp(event, {
              card,
              brand,
              downloadUrl: downloadPath(card.kind, card.id),
            })
          }
        >
          {fillText(itemTexts.openIn, { product: brand.product })}
        </a>
      )}
      {!isRedacted(card) && (
        <button
          type="button"
          className="button button-quiet item-heart needs-script"
          aria-pressed={false}
          aria-label={fillText(cardTexts.favourite, card)}
        >
          {itemTexts.favourite}
        </button>
      )}
      {isDownloadable(card) && !isRedacted(card) && (
        <button
          type="button"
          className="button button-quiet needs-script"
          aria-haspopup="dialog"
          onClick={addToBoard}
        >
          {itemTexts.addToBoard}
        </button>
      )}
      <ShareButton card={card} pictureUrl={pictureUrl} />
      {isDownloadable(card) && <DownloadLink card={card} />}
      <ReportLink card={card} text={reportText} />
    </div>
  );
}
