import * as z from "zod/mini";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { itemCardSchema } from "../catalog/list-schemas.ts";
import { MAX_SLUG_LENGTH } from "../catalog/slug.ts";
import { sortSchema } from "../catalog/sort-schemas.ts";
import type { OpenWords } from "../platform/open-words.ts";
import { MAX_CARD_IDS, MAX_QUERY_LENGTH } from "./limits.ts";
import { wholeNumber } from "./whole-number.ts";

/** Ids in one parameter, `a,b`, or in several, `sounds=a&sounds=b`. */
const idList = z.optional(z.pipe(z.transform(splitIds), z.array(itemIdSchema)));

/** Which cards are asked for: up to {@link MAX_CARD_IDS} ids of both kinds together. */
export const cardsQuerySchema = z.object({ sounds: idList, voices: idList }).check(
  z.refine(({ sounds = [], voices = [] }) => sounds.length + voices.length <= MAX_CARD_IDS, {
    message: `At most ${MAX_CARD_IDS} ids at once`,
    path: ["sounds"],
  }),
);
/** Which cards are requested, by their ids. */
export type CardsQuery = z.infer<typeof cardsQuerySchema>;

const slug = z.string().check(z.minLength(1), z.maxLength(MAX_SLUG_LENGTH));

/** Which list is asked for: of a tag, a category or both, of a maker, what fits a term, or of all. */
export const cardListQuerySchema = z
  .object({
    /** Slug of a tag. */
    tag: z.optional(slug),
    /** Slug of a category. */
    category: z.optional(slug),
    /** Slug of a maker. */
    maker: z.optional(slug),
    /** What is searched for: 1 to 100 characters. */
    q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY_LENGTH))),
    /** By default `trending`. */
    sort: z._default(sortSchema, "trending"),
    /** How many cards: 1 to 100, by default 12. */
    limit: z._default(wholeNumber(1, MAX_CARD_IDS), 12),
  })
  .check(
    z.refine(({ q, tag, category, maker }) => q === undefined || (tag ?? category ?? maker) === undefined, {
      message: "A search term cannot be combined with a tag, a category or a maker",
      path: ["q"],
    }),
    z.refine(({ maker, tag, category }) => maker === undefined || (tag ?? category) === undefined, {
      message: "A maker cannot be combined with a tag or a category",
      path: ["maker"],
    }),
  );

export const cardListParamsSchema = z.object({ kind: z.enum(itemKinds) });

/**
 * Cards for pages of other sites, with absolute URLs. Of a sensitive item stand only its id, kind, counts and measures
 * here: no name, owner, tags, icon or audio.
 */
export const cardsSchema = z.object({ cards: z.array(itemCardSchema) });
/** The answer of the cards endpoints. */
export type Cards = OpenWords<z.infer<typeof cardsSchema>>;

function splitIds(given: unknown): unknown {
  return [given].flat().flatMap((one) => (typeof one === "string" ? one.split(",").filter(Boolean) : [one]));
}
