import type { ItemCard } from "@tuna/sdk";
import { errorTexts, fillText, itemTexts, shareTexts } from "@tuna/sdk/locale";
import type { MenuProps, PlayableItem } from "@tuna/widgets";
import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { addToBoardEntries } from "../boards/add-to-board-entry.ts";
import { PlayerButton } from "../player/player-button.tsx";

interface OpenMenu extends Omit<MenuProps, "onClose"> {
  Menu: ComponentType<MenuProps>;
}

/** Opens the share menu of the item in the player. */
export function PlayerShareButton({ item }: { item: PlayableItem }) {
  const { origin, viewer } = useSite();
  const [menu, setMenu] = useState<OpenMenu>();
  const isOpening = useRef(false);
  const close = useCallback(() => setMenu(undefined), []);
  if (!isCard(item)) return null;

  async function share(card: ItemCard, anchor: HTMLElement): Promise<void> {
    const { Menu, shareMenuEntries } = await import("../catalog/share-menu.lazy.ts");
    const shared = shareMenuEntries(card, { origin, hasFiles: true });
    const entries = [...shared, ...addToBoardEntries(card, viewer.isLoggedIn, anchor)];
    const label = fillText(shareTexts.heading, { name: card.name });
    setMenu((open) => (open ? undefined : { Menu, label, anchor, entries }));
  }

  return (
    <>
      <PlayerButton
        icon="share"
        label={itemTexts.share}
        hasMenu
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
          // A press that is repeated on a slow line would close the menu before it was seen.
          if (isOpening.current) return;
          isOpening.current = true;
          share(item, currentTarget)
            .catch(() => showToast(errorTexts.unexpected, "error"))
            .finally(() => {
              isOpening.current = false;
            });
        }}
      />
      {menu && <menu.Menu {...menu} onClose={close} />}
    </>
  );
}

/** Whether an item has a page here. Uploads that are not public have none, and what other authors' code plays. */
export function isCard(item: PlayableItem): item is PlayableItem & ItemCard {
  return "isSensitive" in item;
}
