import { slugOfTag } from "./slug.ts";
import type { Sound } from "./sound.ts";
import type { Voice } from "./voice.ts";

/** Returns the item's main category, or an empty string. */
export function firstCategory(item: Sound | Voice): string {
  const own = "category" in item ? [item.category] : item.categories;
  return [...own, ...item.publicInfo.categories].find((category) => category.trim() !== "")?.trim() ?? "";
}

/**
 * Returns the item's tags without duplicates and without those that have no slug, and so no page. Tags that differ only
 * in case are duplicates.
 */
export function tagsList(item: Sound | Voice): string[] {
  const byKey = new Map<string, string>();
  for (const tag of [...item.tags, ...item.publicInfo.tags]) {
    const key = tag.trim().toLowerCase();
    if (slugOfTag(tag) && !byKey.has(key)) byKey.set(key, tag.trim());
  }
  return [...byKey.values()];
}

/** Returns whether the item is hidden until a visitor confirms that explicit content may be shown. */
export function isSensitive(item: Sound | Voice): boolean {
  return item.publicInfo.sensitiveContent;
}
