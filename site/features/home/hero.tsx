import type { ItemCard } from "@tuna/sdk";
import { clickSourceName } from "@tuna/sdk/download";
import { fillText, footerTexts, searchTexts } from "@tuna/sdk/locale";
import { downloadPath, listingPath, pagePaths } from "@tuna/sdk/routing";
import { heroTexts, homeTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { Cards } from "../catalog/cards.tsx";
import { SurpriseLink } from "../surprise/surprise-link.tsx";
import type { Claim } from "./claims.ts";
import { HeroBoard } from "./hero-board.tsx";

export interface HeroProps {
  pads: readonly ItemCard[];
  /** Empty when there is nothing to play. */
  claims: readonly Claim[];
  /** Empty when there is none. */
  soundOfDay: readonly ItemCard[];
}

/** The hero: a board of popular sounds beside the call to action. */
export function Hero({ pads, claims, soundOfDay }: HeroProps) {
  const { brand, createUrl } = useSite();
  return (
    <section className={pads.length > 0 ? "hero hero-with-board" : "hero"} aria-labelledby="hero">
      <div className="hero-words">
        <h1 id="hero">{homeTexts.heading}</h1>
        <p className="page-lead">{fillText<string>(leadOf(pads, claims), { product: brand.product })}</p>
      </div>
      {pads.length > 0 && <HeroBoard pads={pads} />}
      <div className="hero-actions">
        <p className="item-actions">
          <a
            className="tn-button tn-button-main"
            href={downloadPath("sound")}
            data-click-source={clickSourceName("homepageBanner", brand)}
          >
            {footerTexts.download}
          </a>
          {claims.length > 0 ? (
            <>
              <a className="tn-button" href={listingPath("sound")}>
                {heroTexts.browse}
              </a>
              <SurpriseLink />
            </>
          ) : (
            <a className="tn-button" href={createUrl}>
              {searchTexts.create}
            </a>
          )}
        </p>
        {claims.length > 0 && (
          <ul className="hero-claims">
            {claims.map(({ figure, name }) => (
              <li key={name}>
                <strong>{figure}</strong> {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {soundOfDay.length > 0 && (
        <div className="hero-day">
          <div className="section-header">
            <h2 id="sound-of-the-day">{homeTexts.soundOfDay}</h2>
            <a href={pagePaths.dailySounds}>{homeTexts.earlierDays}</a>
          </div>
          <Cards cards={soundOfDay} labelledBy="sound-of-the-day" eagerCount={1} />
        </div>
      )}
    </section>
  );
}

function leadOf(pads: HeroProps["pads"], claims: HeroProps["claims"]): string {
  if (claims.length === 0) return heroTexts.leadOfEmpty;
  return pads.length > 0 ? heroTexts.lead : heroTexts.leadWithoutPads;
}
