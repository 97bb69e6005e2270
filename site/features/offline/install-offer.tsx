import { fillText } from "@tuna/sdk/locale";
import { useSyncExternalStore } from "react";
import { offlineTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { INSTALL_OFFER_EVENT } from "./install-offer-event.ts";
import "../../platform/styles/offline.css";

/** Offers to install the site; nothing where the browser does not. */
export function InstallOffer() {
  const { brand } = useSite();
  const offer = useSyncExternalStore(
    subscribe,
    () => window.installOffer,
    () => undefined,
  );
  if (!offer) return null;

  async function install(): Promise<void> {
    // A browser accepts one answer to its offer.
    await offer?.prompt();
    await offer?.userChoice;
    window.installOffer = undefined;
    dispatchEvent(new Event(INSTALL_OFFER_EVENT));
  }

  return (
    <p className="install-offer">
      <button type="button" className="tn-button" onClick={() => void install()}>
        {fillText(texts.install.offer, { name: brand.name })}
      </button>
      <span className="hint">{texts.install.hint}</span>
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener(INSTALL_OFFER_EVENT, listener);
  return () => removeEventListener(INSTALL_OFFER_EVENT, listener);
}
