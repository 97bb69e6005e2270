import type { Sort } from "@tuna/sdk";
import { findCategory, sortingOptions } from "@tuna/sdk/catalog";
import { capitalLetter, catalogTexts, fillText } from "@tuna/sdk/locale";
import { listingPath, tagPath } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { listingTexts, tagPageTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { PromoBanner } from "../banners/promo-banner.tsx";
import { CardSection } from "../catalog/card-section.tsx";
import { CardViewButton } from "../catalog/card-view-button.tsx";
import { listTitle } from "../catalog/list-title.ts";
import { CategoryLinks, SortLinks } from "../catalog/listing-links.tsx";
import type { ListingPageData } from "../catalog/listing-page-data.ts";
import { NearTags } from "../catalog/near-tags.tsx";
import { PagedCards } from "../catalog/paged-cards.tsx";
import type { listingRoute, tagRoute } from "./listing.route.ts";

const sorts = sortingOptions.map(({ apiValue }) => apiValue);

export function Page({ data }: PageProps<typeof tagRoute | typeof listingRoute>) {
  const { kind, tag, sort, page, pages, total, cards, more, relatedTags } = data;
  const pathOf = (position: { sort?: Sort; page?: number }) =>
    tag ? tagPath(kind, tag.slug, position) : listingPath(kind, position);
  const title = listingTitle(data);
  const isCategory = !tag || findCategory(tag.slug) !== undefined;
  return (
    <>
      <PageHead
        title={listTitle(title, { sort, defaultSort: "trending", page })}
        description={data.description}
        canonicalPath={pathOf({ sort, page })}
        isIndexed={cards.length > 0}
        image={`${kind}s`}
      />
      <header className="page-header list-header">
        <h1 id="list-heading" dir="auto">
          {title}
        </h1>
        <p className="page-lead">{data.description}</p>
      </header>
      {!isCategory && <NearTags tags={relatedTags} heading={tagPageTexts.related} />}
      {isCategory && kind === "sound" && <CategoryLinks kind={kind} currentSlug={tag?.slug} />}
      {tag && <PromoBanner place="category" kind={kind} cards={cards} title={title} />}
      <div className="list-tools">
        <SortLinks sorts={sorts} current={sort} pathOf={(next) => pathOf({ sort: next })} />
        <CardViewButton />
      </div>
      <PagedCards
        cards={cards}
        page={page}
        pages={pages}
        total={total}
        pathOf={(number) => pathOf({ sort, page: number })}
        labelledBy="list-heading"
      />
      {more && (
        <CardSection
          id="more-heading"
          title={(more.isAlike ? tagPageTexts.alike : listingTexts.popular)[kind]}
          cards={more.cards}
        />
      )}
      {isCategory && <NearTags tags={relatedTags} heading={tagPageTexts.related} />}
    </>
  );
}

function listingTitle({ kind, tag }: ListingPageData): string {
  if (!tag) return kind === "sound" ? catalogTexts.sounds : catalogTexts.voices;
  const category = findCategory(tag.slug);
  const text = kind === "sound" ? catalogTexts.tagSounds : catalogTexts.tagVoices;
  return fillText(text, { tag: category ? tagPageTexts.categories[category.slug] : capitalised(tag.name) });
}

/** Returns a text with its first letter in upper case, if its script has one. */
function capitalised(text: string): string {
  const [first = ""] = text;
  return capitalLetter(first) + text.slice(first.length);
}
