import type {} from "@tuna/widgets/elements/types/react";
import { useRef, useState } from "react";
import { siteUrl } from "./site-url.ts";

/**
 * Shows sounds with the custom elements. React 19 sets their properties and attributes, and listens to an event
 * by `on` and its name.
 */
export function CardsAsElements() {
  const card = useRef<HTMLElementTagNameMap["tuna-sound-card"]>(null);
  const [played, setPlayed] = useState("");
  return (
    <section aria-labelledby="elements">
      <h2 id="elements">As elements</h2>
      <tuna-sound-card ref={card} sound-id="gzj0rnq0931w" ontuna-play={(event) => setPlayed(event.detail.id)}>
        <a href={`${siteUrl}/sound/gzj0rnq0931w`}>Holy Sandwich</a>
      </tuna-sound-card>
      <button type="button" onClick={() => void card.current?.pause()}>
        Silence
      </button>
      <p role="status">{played ? `Played ${played}` : "Nothing was played yet."}</p>
    </section>
  );
}
