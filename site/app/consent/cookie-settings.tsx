import { useEffect } from "react";
import { cookiePageTexts } from "../../contract/locale/english/storage-inventory.ts";

/** `/cookies/#cookie-settings` links to the dialog itself. */
const SETTINGS_ID = "cookie-settings";

/** Opens the dialog to change or withdraw a decision, and explains what applies without script. */
export function CookieSettings() {
  useEffect(() => {
    const openAtHash = () => void (location.hash === `#${SETTINGS_ID}` && open());
    openAtHash();
    addEventListener("hashchange", openAtHash);
    return () => removeEventListener("hashchange", openAtHash);
  }, []);
  return (
    <section id={SETTINGS_ID}>
      <h2>{cookiePageTexts.settings}</h2>
      <p className="needs-script">{cookiePageTexts.settingsLead}</p>
      <p className="needs-script">
        <button type="button" className="button button-quiet" onClick={open}>
          {cookiePageTexts.settings}
        </button>
      </p>
      <p className="without-script">{cookiePageTexts.withoutScript}</p>
    </section>
  );
}

async function open(): Promise<void> {
  const { openConsent } = await import("./consent.lazy.ts");
  openConsent();
}
