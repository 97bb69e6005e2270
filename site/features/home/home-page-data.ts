import type { CategorySlug, ItemCard } from "@tuna/sdk";

export interface CategoryTile {
  slug: CategorySlug;
  name: string;
  soundCount: number;
}

interface BoardOfHome {
  id: string;
  name: string;
  ownerName: string;
  padCount: number;
}

export interface HomePageData {
  /** Numbers of listed sounds and voices. */
  counts: { sounds: number; voices: number };
  /** Sounds of the soundboard, none of which is in `sounds`; empty when too few sounds qualify. */
  pads: ItemCard[];
  /** The sound of the day; empty when there is none. */
  soundOfDay: ItemCard[];
  sounds: ItemCard[];
  /** Trending sounds of the last seven days that the page does not show elsewhere. */
  rising: ItemCard[];
  voices: ItemCard[];
  /** Popular public boards other than that of the week; empty where nobody has published any. */
  boards: BoardOfHome[];
  /** The board of the week with the icons of its first sounds; null when there is none. */
  boardOfWeek: (BoardOfHome & { description: string; icons: string[] }) | null;
  /** Makers whose first sound or voice is new, with the numbers of what they have published. */
  newMakers: { slug: string; name: string; pictureUrl: string | null; sounds: number; voices: number }[];
  /** Categories that have sounds, in the order of the site. */
  categories: CategoryTile[];
}
