import type { ItemCard } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { type ComponentType, type RefObject, useCallback, useEffect, useState } from "react";
import { showToast } from "../toast/toasts.ts";
import type { CardMenuProps } from "./card-menu.lazy.tsx";

/** Opens the menu of a card beside the pressed button; a second press on the same button closes it. */
export type OpenCardMenu = (card: ItemCard, button: HTMLElement) => void;

interface OpenMenu {
  card: ItemCard;
  button: HTMLElement;
  CardMenu: ComponentType<CardMenuProps>;
}

/** The one menu of a list of cards. Its code is loaded when it is first asked for. */
export function CardMenuHost({ openRef }: { openRef: RefObject<OpenCardMenu | undefined> }) {
  const [menu, setMenu] = useState<OpenMenu>();
  const close = useCallback(() => setMenu(undefined), []);

  useEffect(() => {
    openRef.current = (card, button) => {
      import("./card-menu.lazy.tsx")
        .then(({ CardMenu }) =>
          setMenu((open) => (open?.button === button ? undefined : { card, button, CardMenu })),
        )
        .catch(() => showToast(errorTexts.unexpected, "error"));
    };
  }, [openRef]);

  if (!menu) return null;
  const { CardMenu, card, button } = menu;
  return <CardMenu key={card.id} card={card} button={button} onClose={close} />;
}
