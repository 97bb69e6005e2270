import type { Sort } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { listTitleTexts } from "../../contract/locale/texts.ts";

/** Returns the document's title of a page of a list, so that no two pages have the same. */
export function listTitle(title: string, { sort, page }: { sort: Sort; page: number }): string {
  const sorted = sort === "trending" ? title : fillText(listTitleTexts.newest, { title });
  return page > 1 ? fillText(listTitleTexts.page, { title: sorted, page }) : sorted;
}
