import type { ItemCard } from "@tuna/sdk";
import { clickSourceName } from "@tuna/sdk/download";
import { fillText, footerTexts, itemTexts } from "@tuna/sdk/locale";
import { downloadPath } from "@tuna/sdk/routing";
import { useSite } from "../../platform/pages/site-context.ts";

/** Banner that explains what the app does with the page's item. */
export function DownloadBanner({ card }: { card: ItemCard }) {
  const { brand } = useSite();
  return (
    <aside className="download-banner" aria-labelledby="download-banner">
      <div>
        <h2 id="download-banner">{itemTexts.bannerHeading}</h2>
        <p>{fillText(itemTexts.bannerText, { product: brand.product, name: card.name })}</p>
      </div>
      <a
        className="tn-button tn-button-main"
        href={downloadPath(card.kind, card.id)}
        data-click-source={clickSourceName("itemBanner", brand)}
      >
        {footerTexts.download}
      </a>
    </aside>
  );
}
