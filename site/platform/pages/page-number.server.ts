import { pageNumber } from "@tuna/sdk/contract";

/**
 * Returns the number of the page in an address, or in another parameter of it: 1 if it names none; undefined if what it names
 * is no such number.
 */
export function pageNumberOf({ searchParams }: URL, parameter = "page"): number | undefined {
  return pageNumber.safeParse(searchParams.get(parameter) ?? undefined).data;
}
