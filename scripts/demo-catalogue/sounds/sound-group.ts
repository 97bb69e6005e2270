import type { CategorySlug } from "@tuna/sdk";
import type { RecipeName } from "../recipes/recipe-book.ts";

/** Demo sounds of one kind. Each name is one sound, made by the same recipe with other random numbers. */
export interface SoundGroup {
  recipe: RecipeName;
  /** Assigned to the names in turn. */
  categories: readonly CategorySlug[];
  /** Each sound has the first tag and some of the others. */
  tags: readonly string[];
  /** Description of many of them. */
  about: string;
  /** A leading `!` marks a sensitive sound. */
  names: readonly string[];
  /** Whether they are louder than other sounds. */
  isLoud?: true;
}
