import { errorTexts } from "@tuna/sdk/locale";
import type { MenuProps } from "@tuna/widgets";
import { type ComponentType, type MouseEvent, useCallback, useState } from "react";
import { showToast } from "../../platform/toast/toasts.ts";
import { ActionIcon } from "./action-icon.tsx";

/** A menu that is open beside its button. */
export type OpenMenu = ComponentType<Pick<MenuProps, "anchor" | "onClose">>;

interface MenuButtonProps {
  text: string;
  icon: string;
  /** Called at each press. */
  load(): Promise<OpenMenu>;
}

/** A quiet button that opens a menu, whose code loads at the first press. A second press closes it. */
export function MenuButton({ text, icon, load }: MenuButtonProps) {
  const [menu, setMenu] = useState<{ Menu: OpenMenu; anchor: HTMLElement }>();
  const close = useCallback(() => setMenu(undefined), []);

  function open({ currentTarget: anchor }: MouseEvent<HTMLElement>): void {
    load()
      .then((Menu) => setMenu((shown) => (shown ? undefined : { Menu, anchor })))
      .catch(() => showToast(errorTexts.unexpected, "error"));
  }

  return (
    <>
      <button type="button" className="button button-quiet needs-script" aria-haspopup="menu" onClick={open}>
        <ActionIcon path={icon} />
        {text}
      </button>
      {menu && <menu.Menu anchor={menu.anchor} onClose={close} />}
    </>
  );
}
