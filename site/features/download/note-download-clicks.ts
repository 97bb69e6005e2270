import type { Brand } from "@tuna/sdk";
import { sessionKeys } from "@tuna/sdk/download";
import { trackEvent } from "../../platform/analytics/track-event.ts";
import { itemOfButton } from "./item-of-button.ts";

/**
 * Tracks every press on a download button of the site and stores the last one for this tab (product rule 10.5),
 * while `isGranted` returns true.
 */
export function noteDownloadClicks(brand: Brand, isGranted: () => boolean): void {
  const key = sessionKeys(brand).clickedSource;
  const note = ({ target, detail }: MouseEvent) => {
    // The second click of a double click is part of the same press.
    if (detail > 1) return;
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-click-source]") : null;
    const source = button?.dataset.clickSource;
    if (!source || !isGranted()) return;
    const item = itemOfButton(source, brand);
    trackEvent({ name: "downloadButtonClick", properties: { click_source: source }, ...(item && { item }) });
    try {
      // The attribute holds the value that a session store would write.
      sessionStorage.setItem(key, source);
    } catch {
      // Blocked or full storage: the next page does not know which button it was.
    }
  };
  document.addEventListener("click", note, true);
}
