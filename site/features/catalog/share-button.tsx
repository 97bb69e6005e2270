import type { ItemCard } from "@tuna/sdk";
import { fillText, itemTexts, shareTexts } from "@tuna/sdk/locale";
import { shareIcon, shownName } from "@tuna/widgets";
import { useSite } from "../../platform/pages/site-context.ts";
import { MenuButton } from "./menu-button.tsx";

/** Opens the share menu: the picture that chats show, the link, and the system's share sheet or the usual services. */
export function ShareButton({ card, pictureUrl }: { card: ItemCard; pictureUrl?: string | undefined }) {
  const { origin } = useSite();

  return (
    <MenuButton text={itemTexts.share} icon={shareIcon} load={() => import("./share-menu.lazy.ts")}>
      {({ Menu, shareMenuEntries }, menu) => (
        <Menu
          {...menu}
          label={fillText(shareTexts.heading, { name: shownName(card) })}
          entries={shareMenuEntries(card, { origin, hasFiles: false })}
          pictureUrl={pictureUrl}
        />
      )}
    </MenuButton>
  );
}
