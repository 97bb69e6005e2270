import * as z from "zod/mini";

const decimal = /^\d{1,15}$/;

/** Schema of a whole number of a path or a query, in decimal digits: neither `0x10` nor `1e1` is one. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.transform((given) => (typeof given === "string" && decimal.test(given) ? Number(given) : given)),
    z.int().check(z.gte(least), z.lte(most)),
  );
}
