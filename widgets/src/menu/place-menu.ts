const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * Puts a menu below its button, ends aligned, or above where there is no room below; never beyond the window's sides.
 * In coordinates of the document, so that both scroll together.
 */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const view = document.documentElement;
  const below = button.bottom + GAP_PX;
  const above = button.top - GAP_PX - height;
  const isRoomBelow = below + height + EDGE_PX <= view.clientHeight;
  const top = isRoomBelow || above < EDGE_PX ? below : above;
  const left = Math.min(button.right - width, view.clientWidth - width - EDGE_PX);
  menu.style.top = `${top + window.scrollY}px`;
  menu.style.left = `${Math.max(EDGE_PX, left) + window.scrollX}px`;
}
