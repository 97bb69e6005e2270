import type { ItemCard } from "@tuna/sdk";
import { errorTexts, fillText, itemTexts, shareTexts } from "@tuna/sdk/locale";
import { type MenuProps, shownName } from "@tuna/widgets";
import { type ComponentType, type MouseEvent, useCallback, useState } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { showToast } from "../../platform/toast/toasts.ts";

interface OpenMenu extends Omit<MenuProps, "onClose"> {
  Menu: ComponentType<MenuProps>;
}

/** Opens the share menu: the picture that chats show, the system's share sheet or the usual services, and embed codes. */
export function ShareButton({ card, pictureUrl }: { card: ItemCard; pictureUrl?: string | undefined }) {
  const { origin } = useSite();
  const [menu, setMenu] = useState<OpenMenu>();
  const close = useCallback(() => setMenu(undefined), []);

  function share({ currentTarget: anchor }: MouseEvent<HTMLElement>): void {
    import("./share-menu.lazy.ts")
      .then(({ Menu, shareMenuEntries }) => {
        const label = fillText(shareTexts.heading, { name: shownName(card) });
        const entries = shareMenuEntries(card, { origin, hasEmbedCodes: true });
        setMenu((open) => (open ? undefined : { Menu, label, anchor, entries, pictureUrl }));
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
