import type { DocumentText } from "../../platform/locale/texts.ts";

/** A page of text, with the site's names filled in. */
export interface DocumentPageData extends DocumentText {
  path: string;
}
