import { createTuna, type ItemCard } from "@tuna/sdk";
import { itemPath } from "@tuna/sdk/routing";
import { CardGrid } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { siteUrl } from "./site-url.ts";
import "@tuna/widgets/styles.css";

/** Loads the cards, and counts their plays. */
const tuna = createTuna({ baseUrl: siteUrl });

/** Shows sounds with the React components. They fetch nothing: the app decides what to load, and when. */
export function CardsAsComponents() {
  const [cards, setCards] = useState<ItemCard[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    tuna.cards.list("sound", { tag: "memes", limit: 6 }, { signal: controller.signal }).then(
      (answer) => setCards(answer.cards),
      (cause) => controller.signal.aborted || console.error(cause),
    );
    return () => controller.abort();
  }, []);
  return (
    <section aria-labelledby="components">
      <h2 id="components">As components</h2>
      <CardGrid
        cards={cards}
        playOptions={{ client: tuna }}
        hrefOf={({ kind, id }) => siteUrl + itemPath(kind, id)}
      />
    </section>
  );
}
