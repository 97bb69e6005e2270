import type { CategorySlug, ItemCard } from "@tuna/sdk";

export interface CategoryTile {
  slug: CategorySlug;
  name: string;
  soundCount: number;
}

export interface HomePageData {
  /** Numbers of listed sounds and voices. */
  counts: { sounds: number; voices: number };
  /** Sounds of the soundboard, none of which is in `sounds`; empty when too few sounds qualify. */
  pads: ItemCard[];
  sounds: ItemCard[];
  voices: ItemCard[];
  /** Popular public boards; empty where nobody has published any. */
  boards: { id: string; name: string; ownerName: string; padCount: number }[];
  /** Categories that have sounds, in the order of the site. */
  categories: CategoryTile[];
}
