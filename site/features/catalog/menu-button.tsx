import { errorTexts } from "@tuna/sdk/locale";
import type { MenuProps } from "@tuna/widgets";
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { showToast } from "../../platform/toast/toasts.ts";
import { ActionIcon } from "./action-icon.tsx";

interface MenuButtonProps<Code> {
  text: string;
  icon: string;
  /** Loads the menu's code. It is called at each press. */
  load(): Promise<Code>;
  /** Draws the open menu, whose entries may change meanwhile. */
  children(code: Code, menu: Pick<MenuProps, "anchor" | "onClose">): ReactNode;
}

/** A quiet button that opens a menu, whose code loads at the first press. A press on the open menu's button closes it. */
export function MenuButton<Code>({ text, icon, load, children }: MenuButtonProps<Code>) {
  const [menu, setMenu] = useState<{ code: Code; anchor: HTMLElement }>();
  const isOpening = useRef(false);
  const onClose = useCallback(() => setMenu(undefined), []);

  function open({ currentTarget: anchor }: MouseEvent<HTMLElement>): void {
    // A press that is repeated on a slow line would close the menu before it was seen.
    if (isOpening.current) return;
    isOpening.current = true;
    load()
      .then((code) => setMenu((shown) => (shown ? undefined : { code, anchor })))
      .catch(() => showToast(errorTexts.unexpected, "error"))
      .finally(() => {
        isOpening.current = false;
      });
  }

  return (
    <>
      <button type="button" className="tn-button needs-script" aria-haspopup="menu" onClick={open}>
        <ActionIcon path={icon} />
        <span>{text}</span>
      </button>
      {menu && children(menu.code, { anchor: menu.anchor, onClose })}
    </>
  );
}
