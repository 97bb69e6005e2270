import { slugOfTag } from "@tuna/sdk/catalog";
import { plainText } from "@tuna/sdk/contract";
import { importLimits } from "./limits.ts";

/** Text from a file as the catalogue keeps it, cut to a length. */
export function cleanText(text: string, maxLength: number): string {
  return [...plainText(text)].slice(0, maxLength).join("").trim();
}

/** Tags as the catalogue keeps them: slugs, each once. */
export function tagSlugs(tags: readonly string[]): string[] {
  const all = tags.map((tag) => slugOfTag(tag.toWellFormed())).filter((slug) => slug !== "");
  return [...new Set(all)].slice(0, importLimits.tagCount);
}
