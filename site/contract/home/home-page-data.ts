import type { CategorySlug, ItemCard } from "@tuna/sdk";

export interface CategoryTile {
  slug: CategorySlug;
  name: string;
  soundCount: number;
}

export interface HomePageData {
  /** Sounds of the soundboard; empty when too few sounds qualify. */
  pads: ItemCard[];
  sounds: ItemCard[];
  voices: ItemCard[];
  /** Categories that have sounds, in the order of the site. */
  categories: CategoryTile[];
}
