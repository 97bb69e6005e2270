import type { ItemCard } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { boardPath, listingPath, pagePaths } from "@tuna/sdk/routing";
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
import type { HomePageData } from "./home-page-data.ts";
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
      <Hero pads={data.pads} claims={claims} />
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
      {data.sounds.length > 0 && <Boards boards={data.boards} />}
      <HowItWorks />
      <Partners />
    </>
  );
}

/** The way to make a board, and the popular ones. */
function Boards({ boards }: Pick<HomePageData, "boards">) {
  return (
    <section className="section" aria-labelledby="popular-boards">
      <div className="section-header">
        <h2 id="popular-boards">{homeTexts.boards}</h2>
        <a href={pagePaths.boards} aria-label={homeTexts.seeAllBoards}>
          {homeTexts.seeAll}
        </a>
      </div>
      <div className="section-header">
        <p className="page-lead">
          {homeTexts.boardsLead} <a href={pagePaths.boards}>{homeTexts.makeBoard}</a>
        </p>
      </div>
      {boards.length > 0 && (
        <ul className="partners">
          {boards.map(({ id, name, ownerName, padCount }) => (
            <li key={id}>
              <Glyph name="board" />
              <h3>
                <a href={boardPath(id)} dir="auto">
                  {name}
                </a>
              </h3>
              <p>
                {fillText(padCount === 1 ? homeTexts.onePadFacts : homeTexts.boardFacts, {
                  pads: padCount,
                  owner: ownerName,
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
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
