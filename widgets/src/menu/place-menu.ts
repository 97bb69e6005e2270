const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * Places a menu below its button, right edges aligned, or above it if there is no room. Keeps it inside the window. Uses
 * document coordinates, so that both scroll together.
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
