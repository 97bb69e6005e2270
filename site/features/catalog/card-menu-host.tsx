import type { ItemCard } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { type ComponentType, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { showToast } from "../../platform/toast/toasts.ts";
import type { CardMenuProps } from "./card-menu.lazy.tsx";

/** Opens a card's menu at the pressed button; a second press on that button closes it. */
export type OpenCardMenu = (card: ItemCard, button: HTMLElement) => void;

interface OpenMenu {
  card: ItemCard;
  button: HTMLElement;
  CardMenu: ComponentType<CardMenuProps>;
}

let cardOfOpenMenu: ItemCard | undefined;

/** The card whose menu is open, in any list of the page. */
export function findCardOfOpenMenu(): ItemCard | undefined {
  return cardOfOpenMenu;
}

/** The shared menu of a list of cards. Its code loads at the first use. */
export function CardMenuHost({ openRef }: { openRef: RefObject<OpenCardMenu | undefined> }) {
  const [menu, setMenu] = useState<OpenMenu>();
  const close = useCallback(() => setMenu(undefined), []);

  useEffect(() => {
    let opening: HTMLElement | undefined;
    openRef.current = (card, button) => {
      // A press that is repeated on a slow line would close the menu before it was seen.
      if (opening === button) return;
      opening = button;
      import("./card-menu.lazy.tsx")
        .then(({ CardMenu }) => {
          // The menu is there already, or another card's button was pressed meanwhile.
          if (opening !== button) return;
          opening = undefined;
          setMenu((open) => (open?.button === button ? undefined : { card, button, CardMenu }));
        })
        .catch(() => {
          opening = undefined;
          showToast(errorTexts.unexpected, "error");
        });
    };
  }, [openRef]);

  // Together with the menu, so that a press in it finds the card at once.
  useLayoutEffect(() => {
    if (!menu) return;
    cardOfOpenMenu = menu.card;
    return () => {
      cardOfOpenMenu = undefined;
    };
  }, [menu]);

  if (!menu) return null;
  const { CardMenu, card, button } = menu;
  return <CardMenu key={card.id} card={card} button={button} onClose={close} />;
}
