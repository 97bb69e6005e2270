import { type Brand, sessionKeys } from "@tuna/sdk";

/** Keeps for this tab which download button was pressed last, wherever it stands on the site (spec §3), while `isGranted`. */
export function noteDownloadClicks(brand: Brand, isGranted: () => boolean): void {
  const key = sessionKeys(brand).clickedSource;
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-click-source]");
    if (!button || !isGranted()) return;
    try {
      // The attribute holds what a session store would write.
      sessionStorage.setItem(key, button.dataset.clickSource ?? "");
    } catch {
      // Blocked or full storage: nobody learns which button it was.
    }
  };
  document.addEventListener("click", note, true);
}
