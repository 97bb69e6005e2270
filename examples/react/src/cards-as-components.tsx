import { createTuna, type ItemCard } from "@tuna/sdk";
import { itemPath } from "@tuna/sdk/routing";
import { CardGrid, claimPlayCount, pagePlayer } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { libraryUrl } from "./library-url.ts";
import "@tuna/widgets/styles.css";

const tuna = createTuna({ baseUrl: libraryUrl });

/** The components themselves: they fetch nothing, so the app decides when and what. */
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
  // The player is one for elements and components alike: this app counts what either plays, so elements need not.
  useEffect(() => {
    claimPlayCount();
    return pagePlayer().onPlayed(({ kind, id }) => void tuna[`${kind}s`].play(id).catch(console.warn));
  }, []);
  return (
    <section aria-labelledby="components">
      <h2 id="components">As components</h2>
      <CardGrid cards={cards} hrefOf={({ kind, id }) => libraryUrl + itemPath(kind, id)} />
    </section>
  );
}
