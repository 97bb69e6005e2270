import type { SearchSort } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { listTitleTexts } from "../../platform/locale/texts.ts";

export interface ListPosition {
  sort: SearchSort;
  /** The order that the title does not name. */
  defaultSort: SearchSort;
  page: number;
}

/** Returns the document's title of a page of a list, so that no two pages have the same. */
export function listTitle(title: string, { sort, defaultSort, page }: ListPosition): string {
  const sorted = sort === defaultSort ? title : fillText(listTitleTexts[sort], { title });
  return page > 1 ? fillText(listTitleTexts.page, { title: sorted, page }) : sorted;
}
