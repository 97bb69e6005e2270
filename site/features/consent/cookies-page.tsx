import { consentTexts, fillText } from "@tuna/sdk/locale";
import { useEffect } from "react";
import { cookiePageTexts, storageInventoryTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { DocumentText } from "../legal/document-text.tsx";
import type { cookiesRoute } from "./cookies.route.ts";
import { type StoredValue, storageInventory } from "./storage-inventory.ts";
import "./cookies-page.css";

/** Explains cookies, opens the consent dialog, and lists everything that may be stored. */
export function Page({ data }: PageProps<typeof cookiesRoute>) {
  const { brand } = useSite();
  return (
    <DocumentText data={data}>
      <CookieSettings />
      <StorageInventoryTable values={storageInventory(brand)} />
    </DocumentText>
  );
}

/** `/cookies/#cookie-settings` links to the dialog itself. */
const SETTINGS_ID = "cookie-settings";

/** Opens the dialog to change or withdraw a decision, and explains what applies without script. */
function CookieSettings() {
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
        <button type="button" className="tn-button" onClick={open}>
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

/** Table of everything that may be stored in a visitor's browser, with category and purpose. */
function StorageInventoryTable({ values }: { values: readonly StoredValue[] }) {
  return (
    <section className="storage-inventory">
      <h2>{cookiePageTexts.table}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{cookiePageTexts.name}</th>
            <th scope="col">{cookiePageTexts.why}</th>
            <th scope="col">{cookiePageTexts.purpose}</th>
            <th scope="col">{cookiePageTexts.lasts}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={`${value.place} ${value.name}`}>
              <th scope="row">
                <code>{value.name}</code>
              </th>
              <td>{storageInventoryTexts[value.why]}</td>
              <td>{consentTexts[value.purpose]}</td>
              <td>
                {cookiePageTexts[value.place]}. {lifetimeText(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function lifetimeText({ place, lifetimeS = 0 }: StoredValue): string {
  if (place === "sessionStorage") return cookiePageTexts.untilTabCloses;
  if (place !== "cookie") return cookiePageTexts.untilRemoved;
  if (lifetimeS < 86_400) return fillText(cookiePageTexts.minutes, { count: `${lifetimeS / 60}` });
  return fillText(cookiePageTexts.days, { count: `${lifetimeS / 86_400}` });
}
