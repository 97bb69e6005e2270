import * as z from "zod/mini";
import { itemKinds } from "../catalog/item-id.ts";
import { pageSchema } from "../catalog/list-schemas.ts";
import { favouriteLimits } from "../favourites/favourite-limits.ts";
import {
  accountFavouritesSchema,
  changedFavouritesSchema,
  favouriteCardSchema,
  favouriteChangesSchema,
} from "../favourites/favourite-schema.ts";
import type { EndpointSchemas } from "./schemas.ts";
import { pageNumber, wholeNumber } from "./whole-number.ts";

/** Schemas of the inputs and answers of the endpoints of favourites. */
export const favouriteSchemas = {
  listFavourites: {
    query: z.object({
      kind: z.optional(z.enum(itemKinds)),
      page: pageNumber,
      pageSize: z._default(wholeNumber(1, favouriteLimits.pageSize), 50),
    }),
    response: pageSchema(favouriteCardSchema),
  },
  favouriteMarks: { response: accountFavouritesSchema },
  changeFavourites: { body: favouriteChangesSchema, response: changedFavouritesSchema },
} satisfies Record<string, EndpointSchemas>;
