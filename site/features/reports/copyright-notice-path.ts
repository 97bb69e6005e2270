import type { ItemKind } from "@tuna/sdk";

/** The page with the form for a notice of copyright, which the form is also posted to. */
export const COPYRIGHT_NOTICE_PATH = "/report/copyright/";

/** The path of the form with an item's address filled in. */
export function copyrightNoticePath(kind: ItemKind, id: string): string {
  return `${COPYRIGHT_NOTICE_PATH}?${kind}=${id}`;
}
