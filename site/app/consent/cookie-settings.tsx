import { cookiePageTexts } from "@tuna/sdk/locale";
import { useEffect } from "react";

/** `/cookies/#cookie-settings` is a link to the question itself. */
export const SETTINGS_ID = "cookie-settings";

/** Where a decision on cookies is changed or taken back, and what holds without script. */
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
