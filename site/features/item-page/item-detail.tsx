import { isRedacted, itemKindOf } from "@tuna/sdk/catalog";
import { fillText, sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath, listingPath } from "@tuna/sdk/routing";
import { type MenuEntry, shownName } from "@tuna/widgets";
import { type ReactNode, useState } from "react";
import { itemHeadTags } from "../../platform/head/item-head-tags.ts";
import { PageHead } from "../../platform/head/page-head.tsx";
import { previewAltTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { Breadcrumbs } from "../catalog/breadcrumbs.tsx";
import { Cards } from "../catalog/cards.tsx";
import { ItemFacts } from "../catalog/item-facts.tsx";
import { ItemHero } from "../catalog/item-hero.tsx";
import type { ItemPageData } from "../catalog/item-page-data.ts";
import { DownloadBanner } from "../download/download-banner.tsx";
import { AdminSlot } from "../moderation/admin-slot.tsx";
import { AskOnPage } from "../sensitive/ask-on-page.tsx";
import { ItemActions } from "./item-actions.tsx";
import "../../platform/styles/item.css";

export interface ItemDetailProps {
  /** Content that only one kind of item has: what can be tried, below the facts. */
  tryOut?: ReactNode;
  /** Further content of one kind, above what is recommended. */
  children?: ReactNode;
  data: ItemPageData;
  texts: { list: string; report: string; recommended: string };
}

/** The common content of sound and voice pages. */
export function ItemDetail({ data, texts, tryOut, children }: ItemDetailProps) {
  const { card, description, meta, recommended } = data;
  const { brand, origin } = useSite();
  const [adminEntries, setAdminEntries] = useState<readonly MenuEntry[]>([]);
  const path = itemPath(card.kind, card.id);
  const isHidden = isRedacted(card);
  return (
    <>
      <PageHead
        title={meta.title}
        hasBrandSuffix={false}
        description={meta.description}
        canonicalPath={path}
        canonicalUrl={meta.canonical}
        isIndexed={meta.isIndexed}
        {...(import.meta.env.SSR && linkPreviewOf(data, brand.name))}
        tags={import.meta.env.SSR ? itemHeadTags(data, origin) : []}
      />
      <Breadcrumbs
        trail={[
          { name: texts.list, path: listingPath(card.kind) },
          { name: shownName(card), path },
        ]}
      />
      {data.isListed !== undefined && (
        <AdminSlot
          kind={itemKindOf(card.kind)}
          id={card.id}
          isListed={data.isListed}
          onEntries={setAdminEntries}
        />
      )}
      <article className="item" aria-labelledby="item-name">
        <ItemHero card={card} />
        {isHidden && <AskOnPage path={path} />}
        <ItemActions
          card={card}
          reportText={texts.report}
          adminEntries={adminEntries}
          pictureUrl={card.isSensitive ? undefined : data.previewImagePath}
        />
        {description && (
          <p className="item-description" dir="auto">
            {description}
          </p>
        )}
        <ItemFacts data={data} />
        {tryOut}
      </article>
      {children}
      {recommended.length > 0 && (
        <section className="section recommended" aria-labelledby="recommended">
          <h2 id="recommended">{texts.recommended}</h2>
          <Cards cards={recommended} labelledBy="recommended" eagerCount={0} />
        </section>
      )}
      {!isHidden && <DownloadBanner card={card} />}
    </>
  );
}

/** The picture of link previews, and their texts for a sensitive item. Only the server writes their tags. */
function linkPreviewOf({ card, previewImagePath }: ItemPageData, brandName: string) {
  if (card.isSensitive) {
    const { heading: title, text: description } = sensitiveTexts;
    return { image: "explicit", preview: { title, description } } as const;
  }
  const alt = fillText(previewAltTexts[itemKindOf(card.kind)], { name: card.name, brand: brandName });
  return { image: { path: previewImagePath, alt } };
}
