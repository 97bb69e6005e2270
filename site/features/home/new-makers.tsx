import { makerPath } from "@tuna/sdk/routing";
import { initialOf } from "../../platform/locale/initial-of.ts";
import { homeTexts } from "../../platform/locale/texts.ts";
import { countedItems } from "../makers/counted-items.ts";
import type { HomePageData } from "./home-page-data.ts";

/** The makers whose first sound or voice is new; nothing when there are none. */
export function NewMakers({ makers }: { makers: HomePageData["newMakers"] }) {
  if (makers.length === 0) return null;
  return (
    <section className="section" aria-labelledby="new-makers">
      <h2 id="new-makers">{homeTexts.newMakers}</h2>
      <ul className="partners new-makers">
        {makers.map(({ slug, name, pictureUrl, ...counts }) => (
          <li key={slug}>
            {pictureUrl ? (
              <img src={pictureUrl} alt="" width={40} height={40} loading="lazy" />
            ) : (
              <span aria-hidden="true">{initialOf(name)}</span>
            )}
            <h3>
              <a href={makerPath(slug)} dir="auto">
                {name}
              </a>
            </h3>
            <p>{countedItems(counts).join(", ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
