import {
  type Brand,
  downloadPath,
  downloadTexts,
  fillText,
  type ItemCard,
  itemPath,
  itemTexts,
  listingPath,
} from "@tuna/sdk";
import { ItemIcon } from "@tuna/widgets";
import { DownloadLink } from "../catalog/download-link.tsx";
import { PageHead } from "../head/page-head.tsx";
import type { PageProps } from "../page.ts";
import { useSite } from "../site-context.ts";
import type { DownloadData } from "./download.server.ts";

/** Ways to an item in the app: open it there, get the installer, or take the file. */
export function Page({ data }: PageProps<DownloadData>) {
  const { brand } = useSite();
  const { card, kind, installers } = data;
  const title = fillText(card ? downloadTexts.itemHeading : downloadTexts.heading, {
    product: brand.product,
    name: card?.name ?? "",
  });
  return (
    <section className="flow-card" aria-labelledby="flow-heading">
      <PageHead title={title} canonicalPath={downloadPath(kind)} isIndexed={card === null} />
      {card && <ItemIcon item={card} sizePx={96} isEager />}
      <h1 id="flow-heading">{title}</h1>
      <OpenInApp card={card} brand={brand} />
      {installers.length > 0 ? (
        <ul className="flow-installers">
          {installers.map(({ name, url }) => (
            <li key={name}>
              <a className="button button-quiet" href={url}>
                {downloadTexts[name]}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{fillText(downloadTexts.noInstaller, { product: brand.product })}</p>
      )}
      {card?.kind === "sound" && card.audioUrl !== null && (
        <>
          <p>{downloadTexts.orFile}</p>
          <DownloadLink card={card} />
        </>
      )}
      <a href={card ? itemPath(kind, card.id) : listingPath(kind)}>
        {card ? fillText(downloadTexts.backToItem, { name: card.name }) : itemTexts[`${kind}s`]}
      </a>
    </section>
  );
}

function OpenInApp({ card, brand }: { card: ItemCard | null; brand: Brand }) {
  const values = { product: brand.product };
  return (
    <>
      <p>{fillText(card ? downloadTexts.openItem : downloadTexts.openApp, values)}</p>
      <a className="button button-main" href={card?.deeplink ?? `${brand.protocol}://open`}>
        {fillText(itemTexts.openIn, values)}
      </a>
    </>
  );
}
