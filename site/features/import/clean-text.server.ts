import { slugOfTag } from "@tuna/sdk/catalog";
import { plainText } from "@tuna/sdk/contract";
import { importLimits } from "./limits.server.ts";

/** Converts text from a file to the plain text that the catalogue stores, cut to a length. */
export function cleanText(text: string, maxLength: number): string {
  return [...plainText(text)].slice(0, maxLength).join("").trim();
}

/** Converts tags to distinct slugs, as the catalogue stores them. */
export function tagSlugs(tags: readonly string[]): string[] {
  const all = tags.map((tag) => slugOfTag(tag.toWellFormed())).filter((slug) => slug !== "");
  return [...new Set(all)].slice(0, importLimits.tagCount);
}
