import { cleanName } from "@tuna/sdk/account";
import { slugOfTag } from "@tuna/sdk/catalog";
import { importLimits } from "./limits.server.ts";

/**
 * Converts text from a file to the line that the catalogue stores, cut to a length and without invisible characters. Returns
 * an empty text if nothing of it is visible.
 */
export function cleanText(text: string, maxLength: number): string {
  const line = [...cleanName(text)].slice(0, maxLength).join("").trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : "";
}

/** Converts tags to distinct slugs, as the catalogue stores them. */
export function tagSlugs(tags: readonly string[]): string[] {
  const all = tags.map((tag) => slugOfTag(tag.toWellFormed())).filter((slug) => slug !== "");
  return [...new Set(all)].slice(0, importLimits.tagCount);
}
