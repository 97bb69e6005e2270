import type { ItemCard } from "@tuna/sdk";
import { soundCard } from "@tuna/sdk/catalog";
import { endpoints } from "@tuna/sdk/contract";
import { itemPath, tagPath } from "@tuna/sdk/routing";
import { Card } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { callApi } from "../call-api.ts";
import { useSite } from "../site-context.ts";

/** The card of a sound that was just published, which plays it. Nothing until it is loaded. */
export function PublishedCard({ id }: { id: string }) {
  const { brand } = useSite();
  const [card, setCard] = useState<ItemCard>();
  useEffect(() => {
    let isShown = true;
    callApi(endpoints.getSound, { id }).then(
      (sound) => isShown && setCard(soundCard(sound, brand)),
      (error: unknown) => console.warn(error),
    );
    return () => {
      isShown = false;
    };
  }, [id, brand]);
  if (!card) return null;
  return (
    <div className="known-cards">
      <Card
        card={card}
        href={itemPath(card.kind, card.id)}
        tagHref={(tag) => tagPath(card.kind, tag)}
        headingLevel={3}
      />
    </div>
  );
}
