import type { ItemCard } from "@tuna/sdk";
import { isRedacted, itemKindOf } from "@tuna/sdk/catalog";
import { clickSourceName } from "@tuna/sdk/download";
import { cardTexts, fillText, itemTexts } from "@tuna/sdk/locale";
import { downloadPath } from "@tuna/sdk/routing";
import type { MenuEntry } from "@tuna/widgets";
import { useSite } from "../../platform/pages/site-context.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import { DownloadLink } from "../catalog/download-link.tsx";
import { MenuButton } from "../catalog/menu-button.tsx";
import { ShareButton } from "../catalog/share-button.tsx";
import { openInApp } from "../download/open-in-app.ts";
import { isDownloadable } from "../sound-file/download-url.ts";

const MORE_ICON =
  "M4 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0";

export interface ItemActionsProps {
  card: ItemCard;
  reportText: string;
  /** What administrators can do, for the menu. */
  adminEntries?: readonly MenuEntry[];
  /** The picture that chats show for a link to the item; a sensitive item has none. */
  pictureUrl?: string | undefined;
}

/**
 * Actions for an item in one row: open it in the app once it may be shown, keep, download or share it. A menu has all others.
 * Without script the row has those that are links.
 */
export function ItemActions({ card, reportText, adminEntries = [], pictureUrl }: ItemActionsProps) {
  const { brand } = useSite();
  return (
    <div className="item-actions">
      {!isRedacted(card) && (
        <a
          className="tn-button tn-button-main item-open"
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
          className="tn-button item-heart needs-script"
          aria-pressed={false}
          aria-label={fillText(cardTexts.favourite, card)}
        >
          {itemTexts.favourite}
        </button>
      )}
      {isDownloadable(card) && <DownloadLink card={card} />}
      <ShareButton card={card} pictureUrl={pictureUrl} />
      <MenuButton text={itemTexts.more} icon={MORE_ICON} load={() => import("./item-menu.lazy.tsx")}>
        {({ ItemMenu }, menu) => (
          <ItemMenu {...menu} card={card} reportText={reportText} adminEntries={adminEntries} />
        )}
      </MenuButton>
      <a className="tn-button without-script" href={reportPath(itemKindOf(card.kind), card.id)}>
        {reportText}
      </a>
    </div>
  );
}
