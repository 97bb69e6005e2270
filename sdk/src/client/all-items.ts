import { MAX_PAGE_SIZE, type Page } from "../catalog/pages.ts";
import type { CallOptions } from "../contract/method-types.ts";
import { AbortError } from "../errors/call-errors.ts";
import { invalidRequest } from "./unknown-options.ts";

/** An item of a list: ids are of one kind each. */
interface ListedItem {
  id: string;
  kind?: string | undefined;
}
/** The method of a list by pages. */
type List<Query, Item> = (
  query: Query & { page: number; pageSize?: number },
) => Promise<Page<Item> & { isTotalCapped?: boolean }>;

/**
 * Reads a list page by page while its items are used, and returns each item once, also if it moves to another page meanwhile. It
 * ends with the list, and with a page that is empty or repeats the one before. A page with other known items does not end it: items
 * that were added meanwhile move the others back. `signal` ends it between items too. `timeoutMs` is for each page. `pageSize` is
 * empty for lists that have one size.
 */
export async function* allItems<Query extends object, Item extends ListedItem>(
  list: List<Query, Item>,
  query: Query | undefined,
  options: CallOptions | undefined,
  pageSize: { pageSize?: number } = { pageSize: MAX_PAGE_SIZE },
): AsyncGenerator<Item, void, undefined> {
  for (const name of ["page", "pageSize"])
    if (name in (query ?? {})) throw invalidRequest(name, "This method reads all pages, in the largest size");
  const seen = new Set<string>();
  let keysBefore = "";
  for (let page = 1; ; page++) {
    const answer = await list({ ...(query as Query), page, ...pageSize });
    const keys = answer.items.map(keyOf).join("\n");
    if (keys === keysBefore) return;
    keysBefore = keys;
    for (const item of answer.items) {
      const key = keyOf(item);
      if (seen.has(key)) continue;
      seen.add(key);
      if (options?.signal?.aborted) throw new AbortError(options.signal.reason);
      yield item;
    }
    if (!answer.items.length || (seen.size >= answer.total && !answer.isTotalCapped)) return;
  }
}

const keyOf = ({ kind, id }: ListedItem) => `${kind} ${id}`;
