import type { ItemKind } from "@tuna/sdk";
import type { EmbeddedItem } from "@tuna/sdk/embed";
import type { GuideLink } from "./guide-page-data.ts";

/** Query parameters of the builder's page: the element's tag, and its attributes as a query of their own. */
export const builderQuery = { element: "element", options: "options" } as const;

/** The script of the present release, which never changes. */
export interface PinnedScript {
  url: string;
  /** Value of the script's `integrity` attribute. */
  integrity: string;
  /** The same of the chunks that it loads on demand, by their URL. */
  chunks: Record<string, string>;
}

export interface DevelopersPageData {
  /** The items that the element builder starts with; null when the site has none of that kind. */
  items: Record<ItemKind, EmbeddedItem | null>;
  /** The element that the address names, and its attributes; absent when it names none. */
  chosen?: { tag: string; values: Readonly<Record<string, string>> };
  /** Null when the site has no build of the elements. */
  pinnedScript: PinnedScript | null;
  guides: GuideLink[];
}
