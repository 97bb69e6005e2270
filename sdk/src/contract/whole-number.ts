import * as z from "zod/mini";
import { MAX_PAGE } from "./limits.ts";

const decimal = /^\d{1,15}$/;

/** Schema of a whole number of a path or a query, in decimal digits: neither `0x10` nor `1e1` is one. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.transform((given) => (typeof given === "string" && decimal.test(given) ? Number(given) : given)),
    z.int().check(z.gte(least), z.lte(most)),
  );
}

/** Schema of the number of a page in a query: from 1, and 1 if there is none. */
export const pageNumber = z._default(wholeNumber(1, MAX_PAGE), 1);
