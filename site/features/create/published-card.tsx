import type { ItemCard } from "@tuna/sdk";
import { soundCard } from "@tuna/sdk/catalog";
import { itemPath, tagPath } from "@tuna/sdk/routing";
import { Card } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { useSite } from "../../platform/pages/site-context.ts";

/** The card of a sound that was just published, which plays it. Nothing until it is loaded. */
export function PublishedCard({ id }: { id: string }) {
  const { brand } = useSite();
  const [card, setCard] = useState<ItemCard>();
  useEffect(() => {
    let isShown = true;
    callTuna(({ sounds }) => sounds.get(id)).then(
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
