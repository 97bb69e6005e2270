import type { ItemCard } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { listingPath } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { homeStepTexts, homeTexts, metaTexts, partnerGroups } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { Cards } from "../catalog/cards.tsx";
import { CategorySlider } from "./category-slider.tsx";
import { type Claim, claimsOf } from "./claims.ts";
import { Glyph } from "./glyph.tsx";
import { Hero } from "./hero.tsx";
import type { homeRoute } from "./home.route.ts";
import { Boards } from "./home-boards.tsx";
import { NewMakers } from "./new-makers.tsx";
import "@tuna/widgets/board.css";
import "../../platform/styles/home.css";
import "../../platform/styles/category-slider.css";

export function Page({ data }: PageProps<typeof homeRoute>) {
  const { brand } = useSite();
  const claims = claimsOf(data.counts, brand);
  return (
    <>
      <PageHead
        title={fillText(metaTexts.homeTitle, { brand: brand.name })}
        hasBrandSuffix={false}
        description={descriptionOf(claims)}
        canonicalPath="/"
      />
      <Hero pads={data.pads} claims={claims} soundOfDay={data.soundOfDay} />
      <TrendingSection
        id="trending-sounds"
        heading={homeTexts.trendingSounds}
        cards={data.sounds}
        seeAll={{ path: listingPath("sound"), label: homeTexts.seeAllSounds }}
      />
      <TrendingSection
        id="rising-sounds"
        heading={homeTexts.rising}
        cards={data.rising}
        seeAll={{ path: listingPath("sound", { sort: "created" }), label: homeTexts.seeAllNew }}
      />
      <CategorySlider categories={data.categories} />
      <TrendingSection
        id="trending-voices"
        heading={homeTexts.trendingVoices}
        cards={data.voices}
        seeAll={{ path: listingPath("voice"), label: homeTexts.seeAllVoices }}
      />
      {data.counts.sounds > 0 && <Boards boards={data.boards} boardOfWeek={data.boardOfWeek} />}
      <NewMakers makers={data.newMakers} />
      <HowItWorks />
      <Partners />
    </>
  );
}

/** Explains the steps from a sound on this page to a voice call. */
function HowItWorks() {
  const { brand } = useSite();
  return (
    <section className="section" aria-labelledby="steps">
      <h2 id="steps">{homeStepTexts.heading}</h2>
      <ol className="steps">
        {homeStepTexts.steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{fillText(text, { product: brand.product })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Supported apps by use. Names only, since their logos are trademarks. */
function Partners() {
  return (
    <section className="section" aria-labelledby="partners">
      <h2 id="partners">{homeTexts.partners}</h2>
      <ul className="partners">
        {partnerGroups.map(({ glyph, name, apps }) => (
          <li key={name}>
            <Glyph name={glyph} />
            <h3>{name}</h3>
            <p>{apps.join(" · ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TrendingSectionProps {
  id: string;
  heading: string;
  cards: readonly ItemCard[];
  seeAll: { path: string; label: string };
}

/** Trending items with a link to all of them; nothing when there are none. */
function TrendingSection({ id, heading, cards, seeAll }: TrendingSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section trending" aria-labelledby={id}>
      <div className="section-header">
        <h2 id={id}>{heading}</h2>
        <a href={seeAll.path} aria-label={seeAll.label}>
          {homeTexts.seeAll}
        </a>
      </div>
      <Cards cards={cards} labelledBy={id} eagerCount={0} />
    </section>
  );
}

function descriptionOf(claims: readonly Claim[]): string {
  const figures = claims.map(({ figure, name }) => `${figure} ${name}`).join(", ");
  return figures ? fillText(metaTexts.homeDescription, { figures }) : metaTexts.siteDescription;
}
