import { TunaScript, TunaSoundCard, type TunaSoundCardElement } from "@tuna/widgets/react";
import { useRef, useState } from "react";
import { siteUrl } from "./site-url.ts";

/**
 * Shows sounds with the custom elements. Each has a component, which renders the element on a server too and loses
 * no event while the page is hydrated.
 */
export function CardsAsElements() {
  const card = useRef<TunaSoundCardElement>(null);
  const [played, setPlayed] = useState("");
  return (
    <section aria-labelledby="elements">
      <TunaScript siteUrl={siteUrl} />
      <h2 id="elements">As elements</h2>
      <TunaSoundCard ref={card} soundId="gzj0rnq0931w" onPlay={(event) => setPlayed(event.detail.id)}>
        <a href={`${siteUrl}/sound/gzj0rnq0931w`}>Hallelujah choir</a>
      </TunaSoundCard>
      <button type="button" onClick={() => void card.current?.pause()}>
        Silence
      </button>
      <p role="status">{played ? `Played ${played}` : "Nothing was played yet."}</p>
    </section>
  );
}
