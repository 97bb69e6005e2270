import { downloadPath, fillText, footerTexts, homeTexts, listingPath, metaTexts } from "@tuna/sdk";
import { CategoryLinks } from "../catalog/category-links.tsx";
import { PageHead } from "../head/page-head.tsx";
import type { PageProps } from "../page.ts";
import { useSite } from "../site-context.ts";
import type { HomeData } from "./home.server.ts";
import { Partners } from "./partners.tsx";
import { TrendingSection } from "./trending-section.tsx";

export function Page({ data }: PageProps<HomeData>) {
  const { brand } = useSite();
  return (
    <>
      <PageHead
        title={fillText(metaTexts.homeTitle, { brand: brand.name })}
        hasBrandSuffix={false}
        description={metaTexts.homeDescription}
        canonicalPath="/"
      />
      <section className="banner">
        <h1>{homeTexts.heading}</h1>
        <p className="page-lead">{fillText(homeTexts.introduction, { product: brand.product })}</p>
        <p className="banner-actions">
          <a className="button button-main" href={downloadPath("sound")}>
            {footerTexts.download}
          </a>
          <a className="button button-quiet" href={listingPath("sound")}>
            {homeTexts.seeAllSounds}
          </a>
        </p>
      </section>
      <TrendingSection
        id="trending-sounds"
        heading={homeTexts.trendingSounds}
        cards={data.sounds}
        seeAll={{ path: listingPath("sound"), label: homeTexts.seeAllSounds }}
      />
      <section className="section" aria-labelledby="categories">
        <h2 id="categories">{homeTexts.categories}</h2>
        <CategoryLinks kind="sound" />
      </section>
      <TrendingSection
        id="trending-voices"
        heading={homeTexts.trendingVoices}
        cards={data.voices}
        seeAll={{ path: listingPath("voice"), label: homeTexts.seeAllVoices }}
      />
      <Partners />
    </>
  );
}
