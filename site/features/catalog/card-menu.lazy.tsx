import type { ItemCard } from "@tuna/sdk";
import { isRedacted } from "@tuna/sdk/catalog";
import { clickSourceName } from "@tuna/sdk/download";
import { cardTexts, fillText, itemTexts } from "@tuna/sdk/locale";
import { downloadPath } from "@tuna/sdk/routing";
import { Menu, type MenuEntry, menuIcons, pagePlayer, shareEntries } from "@tuna/widgets";
import { upNextTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { addToBoardEntries } from "../boards/add-to-board-entry.ts";
import { openInApp } from "../download/open-in-app.ts";
import { playNext, queueNext } from "../player/play-queue.ts";
import { downloadSound } from "../sound-file/download-sound.lazy.ts";
import { downloadUrl, isDownloadable } from "../sound-file/download-url.ts";
import { fileEntries } from "../sound-file/file-entries.ts";
import { shareTargetOf } from "./share-target-of.ts";
import { trackShare } from "./track-share.ts";
import "./card-menu.css";

export interface CardMenuProps {
  card: ItemCard;
  /** The button that was pressed. */
  button: HTMLElement;
  onClose: () => void;
}

/** Actions for an item from its card: open it in the app, download it, share it. */
export function CardMenu({ card, button, onClose }: CardMenuProps) {
  const { brand, origin, viewer } = useSite();
  const clickSource = clickSourceName("itemCard", brand);
  const entries: MenuEntry[] = [
    {
      text: fillText(itemTexts.openIn, { product: brand.product }),
      icon: menuIcons.open,
      href: card.deeplink,
      clickSource,
      onPick: (event) =>
        openInApp(event, {
          card,
          brand,
          downloadUrl: downloadPath(card.kind, card.id),
        }),
    },
    ...(card.audioUrl !== null && !isRedacted(card) ? [playNextEntry(card)] : []),
    ...addToBoardEntries(card, viewer.isLoggedIn, button),
    ...(isDownloadable(card) ? [{ ...downloadEntry(card, button), clickSource }] : []),
    ...fileEntries(card, clickSource),
    ...shareEntries(shareTargetOf(card, origin), showToast, trackShare(card)).map((entry, index) => ({
      ...entry,
      isGroupStart: index === 0,
    })),
  ];
  return (
    <Menu
      label={fillText(cardTexts.more, { name: card.name })}
      anchor={button}
      entries={entries}
      onClose={onClose}
    />
  );
}

/** Plays at once unless another sound plays or is paused, in the press itself, as iOS demands. */
function playNextEntry(card: ItemCard): MenuEntry {
  return {
    text: upNextTexts.playNext,
    icon: menuIcons.playNext,
    onPick: () => {
      const player = pagePlayer();
      const current = player.current();
      const isWaiting = player.activeCount() > 0 || (current && player.stateOf(current) === "paused");
      queueNext(card);
      if (isWaiting) showToast(fillText(upNextTexts.added, { name: card.name }));
      else playNext(player);
    },
  };
}

function downloadEntry(card: ItemCard, button: HTMLElement): MenuEntry {
  return {
    text: cardTexts.download,
    icon: menuIcons.download,
    href: downloadUrl(card.id),
    isDownload: true,
    onPick: (event) => {
      event.preventDefault();
      button.ariaBusy = "true";
      void downloadSound(card).finally(() => button.removeAttribute("aria-busy"));
    },
  };
}
