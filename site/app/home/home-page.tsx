import { fillText } from "@tuna/sdk/locale";
import { listingPath } from "@tuna/sdk/routing";
import type { HomePageData } from "../../contract/home/home-page-data.ts";
import { homeTexts, metaTexts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { useSite } from "../site-context.ts";
import { CategorySlider } from "./category-slider.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Partners } from "./partners.tsx";
import { TrendingSection } from "./trending-section.tsx";
import "@tuna/widgets/board.css";
import "../styles/home.css";
import "../styles/category-slider.css";

export function Page({ data }: PageProps<HomePageData>) {
  const { brand } = useSite();
  return (
    <>
      <PageHead
        title={fillText(metaTexts.homeTitle, { brand: brand.name })}
        hasBrandSuffix={false}
        description={metaTexts.homeDescription}
        canonicalPath="/"
      />
      <Hero pads={data.pads} />
      <TrendingSection
        id="trending-sounds"
        heading={homeTexts.trendingSounds}
        cards={data.sounds}
        seeAll={{ path: listingPath("sound"), label: homeTexts.seeAllSounds }}
      />
      <CategorySlider categories={data.categories} />
      <TrendingSection
        id="trending-voices"
        heading={homeTexts.trendingVoices}
        cards={data.voices}
        seeAll={{ path: listingPath("voice"), label: homeTexts.seeAllVoices }}
      />
      <HowItWorks />
      <Partners />
    </>
  );
}
