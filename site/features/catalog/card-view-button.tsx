import { useEffect, useState } from "react";
import { rememberText } from "../../platform/browser/remembered-text.ts";
import { listingTexts } from "../../platform/locale/texts.ts";

/** Also read by `before-hydration.ts`, so that a page is painted in the chosen view. */
const STORAGE_KEY = "card_view";

/** Switches lists between cards and pads: three columns on phones, with the name and the play control alone. */
export function CardViewButton() {
  const [isPads, setIsPads] = useState(false);
  useEffect(() => setIsPads(document.documentElement.dataset.cards === "pads"), []);

  function change(): void {
    if (isPads) delete document.documentElement.dataset.cards;
    else document.documentElement.dataset.cards = "pads";
    rememberText(STORAGE_KEY, isPads ? null : "pads");
    setIsPads(!isPads);
  }

  return (
    <button
      type="button"
      className="tn-icon-button card-view needs-script"
      aria-label={listingTexts.pads}
      aria-pressed={isPads}
      onClick={change}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M4 6h16M4 12h16M4 18h16" stroke="currentColor" strokeWidth="4" strokeDasharray="4 2" />
      </svg>
    </button>
  );
}
