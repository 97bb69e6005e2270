import type { DocumentText } from "@tuna/sdk/locale";

/** A page of text, with the site's names filled in. */
export interface DocumentPageData extends DocumentText {
  path: string;
}
