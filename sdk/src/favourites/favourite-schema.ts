import * as z from "zod/mini";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { itemCardSchema } from "../catalog/list-schemas.ts";
import type { OpenWords } from "../platform/open-words.ts";
import { favouriteLimits } from "./favourite-limits.ts";

const item = { kind: z.enum(itemKinds), id: itemIdSchema };
const time = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/, "A time is in ISO 8601, in UTC"),
  z.refine((text) => !Number.isNaN(Date.parse(text)), "There is no such time"),
);

/** Schema of an item that a visitor marked with the heart, and when, as ISO 8601. */
export const favouriteSchema = z.object({ ...item, at: time });
/** An item that a visitor marked with the heart. */
export type Favourite = OpenWords<z.infer<typeof favouriteSchema>>;

const changes = z._default(
  z.array(z.object({ ...item, at: z.optional(time) })).check(z.maxLength(favouriteLimits.changes)),
  [],
);

/**
 * Schema of changes of favourites. Of all changes of an item the latest counts: `at` says when a visitor made one, now if it
 * is absent. `sentAt` is what the sender's clock shows, so that a wrong clock changes no order.
 */
export const favouriteChangesSchema = z.object({
  add: changes,
  remove: changes,
  sentAt: z.optional(time),
});
/** Changes of favourites. */
export type FavouriteChanges = z.infer<typeof favouriteChangesSchema>;

/** Schema of all favourites of an account, the newest first. */
export const accountFavouritesSchema = z.object({ favourites: z.array(favouriteSchema) });
/** All favourites of an account, the newest first. */
export type AccountFavourites = OpenWords<z.infer<typeof accountFavouritesSchema>>;

/** Why an item did not become a favourite: the account has the most, or the library has no such item. */
const favouriteRefusals = ["full", "unknown"] as const;

/** Schema of an account's favourites after changes, with what could not be added. */
export const changedFavouritesSchema = z.object({
  ...accountFavouritesSchema.shape,
  refused: z.array(z.object({ ...item, reason: z.enum(favouriteRefusals) })),
});
/** An account's favourites after changes. */
export type ChangedFavourites = OpenWords<z.infer<typeof changedFavouritesSchema>>;

/** Schema of a favourite with its card; the card is null while the library does not list the item. */
export const favouriteCardSchema = z.object({ ...favouriteSchema.shape, card: z.nullable(itemCardSchema) });
/** A favourite with its card. */
export type FavouriteCard = OpenWords<z.infer<typeof favouriteCardSchema>>;
