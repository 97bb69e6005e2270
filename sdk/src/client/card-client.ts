import { type CardMethods, cardEndpoints } from "../contract/card-endpoints.ts";
import type { TunaOptions } from "./connection.ts";
import { publicMethods } from "./public-methods.ts";

/** Creates `createTuna(options).cards` alone. */
export function createCardClient(options: TunaOptions): CardMethods {
  return publicMethods(cardEndpoints, options);
}
