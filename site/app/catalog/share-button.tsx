import { errorTexts, fillText, type ItemCard, itemTexts, shareTexts } from "@tuna/sdk";
import { canShareBySheet, type MenuProps, shareBySheet } from "@tuna/widgets";
import { type ComponentType, type MouseEvent, useCallback, useState } from "react";
import { useSite } from "../site-context.ts";
import { showToast } from "../toast/toasts.ts";
import { shareTargetOf } from "./share-target-of.ts";

interface OpenMenu extends Omit<MenuProps, "onClose"> {
  Menu: ComponentType<MenuProps>;
}

/** Shares an item by the system's share sheet, else opens a menu of the usual places. */
export function ShareButton({ card }: { card: ItemCard }) {
  const { origin } = useSite();
  const [menu, setMenu] = useState<OpenMenu>();
  const close = useCallback(() => setMenu(undefined), []);

  function share({ currentTarget: anchor }: MouseEvent<HTMLElement>): void {
    const target = shareTargetOf(card, origin);
    if (canShareBySheet(target)) return void shareBySheet(target, showToast);
    import("./share-menu.ts")
      .then(({ Menu, shareEntries }) => {
        const label = fillText(shareTexts.heading, card);
        setMenu((open) =>
          open ? undefined : { Menu, label, anchor, entries: shareEntries(target, showToast) },
        );
      })
      .catch(() => showToast(errorTexts.unexpected, "error"));
  }

  return (
    <>
      <button type="button" className="button button-quiet needs-script" aria-haspopup="menu" onClick={share}>
        {itemTexts.share}
      </button>
      {menu && <menu.Menu {...menu} onClose={close} />}
    </>
  );
}
