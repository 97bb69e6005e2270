import type { ItemCard } from "@tuna/sdk";
import { type ItemBadge, itemBadges } from "@tuna/sdk/catalog";
import { cardTexts } from "@tuna/sdk/locale";

const classNames: Record<ItemBadge, string> = {
  explicit: "tn-badge tn-badge-explicit",
  loud: "tn-badge tn-badge-loud",
  fitsDiscord: "tn-badge tn-badge-fits",
};

/** Warnings and hints about an item: Explicit, Loud, Fits Discord soundboard. */
export function ItemBadges({ item }: { item: ItemCard }) {
  return itemBadges(item).map((badge) => (
    <span key={badge} className={classNames[badge]}>
      {cardTexts.badges[badge]}
    </span>
  ));
}
