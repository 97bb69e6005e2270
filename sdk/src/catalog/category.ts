import { categoryTexts } from "../locale/texts.ts";
import { slugOfTag } from "./slug.ts";

/** The part of a URL that names a category. */
export type CategorySlug = keyof typeof categoryTexts;

/** A category of sounds and voices. */
export interface Category {
  slug: CategorySlug;
  name: string;
  /** The text above the category's listing. */
  description: string;
}

/** Every category in the order in which pages show them. A category is listed under the tag of its slug. */
export const categories: readonly Category[] = Object.entries(categoryTexts).map(([slug, texts]) => ({
  slug: slug as CategorySlug,
  ...texts,
}));

/** The category of a slug or name (`Text to Song`), or undefined for a tag that is no category. */
export function findCategory(slugOrName: string): Category | undefined {
  const slug = slugOfTag(slugOrName);
  return categories.find((category) => category.slug === slug);
}

/** A tag as pages show it: a category's own name, else the slug with spaces. */
export function tagName(slug: string): string {
  return findCategory(slug)?.name ?? slug.replaceAll("-", " ");
}
