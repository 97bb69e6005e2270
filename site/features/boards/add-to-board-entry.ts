import type { ItemCard } from "@tuna/sdk";
import { isRedacted } from "@tuna/sdk/catalog";
import { errorTexts, itemTexts } from "@tuna/sdk/locale";
import { type MenuEntry, menuIcons } from "@tuna/widgets";
import { showToast } from "../../platform/toast/toasts.ts";
import { isDownloadable } from "../sound-file/download-url.ts";

/** Returns the entry that puts a sound on a board; none for voices and for what the visitor may not see. */
export function addToBoardEntries(card: ItemCard, isLoggedIn: boolean, opener?: HTMLElement): MenuEntry[] {
  if (!isDownloadable(card) || isRedacted(card)) return [];
  return [
    {
      text: itemTexts.addToBoard,
      icon: menuIcons.addToBoard,
      onPick: () => addToBoard(card, isLoggedIn, opener),
    },
  ];
}

/** Opens the dialog that puts a sound on a board. Its code loads at the first use. */
function addToBoard(card: ItemCard, isLoggedIn: boolean, opener?: HTMLElement): void {
  import("./add-to-board.lazy.tsx")
    .then(({ openAddToBoard }) => openAddToBoard(card, isLoggedIn, opener))
    .catch(() => showToast(errorTexts.unexpected, "error"));
}
