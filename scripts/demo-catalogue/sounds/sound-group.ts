import type { CategorySlug } from "@tuna/sdk";
import type { RecipeName } from "../recipes/recipe-book.ts";

/** Demo sounds of one kind: each name is one sound, made by the same recipe with another random. */
export interface SoundGroup {
  recipe: RecipeName;
  /** The names take turns through these. */
  categories: readonly CategorySlug[];
  /** Each sound carries the first, and some of the others. */
  tags: readonly string[];
  /** Said of many of them. */
  about: string;
  /** A leading `!` marks a sensitive one. */
  names: readonly string[];
  /** Louder than the rest, as such sounds are. */
  isLoud?: true;
}
