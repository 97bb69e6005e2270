import { isPlainKey, moveInMenu } from "@tuna/widgets";
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ToggleEvent } from "react";

export interface PopoverMenuProps extends HTMLAttributes<HTMLElement> {
  /** For the `popoverTarget` of the button that opens it. */
  id: string;
  role: "group" | "navigation";
}

/**
 * A menu of links, buttons and checkboxes beside its button, on phones a sheet at the lower edge. Browsers open and close it and
 * give the focus back. With script keys move between the entries, and a link or a button closes it, except in a part that shows
 * what came of it, marked by `data-keeps-menu`.
 */
export function PopoverMenu({ className = "", role, children, ...attributes }: PopoverMenuProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is the caller's
    <div
      {...attributes}
      role={role}
      className={`tn-menu ${className}`}
      popover="auto"
      onToggle={focusFirst}
      onKeyDown={onKeyDown}
      onClick={closeAfterEntry}
    >
      <button
        type="button"
        className="tn-menu-backdrop"
        popoverTarget={attributes.id}
        popoverTargetAction="hide"
        tabIndex={-1}
        aria-hidden
      />
      {children}
    </div>
  );
}

function focusFirst({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") entriesOf(currentTarget)[0]?.focus();
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (!isPlainKey(event)) return;
  if (moveInMenu(entriesOf(event.currentTarget), event.key)) event.preventDefault();
}

/** The menu may stay when a page changes in place. Browsers without popovers show it as a part of the page. */
function closeAfterEntry({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const entry = (target as Element).closest("a, button");
  if (entry && !entry.closest("[data-keeps-menu]")) currentTarget.hidePopover?.();
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  const entries = [...menu.querySelectorAll<HTMLElement>("a, button:enabled:not([tabindex]), input:enabled")];
  return entries.filter((entry) => entry.checkVisibility());
}
