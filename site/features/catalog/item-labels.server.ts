import { slugOfTag } from "@tuna/sdk/catalog";
import type { NewItem } from "./catalog.server.ts";

/** The fields that {@link labelsOfItem} reads. */
export type LabelledItem = NewItem["fields"];

/** Returns an item's tags by slug, categories among them, and the texts besides the name that search indexes. */
export function labelsOfItem(item: LabelledItem): { tags: Map<string, string>; texts: string[] } {
  const info = item.publicInfo;
  const own = "category" in item && item.category ? [item.category] : [];
  const several = "categories" in item && item.categories ? item.categories : [];
  const categories = [...own, ...several, ...(info?.categories ?? [])];
  const tags = [...(item.tags ?? []), ...(info?.tags ?? [])];
  const keywords = "keywords" in item && item.keywords ? item.keywords : [];
  const names = new Map<string, string>();
  for (const name of [...categories, ...tags]) {
    const slug = slugOfTag(name);
    if (slug && !names.has(slug)) names.set(slug, name.trim());
  }
  const owners = [info?.ownerName, "author" in item ? item.author : undefined];
  const texts = [...tags, ...keywords, ...categories, ...owners];
  return { tags: names, texts: texts.filter((text) => text !== undefined && text !== "") as string[] };
}
