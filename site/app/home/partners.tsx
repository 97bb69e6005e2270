import { homeTexts, partnerGroups } from "@tuna/sdk";
import { categoryDrawings } from "./category-drawings.ts";
import { Glyph } from "./glyph.tsx";

const drawings = {
  calls: categoryDrawings.discord,
  stream:
    "M12 12h.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.7 18.3a9 9 0 0 1 0-12.6M18.3 5.7a9 9 0 0 1 0 12.6",
  games: categoryDrawings.games,
} as const;

/** Apps that take a microphone, by where they are used. Names only: their marks are theirs. */
export function Partners() {
  return (
    <section className="section" aria-labelledby="partners">
      <h2 id="partners">{homeTexts.partners}</h2>
      <ul className="partners">
        {partnerGroups.map(({ place, name, apps }) => (
          <li key={place}>
            <Glyph drawing={drawings[place]} />
            <h3>{name}</h3>
            <p>{apps.join(" · ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
