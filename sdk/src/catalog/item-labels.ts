import type { Sound } from "./sound.ts";
import type { Voice } from "./voice.ts";

/** The item's main category, or an empty string. */
export function firstCategory(item: Sound | Voice): string {
  const own = "category" in item ? [item.category] : item.categories;
  return [...own, ...item.publicInfo.categories].find((category) => category.trim() !== "")?.trim() ?? "";
}

/** The item's tags without blanks and repeats; a tag that differs by case only is a repeat. */
export function tagsList(item: Sound | Voice): string[] {
  const byKey = new Map<string, string>();
  for (const tag of [...item.tags, ...item.publicInfo.tags]) {
    const key = tag.trim().toLowerCase();
    if (key && !byKey.has(key)) byKey.set(key, tag.trim());
  }
  return [...byKey.values()];
}

/** Whether the item is hidden until a visitor confirms that explicit content may be shown. */
export function isSensitive(item: Sound | Voice): boolean {
  return item.publicInfo.sensitiveContent;
}
