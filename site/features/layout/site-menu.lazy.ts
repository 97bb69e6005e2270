export { changeTheme } from "../../platform/theme/change-theme.ts";

/** Moves the focus into the opened menu. From then on keys move it there as in other menus, and a link closes the menu. */
export function startMenu(menu: HTMLElement): void {
  menu.addEventListener("keydown", moveByKey);
  menu.addEventListener("click", closeAfterLink);
  entriesOf(menu)[0]?.focus();
}

function moveByKey(this: HTMLElement, event: KeyboardEvent): void {
  const entries = entriesOf(this);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target === undefined) return;
  entries.at(target % entries.length)?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** The header stays when the page changes in place. */
function closeAfterLink(this: HTMLElement, { target }: MouseEvent): void {
  if ((target as Element).closest("a")) this.hidePopover();
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a, button")].filter((entry) => entry.checkVisibility());
}
