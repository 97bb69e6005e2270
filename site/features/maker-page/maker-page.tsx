import { sortingOptions } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { makerPath } from "@tuna/sdk/routing";
import { oEmbedTags } from "../../platform/head/oembed-tags.ts";
import { PageHead } from "../../platform/head/page-head.tsx";
import { formatCount } from "../../platform/locale/format.ts";
import { makerTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import { CardViewButton } from "../catalog/card-view-button.tsx";
import { listTitle } from "../catalog/list-title.ts";
import { SortLinks } from "../catalog/listing-links.tsx";
import { PagedCards } from "../catalog/paged-cards.tsx";
import { countedItems } from "../makers/counted-items.ts";
import { MakerHeader } from "../makers/maker-header.tsx";
import { playInOrder } from "../player/play-queue.ts";
import { makerFeedPath } from "../previews/feed-paths.ts";
import type { makerRoute } from "./maker.route.ts";
import type { MakerPageData } from "./maker-page-data.ts";
import "../../platform/styles/maker.css";

const sorts = sortingOptions.map(({ apiValue }) => apiValue);

/** The public page of a maker, with their sounds or voices. */
export function Page({ data }: PageProps<typeof makerRoute>) {
  const { maker, kind, sort, page, pages, total, cards } = data;
  const { brand, origin } = useSite();
  const { slug, name, bio } = maker;
  return (
    <>
      <PageHead
        title={listTitle(name, { sort, defaultSort: "trending", page })}
        description={descriptionOf(data, brand)}
        canonicalPath={makerPath(slug, kind, { sort, page })}
        isIndexed={cards.length > 0}
        {...(import.meta.env.SSR && {
          image: {
            path: data.previewImagePath,
            alt: fillText(makerTexts.previewAlt, { name, brand: brand.name }),
          },
          ...(bio && { preview: { title: name, description: bio } }),
        })}
        tags={[
          { rel: "alternate", type: "application/rss+xml", href: makerFeedPath(slug) },
          ...(import.meta.env.SSR ? oEmbedTags(origin, makerPath(slug)) : []),
        ]}
      />
      <MakerHeader maker={maker} action={<PlayAllButton cards={cards} />} />
      <h2 id="maker-list" className="visually-hidden">
        {makerTexts.lists}
      </h2>
      <div className="list-tools">
        <KindTabs data={data} />
        {cards.length > 0 && (
          <>
            <SortLinks
              sorts={sorts}
              current={sort}
              pathOf={(next) => makerPath(slug, kind, { sort: next })}
            />
            <CardViewButton />
          </>
        )}
      </div>
      {cards.length === 0 ? (
        <p className="empty-list">
          {fillText(kind === "sound" ? makerTexts.noSounds : makerTexts.noVoices, { name })}
        </p>
      ) : (
        <PagedCards
          // The lists of both kinds are different lists.
          key={kind}
          cards={cards}
          page={page}
          pages={pages}
          total={total}
          pathOf={(number) => makerPath(slug, kind, { sort, page: number })}
          labelledBy="maker-list"
          headingLevel={3}
        />
      )}
      <p className="maker-more">
        <a href={makerFeedPath(slug)}>{makerTexts.feed}</a>
        <a href={reportPath("maker", slug)} rel="nofollow">
          {makerTexts.report}
        </a>
      </p>
    </>
  );
}

/** Plays what is shown, in its order. */
export function PlayAllButton({ cards }: Pick<MakerPageData, "cards">) {
  const playable = cards.filter(({ audioUrl }) => audioUrl !== null);
  if (playable.length === 0) return null;
  return (
    <button
      type="button"
      className="tn-button tn-button-main needs-script"
      onClick={() => playInOrder(playable)}
    >
      {makerTexts.playAll}
    </button>
  );
}

function KindTabs({ data: { maker, kind, sort } }: { data: MakerPageData }) {
  const tabs = [
    ["sound", makerTexts.sounds, maker.soundCount],
    ["voice", makerTexts.voices, maker.voiceCount],
  ] as const;
  return (
    <nav className="tn-tabs kind-tabs" aria-label={makerTexts.lists}>
      {tabs.map(([tab, label, count]) => (
        <a
          key={tab}
          href={
            tab === "sound" && maker.soundCount === 0
              ? soundsPath(maker.slug)
              : makerPath(maker.slug, tab, { sort })
          }
          aria-current={tab === kind ? "page" : undefined}
        >
          {label} <span className="result-count">{formatCount(count)}</span>
        </a>
      ))}
    </nav>
  );
}

/** The empty list of sounds: the usual address leads whoever has voices only to these. */
function soundsPath(slug: string): string {
  return makerPath(slug, "sound", { sort: "created" });
}

function descriptionOf(
  { maker: { name, bio, soundCount, voiceCount } }: MakerPageData,
  brand: { name: string; product: string },
): string {
  if (bio) return bio.replaceAll("\n", " ");
  const items = countedItems({ sounds: soundCount, voices: voiceCount }).join(makerTexts.and);
  return fillText(items ? makerTexts.description : makerTexts.descriptionOfNone, {
    name,
    brand: brand.name,
    product: brand.product,
    items,
  });
}
