import type { ItemCard } from "@tuna/sdk";
import { fillText, itemTexts, shareTexts } from "@tuna/sdk/locale";
import { shareIcon, shownName } from "@tuna/widgets";
import { useSite } from "../../platform/pages/site-context.ts";
import { MenuButton, type OpenMenu } from "./menu-button.tsx";

/** Opens the share menu: the picture that chats show, the link, and the system's share sheet or the usual services. */
export function ShareButton({ card, pictureUrl }: { card: ItemCard; pictureUrl?: string | undefined }) {
  const { origin } = useSite();

  async function load(): Promise<OpenMenu> {
    const { Menu, shareMenuEntries } = await import("./share-menu.lazy.ts");
    const label = fillText(shareTexts.heading, { name: shownName(card) });
    const entries = shareMenuEntries(card, { origin, hasFiles: false });
    return (menu) => <Menu {...menu} label={label} entries={entries} pictureUrl={pictureUrl} />;
  }

  return <MenuButton text={itemTexts.share} icon={shareIcon} load={load} />;
}
