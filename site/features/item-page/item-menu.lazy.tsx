import type { Brand, ItemCard } from "@tuna/sdk";
import { isRedacted } from "@tuna/sdk/catalog";
import { clickSourceName } from "@tuna/sdk/download";
import { cardTexts, fillText, itemTexts } from "@tuna/sdk/locale";
import { downloadPath } from "@tuna/sdk/routing";
import { embedEntries, Menu, type MenuEntry, type MenuProps, menuIcons, shownName } from "@tuna/widgets";
import { useRef } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { addToBoardEntries } from "../boards/add-to-board-entry.ts";
import { shareTargetOf } from "../catalog/share-target-of.ts";
import { trackShare } from "../catalog/track-share.ts";
import { openInApp } from "../download/open-in-app.ts";
import { useReport } from "../reports/use-report.tsx";
import { fileEntries } from "../sound-file/file-entries.ts";

/** Where item.css hides the link to the app: on phones and tablets, which cannot open it. */
const WITHOUT_APP = "(hover: none) and (pointer: coarse)";

export interface ItemMenuProps extends Pick<MenuProps, "anchor" | "onClose"> {
  card: ItemCard;
  reportText: string;
  adminEntries: readonly MenuEntry[];
}

/** The menu of what an item's row of actions has no room for, and the form that it opens to report the item. */
export function ItemMenu({ card, anchor, onClose, reportText, adminEntries }: ItemMenuProps) {
  const { brand, origin, viewer } = useSite();
  const isReporting = useRef(false);
  const report = useReport(card, reportText, onClose);

  function openReport(event: { preventDefault(): void }): void {
    event.preventDefault();
    isReporting.current = true;
    report.open();
  }

  if (report.dialog) return report.dialog;
  const groups: (readonly MenuEntry[])[] = [
    addToBoardEntries(card, viewer.isLoggedIn, anchor),
    fileEntries(card),
    embedEntries(shareTargetOf(card, origin), showToast, trackShare(card)),
    [
      ...(isRedacted(card) || !matchMedia(WITHOUT_APP).matches ? [] : [openEntry(card, brand)]),
      { text: reportText, icon: menuIcons.report, href: report.path, onPick: openReport },
    ],
    adminEntries,
  ];
  const entries = groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => group.map((entry, index) => ({ ...entry, isGroupStart: at > 0 && index === 0 })));
  return (
    <Menu
      label={fillText(cardTexts.more, { name: shownName(card) })}
      anchor={anchor}
      entries={entries}
      // The form takes the menu's place.
      onClose={() => isReporting.current || onClose()}
    />
  );
}

function openEntry(card: ItemCard, brand: Brand): MenuEntry {
  return {
    text: fillText(itemTexts.openIn, { product: brand.product }),
    icon: menuIcons.open,
    href: card.deeplink,
    clickSource: clickSourceName("itemCallToAction", brand),
    onPick: (event) => openInApp(event, { card, brand, downloadUrl: downloadPath(card.kind, card.id) }),
  };
}
