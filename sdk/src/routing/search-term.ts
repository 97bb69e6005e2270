import { cleanSegment } from "../catalog/slug.ts";
import { MAX_QUERY_LENGTH } from "../contract/limits.ts";

/** A search term as it stands in a URL (product rules 3.1 and 3.2): letters, digits, hyphens and #, spaces as hyphens, lower case. */
export function slugOfTerm(term: string): string {
  return cleanSegment(term, /[^\p{L}\p{N}\p{M}\s#-]/gu, MAX_QUERY_LENGTH);
}

/** What to search for and show, from a term in a URL: its hyphens stand for spaces. */
export function termOfSlug(slug: string): string {
  return slug.replaceAll("-", " ").trim();
}
