import { homeTexts, partnerGroups } from "../../contract/locale/texts.ts";
import { Glyph } from "./glyph.tsx";

/** Supported apps by use. Names only, since their logos are trademarks. */
export function Partners() {
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
