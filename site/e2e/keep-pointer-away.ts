import type { Page } from "@playwright/test";

/**
 * Hides the pointer from pages until a test moves it. Some time after a page's first frame Chromium places the pointer at
 * its corner, and pages load code when it is over them.
 */
export async function keepPointerAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hide = (event: Event) => {
      const { clientX, clientY } = event as MouseEvent;
      if (clientX === 0 && clientY === 0) event.stopImmediatePropagation();
    };
    for (const name of ["pointerover", "pointermove", "mouseover", "mousemove"])
      addEventListener(name, hide, { capture: true });
  });
}
