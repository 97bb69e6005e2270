import type { ItemCard } from "@tuna/sdk";
import { errorTexts, fillText, itemTexts, shareTexts } from "@tuna/sdk/locale";
import { type MenuProps, shownName } from "@tuna/widgets";
import { type ComponentType, type MouseEvent, useCallback, useState } from "react";
import { useSite } from "../site-context.ts";
import { showToast } from "../toast/toasts.ts";
import { shareTargetOf } from "./share-target-of.ts";
import { trackShare } from "./track-share.ts";

interface OpenMenu extends Omit<MenuProps, "onClose"> {
  Menu: ComponentType<MenuProps>;
}

/** Opens the share menu: the system's share sheet or the usual services, and embed codes. */
export function ShareButton({ card }: { card: ItemCard }) {
  const { origin } = useSite();
  const [menu, setMenu] = useState<OpenMenu>();
  const close = useCallback(() => setMenu(undefined), []);

  function share({ currentTarget: anchor }: MouseEvent<HTMLElement>): void {
    const target = shareTargetOf(card, origin);
    import("./share-menu.lazy.ts")
      .then(({ Menu, shareEntries, embedEntries }) => {
        const label = fillText(shareTexts.heading, { name: shownName(card) });
        const entries = [shareEntries, embedEntries].flatMap((entriesOf) =>
          entriesOf(target, showToast, trackShare(card)),
        );
        setMenu((open) => (open ? undefined : { Menu, label, anchor, entries }));
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
