import { Menu } from "@tuna/widgets";
import { Dialog } from "@tuna/widgets/account";
import { useRef, useState } from "react";
import { PopoverMenu } from "../../platform/controls/popover-menu.tsx";
import { internalTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";

const texts = internalTexts.controls;
const entries = texts.options.map((text) => ({ text }));

/** What opens above the page: a dialog, a menu and a message. */
export function OpenedControls() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"dialog" | "menu">();
  const close = () => setOpened(undefined);
  return (
    <div className="item-actions">
      <button type="button" className="tn-button" onClick={() => setOpened("dialog")}>
        {texts.dialog}
      </button>
      <button
        ref={anchor}
        type="button"
        className="tn-button"
        aria-haspopup="menu"
        aria-expanded={opened === "menu"}
        onClick={() => setOpened("menu")}
      >
        {texts.menu}
      </button>
      <button type="button" className="tn-button" popoverTarget="controls-menu">
        {texts.pageMenu}
      </button>
      <PopoverMenu id="controls-menu" role="group" aria-label={texts.pageMenu}>
        <label>
          <input type="checkbox" />
          {texts.options[0]}
        </label>
        <button type="button">{texts.options[1]}</button>
        <a href="#third">{texts.options[2]}</a>
      </PopoverMenu>
      <button type="button" className="tn-button" onClick={() => showToast(texts.toastText)}>
        {texts.toast}
      </button>
      <Dialog heading={texts.heading} isOpen={opened === "dialog"} onClose={close}>
        <p>{texts.dialogText}</p>
      </Dialog>
      {opened === "menu" && anchor.current && (
        <Menu label={texts.menu} anchor={anchor.current} entries={entries} onClose={close} />
      )}
    </div>
  );
}
