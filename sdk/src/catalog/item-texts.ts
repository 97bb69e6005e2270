import * as z from "zod/mini";
import { visibleText } from "../text/plain-text.ts";
import { categories, findCategory } from "./category.ts";
import { itemTextLimits } from "./item-text-limits.ts";
import { MAX_SLUG_LENGTH, slugOfTag } from "./slug.ts";

/** Returns the schema of a line of text. Invisible characters are removed from it, then its length is checked. */
export const itemLine = (maxLength: number, isRequired = false) =>
  z.string().check(
    z.overwrite(visibleText),
    z.refine((text) => [...text].length <= maxLength, `It must have at most ${maxLength} characters`),
    z.refine((text) => !isRequired || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), "It must not be empty"),
  );

const tag = z
  .string()
  .check(
    z.maxLength(MAX_SLUG_LENGTH, `A tag has at most ${MAX_SLUG_LENGTH} characters`),
    z.overwrite(slugOfTag),
  );

/** Schema of an item's tags, which become distinct slugs. */
export const itemTagsSchema = z.pipe(
  z.array(tag).check(z.maxLength(itemTextLimits.tagCount, `At most ${itemTextLimits.tagCount} tags`)),
  z.transform((tags) => [...new Set(tags)].filter((slug) => slug !== "")),
);

/** Returns the schema of a category's slug. An empty text means no category, if `isRequired` is false. */
export const itemCategory = (isRequired = false) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => (text === "" && !isRequired) || findCategory(text) !== undefined,
          `It must be one of ${categories.map(({ slug }) => slug).join(", ")}`,
        ),
      ),
    z.transform((text): string => findCategory(text)?.slug ?? ""),
  );
