import { pageNumber } from "@tuna/sdk/contract";

/** Returns the number of the page in an address: 1 if it names none; undefined if what it names is no such number. */
export function pageNumberOf({ searchParams }: URL): number | undefined {
  return pageNumber.safeParse(searchParams.get("page") ?? undefined).data;
}
