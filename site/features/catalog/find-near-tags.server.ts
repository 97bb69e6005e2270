import type { ItemKind, Sound, Tag, Voice } from "@tuna/sdk";
import { categories, findCategory, slugOfTag, tagName } from "@tuna/sdk/catalog";
import { categoryShortcuts, tagPath } from "@tuna/sdk/routing";
import type { OfferedTag } from "../../platform/pages/failure-page-data.ts";
import type { ViewerCatalog } from "./redacted-catalog.server.ts";

const MAX_NEAR_TAGS = 8;

/** Returns whether a tag has a page of its own even without items of this kind. */
export async function isKnownTag(
  catalog: Pick<ViewerCatalog, "tag">,
  kind: ItemKind,
  slug: string,
): Promise<boolean> {
  if (findCategory(slug) || shortcutTargets.has(tagPath(kind, slug))) return true;
  const tag = await catalog.tag(slug);
  return tag !== undefined && tag.soundCount + tag.voiceCount > 0;
}

const shortcutTargets = new Set(categoryShortcuts.values());

/**
 * Returns tags like one that no item has: those that begin with it or its likely spelling, then those of the items that
 * a search for it finds. Without any, returns the tags of most items.
 */
export async function findNearTags(
  catalog: Pick<ViewerCatalog, "suggest" | "tag" | "tags">,
  slug: string,
): Promise<OfferedTag[]> {
  const found = await catalog.suggest(tagName(slug));
  const corrected = found.correctedQuery === null ? undefined : await catalog.suggest(found.correctedQuery);
  const slugsOfItems = [...found.sounds, ...found.voices].flatMap(({ tags }) => tags.map(slugOfTag));
  const slugs = [...new Set(slugsOfItems.filter(Boolean))].slice(0, MAX_NEAR_TAGS);
  const ofItems = await Promise.all(slugs.map((each) => catalog.tag(each)));
  const near = [...found.tags, ...(corrected?.tags ?? []), ...ofItems].filter((tag) => tag !== undefined);
  const distinct = [...new Map(near.map((tag) => [tag.slug, tag])).values()].slice(0, MAX_NEAR_TAGS);
  return (distinct.length > 0 ? distinct : await catalog.tags(MAX_NEAR_TAGS)).map(offered);
}

function offered({ slug, name, soundCount }: Tag): OfferedTag {
  return { slug, name, kind: soundCount > 0 ? "sound" : "voice" };
}

/** Returns the tags that items of a tag have most often besides it. */
export function relatedTags(
  kind: ItemKind,
  slug: string,
  items: readonly Pick<Sound | Voice, "tags">[],
): OfferedTag[] {
  const counts = new Map<string, number>();
  for (const { tags } of items)
    for (const each of new Set(tags.map(slugOfTag))) counts.set(each, (counts.get(each) ?? 0) + 1);
  counts.delete(slug);
  // A tag of signs alone has no page.
  counts.delete("");
  // Every page of sounds links to the categories.
  for (const { slug: category } of categories) counts.delete(category);
  return [...counts]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other))
    .slice(0, MAX_NEAR_TAGS)
    .map(([each]) => ({ slug: each, name: tagName(each), kind }));
}
