import { categoryTexts } from "../locale/texts.ts";
import { slugOfTag } from "./slug.ts";

/** Path segment of the category. */
export type CategorySlug = keyof typeof categoryTexts;

/** A category of sounds and voices. */
export interface Category {
  slug: CategorySlug;
  name: string;
  /** Text above the category's listing. */
  description: string;
}

/** Every category in the order in which pages show them. A category is listed under the tag of its slug. */
export const categories: readonly Category[] = Object.entries(categoryTexts).map(([slug, texts]) => ({
  slug: slug as CategorySlug,
  ...texts,
}));

/** Returns the category of a slug or name (`Text to Song`), or undefined if a tag is no category. */
export function findCategory(slugOrName: string): Category | undefined {
  const slug = slugOfTag(slugOrName);
  return categories.find((category) => category.slug === slug);
}

/** Returns the shown name of a tag: a category's own name, otherwise the slug with spaces. */
export function tagName(slug: string): string {
  return findCategory(slug)?.name ?? slug.replaceAll("-", " ");
}
