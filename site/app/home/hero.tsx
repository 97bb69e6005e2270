import type { ItemCard } from "@tuna/sdk";
import { clickSourceName } from "@tuna/sdk/download";
import { fillText, footerTexts } from "@tuna/sdk/locale";
import { downloadPath, listingPath } from "@tuna/sdk/routing";
import { heroTexts, homeTexts } from "../../contract/locale/texts.ts";
import { useSite } from "../site-context.ts";
import { HeroBoard } from "./hero-board.tsx";

/** The hero: a board of trending sounds beside the call to action. */
export function Hero({ pads }: { pads: readonly ItemCard[] }) {
  const { brand } = useSite();
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="hero-words">
        <h1 id="hero">{homeTexts.heading}</h1>
        <p className="page-lead">{fillText(heroTexts.lead, { product: brand.product })}</p>
      </div>
      {pads.length > 0 && <HeroBoard pads={pads} />}
      <div className="hero-actions">
        <p className="item-actions">
          <a
            className="button button-main"
            href={downloadPath("sound")}
            data-click-source={clickSourceName("homepageBanner", brand)}
          >
            {footerTexts.download}
          </a>
          <a className="button button-quiet" href={listingPath("sound")}>
            {heroTexts.browse}
          </a>
        </p>
        <ul className="hero-claims">
          {heroTexts.claims.map(({ figure, name }) => (
            <li key={name}>
              <strong>{figure}</strong> {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
