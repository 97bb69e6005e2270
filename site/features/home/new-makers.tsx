import { makerPath } from "@tuna/sdk/routing";
import { heroTexts, homeTexts } from "../../platform/locale/texts.ts";
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
              <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
            )}
            <h3>
              <a href={makerPath(slug)} dir="auto">
                {name}
              </a>
            </h3>
            <p>{countsText(counts)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the numbers of sounds and voices in words: "2 sounds, 1 voice". */
function countsText(counts: { sounds: number; voices: number }): string {
  return (["sounds", "voices"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${heroTexts.counted[kind][counts[kind] === 1 ? 0 : 1]}`)
    .join(", ");
}
