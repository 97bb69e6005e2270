/** Id of the live region that announces page changes. */
export const ANNOUNCER_ID = "page-announcer";

/**
 * Focuses the new page's heading and announces its title, as loading a document would. A visitor who went on
 * while the page loaded (`isInUse`), such as by typing the next search, keeps the focus.
 */
export function announcePage(isInUse: boolean): void {
  if (!isInUse || document.activeElement === document.body) focusHeading();
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = document.title;
}

/** Focuses the page's heading, without scrolling to it. */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (target) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}
