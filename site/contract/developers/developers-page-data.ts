import type { ItemKind } from "@tuna/sdk";
import type { EmbeddedItem } from "@tuna/sdk/embed";

export interface DevelopersPageData {
  /** The items that the element builder starts with; null when the site has none of that kind. */
  items: Record<ItemKind, EmbeddedItem | null>;
}
