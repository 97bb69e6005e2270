import type { ItemCard, Tag } from "@tuna/sdk";

/** What failed. */
export interface ErrorPageData {
  status: number;
  /** Names the missing page or item. */
  message?: string | undefined;
}

/** Data of the page that the server sends instead of one that is missing or failed. */
export interface FailurePageData extends ErrorPageData {
  /** What the visitor may have looked for; the search field contains it. */
  searchTerm: string;
  /** Trending sounds; empty when they cannot be read. */
  trending: ItemCard[];
  /** Tags like the missing one. Absent when no tag is missing. */
  nearTags?: readonly Tag[] | undefined;
}

/** Browser errors of one cause. */
export interface ErrorGroup {
  fingerprint: string;
  type: string;
  message: string;
  count: number;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  /** The latest first; limited in number. */
  versions: string[];
  pages: string[];
  /** The newest stack, one frame per line. */
  sample: string;
}

/** Data of the administrators' page of browser errors. */
export interface ErrorLogPageData {
  groups: ErrorGroup[];
  page: number;
  pages: number;
  /** Host of the error service that receives the errors instead of the site; null without one. */
  service: string | null;
}
